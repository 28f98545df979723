// SPDX-License-Identifier: MIT

/// A solver that can say why its values are what they are.
///
/// All answers are about the last solution; asking changes nothing. Between a change and the
/// next `solve` the answers are unspecified.
public protocol DiagnosingSolver: ConstraintSolver {
  /// The variables that the constraints don't decide, ascending, each with its value in another
  /// solution that is as good at every level. Empty exactly if there is no other such solution.
  ///
  /// - Throws: ``SolverError/stalled(iterations:)`` when the work limit is reached.
  func ambiguities() throws(SolverError) -> [Ambiguity]

  /// What decides the value of an expression: it is the sum, over the influences, of the weight
  /// times the constraint's constant or the undecided variable's value.
  func influences(on expression: LinearExpression) -> [Influence]

  /// The influences on each of many expressions: for solvers that prepare something for a question.
  func influences(on expressions: [LinearExpression]) -> [[Influence]]

  /// The constants of a live constraint for which the same constraints stay tight, so that every
  /// value is a linear function of the constant; nil when `id` is not live.
  func steadyConstants(of id: ConstraintID) -> ClosedRange<Double>?
}

extension DiagnosingSolver {
  /// Asks for one after the other.
  public func influences(on expressions: [LinearExpression]) -> [[Influence]] {
    expressions.map { influences(on: $0) }
  }
}
