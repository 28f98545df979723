// SPDX-License-Identifier: MIT

/// A face for which a point is chosen.
struct ChosenFace {
  var movements: [OptimalFace.Movement]
  var program: FaceProgram
  /// How the point is found when only constants change.
  var plan = SharePlan()
  /// All forms that tell whether the face is still what it was.
  fileprivate var forms: Set<Int> = []

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
  /// What the shifts of variables were when moves were taken last, of those that may have changed.
  private var oldShifts: [Int32: Double] = [:]

  /// Whether the basis alone says what the values are.
  var isEmpty: Bool { faces.count == free.count }

  /// The faces for which a point is chosen.
  var all: some Sequence<ChosenFace> { faces.lazy.compactMap { $0 } }

  func hasFace(of form: Int) -> Bool { form < faceOfForm.count && faceOfForm[form] >= 0 }

  /// Forgets the face that a form belongs to, if any.
  mutating func dissolveFace(of form: Int) -> ChosenFace? {
    guard hasFace(of: form) else { return nil }
    let index = faceOfForm[form]
    guard let face = faces[Int(index)] else { return nil }
    for form in face.forms { faceOfForm[form] = -1 }
    clearShifts(of: face.movements)
    faces[Int(index)] = nil
    free.append(index)
    return face
  }

  /// The faces that some forms belong to, ascending.
  func faces(of forms: [Int32]) -> [Int] {
    if isEmpty { return [] }
    return Set(forms.lazy.filter { hasFace(of: Int($0)) }.map { Int(faceOfForm[Int($0)]) }).sorted()
  }

  /// Takes a face out, which has to be put back.
  mutating func take(_ index: Int) -> ChosenFace? {
    defer { faces[index] = nil }
    return faces[index]
  }

  /// Puts a face back, with another point.
  mutating func put(_ face: ChosenFace, lengths: [Double], at index: Int) {
    clearShifts(of: face.movements)
    shift(face.movements, by: lengths)
    faces[index] = face
  }

  /// The variables whose shift is another one since this was called before.
  mutating func takeMoves() -> [Int32] {
    if oldShifts.isEmpty { return [] }
    defer { oldShifts.removeAll(keepingCapacity: true) }
    return oldShifts.filter { shifts[Int($0.key)] != $0.value }.keys.sorted()
  }

  private mutating func setShift(of variable: Int32, _ shift: Double) {
    if oldShifts[variable] == nil { oldShifts[variable] = shifts[Int(variable)] }
    shifts[Int(variable)] = shift
  }

  /// Moves the values of a face, and remembers the forms that it rests on.
  mutating func add(_ face: ChosenFace, lengths: [Double], _ table: FormTable) {
    faceOfForm.grow(to: table.forms.count, with: -1)
    shifts.grow(to: table.variableCount, with: 0)
    shift(face.movements, by: lengths)
    var face = face
    face.forms = Set(face.movements.map(\.head) + face.program.limits.map(\.form))
    for movement in face.movements {
      for step in movement.steps { face.forms.insert(table.unitForm(Int(step.variable))) }
    }
    let index = free.popLast() ?? Int32(truncatingIfNeeded: faces.count)
    if index == faces.count { faces.append(nil) }
    faces[Int(index)] = face
    for form in face.forms { faceOfForm[form] = index }
  }

  private mutating func shift(_ movements: [OptimalFace.Movement], by lengths: [Double]) {
    for (movement, length) in zip(movements, lengths) where length != 0 {
      for step in movement.steps {
        setShift(of: step.variable, shifts[Int(step.variable)] + length * step.coefficient)
      }
    }
  }

  private mutating func clearShifts(of movements: [OptimalFace.Movement]) {
    for movement in movements { for step in movement.steps { setShift(of: step.variable, 0) } }
  }
}
