// SPDX-License-Identifier: MIT

/// What was chosen where several solutions are equally good: by how much the values differ from
/// those of the basis.
///
/// Laws: a form belongs to at most one face; the variables of a face move with its unit forms.
struct Choices {
  /// A face for which a point is chosen.
  private struct Face {
    var heads: [Int]
    /// All forms that tell whether the face is still what it was.
    var forms: [Int]
    var variables: [Int32]
  }

  private var faces: [Face?] = []
  private var free: [Int32] = []
  /// By form: the face, or -1.
  private var faceOfForm: [Int32] = []
  /// By variable of the inner model; empty until there is a face.
  private(set) var shifts: [Double] = []
  /// What the shifts of variables were when moves were taken last, of those that may have changed.
  private var oldShifts: [Int32: Double] = [:]

  /// Whether the basis alone says what the values are.
  var isEmpty: Bool { faces.count == free.count }

  func hasFace(of form: Int) -> Bool { form < faceOfForm.count && faceOfForm[form] >= 0 }

  /// Forgets a face that a form belongs to.
  ///
  /// - Returns: its released forms.
  mutating func dissolveFace(of form: Int) -> [Int] {
    guard hasFace(of: form) else { return [] }
    let index = faceOfForm[form]
    guard let face = faces[Int(index)] else { return [] }
    for form in face.forms { faceOfForm[form] = -1 }
    for variable in face.variables { setShift(of: variable, 0) }
    faces[Int(index)] = nil
    free.append(index)
    return face.heads
  }

  /// The variables whose shift is another one since this was called before.
  mutating func takeMoves() -> [Int32] {
    defer { oldShifts.removeAll(keepingCapacity: true) }
    return oldShifts.filter { shifts[Int($0.key)] != $0.value }.keys.sorted()
  }

  private mutating func setShift(of variable: Int32, _ shift: Double) {
    if oldShifts[variable] == nil { oldShifts[variable] = shifts[Int(variable)] }
    shifts[Int(variable)] = shift
  }

  /// Moves the values of a face, and remembers the forms that it rests on.
  mutating func add(
    _ face: OptimalFace, lengths: [Double], forms: [Int], formCount: Int, variableCount: Int
  ) {
    faceOfForm.append(contentsOf: repeatElement(-1, count: max(0, formCount - faceOfForm.count)))
    shifts.append(contentsOf: repeatElement(0, count: max(0, variableCount - shifts.count)))
    var variables: [Int32] = []
    for (movement, length) in zip(face.movements, lengths) {
      for step in movement.steps {
        if length != 0 {
          setShift(of: step.variable, shifts[Int(step.variable)] + length * step.coefficient)
        }
        variables.append(step.variable)
      }
    }
    let new = Face(heads: face.movements.map(\.head), forms: forms, variables: variables)
    let index: Int32
    if let old = free.popLast() {
      index = old
      faces[Int(old)] = new
    } else {
      index = Int32(truncatingIfNeeded: faces.count)
      faces.append(new)
    }
    for form in forms { faceOfForm[form] = index }
  }
}
