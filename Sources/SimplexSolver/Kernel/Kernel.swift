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
  var dirty: [Int32] = []
  private var dirtyMarks = MarkSet()
  /// Held forms whose bound has changed, so that values have to follow.
  var moved: [Int32] = []
  var movedMarks = MarkSet()
  var report = SolveReport()

  var weights = SparseVector()
  var sides = SparseVector()
  var direction = Direction()
  /// By form, along a direction.
  var formRates = SparseVector()
  /// By row, along a parameter.
  var boundRates = SparseVector()
  var responses = ParametricResponses()
  var ratioTest = RatioTest()
  var arena = LevelArena()

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
  func heldActivity(_ position: Int) -> Double {
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
}
