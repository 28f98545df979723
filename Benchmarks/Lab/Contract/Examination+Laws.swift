// SPDX-License-Identifier: MIT

import LayoutCore

extension Examination {
  /// Checks law 5: a conflict thrown by a change that would have led to `attempted`.
  mutating func checkConflict(_ conflict: Conflict, in attempted: LiveModel) {
    report.count(.irreducibleConflicts)
    let rows = attempted.constraints.filter { conflict.ids.contains($0.id) }
    guard rows.count == conflict.members.count
    else { return fail(.irreducibleConflicts, "\(conflict) names constraints that are not live") }
    if let soft = rows.first(where: { !$0.row.priority.isRequired }) {
      return fail(.irreducibleConflicts, "\(conflict) names \(soft.id), which isn't required")
    }
    let isProved = report.capabilities.contains(.provesConflicts)
    if isProved, conflict.gap({ attempted.rows[$0] }) == nil {
      fail(.irreducibleConflicts, "the multipliers of \(conflict) prove nothing")
    }
    guard let complete else { return }
    func verdict(without id: ConstraintID?) -> Judge.Verdict {
      let others = attempted.constraints.map(\.id).filter { $0 == id || !conflict.ids.contains($0) }
      return complete.verdict(on: attempted.after(.apply(ModelDelta(removed: others))))
    }
    if case .levels = verdict(without: nil) {
      fail(.irreducibleConflicts, "the members of \(conflict) can hold together")
    }
    for id in conflict.ids where isProved {
      guard case .conflict = verdict(without: id) else { continue }
      fail(.irreducibleConflicts, "\(conflict) stays a conflict without \(id)")
    }
  }

  /// Checks a solution: laws 2 and 3, and law 1 after a refused change.
  mutating func checkSolution(_ values: [Double]) {
    report.count(.feasibility)
    let audit = model.audit(values)
    if !values.allSatisfy(\.isFinite) {
      return fail(.feasibility, "a value is not finite: \(values)")
    }
    if !read().isInBounds { fail(.feasibility, "read wrote beyond the variables of the model") }
    if let broken = audit.brokenRequirements.first {
      return fail(.feasibility, "required constraint \(broken.id) is missed by \(broken.amount)")
    }
    compareWithFresh(audit)
    checkHistory(values)
    guard report.capabilities.contains(.strictPriorities) else { return }
    report.count(.strictPriorities)
    if let oracle {
      compare(audit, with: oracle.verdict(on: model), from: "the exact solver")
    } else {
      var reversed = model.delta
      reversed.added.reverse()
      compare(audit, with: peer.verdict(on: model, as: reversed), from: "the reverse order")
      lookForBetterPoint(than: audit, at: values)
    }
  }

  /// Checks law 7: new solvers with the live constraints, in the same order and in another one.
  private mutating func checkHistory(_ values: [Double]) {
    guard report.capabilities.contains(.historyFree) else { return }
    report.count(.oneAnswer)
    var shuffled = model.delta
    var generator = SplitMix64(seed: script.seed &+ UInt64(step))
    shuffled.added.shuffle(using: &generator)
    for (delta, order) in [(model.delta, "the same"), (shuffled, "another")] {
      guard let others = try? peer.values(of: delta) else { continue }
      for (index, (value, other)) in zip(values, others).enumerated()
      where abs(value - other) > Tolerance.frame * max(1, abs(value)) {
        return fail(
          .oneAnswer,
          "\(Variable(index)) is \(value), and \(other) in a fresh solver with \(order) order")
      }
    }
  }

  private mutating func compareWithFresh(_ solution: SolutionAudit) {
    guard solvesToCompare > 0 else { return }
    solvesToCompare -= 1
    report.count(.allOrNothing)
    let verdict = peer.verdict(on: model)
    if case .unknown = verdict, !report.capabilities.contains(.complete) { return }
    compare(solution, with: verdict, from: "a fresh solver after a refused change", .allOrNothing)
  }

  private mutating func compare(
    _ solution: SolutionAudit, with verdict: Judge.Verdict, from source: String,
    _ law: SolverLaw = .strictPriorities
  ) {
    switch verdict {
    case .levels(let best):
      guard report.capabilities.contains(.strictPriorities),
        let (level, total, other) = solution.levels.firstDifference(
          to: best, magnitudes: solution.magnitudes)
      else { return }
      fail(law, "level \(level) totals \(total), \(other) from \(source)")
    case .conflict: fail(law, "the live constraints are a conflict for \(source)")
    case .unknown(let reason): fail(law, "no answer from \(source): \(reason)")
    }
  }

  /// Tries the script's witness and all points that meet one missed wish by moving one variable. A
  /// point that gains no more than it misses a required row by, within the tolerance, is no better.
  private mutating func lookForBetterPoint(than solution: SolutionAudit, at values: [Double]) {
    let witness = Array(script.witness.prefix(values.count))
    var candidates = witness.count == values.count ? [witness] : []
    for (_, row) in model.constraints
    where !row.priority.isRequired && row.violation(at: values.span) > 0 {
      let miss = row.constant - row.expression.value(at: values.span)
      for term in row.expression.terms where term.coefficient != 0 {
        var moved = values
        moved[term.variable.index] += miss / term.coefficient
        candidates.append(moved)
      }
    }
    for candidate in candidates {
      let audit = model.audit(candidate)
      guard audit.isFeasible,
        let (level, total, other) = solution.levels.firstDifference(
          to: audit.levels, magnitudes: solution.magnitudes),
        other + audit.largestResidual < total
      else { continue }
      return fail(.strictPriorities, "level \(level) totals \(total), \(other) at \(candidate)")
    }
  }
}

struct Judge {
  enum Verdict {
    case levels([LevelViolation])
    case conflict
    case unknown(String)
  }

  let make: () -> any ConstraintSolver

  /// The verdict on a model that `delta` builds, by default in the order of its slots.
  func verdict(on model: LiveModel, as delta: ModelDelta? = nil) -> Verdict {
    do throws(SolverError) {
      let audit = model.audit(try values(of: delta ?? model.delta))
      return audit.isFeasible ? .levels(audit.levels) : .unknown("its values are not feasible")
    } catch .conflict {
      return .conflict
    } catch { return .unknown(error.description) }
  }

  func values(of delta: ModelDelta) throws(SolverError) -> [Double] {
    var solver = make()
    try solver.apply(delta)
    _ = try solver.solve()
    return solver.values(delta.variableCount)
  }
}
