// SPDX-License-Identifier: MIT

/// A sum of numbers that may cancel, and that of their magnitudes, which tells a rounding error.
@usableFromInline package struct CancellingSum: Sendable {
  @usableFromInline package private(set) var value = 0.0
  @usableFromInline package private(set) var magnitude = 0.0

  @inlinable package init() {}

  /// Adds a number.
  @inlinable package mutating func add(_ number: Double) {
    value += number
    magnitude += abs(number)
  }

  /// Adds a multiple of another sum.
  @inlinable package mutating func add(_ other: CancellingSum, times factor: Double) {
    value += factor * other.value
    magnitude += abs(factor) * other.magnitude
  }

  /// Whether the sum is less than a share of the magnitudes, or 0.
  @inlinable package func isCancelled(within share: Double) -> Bool {
    abs(value) <= share * magnitude
  }
}
