// SPDX-License-Identifier: MIT

/// A piece of work that is the same in every run and version: how long it takes tells how fast
/// the machine is at the moment, so that two runs can be compared although one met a busier
/// machine.
enum Yardstick {
  /// The time that the work takes, in milliseconds: the least of three.
  static func milliseconds() -> Double {
    let clock = ContinuousClock()
    var times: [Double] = []
    for seed in 1...3 {
      var sum = 0.0
      let time = clock.measure { sum = work(UInt64(seed)) }
      precondition(sum.isFinite, "the yardstick works with finite numbers")
      times.append(time / .milliseconds(1))
    }
    return times.min() ?? .nan
  }

  /// What layout solvers do most: look things up here and there, sort, and eliminate in a small
  /// matrix. No `Dictionary`, whose order differs from process to process.
  @inline(never)
  private static func work(_ seed: UInt64) -> Double {
    var random = SplitMix64(seed: seed)
    var sorted = (0..<2000).map { _ in random.whole(in: 0...1_000_000) }
    sorted.sort()
    var sum = 0.0
    var place = 0
    for _ in 0..<8000 {
      place = (place * 1_103 + 12_345) % sorted.count
      sum += sorted[place]
    }
    let count = 32
    var matrix = (0..<count * count).map { _ in random.whole(in: 1...1000) }
    for pivot in 0..<count {
      matrix[pivot * count + pivot] += 100_000
      for row in 0..<count where row > pivot {
        let factor = matrix[row * count + pivot] / matrix[pivot * count + pivot]
        for column in pivot..<count {
          matrix[row * count + column] -= factor * matrix[pivot * count + column]
        }
      }
    }
    return sum + matrix[count * count - 1]
  }
}
