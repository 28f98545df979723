// SPDX-License-Identifier: MIT

import LayoutCore

/// Finds the point of a face at which losses are fairest: the largest as small as possible, then
/// the next, and so on (lexicographic max-min fairness, by the progressive filling of Bertsekas and
/// Gallager 1992). The losses are convex functions, so there is one such vector of losses.
///
/// Each round is a linear program: the least bound on all open losses. Losses whose bound has a
/// multiplier are as large in every solution, and keep it; with them all that depend on the same
/// combination of movements. Cost: at most a round for each combination.
struct FairShare {
  private static let bounding = Priority(1)

  private var solver = Simplex(isAnyAnswerWelcome: true)
  /// The variable that bounds all open losses.
  private let bound: Variable
  private var slotCount = 0
  /// How far each movement goes.
  private(set) var point: [Double] = []
  /// Whether rounding errors have ended the search.
  private var hasFailed = false

  init(_ face: OptimalFace) throws(SolverError) {
    bound = Variable(face.movements.count)
    var delta = ModelDelta(variableCount: face.movements.count + 1)
    func add(_ row: Constraint) {
      delta.add(row, as: ConstraintID(slot: slotCount))
      slotCount += 1
    }
    add(Constraint(LinearExpression([Term(1, bound)]), .greaterThanOrEqual, 0))
    add(Constraint(LinearExpression([Term(1, bound)]), .equal, 0, priority: Self.bounding))
    for limit in face.limits {
      let rates = LinearExpression(limit.rates)
      if limit.room.rise.isFinite { add(Constraint(rates, .lessThanOrEqual, limit.room.rise)) }
      if limit.room.fall.isFinite { add(Constraint(rates, .greaterThanOrEqual, -limit.room.fall)) }
    }
    try solver.apply(delta)
    _ = try solver.solve()
    point = solver.values(bound.index)
  }

  /// Whether no movement is left.
  private var isDecided: Bool {
    mutating get {
      guard solver.outer.roots.count > bound.index else { return false }
      return !solver.kernel.basis.heads.contains { solver.kernel.isLoose(Int($0)) }
    }
  }

  /// Makes losses as small as they can be, fairly. They stay so.
  mutating func minimize(_ losses: [Loss]) {
    if losses.isEmpty || hasFailed || isDecided { return }
    do throws(SolverError) {
      try fill(LossGroup.groups(of: losses))
      point = solver.values(bound.index)
    } catch {
      hasFailed = true
    }
  }

  /// A group with a row for each of its losses.
  private struct Vessel {
    var group: LossGroup
    var slots: Range<Int>
  }

  private mutating func fill(_ groups: [LossGroup]) throws(SolverError) {
    var open: [Vessel] = []
    var delta = ModelDelta(variableCount: bound.index + 1)
    for group in groups {
      let vessel = Vessel(group: group, slots: slotCount..<slotCount + group.losses.count)
      slotCount = vessel.slots.upperBound
      add(vessel, limit: nil, to: &delta)
      open.append(vessel)
    }
    try solver.apply(delta)
    while true {
      _ = try solver.solve()
      let least = solver.value(of: bound.index)
      let isFull = open.map { vessel in vessel.slots.contains { solver.kernel.isBinding($0) } }
      // Rounding errors may hide the multipliers of the last ones.
      let isAll = least <= Tolerance.feasibility || !isFull.contains(true)
      let full = open.indices.filter { isAll || isFull[$0] }.map { open[$0] }
      open = open.indices.filter { !isAll && !isFull[$0] }.map { open[$0] }
      try keep(full, below: max(0, least))
      if open.isEmpty || isDecided { break }
    }
    _ = try solver.solve()
  }

  /// Keeps losses as small as they are.
  private mutating func keep(_ vessels: [Vessel], below limit: Double) throws(SolverError) {
    for slack in [0, 1, 1000.0] {
      var delta = ModelDelta(variableCount: bound.index + 1)
      for vessel in vessels {
        for slot in vessel.slots { delta.remove(ConstraintID(slot: slot)) }
        add(
          vessel, limit: limit + slack * SimplexTolerance.primal * max(1, limit), to: &delta)
      }
      do throws(SolverError) {
        return try solver.apply(delta)
      } catch {
        // The rounding errors of the rounds before can be larger than what rows may be missed by.
        if slack == 1000 { throw error }
      }
    }
  }

  /// Adds the rows that keep losses below a limit, or below the common bound.
  private func add(_ vessel: Vessel, limit: Double?, to delta: inout ModelDelta) {
    for (loss, slot) in zip(vessel.group.losses, vessel.slots) {
      var terms = LinearExpression(loss.rates)
      if limit == nil { terms.add(-1, bound) }
      delta.add(
        Constraint(terms, .lessThanOrEqual, (limit ?? 0) - loss.value), as: ConstraintID(slot: slot)
      )
    }
  }
}

extension Kernel {
  /// Whether the solution would be better without a row, which is required.
  fileprivate func isBinding(_ slot: Int) -> Bool {
    isHeld(slot) && table.forms[Int(table.rows[slot].form)].multiplier >= 0
  }
}
