// SPDX-License-Identifier: MIT

import LayoutCore

/// Something that is to be small: the absolute value of an affine function of the movements of a
/// face, or its positive part.
struct Loss {
  /// The function at the solution of the basis.
  var value: Double
  var rates: [Term]
  /// The unit that losses are compared in.
  var size = 1.0
  var isOneSided = false
}

/// Finds the point of a face at which losses are fairest: the largest as small as possible, then
/// the next, and so on (lexicographic max-min fairness, by the progressive filling of Bertsekas and
/// Gallager 1992). The losses are convex functions, so there is one such vector of losses.
///
/// Each round is a linear program: the least bound on all open losses. Losses whose bound has a
/// multiplier are as large in every solution, and keep it. Cost: at most a round for each loss.
struct FairShare {
  private static let bounding = Priority(1)

  private var solver = Simplex(isAnyAnswerWelcome: true)
  /// The variable that bounds all open losses.
  private let bound: Variable
  private var slotCount = 0

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
  }

  /// How far each movement goes.
  var point: [Double] {
    var values = [Double](repeating: 0, count: bound.index + 1)
    var span = values.mutableSpan
    solver.read(into: &span)
    values.removeLast()
    return values
  }

  /// Whether no movement is left.
  private var isDecided: Bool {
    mutating get {
      solver.outer.roots.count > bound.index && solver.kernel.releases { _ in true }.isEmpty
    }
  }

  /// Makes losses as small as they can be, fairly. They stay so.
  mutating func minimize(_ losses: [Loss]) throws(SolverError) {
    if losses.isEmpty || isDecided { return }
    var open = losses
    var slots: [Int] = []
    var delta = ModelDelta(variableCount: bound.index + 1)
    for loss in open {
      slots.append(slotCount)
      add(loss, at: slotCount, limit: nil, to: &delta)
      slotCount += 2
    }
    try solver.apply(delta)
    while !open.isEmpty {
      _ = try solver.solve()
      let least = solver.value(of: bound.index)
      var delta = ModelDelta(variableCount: bound.index + 1)
      var rest: [Loss] = []
      var restSlots: [Int] = []
      for (loss, slot) in zip(open, slots) {
        let isFixed =
          least <= Tolerance.feasibility || solver.kernel.isBinding(slot)
          || !loss.isOneSided && solver.kernel.isBinding(slot + 1)
        guard isFixed else {
          rest.append(loss)
          restSlots.append(slot)
          continue
        }
        delta.remove(ConstraintID(slot: slot))
        if !loss.isOneSided { delta.remove(ConstraintID(slot: slot + 1)) }
        add(loss, at: slot, limit: least, to: &delta)
      }
      if rest.count == open.count { throw .stalled(iterations: losses.count) }
      if isDecided { return }
      (open, slots) = (rest, restSlots)
      try solver.apply(delta)
    }
  }

  /// Adds the rows that keep a loss below a limit, or below the common bound.
  private func add(_ loss: Loss, at slot: Int, limit: Double?, to delta: inout ModelDelta) {
    for sign in loss.isOneSided ? [1.0] : [1, -1] {
      var terms = loss.rates.map { Term(sign * $0.coefficient / loss.size, $0.variable) }
      if limit == nil { terms.append(Term(-1, bound)) }
      delta.add(
        Constraint(
          LinearExpression(terms), .lessThanOrEqual, (limit ?? 0) - sign * loss.value / loss.size),
        as: ConstraintID(slot: sign > 0 ? slot : slot + 1))
    }
  }
}

extension Kernel {
  /// Whether the solution would be better without a row, which is required.
  fileprivate func isBinding(_ slot: Int) -> Bool {
    isHeld(slot) && table.forms[Int(table.rows[slot].form)].multiplier >= 0
  }
}
