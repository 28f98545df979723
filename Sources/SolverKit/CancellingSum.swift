// SPDX-License-Identifier: MIT

/// A sum of numbers that may cancel, and the sum of their magnitudes: a sum that is far less is a
/// rounding error.
@usableFromInline package struct CancellingSum: Sendable {
  package var value = 0.0
  package var magnitude = 0.0

  package init() {}

  /// Adds a number.
  package mutating func add(_ number: Double) {
    value += number
    magnitude += abs(number)
  }

  /// Adds a multiple of another sum.
  package mutating func add(_ other: CancellingSum, times factor: Double) {
    value += factor * other.value
    magnitude += abs(factor) * other.magnitude
  }

  /// Whether the sum is less than a share of the magnitudes.
  package func isCancelled(within tolerance: Double) -> Bool { abs(value) <= tolerance * magnitude }
}
