// SPDX-License-Identifier: MIT

import Foundation

/// Pieces of work that are the same in every run and version: how long they take tells how fast
/// the machine is at the moment, so that two runs can be compared although one met a busier
/// machine. What slows a machine down does not slow all work alike, so that there are several.
struct Yardstick {
  /// The pieces of work, in the order in which records keep them.
  static let all = [
    Yardstick(work: arithmetic), Yardstick(work: objects), Yardstick(work: memory),
    Yardstick(work: branches),
  ]

  private let work: @Sendable () -> Double

  /// The time that each piece of work takes, in milliseconds.
  static func milliseconds() -> [Double] { all.map { $0.milliseconds() } }

  /// The time that the work takes, in milliseconds: the least of five.
  private func milliseconds() -> Double {
    let clock = ContinuousClock()
    let times = (0..<5).map { _ in
      var sum = 0.0
      let time = clock.measure { sum = work() }
      precondition(sum.isFinite, "the yardstick works with finite numbers")
      return time / .milliseconds(1)
    }
    return times.min() ?? .nan
  }
}

// MARK: What layout solvers do most. No `Dictionary`, whose order differs from process to process.

extension Yardstick {
  /// Sorts, looks things up here and there, and eliminates in a small matrix.
  private static func arithmetic() -> Double {
    var random = SplitMix64(seed: 1)
    let sorted = (0..<2000).map { _ in random.whole(in: 0...1_000_000) }.sorted()
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

  private final class Box {
    var value: Double
    var items: [Double] = []
    var next: Box?
    var read: (() -> Double)?

    init(_ value: Double) { self.value = value }
  }

  /// Makes a chain of objects with lists and closures, and takes it down again.
  private static func objects() -> Double {
    var boxes: [Box] = []
    for index in 0..<1500 {
      let box = Box(Double(index))
      box.items = [1, 2, box.value]
      box.next = boxes.last
      box.read = { [unowned box] in box.value + box.items[2] }
      boxes.append(box)
    }
    var sum = 0.0
    for box in boxes {
      sum += (box.read?() ?? 0) + (box.next?.value ?? 0)
      box.items.append(sum)
    }
    // From the front, so that no object takes the whole chain with it.
    for box in boxes { box.next = nil }
    return sum
  }

  /// Fills fresh memory.
  private static func memory() -> Double {
    var sum = 0.0
    for count in 0..<4 {
      let numbers = [Double](repeating: Double(count), count: 30_000 + 100 * count)
      sum += numbers[numbers.count / 2]
    }
    return sum
  }

  /// Goes one way or the other without a pattern, over many small lists that grow.
  private static func branches() -> Double {
    var random = SplitMix64(seed: 3)
    var lists: [[Double]] = (0..<400).map { _ in
      Array(repeating: 1, count: Int(random.next() % 12))
    }
    var sum = 0.0
    for _ in 0..<6000 {
      let number = random.next()
      let place = Int(number % 400)
      sum += lists[place].last ?? -1
      if number & 1024 == 0 { lists[place].append(sum) }
      if lists[place].count > 20 { lists[place].removeAll() }
    }
    return sum
  }
}
