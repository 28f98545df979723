// SPDX-License-Identifier: MIT

import LayoutCore
import SolverKit

/// What was chosen where solutions are equally good: values instead of those of the basis.
///
/// Laws: a form belongs to at most one face; the unit forms of a face's variables belong to it.
struct Choices {
  /// The faces; free places have one without movements.
  private(set) var faces: [ChosenFace] = []
  private var free: [Int32] = []
  /// By form: the face, or -1.
  private var faceOfForm: [Int32] = []
  /// By variable of the inner model: the chosen value, or NaN; empty until there is a face.
  var points: [Double] = []
  private var steps = SparseVector()
  /// Storage that is reused.
  var search = FaceSearch()
  private var isFound = MarkSet()
  /// How the points move with the constants that are edited. Instead of rows, each names the faces
  /// that it moves. What makes a point the best one of its face is linear in the constants that
  /// move the face, so the 100 % rule holds for those.
  var responses = ParametricResponses()
  /// The rates of the basis's values with respect to the constant that `measure` is called for.
  var rates = ParameterRates()
  /// How many times as large as a chosen point the values of the basis were, at most, if any of
  /// them was so large that its rounding errors count.
  private(set) var basisRatio = 1.0
  /// Rounding errors of smaller values do not count.
  private static let largeValue = 1e5

  /// Whether the basis alone says what the values are.
  var isEmpty: Bool { faces.count == free.count }
  /// The faces for which a point is chosen.
  var all: some Sequence<ChosenFace> { faces.lazy.filter { !$0.heads.isEmpty } }
  func hasFace(of form: Int) -> Bool { form < faceOfForm.count && faceOfForm[form] >= 0 }
  /// Whether a variable of the inner model moves in a face.
  func moves(_ inner: Int) -> Bool { inner < points.count && !points[inner].isNaN }

  /// Copies the values of the basis to `chosen`, and puts the chosen ones in their places.
  func apply(to values: [Double], _ chosen: inout [Double]) {
    chosen.removeAll(keepingCapacity: true)
    chosen.append(contentsOf: values)
    var chosen = chosen.mutableSpan
    for index in faces.indices {
      for variable in faces[index].variables { chosen[Int(variable)] = points[Int(variable)] }
    }
  }

  /// Forgets the face that a form belongs to. Returns the forms that it rests on.
  mutating func dissolveFace(of form: Int, _ moves: inout MoveList) -> [Int] {
    let index = faceOfForm[form]
    var face = ChosenFace()
    swap(&face, &faces[Int(index)])
    for form in face.forms { faceOfForm[form] = -1 }
    for variable in face.variables { setPoint(of: variable, to: .nan, &moves) }
    free.append(index)
    return face.forms
  }

  /// The faces that some forms belong to, ascending.
  mutating func faces(of forms: some Sequence<Int>) -> [Int] {
    if isEmpty { return [] }
    isFound.begin(count: faces.count)
    var found: [Int] = []
    for form in forms where hasFace(of: form) {
      let face = Int(faceOfForm[form])
      if isFound.insert(face) { found.append(face) }
    }
    found.sort()
    return found
  }

  /// Chooses a point of a face that is known, and moves its values there.
  mutating func choose(_ index: Int, _ kernel: inout Kernel, _ outer: Substitutions) {
    faces[index].choose(kernel, outer, along: ParameterRates())
    move(index, &kernel)
  }

  /// Adds to a response how the point of a face that is known moves with a parameter. Returns in
  /// which range of it; nil if rounding errors hide that.
  mutating func measure(
    _ index: Int, _ response: inout ParametricResponse, _ kernel: Kernel, _ outer: Substitutions
  ) -> ValidityRange? {
    guard let range = faces[index].choose(kernel, outer, along: rates) else { return nil }
    // The point moves along with the parameter from now on.
    if !faces[index].stages.isEmpty { faces[index].stages[0].states = [] }
    ChosenFace.addSteps(faces[index].movements, faces[index].lengths, areRates: true, to: &steps)
    for variable in faces[index].variables {
      let rate = rates.ofVariable(Int(variable)) + steps[Int(variable)]
      if rate != 0 { response.add(rate, to: ColumnIndex(variable)) }
    }
    steps.clear()
    return range
  }

  /// Gives a wish in a face the bound that there is now. Returns false, without a change, if
  /// another point may be the best one then.
  mutating func keepPoint(
    _ slot: Int, _ kernel: Kernel, _ outer: Substitutions, misses: (old: Double, new: Double)
  ) -> Bool {
    let face = faceOfForm[Int(kernel.table.rows[slot].form)]
    return faces[Int(face)].keepPoint(slot, kernel, outer, misses: misses)
  }

  /// Adds a face, chooses a point of it, and moves its values there.
  mutating func add(_ face: consuming ChosenFace, _ kernel: inout Kernel, _ outer: Substitutions) {
    face.choose(kernel, outer, along: ParameterRates())
    faceOfForm.grow(to: kernel.table.forms.count, with: -1)
    points.grow(to: kernel.table.variableCount, with: .nan)
    let index = free.popLast() ?? Int32(truncatingIfNeeded: faces.count)
    if index == faces.count { faces.append(ChosenFace()) }
    face.forms.reserveCapacity(face.program.limits.count + face.heads.count + face.variables.count)
    func rest(on form: Int) {
      if faceOfForm[form] == index { return }
      faceOfForm[form] = index
      face.forms.append(form)
    }
    for limit in face.program.limits { rest(on: limit.form) }
    for head in face.heads { rest(on: head) }
    for variable in face.variables { rest(on: kernel.table.unitForm(Int(variable))) }
    swap(&face, &faces[Int(index)])
    move(Int(index), &kernel)
  }

  /// Moves the values of a face to the point that it has, and counts the work of finding it.
  private mutating func move(_ index: Int, _ kernel: inout Kernel) {
    kernel.tally.report.rowsTouched += faces[index].work
    faces[index].work = 0
    steps.grow(to: points.count)
    ChosenFace.addSteps(faces[index].movements, faces[index].lengths, to: &steps)
    var (basisSize, pointSize) = (0.0, 1.0)
    for variable in faces[index].variables {
      let value = kernel.values[Int(variable)]
      let point = value + steps[Int(variable)]
      (basisSize, pointSize) = (max(basisSize, abs(value)), max(pointSize, abs(point)))
      setPoint(of: variable, to: point, &kernel.tally.moves)
    }
    if basisSize > Self.largeValue { basisRatio = max(basisRatio, basisSize / pointSize) }
    steps.clear()
  }

  private mutating func setPoint(of variable: Int32, to point: Double, _ moves: inout MoveList) {
    if points[Int(variable)] == point { return }
    points[Int(variable)] = point
    moves.addIfRoom(variable, of: points.count)
  }

  /// Checks the laws of the type, with the trait `InternalChecks` only. Cost: linear.
  func checkInvariants(_ table: FormTable) {
    #if InternalChecks
      var count = 0
      for (index, face) in faces.enumerated() {
        count += face.forms.count
        for form in face.forms {
          precondition(Int(faceOfForm[form]) == index, "form \(form) belongs to another face")
        }
        for variable in face.variables {
          let form = table.unitForm(Int(variable))
          precondition(Int(faceOfForm[form]) == index, "x\(variable) moves with another face")
        }
      }
      let known = faceOfForm.count { $0 >= 0 }
      precondition(known == count, "a form belongs to a face that does not know it")
      for variable in points.indices where !points[variable].isNaN {
        let form = table.unitForm(variable)
        precondition(faceOfForm[form] >= 0, "x\(variable) is chosen by no face")
      }
    #endif
  }
}
