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
