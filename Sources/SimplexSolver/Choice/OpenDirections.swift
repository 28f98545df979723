// SPDX-License-Identifier: MIT

/// The directions in a face that leave alone what is decided: combinations of its movements.
///
/// Law: no direction moves a combination that was eliminated, and they are independent.
struct OpenDirections {
  /// How far each movement goes with each direction, one direction after the other.
  private var steps: [Double]
  private let movementCount: Int
  private(set) var count: Int
  /// By combination: how fast it moves with each direction, where that is known.
  private var rates: [Rates]

  private enum Rates {
    case unknown
    case open([Double])
    case decided
  }

  /// One direction for each movement.
  init(_ program: FaceProgram) {
    count = program.movementCount
    movementCount = count
    steps = Array(repeating: 0, count: count * count)
    for index in 0..<count { steps[index * count + index] = 1 }
    rates = Array(repeating: .unknown, count: program.combinations.count)
  }

  /// How fast a combination moves with each direction; nil if it is decided.
  mutating func rates(of combination: Int, in program: FaceProgram) -> [Double]? {
    switch rates[combination] {
    case .decided: return nil
    case .open(let known): return known
    case .unknown: break
    }
    var isOpen = false
    var found = [Double](repeating: 0, count: count)
    for direction in 0..<count {
      var (rate, size) = (0.0, 0.0)
      for term in program.combinations[combination] {
        let part = term.coefficient * steps[direction * movementCount + term.variable.index]
        rate += part
        size += abs(part)
      }
      if abs(rate) <= SimplexTolerance.rate * max(1, size) { continue }
      isOpen = true
      found[direction] = rate
    }
    rates[combination] = isOpen ? .open(found) : .decided
    return isOpen ? found : nil
  }

  /// Moves a point so that a combination that moves at some rates changes by an amount.
  func move(_ point: inout [Double], along rates: [Double], by amount: Double) {
    let pivot = Self.pivot(of: rates)
    move(&point, along: pivot, by: amount / rates[pivot])
  }

  /// Moves a point along a direction.
  func move(_ point: inout [Double], along direction: Int, by length: Double) {
    for index in point.indices { point[index] += length * steps[direction * movementCount + index] }
  }

  /// Leaves only directions that don't move a combination that moves at some rates.
  mutating func eliminate(_ rates: [Double]) {
    let pivot = Self.pivot(of: rates)
    let start = pivot * movementCount
    for other in 0..<count where other != pivot && rates[other] != 0 {
      let factor = rates[other] / rates[pivot]
      for index in 0..<movementCount {
        steps[other * movementCount + index] -= factor * steps[start + index]
      }
    }
    count -= 1
    // The last direction takes its place.
    let last = count * movementCount
    for index in 0..<movementCount { steps[start + index] = steps[last + index] }
    steps.removeLast(movementCount)
    for index in self.rates.indices {
      if case .open = self.rates[index] { self.rates[index] = .unknown }
    }
  }

  /// The one direction that moves a combination with these rates; nil if several do.
  static func onlyDirection(of rates: [Double]) -> Int? {
    let first = rates.firstIndex { $0 != 0 }
    return first == rates.lastIndex { $0 != 0 } ? first : nil
  }

  private static func pivot(of rates: [Double]) -> Int {
    rates.indices.max { abs(rates[$0]) < abs(rates[$1]) } ?? 0
  }
}
