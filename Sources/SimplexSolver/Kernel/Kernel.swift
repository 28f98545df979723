// SPDX-License-Identifier: MIT

import LayoutCore
import SolverKit

/// The state of the method: a basis, values and multipliers.
///
/// Laws, between calls:
/// 1. The forms times their multipliers add up to 0, level by level.
/// 2. The multiplier of a held form lies between the slopes at its kink. If it is held at no row,
///    its multiplier is 0.
/// 3. The multiplier of each form lies between the least and the greatest slope of its cost.
/// 4. Forms whose multiplier is not in place are in `dirty`.
struct Kernel {
  var table = FormTable()
  var basis = Basis()
  var multipliers = LevelLists()
  var values: [Double] = []
  /// Forms to price again: their rows, multiplier or activity have changed.
  var dirty = FormList()
  /// Held forms whose bound has changed, so that values have to follow.
  var moved = FormList()
  var touched = Touched()
  var tally = Tally()

  var movement = Movement()
  var responses = ParametricResponses()
  var ratioTest = RatioTest()
  var arena = LevelArena()

  mutating func grow(variables: Int) {
    table.grow(variables: variables)
    let count = table.variableCount
    values.grow(to: count, with: 0)
    basis.grow(table.unitForms)
    movement.weights.grow(to: count)
    movement.sides.grow(to: count)
  }

  /// Records that the unit form of a variable may have become loose, or ceased to be.
  mutating func judge(_ variable: Int) { touched.unjudged.insert(table.unitForm(variable)) }

  /// Records that any form may have become loose, or ceased to be.
  mutating func judgeAll() {
    for form in table.forms.indices where !table.isFree(form) { touched.unjudged.insert(form) }
  }

  mutating func touch(_ form: Int) {
    dirty.insert(form)
    touched.unjudged.insert(form)
  }

  /// Records that the activity of a form has moved.
  mutating func follow(_ form: Int) {
    dirty.insert(form)
    shift(form)
  }

  /// Records that a form has moved along with others, if a choice may depend on it.
  mutating func shift(_ form: Int) { if touched.watchesShifts { touched.shifted.insert(form) } }

  /// Records that a row of a form that belongs to a face has another constant.
  mutating func resize(_ form: Int) {
    touched.resized.insert(form)
    touched.shifted.insert(form)
  }

  /// Gives a row a new bound, in units of its form. Returns whether it keeps its neighbours.
  @discardableResult
  mutating func setBound(_ slot: Int, _ bound: Double) -> Bool {
    if table.setBound(slot: slot, bound) { return true }
    guard touched.watchesShifts else { return false }
    let form = Int(table.rows[slot].form)
    touched.rearranged.insert(form)
    touched.shifted.insert(form)
    return false
  }

  mutating func markMoved(_ form: Int) {
    moved.insert(form)
    touched.unjudged.insert(form)
  }

  /// Whether there are forms to price, or held forms whose bound has changed.
  var isUnsettled: Bool { !dirty.forms.isEmpty || !moved.forms.isEmpty }

  /// Whether a form is held at the bound of a row.
  @inline(__always)
  func isHeld(_ slot: Int) -> Bool { Int(table.forms[Int(table.rows[slot].form)].kink) == slot }

  /// Whether a row is away from its bound, and on the same side of another one (of the constraint).
  @inline(__always)
  func isAside(_ slot: Int, _ bound: @autoclosure () -> Double) -> Bool {
    let row = table.rows[slot]
    if isHeld(slot) { return false }
    return isAside(slot, at: activity(of: Int(row.form)), bound() / row.scale)
  }

  /// Whether an activity is away from a row's bound, and on the same side of another bound.
  @inline(__always)
  func isAside(_ slot: Int, at activity: Double, _ bound: Double) -> Bool {
    let tolerance = SimplexTolerance.primal(at: activity)
    let (old, new) = (activity - table.rows[slot].bound, activity - bound)
    return min(old, new) > tolerance || max(old, new) < -tolerance
  }

  /// Gives a row a new bound, in units of its form, that the values have moved along with.
  mutating func followBound(_ slot: Int, _ bound: Double) {
    if table.changesSlopes(slot, bound) { touched.unjudged.insert(Int(table.rows[slot].form)) }
    setBound(slot, bound)
  }

  /// The activity of a form: the bound that it is held at, if it is held at a row.
  @inline(__always)
  func activity(of form: Int) -> Double {
    let kink = Int(table.forms[form].kink)
    return kink >= 0 ? table.rows[kink].bound : table.activity(form, at: values)
  }

  /// Updates the values to the bounds that the held forms have now.
  mutating func settleValues() {
    for form in moved.forms {
      let item = table.forms[Int(form)]
      guard item.position >= 0, item.kink >= 0 else { continue }
      let bound = table.rows[Int(item.kink)].bound
      let rest = bound - table.activity(Int(form), at: values)
      if abs(rest) > SimplexTolerance.drop * 10 * max(1, abs(bound)) {
        movement.sides.set(rest, at: Int(item.position))
      }
    }
    moved.removeAll(formCount: table.forms.count)
    guard movement.sides.count > 0 else { return }
    forgetRanges()
    spread()
    tally.moves.add(movement.direction.lazy.map(\.variable), of: values.count)
    movement.move(&values)
    for form in movement.formRates.indices.lazy.map({ Int($0) })
    where abs(movement.formRates[form]) > SimplexTolerance.drop { follow(form) }
    if !touched.watchesShifts { return }
    for term in movement.direction { shift(table.unitForm(Int(term.variable))) }
  }

  /// Computes how the values and forms move with the right sides of the movement.
  mutating func spread() {
    tally.report.rowsTouched += basis.spread(
      &movement.sides, in: table, into: &movement.direction, &movement.formRates)
  }
}

/// The result of a solve: its work, and the variables that have moved.
struct Tally {
  var report = SolveReport()
  var moves = MoveList()
  /// Whether a new basis was built since the last solve; true before the first one.
  var hasNewBasis = true
  /// The work of the last solve that began with a new basis.
  private var buildWork = 0

  /// Building a basis costs about as much as steps that touch each row this many times.
  private static let touchesPerRow = 20

  /// Whether steps since the last solve, from an old basis, have cost more than a new one would.
  func exceedsNewBasis(rows count: Int) -> Bool {
    !hasNewBasis && report.rowsTouched > buildWork + Self.touchesPerRow * count
  }

  /// Starts to count the work of the next solve.
  mutating func begin() {
    if hasNewBasis { buildWork = report.rowsTouched }
    (report, hasNewBasis) = (SolveReport(), false)
  }
}
