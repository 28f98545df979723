// SPDX-License-Identifier: MIT

/// A linear relation between variables with a priority: one row of a model.
public struct Constraint: Equatable, Sendable, CustomStringConvertible {
  /// The left side.
  public var expression: LinearExpression
  /// How the sides compare.
  public var relation: Relation
  /// The right side, a number.
  public var constant: Double
  /// The level of the relation.
  public var priority: Priority

  /// The row `expression relation constant` at `priority`.
  public init(
    _ expression: LinearExpression, _ relation: Relation, _ constant: Double,
    priority: Priority = .required
  ) {
    (self.expression, self.relation) = (expression, relation)
    (self.constant, self.priority) = (constant, priority)
  }

  /// By how much the row is violated at a point, given by the values of all variables.
  public func violation(at values: Span<Double>) -> Double {
    relation.violation(expression.value(at: values), constant)
  }

  /// Whether the row is violated at a point by more than rounding errors.
  package func isMissed(at values: Span<Double>) -> Bool {
    !Tolerance.isFeasible(violation(at: values), magnitude: magnitude(at: values))
  }

  /// The scale of rounding errors at a point.
  func magnitude(at values: Span<Double>) -> Double {
    abs(constant) + expression.magnitude(at: values)
  }

  /// The first coefficient that a row cannot have, or nil.
  var invalidCoefficient: Double? {
    (0..<expression.count).lazy.map { expression[$0].coefficient }.first { !$0.isValidCoefficient }
  }

  /// The row and its priority: `1.0*x3 -1.0*x0 == 10.0 @required`.
  public var description: String { "\(expression) \(relation) \(constant) @\(priority)" }
}

extension Double {
  /// The largest magnitude of a number in a row. Products of larger ones overflow, and quotients by
  /// coefficients below its inverse.
  @inlinable package static var largestInRow: Double { 1e150 }
  /// Whether a row can have this constant; false for NaN.
  @inlinable package var isValidConstant: Bool { abs(self) <= .largestInRow }
  /// Whether a row can have this coefficient; false for NaN and 0.
  @inlinable package var isValidCoefficient: Bool {
    abs(self) >= 1 / .largestInRow && abs(self) <= .largestInRow
  }
}

/// How the two sides of a constraint compare.
public enum Relation: UInt8, Hashable, Sendable, CaseIterable, CustomStringConvertible {
  /// The left side is at most the right side.
  case lessThanOrEqual
  /// The sides are equal.
  case equal
  /// The left side is at least the right side.
  case greaterThanOrEqual

  /// By how much `left` misses this relation to `right`; 0 when it holds.
  @inlinable public func violation(_ left: Double, _ right: Double) -> Double {
    switch self {
    case .lessThanOrEqual: max(0, left - right)
    case .equal: abs(left - right)
    case .greaterThanOrEqual: max(0, right - left)
    }
  }

  /// The relation after both sides are negated.
  public var flipped: Relation {
    switch self {
    case .lessThanOrEqual: .greaterThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }

  /// The sign used in error messages: `==`, `<=` or `>=`.
  public var description: String {
    switch self {
    case .lessThanOrEqual: "<="
    case .equal: "=="
    case .greaterThanOrEqual: ">="
    }
  }
}

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
