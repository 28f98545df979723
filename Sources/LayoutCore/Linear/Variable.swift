// SPDX-License-Identifier: MIT

/// An unknown of a linear model, named by its place in the array of values.
///
/// Variables are free: they may take any finite value. A model with `n` variables has exactly
/// the variables 0 to `n - 1`.
public struct Variable: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The place of this variable's value in the values a solver hands out.
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
