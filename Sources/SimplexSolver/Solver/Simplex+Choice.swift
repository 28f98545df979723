// SPDX-License-Identifier: MIT

import LayoutCore
import SolverKit

// Which of several equally good solutions is the one: see the article "One answer".
extension Simplex {
  /// A basis moves to a chosen point if its values are more than this many times as large.
  static let farBasisRatio = 1e3
  /// A model is badly scaled if the values of its basis are more than this many times as large as
  /// those of a chosen point.
  static let badlyScaledRatio = 1e6

  /// Chooses among the solutions that are as good as that of the basis. Cost: a look at the forms
  /// that have been touched. Where something is undecided, and has been touched: a sparse solve for
  /// each movement, and ``LeastSquares``.
  mutating func choose() {
    if kernel.touched.isEmpty { return }
    choices.responses.removeAll()
    var heads: [Int] = []
    for index in kernel.touched.unjudged.forms.indices {
      let form = Int(kernel.touched.unjudged.forms[index])
      if staysInFace(form) { continue }
      dissolveFace(of: form, &heads)
      if isLoose(form) { heads.append(form) }
    }
    // A movement changes one held form of its face, and forms that are not held. So the movements
    // of a face that stays are the same in a new basis, if that holds as many of its forms.
    for index in choices.faces(of: kernel.touched.unjudged.forms.lazy.map { Int($0) })
    where choices.faces[index].forms.count(where: { kernel.table.forms[$0].isBasic })
      != choices.faces[index].heads.count
    { dissolveFace(of: choices.faces[index].heads[0], &heads) }
    kernel.touched.unjudged.removeAll()
    kernel.touched.findsFacesAgain = false
    let faces = heads.isEmpty ? [] : findFaces(from: heads)
    for index in choices.faces(of: kernel.touched.shifted.forms.lazy.map { Int($0) }) {
      choices.choose(index, &kernel, outer)
    }
    // A new face has the rows that there are now.
    kernel.touched.rearranged.removeAll()
    kernel.touched.resized.removeAll()
    for face in faces { choices.add(ChosenFace(face), &kernel, outer) }
    kernel.touched.shifted.removeAll()
    kernel.touched.watchesShifts = !choices.isEmpty
    choices.checkInvariants(kernel.table)
  }

  /// Chooses, unless a row is missed by more then: beside very large numbers, no digits are left.
  mutating func chooseIfHarmless() throws(SolverError) {
    if kernel.touched.isEmpty { return }
    var old = audit()
    if !old.isFeasible {
      rebuild()
      try optimize(requiredOnly: false)
      old = audit()
    }
    let before = kernel
    choose()
    if choices.basisRatio > Self.farBasisRatio { recenter() }
    let new = audit(or: choices.points)
    let isHarmless = zip(old.levels, new.levels).allSatisfy { old, new in
      new.total <= old.total + Tolerance.optimality * max(1, old.total)
    }
    if isHarmless, new.isFeasible { return }
    guard old.isFeasible else { throw .stalled(iterations: kernel.tally.report.pivots) }
    kernel.goBack(to: before)
    forgetChoices()
  }

  /// Forgets all choices. The next ones are made for all forms, as in a new solver.
  private mutating func forgetChoices() {
    choices = Choices()
    kernel.judgeAll()
    kernel.tally.moves.addAll()
  }

  /// Moves the basis to the points that are chosen, and chooses again, with the digits that numbers
  /// of their size have. Of each face as many variables are held at the point as it has heads.
  mutating func recenter() {
    for face in choices.all {
      // The basis may hold others of its forms than the heads of the basis in which it was found.
      let held = face.forms.filter { kernel.table.forms[$0].isBasic }
      for form in held { kernel.holdFastest(insteadOf: form) }
    }
    for variable in choices.points.indices { kernel.values[variable] = chosenValue(variable) }
    kernel.refreshValues()
    forgetChoices()
    choose()
  }

  /// Starts again from a new basis.
  mutating func rebuild() {
    kernel.rebuild(rowOrder)
    choices = Choices()
  }

  /// By how much the values of the basis, or those chosen instead, miss the rows.
  func audit(or chosen: [Double] = []) -> SolutionAudit {
    let slots = outer.table.rows.indices.filter { outer.table.rows[$0].isLive }
    let values = (0..<variableCount).map {
      outer.values[$0].value(at: kernel.values.span, or: chosen.span)
    }
    return SolutionAudit(
      slots.map { (ConstraintID(slot: $0), constraint(RowIndex($0))) }, values: values.span)
  }

  /// Whether a form that has been touched belongs to a face, and may stay there: it is not held, or
  /// can still be released at no cost. Then the limits and the point of the face are found anew.
  private mutating func staysInFace(_ form: Int) -> Bool {
    guard choices.hasFace(of: form), !kernel.touched.findsFacesAgain else { return false }
    if kernel.table.forms[form].isBasic, !isLoose(form) { return false }
    kernel.touched.rearranged.insert(form)
    kernel.resize(form)
    return true
  }

  /// Forgets the face that a form belongs to, if any, and lists its forms that can be released.
  private mutating func dissolveFace(of form: Int, _ heads: inout [Int]) {
    guard choices.hasFace(of: form) else { return }
    for form in choices.dissolveFace(of: form, &kernel.tally.moves) where isLoose(form) {
      heads.append(form)
    }
  }

  /// Finds the faces of forms that can be released at no cost, and of all that move with them.
  private mutating func findFaces(from heads: [Int]) -> [OptimalFace] {
    var search = FaceSearch()
    swap(&search, &choices.search)
    defer { swap(&search, &choices.search) }
    search.begin()
    var candidates = heads
    while true {
      let heads = candidates.filter { search.judge($0) && !reset($0) }
      if heads.isEmpty { return search.faces(&kernel) }
      candidates.removeAll(keepingCapacity: true)
      let moved = kernel.moved(with: heads)
      search.add(heads, moving: moved.variables)
      for form in heads { dissolveFace(of: form, &candidates) }
      for variable in moved.variables {
        dissolveFace(of: kernel.table.unitForm(Int(variable)), &candidates)
      }
      for form in moved.forms { dissolveFace(of: form, &candidates) }
      let limits = kernel.limits(of: heads, moved.forms, except: search.isLimitKnown)
      let fixed = hold(limits.filter(\.isPinned).map(\.form), search)
      if fixed.isEmpty {
        for limit in limits { search.add(limit) }
      } else {
        for form in fixed.lazy.map(\.form) { _ = search.judge(form) }
        candidates += search.restart(without: fixed.map(\.head))
        candidates.removeAll { !isLoose($0) }
      }
    }
  }

  /// Holds forms that move but must not: the heads that move them are not free either. Each head
  /// is exchanged for the form that it moves fastest. Returns the held forms, and the heads.
  private mutating func hold(_ forms: [Int], _ search: FaceSearch) -> [(form: Int, head: Int)] {
    if forms.isEmpty { return [] }
    let heads = Set(search.heads)
    var fastest: [Int: (form: Int, rate: Double)] = [:]
    for form in forms {
      func add(_ head: Int, _ rate: Double) {
        guard heads.contains(head), abs(rate) > max(0.1, fastest[head]?.rate ?? 0) else { return }
        fastest[head] = (form, abs(rate))
      }
      if kernel.table.forms[form].isBasic {
        add(form, 1)
        continue
      }
      kernel.tally.report.rowsTouched += kernel.basis.express(
        form, in: kernel.table, into: &kernel.movement.weights)
      for place in kernel.movement.weights.indices {
        add(Int(kernel.basis.heads[Int(place)]), kernel.movement.weights[Int(place)])
      }
    }
    var held: [(form: Int, head: Int)] = []
    for head in search.heads.reversed() {
      guard let form = fastest[head]?.form, !held.contains(where: { $0.form == form }),
        isLoose(head), kernel.hold(form, insteadOf: head)
      else { continue }
      held.append((form, head))
    }
    return held
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
