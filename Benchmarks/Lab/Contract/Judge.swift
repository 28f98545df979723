// SPDX-License-Identifier: MIT

import LayoutCore

/// Asks a fresh solver what it makes of a model.
struct Judge {
  /// What a fresh solver says.
  enum Verdict {
    /// It found these totals, and required rows hold there.
    case levels([LevelViolation])
    /// The required constraints cannot hold together.
    case conflict
    /// It has no answer, for this reason.
    case unknown(String)
  }

  let make: () -> any ConstraintSolver

  func verdict(on model: LiveModel) -> Verdict {
    var solver = make()
    do {
      try solver.apply(model.delta)
      _ = try solver.solve()
    } catch .conflict {
      return .conflict
    } catch {
      return .unknown(error.description)
    }
    var values = [Double](repeating: 0, count: model.variableCount)
    var span = values.mutableSpan
    solver.read(into: &span)
    let audit = SolutionAudit(model.constraints.map { ($0.id, $0.row) }, values: values.span)
    return audit.isFeasible ? .levels(audit.levels) : .unknown("its values are not feasible")
  }
}
