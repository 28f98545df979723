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
