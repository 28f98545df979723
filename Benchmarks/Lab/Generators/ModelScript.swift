// SPDX-License-Identifier: MIT

import LayoutCore

package enum SolverCall: Sendable {
  case apply(ModelDelta)
  case suggest([Suggestion])
  case solve
}

extension ConstraintSolver {
  /// Makes a call; the report is that of a solve.
  @discardableResult
  mutating func make(_ call: SolverCall) throws(SolverError) -> SolveReport {
    switch call {
    case .apply(let delta): try apply(delta)
    case .suggest(let suggestions): try suggest(suggestions.span)
    case .solve: return try solve()
    }
    return SolveReport()
  }
}

/// A sequence of calls to a solver, written without knowing which of them it accepts.
public struct ModelScript: Sendable {
  /// The family that the script was drawn from.
  package var name: String
  package var seed: UInt64
  package var steps: [SolverCall]
  /// A point that may be a good solution, for checks that need one; it may be too short.
  package var witness: [Double]

  package init(name: String, seed: UInt64, steps: [SolverCall], witness: [Double] = []) {
    (self.name, self.seed, self.steps, self.witness) = (name, seed, steps, witness)
  }
}

/// The constraints that a solver must have: the accepted changes and nothing else.
package struct LiveModel: Sendable {
  package var rows = ConstraintStore()
  package var variableCount = 0

  package init() {}

  /// The live constraints, by slot.
  package var constraints: [(id: ConstraintID, row: Constraint)] {
    rows.ids.compactMap { id in rows[id].map { (id, $0) } }
  }

  /// The parts of a call that make sense, as an earlier change may have been refused.
  ///
  /// Changes of constraints that are not live are dropped, an addition to a taken slot replaces
  /// what is there, and one that mentions an unknown variable is dropped.
  func adapted(_ call: SolverCall) -> SolverCall {
    switch call {
    case .solve: return .solve
    case .suggest(let suggestions): return .suggest(suggestions.filter { rows.contains($0.id) })
    case .apply(let delta):
      var adapted = ModelDelta(variableCount: max(variableCount, delta.variableCount))
      adapted.removed = delta.removed.filter(rows.contains)
      for addition in delta.added {
        let terms = addition.constraint.expression.terms
        guard terms.allSatisfy({ $0.variable.index < adapted.variableCount }) else { continue }
        if let old = rows.addition(inSlot: addition.id.slot)?.id, !adapted.removed.contains(old) {
          adapted.removed.append(old)
        }
        adapted.added.append(addition)
      }
      return .apply(adapted)
    }
  }

  package func after(_ call: SolverCall) -> LiveModel {
    var model = self
    switch call {
    case .solve: break
    case .suggest(let suggestions):
      for suggestion in suggestions { model.rows.setConstant(suggestion) }
    case .apply(let delta):
      model.variableCount = max(variableCount, delta.variableCount)
      model.rows.apply(delta)
    }
    return model
  }

  func audit(_ values: [Double]) -> SolutionAudit {
    SolutionAudit(constraints.map { ($0.id, $0.row) }, values: values.span)
  }

  /// The delta that builds this model in an empty solver.
  var delta: ModelDelta {
    let added = constraints.map { ModelDelta.Addition($0.id, $0.row) }
    return ModelDelta(variableCount: variableCount, added: added)
  }
}

extension ConstraintStore {
  mutating func setConstant(_ suggestion: Suggestion) {
    guard var row = self[suggestion.id] else { return }
    row.constant = suggestion.constant
    replace(suggestion.id, with: row)
  }
}

extension ModelScript {
  /// Makes the calls on `solver`, which is empty, and continues after each refusal.
  package func play<Solver: ConstraintSolver>(on solver: inout Solver) {
    var model = LiveModel()
    for step in steps {
      let call = model.adapted(step)
      do throws(SolverError) { try solver.make(call) } catch { continue }
      model = model.after(call)
    }
  }
}
