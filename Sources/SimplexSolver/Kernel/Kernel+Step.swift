// SPDX-License-Identifier: MIT

import LayoutCore

extension Kernel {
  /// An exchange leaves rounding errors if its pivot, the weight of the form that leaves, is at
  /// most this share of the largest weight.
  static let pivotThreshold = 0.01

  /// Moves the multiplier of a form outside of the basis into place. Returns the form that leaves
  /// the basis for it, or -1; nil if the form is held, or in place already at the activity given by
  /// the held forms.
  ///
  /// - Parameter slot: a row that no longer counts, if any: its bound becomes one that is met.
  mutating func step(_ form: Int, retiring slot: Int = -1) throws(SolverError) -> Int? {
    guard !table.forms[form].isBasic else { return nil }
    arena.cut(to: 0)
    tally.report.rowsTouched += basis.express(form, in: table, into: &movement.weights)
    var activity = 0.0
    for place in movement.weights.indices {
      activity += movement.weights[Int(place)] * self.activity(of: Int(basis.heads[Int(place)]))
    }
    let tolerance = SimplexTolerance.primal(at: activity)
    if slot >= 0 {
      setBound(slot, activity + (table.rows[slot].isLower ? -1000 : 1000) * tolerance)
    }
    guard
      let wrong = table.misplacement(of: form, at: activity, within: tolerance, multipliers, &arena)
    else { return nil }
    let end = ratioTest.run(
      form, wrong, weights: movement.weights, basis: basis, table, multipliers, &arena)
    if case .unbounded = end {
      if wrong.distance <= roundingError(of: form) { return nil }
      throw .conflict(proof(of: form, wrong))
    }
    if case .exchange(let place, _) = end, !movement.hasSmallPivot,
      abs(movement.weights[place]) <= Self.pivotThreshold * ratioTest.largest
    {
      movement.hasSmallPivot = true
      refactor()
      return try step(form, retiring: slot)
    }
    let length = ratioTest.length
    forgetRanges()
    if !ratioTest.moves.isEmpty { responses.removeAll() }
    let isLong = arena.sign(length) != 0
    for move in ratioTest.moves {
      table.forms[move.form].kink = Int32(truncatingIfNeeded: move.kink)
      markMoved(move.form)
    }
    if isLong { multipliers.add(wrong.sign, arena, length, to: &table.forms[form].multiplier) }
    let noise = ratioTest.noise
    for place in movement.weights.indices where isLong && movement.weights[Int(place)] != 0 {
      let held = Int(basis.heads[Int(place)])
      touched.unjudged.insert(held)
      let (kink, weight) = (Int(table.forms[held].kink), movement.weights[Int(place)])
      if kink < 0 || abs(weight) <= noise { continue }
      multipliers.add(
        -wrong.sign * weight, arena, length, leastFactor: 1e6 * noise,
        to: &table.forms[held].multiplier)
    }
    touched.unjudged.insert(form)
    var leaving = -1
    if case .exchange(let position, let kink) = end {
      tally.report.pivots += 1
      responses.removeAll()
      leaving = Int(basis.heads[position])
      basis.exchange(position, for: form, kink: kink, weights: movement.weights, &table)
      touched.unjudged.insert(leaving)
      moved.insert(form)
      follow(leaving)
    }
    follow(form)
    return leaving
  }

  /// How much of a form's activity may be rounding errors, if it is written with the held forms:
  /// required rows that are combinations of others contradict these by no more.
  private func roundingError(of form: Int) -> Double {
    let size = movement.weights.indices.reduce(table.magnitude(form, at: values)) {
      let (head, weight) = (Int(basis.heads[Int($1)]), movement.weights[Int($1)])
      return $0 + abs(weight) * table.magnitude(head, at: values)
    }
    return 0x1p-50 * size
  }

  /// Holds a form at the row that it cannot leave, instead of one that can be released at no cost:
  /// another basis of the same solution. Returns whether there is such a basis.
  mutating func hold(_ form: Int, insteadOf head: Int) -> Bool {
    let activity = activity(of: form)
    guard let kink = table.kink(of: form, near: activity, multipliers, &arena) else { return false }
    if form == head {
      guard table.forms[form].kink < 0 else { return false }
      table.forms[form].kink = Int32(truncatingIfNeeded: kink)
    } else {
      tally.report.rowsTouched += basis.express(form, in: table, into: &movement.weights)
      let position = Int(table.forms[head].position)
      guard abs(movement.weights[position]) > 0.01 else { return false }
      basis.exchange(position, for: form, kink: kink, weights: movement.weights, &table)
    }
    responses.removeAll()
    markMoved(form)
    settleValues()
    return true
  }

  /// Holds the variable that moves fastest when a held form is released, wherever it is, instead of
  /// that form. Cost: two sparse solves.
  mutating func holdFastest(insteadOf head: Int) {
    let position = Int(table.forms[head].position)
    movement.sides.set(1, at: position)
    spread()
    let fastest = movement.direction.max { abs($0.coefficient) < abs($1.coefficient) }
    guard let unit = fastest.map({ table.unitForm(Int($0.variable)) }) else { return }
    if unit == head {
      table.forms[head].kink = -1
    } else {
      tally.report.rowsTouched += basis.express(unit, in: table, into: &movement.weights)
      basis.exchange(position, for: unit, kink: -1, weights: movement.weights, &table)
    }
    responses.removeAll()
  }

  /// The proof of a conflict, by slot: the required rows that keep a multiplier from its place.
  private func proof(of form: Int, _ wrong: Misplacement) -> Conflict {
    let others = movement.weights.indices.lazy.map { Int($0) }
      .filter { abs(movement.weights[$0]) > RatioTest.leastWeight }
      .map { table.conflictMember(of: Int(basis.heads[$0]), wrong.sign * movement.weights[$0]) }
    return Conflict(
      members: ([table.conflictMember(of: form, -wrong.sign)] + others).compactMap { $0 })
  }
}
