// SPDX-License-Identifier: MIT

/// Variables to eliminate by what that costs, cheapest first and first in first out.
///
/// Costs change while variables wait: whoever takes one out looks again, and puts it back with
/// the new cost. Each operation costs O(1); costs from ``last`` on count as equal.
struct CostQueue: Sendable {
  private static let last = 63
  private var buckets: [[Int32]] = Array(repeating: [], count: last + 1)
  private var heads: [Int] = Array(repeating: 0, count: last + 1)
  private var cheapest = 0

  /// Puts a variable in.
  mutating func push(_ variable: Int, cost: Int) {
    let bucket = min(cost, Self.last)
    buckets[bucket].append(Int32(variable))
    cheapest = min(cheapest, bucket)
  }

  /// Takes the first of the cheapest variables out, with the cost it was put in with.
  mutating func pop() -> (variable: Int, cost: Int)? {
    while cheapest <= Self.last {
      if heads[cheapest] < buckets[cheapest].count {
        heads[cheapest] += 1
        return (Int(buckets[cheapest][heads[cheapest] - 1]), cheapest)
      }
      buckets[cheapest].removeAll(keepingCapacity: true)
      heads[cheapest] = 0
      cheapest += 1
    }
    return nil
  }

  /// Whether a variable that now costs `cost` came out too early when it was put in for `paid`.
  static func isTooEarly(cost: Int, paid: Int) -> Bool { min(cost, last) > paid }
}
