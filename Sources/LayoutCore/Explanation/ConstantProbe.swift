// SPDX-License-Identifier: MIT

/// Finds what a change of one constant does to a solution, by making it on copies of the solver.
struct ConstantProbe {
  /// What the first part of the way is like.
  enum Step {
    /// How much each variable changes per point of the constant, and up to which constant; nil
    /// when the solver cannot say.
    case rates([Double], limit: Double?)
    /// There is no way.
    case conflict(Conflict)
  }

  /// What leads less far than this, in points, is no way: tolerances would be taken for room.
  private static let shortest = 1e-3
  private static let attempts = 24

  private let solver: any ConstraintSolver
  private let id: ConstraintID
  private let constant: Double
  private let values: [Double]

  /// A probe for the constant of a live constraint in a solution with the given values.
  init(_ solver: any ConstraintSolver, _ id: ConstraintID, constant: Double, values: [Double]) {
    self.solver = solver
    self.id = id
    self.constant = constant
    self.values = values
  }

  /// Goes a point up or down, or less if a constraint takes over before: values are linear in the
  /// constant only while the same constraints are tight.
  func step(_ way: Double) throws(SolverError) -> Step {
    var length = 1.0
    var lastConflict: Conflict?
    for _ in 0..<Self.attempts where length >= Self.shortest {
      var probe = solver
      if let conflict = try move(&probe, by: way * length) {
        lastConflict = conflict
        length /= 4
        continue
      }
      let end = probe.values(values.count)
      guard let steady = (probe as? any DiagnosingSolver)?.steadyConstants(of: id) else {
        return .rates(rates(from: values, to: end, way * length), limit: nil)
      }
      let gap = way > 0 ? steady.lowerBound - constant : constant - steady.upperBound
      if gap <= Tolerance.feasibility * max(1, abs(constant)) {
        // Both ends of the difference are on the same line, also if the solution is not unique.
        _ = try move(&probe, by: way * length / 2)
        return .rates(
          rates(from: probe.values(values.count), to: end, way * length / 2),
          limit: way > 0 ? steady.upperBound : steady.lowerBound)
      }
      lastConflict = nil
      length = gap / 2
    }
    if let lastConflict { return .conflict(lastConflict) }
    return .rates(values.map { _ in 0 }, limit: constant)
  }

  private func move(
    _ probe: inout any ConstraintSolver, by change: Double
  ) throws(SolverError) -> Conflict? {
    let suggestions = [Suggestion(id, constant: constant + change)]
    do throws(SolverError) {
      try probe.suggest(suggestions.span)
      _ = try probe.solve()
    } catch {
      guard case .conflict(let conflict) = error else { throw error }
      return conflict
    }
    return nil
  }

  private func rates(from start: [Double], to end: [Double], _ change: Double) -> [Double] {
    zip(start, end).map { ($1 - $0) / change }
  }
}
