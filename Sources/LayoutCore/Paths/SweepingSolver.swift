// SPDX-License-Identifier: MIT

/// A constant that moves along a line: `start + rate · t` for the value `t` of a parameter.
public struct MovingConstant: Hashable, Sendable {
  /// The constraint whose constant moves.
  public var id: ConstraintID
  /// The constant where the parameter is 0.
  public var start: Double
  /// By how much it grows per unit of the parameter.
  public var rate: Double

  /// The constant `start + rate · t` of the constraint `id`.
  public init(_ id: ConstraintID, start: Double = 0, rate: Double = 1) {
    (self.id, self.start, self.rate) = (id, start, rate)
  }

  /// The constant for a value of the parameter.
  public func value(at parameter: Double) -> Double { start + rate * parameter }
}

/// A solver that follows its solution while constants move: parametric programming (Gass and Saaty
/// 1955; Gal and Nedoma 1972).
public protocol SweepingSolver: DiagnosingSolver {
  /// The solutions for all values of a parameter that moves some constants. Other constraints are
  /// those of the last change; asking changes nothing.
  ///
  /// Laws:
  /// 1. The segments cover the range in order. Neighbours are different linear functions, or the
  ///    values jump between them.
  /// 2. The values of a segment are a solution everywhere in it.
  /// 3. The conflict of a segment holds everywhere inside of it, and is irreducible.
  ///
  /// - Parameter constants: live constraints, each once.
  /// - Throws: ``SolverError/unknownConstraint(_:)``, ``SolverError/invalidNumber(_:in:)`` and
  ///   ``SolverError/stalled(iterations:)``.
  func path(
    moving constants: [MovingConstant], over range: ClosedRange<Double>
  ) throws(SolverError) -> SolutionPath
}

extension Conflict {
  /// The values of a parameter for which the members cannot hold together, of which `parameter` is
  /// one: the gap of the proof is a linear function of it.
  ///
  /// - Parameter constant: how the constant of a member moves.
  package func range(
    around parameter: Double, _ constant: (ConstraintID) -> MovingConstant
  ) -> (start: Double, end: Double) {
    let rates = members.map { $0.multiplier * constant($0.id).rate }
    let (rate, size) = (rates.reduce(0, +), rates.reduce(0) { $0 + abs($1) })
    let gap = members.reduce(0) { $0 + $1.multiplier * constant($1.id).value(at: parameter) }
    if abs(rate) <= Tolerance.feasibility * size { return (-.infinity, .infinity) }
    let end = parameter - max(0, gap) / rate
    return rate > 0 ? (end, .infinity) : (-.infinity, end)
  }
}
