// SPDX-License-Identifier: MIT

/// A variable of a linear model, identified by its index in the array of values. It may have any
/// finite value. A model with `n` variables has exactly the variables 0 to `n - 1`.
public struct Variable: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The index of the variable's value among those that a solver writes.
  @inlinable public var index: Int { Int(storage) }

  @usableFromInline let storage: Int32

  /// The variable at `index`, which is at least 0 and below 2³¹.
  @inlinable public init(_ index: Int) { storage = Int32(truncatingIfNeeded: index) }

  /// Orders variables by index.
  @inlinable public static func < (left: Variable, right: Variable) -> Bool {
    left.storage < right.storage
  }

  /// The name used in traces: `x12`.
  public var description: String { "x\(index)" }
}

/// The bounds within which two numbers of a layout count as equal.
public enum Tolerance {
  /// By how much a required row may be missed, relative to its terms and constant or 1 point.
  public static let feasibility = 1e-7

  /// By how much the total violation of a level may exceed the optimum, relative as above.
  public static let optimality = 1e-6
  /// By how many points two frames may differ and still count as the same.
  public static let frame = 1e-6

  /// Whether `violation` is rounding error in a row whose numbers have the size `magnitude`.
  @inlinable public static func isFeasible(_ violation: Double, magnitude: Double) -> Bool {
    violation <= feasibility * max(1, magnitude)
  }
}
