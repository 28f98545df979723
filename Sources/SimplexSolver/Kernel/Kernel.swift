// SPDX-License-Identifier: MIT

import LayoutCore
import SolverKit

/// The state of the method: a basis, values and multipliers.
///
/// Laws, between calls:
/// 1. The forms times their multipliers add up to 0, level by level.
/// 2. The multiplier of a held form lies between the slopes at its kink; one that is held nowhere
///    has the multiplier 0.
/// 3. The multiplier of each form lies between the least and the greatest slope of its cost.
/// 4. Forms whose multiplier is not in place are in `dirty`.
struct Kernel {
  var table = FormTable()
  var basis = Basis()
  var multipliers = LevelLists()
  var values: [Double] = []
  var moves = MoveList()
  /// Forms to look at: their rows, multiplier or activity have changed.
  private(set) var dirty: [Int32] = []
  private var dirtyMarks = MarkSet()
  /// Held forms whose bound has changed, so that values have to follow.
  private var moved: [Int32] = []
  private var movedMarks = MarkSet()
  var report = SolveReport()

  var weights = SparseVector()
  var sides = SparseVector()
  var direction = Direction()
  /// By form, along a direction.
  var formRates = SparseVector()
  var responses = ParametricResponses()
  private var ratioTest = RatioTest()
  var arena = LevelArena()

  /// Entries of etas per variable that may be looked at before the triangular part is built anew.
  private static let etaShare = 20

  mutating func grow(variables: Int, slots: Int) {
    table.grow(variables: variables, slots: slots)
    let count = table.variableCount
    values.append(contentsOf: repeatElement(0, count: count - values.count))
    basis.grow(table.unitForms)
    weights.grow(to: count)
    sides.grow(to: count)
  }

  mutating func touch(_ form: Int) {
    if dirtyMarks.insert(form) { dirty.append(Int32(truncatingIfNeeded: form)) }
  }

  mutating func clearDirty() {
    dirty.removeAll(keepingCapacity: true)
    dirtyMarks.begin(count: table.forms.count)
  }

  mutating func markMoved(_ form: Int) {
    if movedMarks.insert(form) { moved.append(Int32(truncatingIfNeeded: form)) }
  }

  mutating func clearMoved() {
    moved.removeAll(keepingCapacity: true)
    movedMarks.begin(count: table.forms.count)
  }

  /// Whether there are forms to look at, or held forms whose bound has changed.
  var isUnsettled: Bool { !dirty.isEmpty || !moved.isEmpty }

  /// Whether a form is held at the bound of a row.
  func isHeld(_ slot: Int) -> Bool {
    Int(table.forms[Int(table.rows[slot].form)].kink) == slot
  }

  func tolerance(of form: Int, at activity: Double) -> Double {
    SimplexTolerance.primal * max(1, abs(activity))
  }

  /// The activity of a form that is held at a position.
  private func heldActivity(_ position: Int) -> Double {
    let form = Int(basis.heads[position])
    let kink = Int(table.forms[form].kink)
    return kink >= 0 ? table.rows[kink].bound : table.activity(form, at: values)
  }

  /// Moves the values to where the held forms put them.
  mutating func settleValues() {
    for form in moved {
      let position = Int(table.forms[Int(form)].position)
      guard position >= 0 else { continue }
      let kink = Int(table.forms[Int(form)].kink)
      guard kink >= 0 else { continue }
      let bound = table.rows[kink].bound
      let rest = bound - table.activity(Int(form), at: values)
      if abs(rest) > SimplexTolerance.drop * 10 * max(1, abs(bound)) {
        sides.set(rest, at: position)
      }
    }
    moved.removeAll(keepingCapacity: true)
    movedMarks.begin(count: table.forms.count)
    guard sides.count > 0 else { return }
    forgetRanges()
    report.rowsTouched += basis.spread(&sides, in: table, into: &direction)
    moves.add(direction.variables[...], of: values.count)
    for index in direction.variables.indices {
      values[Int(direction.variables[index])] += direction.steps[index]
    }
    for form in direction.forms { touch(Int(form)) }
  }

  /// Takes steps until every multiplier is in place, or, with `requiredOnly`, until the required
  /// rows hold.
  mutating func optimize(requiredOnly: Bool) throws(SolverError) {
    let limit = 1000 + 50 * (basis.count + table.liveCount)
    var steps = 0
    try checkIntervals()
    while true {
      refactorIfWorn()
      settleValues()
      var queue = misplacedForms(requiredOnly: requiredOnly)
      if queue.isEmpty {
        if moved.isEmpty { return }
        continue
      }
      queue.sort {
        ($0.level, -$0.distance, $0.form) < ($1.level, -$1.distance, $1.form)
      }
      var vain = 0
      var done = 0
      for item in queue {
        if vain > 8 + 2 * done { break }
        if try step(item.form, isCautious: false) { done += 1 } else { vain += 1 }
        steps += 1
        if steps > limit { throw .stalled(iterations: steps) }
      }
    }
  }

  /// Looks for forms among the dirty ones whose required rows contradict each other.
  private func checkIntervals() throws(SolverError) {
    for form in dirty where table.forms[Int(form)].rowCount > 1 {
      guard let (lower, upper) = table.contradiction(in: Int(form)) else { continue }
      throw .conflict(
        Conflict(members: [lower, upper].map { slot in
          let row = table.rows[slot]
          return Conflict.Member(
            id: ConstraintID(slot: slot), multiplier: (slot == lower ? 1 : -1) / row.scale)
        }))
    }
  }

  private struct Candidate {
    var form: Int
    var level: Int
    var distance: Double
  }

  /// The forms among the dirty ones whose multiplier is not in place; the others are not dirty any
  /// more.
  private mutating func misplacedForms(requiredOnly: Bool) -> [Candidate] {
    var found: [Candidate] = []
    var kept: [Int32] = []
    for form in dirty {
      let form = Int(form)
      guard table.forms[form].kink < 0, table.forms[form].hasRows else { continue }
      let activity = table.activity(form, at: values)
      if table.forms[form].isBasic {
        hold(form, at: activity)
        continue
      }
      guard
        let wrong = table.misplacement(
          of: form, at: activity, within: tolerance(of: form, at: activity), multipliers, &arena)
      else { continue }
      kept.append(Int32(truncatingIfNeeded: form))
      var level = Int(table.rows[wrong.kink].level)
      if table.isRequirementMissed(form, at: activity, within: tolerance(of: form, at: activity)) {
        level = 0
      } else if requiredOnly {
        continue
      }
      found.append(Candidate(form: form, level: level, distance: wrong.distance))
    }
    report.rowsTouched += dirty.count
    clearDirty()
    for form in kept { touch(Int(form)) }
    return found
  }

  /// Holds a form that is in the basis, but at no row, at the row that it misses, if any.
  private mutating func hold(_ form: Int, at activity: Double) {
    if table.isMet(form, at: activity, within: tolerance(of: form, at: activity)) { return }
    guard let kink = table.kink(of: form, near: activity, multipliers, &arena) else { return }
    table.forms[form].kink = Int32(truncatingIfNeeded: kink)
    responses.removeAll()
    markMoved(form)
  }

  private mutating func refactorIfWorn() {
    guard basis.etaVisits > Self.etaShare * basis.count || basis.etas.count > 200 + basis.count
    else { return }
    refactor()
  }

  mutating func refactor() {
    report.rebuilds += 1
    let dependent = basis.refactor(&table)
    if !dependent.isEmpty { responses.removeAll() }
    for form in dependent { touch(form) }
  }

  /// Brings the multiplier of a form outside of the basis into place.
  ///
  /// - Returns: false if it is in place, where the held forms put it.
  private mutating func step(_ form: Int, isCautious: Bool) throws(SolverError) -> Bool {
    guard !table.forms[form].isBasic else { return false }
    arena.removeAll()
    report.rowsTouched += basis.express(form, in: table, into: &weights)
    var activity = 0.0
    for place in weights.indices {
      activity += weights[Int(place)] * heldActivity(Int(place))
    }
    let tolerance = SimplexTolerance.primal * max(1, abs(activity))
    guard
      let wrong = table.misplacement(
        of: form, at: activity, within: tolerance, multipliers, &arena)
    else { return false }
    let end = ratioTest.run(
      form, wrong, weights: weights, basis: basis, table, multipliers, isCautious: isCautious,
      &arena)
    if case .unbounded = end { throw .conflict(proof(of: form, wrong)) }
    let length = ratioTest.length
    forgetRanges()
    if !ratioTest.moves.isEmpty { responses.removeAll() }
    for move in ratioTest.moves {
      table.forms[move.form].kink = Int32(truncatingIfNeeded: move.kink)
      markMoved(move.form)
    }
    if arena.sign(length) != 0 {
      multipliers.add(wrong.sign, arena, length, to: &table.forms[form].multiplier)
      for place in weights.indices where weights[Int(place)] != 0 {
        let held = Int(basis.heads[Int(place)])
        guard table.forms[held].kink >= 0 else { continue }
        multipliers.add(
          -wrong.sign * weights[Int(place)], arena, length, to: &table.forms[held].multiplier)
      }
    }
    if case .exchange(let position, let kink) = end {
      report.pivots += 1
      responses.removeAll()
      let leaving = Int(basis.heads[position])
      basis.exchange(position, for: form, kink: kink, weights: weights, &table)
      markMoved(form)
      touch(leaving)
    }
    touch(form)
    return true
  }

  /// The required rows that keep the multiplier of a form from ever getting into place, by slot.
  private func proof(of form: Int, _ wrong: Misplacement) -> Conflict {
    var members: [Conflict.Member] = []
    func add(_ form: Int, _ multiplier: Double) {
      let slots = table.slots(of: form).filter {
        table.rows[$0].isRequired
          && (multiplier > 0 ? table.rows[$0].isLower : table.rows[$0].isUpper)
      }
      // The greatest lower limit, or the least upper one.
      guard let slot = multiplier > 0 ? slots.last : slots.first else { return }
      members.append(
        Conflict.Member(
          id: ConstraintID(slot: slot), multiplier: multiplier / table.rows[slot].scale))
    }
    add(form, -wrong.sign)
    for place in weights.indices where abs(weights[Int(place)]) > RatioTest.leastWeight {
      add(Int(basis.heads[Int(place)]), wrong.sign * weights[Int(place)])
    }
    return Conflict(members: members)
  }
}

extension FormTable {
  /// A required lower limit and a required upper limit of a form that lies below it, if any.
  func contradiction(in form: Int) -> (lower: Int, upper: Int)? {
    var lower = -1
    var upper = -1
    var slot = Int(forms[form].firstRow)
    while slot >= 0 {
      let row = rows[slot]
      if row.isRequired {
        if row.isUpper, upper < 0 { upper = slot }
        if row.isLower { lower = slot }
      }
      slot = Int(row.next)
    }
    guard lower >= 0, upper >= 0 else { return nil }
    let gap = rows[lower].bound - rows[upper].bound
    return gap > SimplexTolerance.primal * max(1, abs(rows[lower].bound)) ? (lower, upper) : nil
  }

  /// Whether an activity misses a required row of a form.
  func isRequirementMissed(_ form: Int, at activity: Double, within tolerance: Double) -> Bool {
    var slot = Int(forms[form].firstRow)
    while slot >= 0 {
      if rows[slot].isRequired, abs(rows[slot].miss(activity)) > tolerance { return true }
      slot = Int(rows[slot].next)
    }
    return false
  }
}
