// SPDX-License-Identifier: MIT

import LayoutCore

/// Draws single random rows: few variables, small coefficients, whole constants.
///
/// All numbers are multiples of 1/8, so that a row is exactly satisfied by the witness or
/// misses it by at least 1/8: whether a model is feasible never depends on rounding.
struct RowSampler {
  static let coefficients: [Double] = [1, 1, 1, 1, -1, -1, -1, 2, -2, 3, 0.5, -0.5, 1.5, 0.25]
  static let softLevels: [Priority] = [999, 750, 750, 750.5, 500, 500, 250, 50, 1]

  /// How many rows of 100 are required.
  var requiredShare = 35

  func priority(_ random: inout SplitMix64) -> Priority {
    random.chance(requiredShare) ? .required : random.pick(Self.softLevels)
  }

  func relation(_ random: inout SplitMix64) -> Relation {
    random.pick([.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual])
  }

  /// A sum of one to four variables.
  func expression(_ variableCount: Int, _ random: inout SplitMix64) -> LinearExpression {
    let count = random.pick([1, 1, 2, 2, 2, 3, 4])
    return LinearExpression(
      random.sample(count, below: variableCount).map {
        Term(random.pick(Self.coefficients), Variable($0))
      })
  }

  /// A row; if it is required it holds at `witness`.
  func row(_ witness: [Double], _ random: inout SplitMix64) -> Constraint {
    var row = Constraint(
      expression(witness.count, &random), relation(&random), random.whole(in: -100...100),
      priority: priority(&random))
    if row.priority.isRequired { row.constant = consistentConstant(for: row, witness, &random) }
    return row
  }

  /// A constant with which `row` holds at `witness`, for an inequality often only just.
  func consistentConstant(
    for row: Constraint, _ witness: [Double], _ random: inout SplitMix64
  ) -> Double {
    let value = row.expression.value(at: witness.span)
    let slack = random.chance(50) ? 0 : random.whole(in: 1...40)
    return switch row.relation {
    case .lessThanOrEqual: value + slack
    case .equal: value
    case .greaterThanOrEqual: value - slack
    }
  }
}

/// A small random number generator whose numbers depend on nothing but the seed.
///
/// Steele, Lea, Flood, "Fast splittable pseudorandom number generators" (2014). The helpers
/// draw the same numbers on every platform and toolchain, which `random(in:using:)` of the
/// standard library does not promise.
package struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// The generator that starts at `seed`.
  package init(seed: UInt64) { state = seed }

  /// The next 64 random bits.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// A number from `range`, each as likely as the others.
  package mutating func integer(in range: ClosedRange<Int>) -> Int {
    let width = UInt64(range.upperBound - range.lowerBound) + 1
    return range.lowerBound + Int(next().multipliedFullWidth(by: width).high)
  }

  /// A whole number from `range` as a `Double`.
  package mutating func whole(in range: ClosedRange<Int>) -> Double { Double(integer(in: range)) }

  /// True in `percent` of 100 cases.
  package mutating func chance(_ percent: Int) -> Bool { integer(in: 1...100) <= percent }

  /// One of `choices`, which is not empty.
  package mutating func pick<Choice>(_ choices: [Choice]) -> Choice {
    choices[integer(in: 0...choices.count - 1)]
  }

  /// `count` different numbers below `limit` in random order; all of them when there are fewer.
  package mutating func sample(_ count: Int, below limit: Int) -> [Int] {
    var chosen: [Int] = []
    while chosen.count < min(count, limit) {
      let candidate = integer(in: 0...limit - 1)
      if !chosen.contains(candidate) { chosen.append(candidate) }
    }
    return chosen
  }

  /// `items` in random order.
  package mutating func shuffled<Item>(_ items: [Item]) -> [Item] {
    var items = items
    for index in items.indices.dropFirst().reversed() {
      items.swapAt(index, integer(in: 0...index))
    }
    return items
  }
}
