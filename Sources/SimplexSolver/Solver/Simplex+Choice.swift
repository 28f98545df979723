// SPDX-License-Identifier: MIT

import LayoutCore
import SolverKit

// Which of several solutions that are equally good is the one, as a function of the constraints:
// see the article "One answer".
extension Simplex {
  /// Chooses among the solutions that are as good as that of the basis. Cost: a look at the forms
  /// that have been touched. Where something is undecided, and has been touched: a sparse solve for
  /// each movement, and ``LeastSquares``.
  mutating func choose() {
    if kernel.touched.isEmpty { return }
    choices.responses.removeAll()
    var heads: [Int] = []
    for index in kernel.touched.unjudged.forms.indices {
      let form = Int(kernel.touched.unjudged.forms[index])
      if choices.hasFace(of: form) { heads += choices.dissolveFace(of: form) }
      if kernel.table.forms[form].isBasic, isLoose(form) { heads.append(form) }
    }
    // Multipliers tell what a face is: while they stay, another basis means another of its points.
    for index in kernel.touched.exchanges.indices {
      let (leaving, entering) = kernel.touched.exchanges[index]
      if choices.areTogether(leaving, entering) { continue }
      heads += choices.dissolveFace(of: leaving) + choices.dissolveFace(of: entering)
      if isLoose(entering) { heads.append(entering) }
    }
    kernel.touched.exchanges.removeAll(keepingCapacity: true)
    let count = kernel.table.forms.count
    kernel.touched.unjudged.removeAll(formCount: count)
    let none = ParameterRates()
    let faces = heads.isEmpty ? [] : findFaces(from: heads)
    for index in choices.faces(of: kernel.touched.shifted.forms.lazy.map { Int($0) }) {
      choices[index].choose(kernel, outer, along: none)
      choices.shift(index)
    }
    // A new face has the rows that there are now.
    kernel.touched.rearranged.removeAll(formCount: count)
    kernel.touched.resized.removeAll(formCount: count)
    for face in faces {
      var chosen = ChosenFace(face, kernel, outer)
      chosen.choose(kernel, outer, along: none)
      choices.add(chosen, kernel.table)
    }
    kernel.touched.shifted.removeAll(formCount: count)
    kernel.touched.watchesShifts = !choices.isEmpty
    kernel.tally.moves.add(choices.takeMoves()[...], of: kernel.values.count)
  }

  /// Finds the faces of some forms.
  private mutating func findFaces(from heads: [Int]) -> [OptimalFace] {
    var heads = heads
    var builder = FaceBuilder()
    var isDone = MarkSet()
    while let head = heads.popLast() {
      guard isLoose(head), isDone.insert(head), !reset(head) else { continue }
      let movement = kernel.movement(of: head)
      let moved = kernel.movedForms(with: head)
      let units = movement.steps.map { kernel.table.unitForm(Int($0.variable)) }
      let forms = units + moved.map(\.form)
      for form in forms { heads += choices.dissolveFace(of: form) }
      // The fastest among the forms that cannot move at all: the head is not free either.
      var pinned = (form: -1, rate: 0.1)
      var limits: [OptimalFace.Limit] = []
      for (form, rate) in moved where !builder.knowsLimit(of: form) {
        let limit = kernel.limit(of: form)
        limits.append(limit)
        let isHeld = form != head && kernel.table.forms[form].isBasic
        if limit.isPinned, !isHeld, abs(rate) > pinned.rate { pinned = (form, abs(rate)) }
      }
      if pinned.form >= 0, kernel.hold(pinned.form, insteadOf: head) { continue }
      builder.add(movement)
      for limit in limits { builder.add(limit) }
      for form in forms { builder.join(form) }
      for (form, rate) in moved { builder.add(rate: rate, of: form) }
    }
    return builder.faces
  }

  /// Puts a variable that no row mentions, and no other variable follows, at 0. Returns whether the
  /// form is that of such a variable.
  private mutating func reset(_ form: Int) -> Bool {
    let item = kernel.table.forms[form]
    let inner = Int(item.start)
    guard item.isUnit, isUnmentioned(Int(outer.roots[inner])) else { return false }
    if kernel.values[inner] != 0 {
      kernel.values[inner] = 0
      kernel.tally.moves.addIfRoom(Int32(truncatingIfNeeded: inner), of: kernel.values.count)
    }
    return true
  }

  /// Whether no row mentions a variable, and no other variable follows it.
  func isUnmentioned(_ variable: Int) -> Bool {
    let column = outer.table.columns[variable]
    let inner = Int(column.inner)
    guard outer.root(variable) == variable else { return false }
    guard inner >= 0, inner < kernel.table.variableCount else { return true }
    return column.firstChild < 0 && !kernel.table.isMentioned(inner)
  }

  /// Records that a variable is another function of those of the inner model.
  mutating func judge(_ variable: Int) {
    if let form = unitForm(of: variable) { kernel.touched.unjudged.insert(form) }
  }

  /// The unit form of the variable of the inner model that a variable is a function of.
  func unitForm(of variable: Int) -> Int? { outer.unitForm(of: variable, kernel.table) }

  /// Whether a form is held, and can be released at no cost.
  private mutating func isLoose(_ form: Int) -> Bool {
    guard kernel.isLoose(form) else { return false }
    let item = kernel.table.forms[form]
    guard item.isUnit, item.kink < 0 else { return true }
    return outer.isInUse(inner: Int(item.start))
  }
}
