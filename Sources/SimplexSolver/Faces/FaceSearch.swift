// SPDX-License-Identifier: MIT

import LayoutCore
import SolverKit

/// Collects the held forms that cost nothing to release, and what they move, and finds out which of
/// them have something in common.
struct FaceSearch {
  /// The forms that are released.
  private(set) var heads: [Int] = []
  /// The forms that move. Their rates are added in the end.
  private(set) var limits: [OptimalFace.Limit] = []
  private var variables: [Int32] = []
  private var isVariableKnown = MarkSet()
  private(set) var isLimitKnown = MarkSet()
  /// The held forms that have been looked at.
  private var isJudged = MarkSet()
  /// The equations found so far, and the forms that move, which are none.
  private var isEquation = MarkSet()
  /// By variable that moves: its place among these, in the end in its face.
  private var numbers: [Int] = []
  /// By form of `limits`: its place among the limits of its face. For other forms it means nothing.
  private var places: [Int] = []

  /// Starts a search.
  mutating func begin() {
    isJudged.begin()
    clear()
  }

  private mutating func clear() {
    (heads, limits, variables) = ([], [], [])
    isVariableKnown.begin()
    isLimitKnown.begin()
  }

  /// Whether a held form has not been looked at before. From now on it has.
  mutating func judge(_ form: Int) -> Bool { isJudged.insert(form) }

  /// Adds forms to release, and the variables that they move.
  mutating func add(_ heads: [Int], moving variables: [Int32]) {
    self.heads += heads
    for variable in variables where isVariableKnown.insert(Int(variable)) {
      self.variables.append(variable)
    }
  }

  /// Adds a form that moves.
  mutating func add(_ limit: OptimalFace.Limit) {
    isLimitKnown.insert(limit.form)
    limits.append(limit)
  }

  /// Starts again, because some of the forms must not be released. Returns the others.
  mutating func restart(without excluded: [Int]) -> [Int] {
    let others = heads.filter { !excluded.contains($0) }
    for head in others { isJudged.remove(head) }
    clear()
    return others
  }

  /// The faces. Two variables that move are in one face if a moving form or an equation has both.
  mutating func faces(_ kernel: inout Kernel) -> [OptimalFace] {
    if heads.isEmpty { return [] }
    variables.sort()
    numbers.grow(to: kernel.table.variableCount, with: 0)
    for (number, variable) in variables.enumerated() { numbers[Int(variable)] = number }
    let equations = equations(kernel.table)
    var classes = VariableClasses(count: variables.count)
    // By form: one of its variables that move, or -1.
    let firsts = (equations + limits.map(\.form)).map { form in
      var first = -1
      forEachTerm(of: form, kernel.table) { _, number in
        if first < 0 { first = number } else { classes.unite(first, number) }
      }
      return first
    }
    let faceOfVariable = classes.numbers()
    var faces = Array(repeating: OptimalFace(), count: (faceOfVariable.max() ?? -1) + 1)
    for face in faces.indices { faces[face].limits.reserveCapacity(limits.count / faces.count) }
    for head in heads {
      var face = -1
      forEachTerm(of: head, kernel.table) { face = faceOfVariable[$1] }
      if face >= 0 { faces[face].heads.append(head) }
    }
    places.grow(to: kernel.table.forms.count, with: 0)
    for (limit, first) in zip(limits, firsts.dropFirst(equations.count)) where first >= 0 {
      let face = faceOfVariable[first]
      places[limit.form] = faces[face].limits.count
      faces[face].limits.append(limit)
    }
    for (form, first) in zip(equations, firsts) where first >= 0 {
      faces[faceOfVariable[first]].equations.append(form)
    }
    for (variable, face) in zip(variables, faceOfVariable) {
      numbers[Int(variable)] = faces[face].variables.count
      faces[face].variables.append(variable)
    }
    // What moves without a head moves by rounding errors.
    faces.removeAll { $0.heads.isEmpty }
    for index in faces.indices {
      if !kernel.addMovements(to: &faces[index], places) { tie(&faces[index], kernel.table) }
    }
    return faces
  }

  /// Makes each class of variables that equations tie to each other a movement.
  private func tie(_ face: inout OptimalFace, _ table: FormTable) {
    let equations = face.equations.map { terms(of: $0, table) }
    var classes = VariableClasses(count: face.variables.count)
    classes.tie(by: equations)
    let numbers = classes.numbers()
    func reduced(_ terms: [Term]) -> [Term] {
      classes.sums(of: terms).map { Term($0.sum.value, Variable(numbers[$0.root])) }
    }
    face.sums = equations.map(reduced).filter { !$0.isEmpty }
    face.rates = face.limits.enumerated().flatMap { place, limit in
      reduced(terms(of: limit.form, table)).map { (place, $0) }
    }
    for (place, number) in numbers.enumerated() {
      let (root, ratio) = classes.root(of: place)
      if number == face.movements.count {
        face.movements.append([])
        face.leads.append(table.unitForm(Int(face.variables[root])))
      }
      face.movements[number].append(InnerTerm(coefficient: ratio, variable: face.variables[place]))
    }
  }

  /// The forms that are held and not released, of which some variables move.
  private mutating func equations(_ table: FormTable) -> [Int] {
    isEquation.begin(count: table.forms.count)
    // What moves is no equation.
    for form in heads + limits.map(\.form) { isEquation.insert(form) }
    var equations: [Int] = []
    for variable in variables {
      table.forEachEntry(of: Int(variable)) { entry in
        if table.forms[Int(entry.form)].isBasic, isEquation.insert(Int(entry.form)) {
          equations.append(Int(entry.form))
        }
      }
    }
    return equations
  }

  /// The terms of a form about variables that move, by the variables' numbers.
  private func terms(of form: Int, _ table: FormTable) -> [Term] {
    var terms: [Term] = []
    forEachTerm(of: form, table) { terms.append(Term($0, Variable($1))) }
    return terms
  }

  @inline(__always)
  private func forEachTerm(of form: Int, _ table: FormTable, _ body: (Double, Int) -> Void) {
    table.forEachTerm(of: form) { coefficient, variable in
      if isVariableKnown.contains(variable) { body(coefficient, numbers[variable]) }
    }
  }
}
