// SPDX-License-Identifier: MIT

import SolverKit

/// A face for which a point is chosen.
struct ChosenFace {
  var movements: [OptimalFace.Movement]
  var program: FaceProgram
  /// The number of kinds of losses that have the numbers of the present basis.
  var readyKindCount = 0
  /// How the point is found when only constants change, the last one first.
  var plans: [SharePlan] = []
  /// All forms that tell whether the face is still what it was.
  fileprivate var forms: [Int] = []

  init(movements: [OptimalFace.Movement], program: FaceProgram) {
    self.movements = movements
    self.program = program
  }
}

/// What was chosen where several solutions are equally good: by how much the values differ from
/// those of the basis.
///
/// Laws: a form belongs to at most one face; the variables of a face move with its unit forms.
struct Choices {
  private var faces: [ChosenFace?] = []
  private var free: [Int32] = []
  /// By form: the face, or -1.
  private var faceOfForm: [Int32] = []
  /// By variable of the inner model; empty until there is a face.
  private(set) var shifts: [Double] = []
  /// The variables whose shift may have changed since moves were taken last, each once, with what
  /// it was then.
  private var oldShifts: [(variable: Int32, shift: Double)] = []
  private var marks = MarkSet()

  /// Whether the basis alone says what the values are.
  var isEmpty: Bool { faces.count == free.count }

  /// The faces for which a point is chosen.
  var all: some Sequence<ChosenFace> { faces.lazy.compactMap { $0 } }

  func hasFace(of form: Int) -> Bool { form < faceOfForm.count && faceOfForm[form] >= 0 }

  /// Forgets the face that a form belongs to, if any. Returns the forms that it rests on.
  mutating func dissolveFace(of form: Int) -> [Int] {
    guard hasFace(of: form), case let index = faceOfForm[form], let face = take(Int(index)) else {
      return []
    }
    for form in face.forms { faceOfForm[form] = -1 }
    clearShifts(of: face.movements)
    free.append(index)
    return face.forms
  }

  /// The faces that some forms belong to, ascending.
  func faces(of forms: [Int32]) -> [Int] {
    if isEmpty { return [] }
    var known = MarkSet()
    known.begin(count: faces.count)
    var found: [Int] = []
    for form in forms where hasFace(of: Int(form)) {
      let face = Int(faceOfForm[Int(form)])
      if known.insert(face) { found.append(face) }
    }
    return found.sorted()
  }

  /// Takes a face out, which has to be put back.
  mutating func take(_ index: Int) -> ChosenFace? {
    var taken: ChosenFace?
    swap(&taken, &faces[index])
    return taken
  }

  /// Puts a face back, with another point.
  mutating func put(_ face: consuming ChosenFace, lengths: [Double], at index: Int) {
    shift(face.movements, by: lengths)
    faces[index] = face
  }

  /// The variables whose shift is another one since this was called before.
  mutating func takeMoves() -> [Int32] {
    if oldShifts.isEmpty { return [] }
    defer {
      oldShifts.removeAll(keepingCapacity: true)
      marks.begin()
    }
    return oldShifts.filter { shifts[Int($0.variable)] != $0.shift }.map(\.variable)
  }

  /// Moves the values of a face, and remembers the forms that it rests on.
  mutating func add(_ face: ChosenFace, lengths: [Double], _ table: FormTable) {
    faceOfForm.grow(to: table.forms.count, with: -1)
    shifts.grow(to: table.variableCount, with: 0)
    shift(face.movements, by: lengths)
    let index = free.popLast() ?? Int32(truncatingIfNeeded: faces.count)
    if index == faces.count { faces.append(nil) }
    var face = face
    func rest(on form: Int) {
      if faceOfForm[form] == index { return }
      faceOfForm[form] = index
      face.forms.append(form)
    }
    for limit in face.program.limits { rest(on: limit.form) }
    for movement in face.movements {
      rest(on: movement.head)
      for step in movement.steps { rest(on: table.unitForm(Int(step.variable))) }
    }
    faces[Int(index)] = face
  }

  private mutating func shift(_ movements: [OptimalFace.Movement], by lengths: [Double]) {
    clearShifts(of: movements)
    for (movement, length) in zip(movements, lengths) where length != 0 {
      for step in movement.steps { shifts[Int(step.variable)] += length * step.coefficient }
    }
  }

  private mutating func clearShifts(of movements: [OptimalFace.Movement]) {
    for movement in movements {
      for step in movement.steps {
        let variable = Int(step.variable)
        if marks.insert(variable) { oldShifts.append((step.variable, shifts[variable])) }
        shifts[variable] = 0
      }
    }
  }
}
