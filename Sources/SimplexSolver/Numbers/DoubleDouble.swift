// SPDX-License-Identifier: MIT

/// A number of some 32 digits: a double, and what is missing from it, which is smaller than half
/// of its last digit (Dekker 1971).
struct DoubleDouble {
  private(set) var high = 0.0
  private(set) var low = 0.0

  init() {}

  /// The sum of a double and a smaller one.
  init(_ high: Double, _ low: Double = 0) {
    self.high = high + low
    self.low = low - (self.high - high)
  }

  /// Adds a double.
  mutating func add(_ term: Double) { add(term, 0) }

  /// Adds the product of two doubles.
  mutating func add(_ factor: Double, times value: Double) {
    let product = factor * value
    add(product, (-product).addingProduct(factor, value))
  }

  /// Adds the product of a double and the sum of a double and a smaller one.
  mutating func add(_ factor: Double, times value: Double, _ tail: Double) {
    let product = factor * value
    add(product, (-product).addingProduct(factor, value) + factor * tail)
  }

  // The sum of the high parts leaves an error that is a double itself (Knuth 1969).
  private mutating func add(_ term: Double, _ tail: Double) {
    let sum = high + term
    let part = sum - high
    let error = (high - (sum - part)) + (term - part)
    self = DoubleDouble(sum, error + (low + tail))
  }
}
