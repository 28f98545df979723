// SPDX-License-Identifier: MIT

import LayoutCore
import SolverKit

// Which of several solutions that are equally good is the one, as a function of the constraints:
// see the article "One answer".
extension Simplex {
  /// Chooses among the solutions that are as good as that of the basis. Cost: a look at the forms
  /// that have been touched. Where something is undecided, and has been touched: a sparse solve for
  /// each movement, and ``FairShare``.
  mutating func choose() {
    if kernel.unjudged.forms.isEmpty, kernel.exchanged.forms.isEmpty, kernel.shifted.forms.isEmpty {
      return
    }
    var heads: [Int] = []
    for index in kernel.unjudged.forms.indices {
      let form = Int(kernel.unjudged.forms[index])
      heads += choices.dissolveFace(of: form)
      if isLoose(form) { heads.append(form) }
    }
    kernel.unjudged.removeAll(formCount: kernel.table.forms.count)
    // Multipliers tell what a face is: while they stay, another basis means another of its points.
    for form in kernel.exchanged.forms where !choices.hasFace(of: Int(form)) {
      if isLoose(Int(form)) { heads.append(Int(form)) }
    }
    kernel.exchanged.removeAll(formCount: kernel.table.forms.count)
    let faces = heads.isEmpty ? [] : findFaces(from: heads)
    if !kernel.shifted.forms.isEmpty {
      for index in choices.faces(of: kernel.shifted.forms) { update(index) }
      kernel.shifted.removeAll(formCount: kernel.table.forms.count)
    }
    for face in faces { add(face) }
    kernel.watchesShifts = !choices.isEmpty
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
    if let form = unitForm(of: variable) { kernel.unjudged.insert(form) }
  }

  /// The unit form of the variable of the inner model that a variable is a function of.
  func unitForm(of variable: Int) -> Int? {
    let inner = Int(outer.values[variable].inner)
    return inner >= 0 && inner < kernel.table.variableCount ? kernel.table.unitForm(inner) : nil
  }

  /// Chooses a point of a face.
  private mutating func add(_ face: OptimalFace) {
    var chosen = ChosenFace(movements: face.movements, program: program(of: face))
    let lengths = choosePoint(of: &chosen)
    choices.add(chosen, lengths: lengths, kernel.table)
  }

  /// Chooses anew in a face of which only constants have changed.
  private mutating func update(_ index: Int) {
    guard var face = choices.take(index) else { return }
    refreshRooms(&face.program)
    face.readyKindCount = 0
    let lengths = choosePoint(of: &face)
    choices.put(face, lengths: lengths, at: index)
  }

  /// How far the movements of a face go; 0 instead of a movement of a size that rounding errors
  /// have.
  private func choosePoint(of face: inout ChosenFace) -> [Double] {
    let point = face.program.movementCount == 1 ? [fairStep(of: &face)] : fairPoint(of: &face)
    return zip(face.movements, point).map { movement, length in
      length != 0
        && movement.steps.contains {
          let value = kernel.values[Int($0.variable)]
          return abs(length * $0.coefficient) > SimplexTolerance.primal * max(1, abs(value))
        } ? length : 0
    }
  }

  /// The fair point of a face with one movement: the limits, and then each kind of losses, leave an
  /// interval.
  private func fairStep(of face: inout ChosenFace) -> Double {
    var (start, end) = face.program.stepRange
    for kind in 0..<Self.kindCount where start < end {
      prepare(kind, of: &face)
      let losses = face.program.kinds[kind]
      if losses.isEmpty { continue }
      let best = Loss.best(losses, among: losses.indices)
      (start, end) = (min(max(best.low, start), end), max(min(best.high, end), start))
    }
    return min(max(0, start), end)
  }

  /// The fair point of a face, by a plan that fits or a new one.
  private func fairPoint(of face: inout ChosenFace) -> [Double] {
    for place in face.plans.indices {
      prepare(face.plans[place].kindCount - 1, of: &face)
      guard let point = face.plans[place].point(of: face.program) else { continue }
      if place > 0 { face.plans.insert(face.plans.remove(at: place), at: 0) }
      return point
    }
    var share = FairShare(face.program)
    for kind in 0..<Self.kindCount where !share.isDone {
      prepare(kind, of: &face)
      share.minimize(kind, of: face.program)
    }
    if let plan = share.finish() { face.plans = [plan] + face.plans.prefix(Self.planLimit - 1) }
    return share.point
  }

  /// Whether a form is held, and can be released at no cost.
  private mutating func isLoose(_ form: Int) -> Bool {
    guard kernel.isLoose(form) else { return false }
    let item = kernel.table.forms[form]
    guard item.isUnit, item.kink < 0 else { return true }
    return outer.isInUse(inner: Int(item.start))
  }

  /// The limits of a face, and the losses that come first.
  private func program(of face: OptimalFace) -> FaceProgram {
    var program = FaceProgram(movementCount: face.movements.count)
    program.limits = face.limits.map {
      let (combination, rate) = program.combination(of: $0.rates)
      return FaceProgram.Limit(
        form: $0.form, combination: combination, rate: rate, room: $0.room)
    }
    program.kinds = [missedWishes(in: face, program)]
    return program
  }

  /// What is decided in a face: missed wishes, then extents, then positions below 0, then
  /// positions.
  private static let kindCount = 4
  /// The most plans kept. One that does not fit costs a sixteenth of a new one.
  private static let planLimit = 4

  /// Gives the losses of a kind, and of those before, the numbers of the basis that there is now.
  private func prepare(_ kind: Int, of face: inout ChosenFace) {
    if kind > 0, face.program.kinds.count == 1 { addKinds(to: &face) }
    while face.readyKindCount <= kind {
      refreshLosses(face.readyKindCount, of: &face.program)
      face.readyKindCount += 1
    }
  }

  /// Adds the losses that are about variables.
  private func addKinds(to face: inout ChosenFace) {
    var extents: [Loss] = []
    var positions: [Loss] = []
    for (inner, rates) in OptimalFace.variableRates(of: face.movements) {
      let (combination, rate) = face.program.combination(of: rates)
      outer.forEachDescendant(of: Int(outer.roots[inner])) { variable in
        guard variable < variableCount else { return }
        let loss = Loss(
          value: 0, combination: combination, rate: outer.values[variable].ratio * rate,
          source: .variable(variable), factor: 1)
        if isExtent(variable) { extents.append(loss) } else { positions.append(loss) }
      }
    }
    let negative = positions.map(\.negated)
    face.program.kinds += [extents + extents.map(\.negated), negative, positions + negative]
  }

  /// The wishes that are missed in a face, more in some of its solutions than in others.
  private func missedWishes(in face: OptimalFace, _ program: FaceProgram) -> [Loss] {
    var losses: [Loss] = []
    for (index, limit) in face.limits.enumerated() where limit.room.rise + limit.room.fall > 0 {
      for slot in kernel.table.slots(of: limit.form) {
        let row = kernel.table.rows[slot]
        let miss = row.miss(limit.middle)
        if row.isRequired || miss == 0 { continue }
        let factor = (miss > 0 ? row.weight : -row.weight) / naturalSize(RowIndex(slot))
        losses.append(
          Loss(
            value: 0, combination: program.limits[index].combination,
            rate: factor * program.limits[index].rate, source: .wish(slot: slot),
            factor: factor))
      }
    }
    return losses
  }

  /// Gives limits the numbers of the basis that there is now.
  mutating func refreshRooms(_ program: inout FaceProgram) {
    for index in program.limits.indices {
      program.limits[index].room = kernel.limit(of: program.limits[index].form).room
    }
  }

  private func refreshLosses(_ kind: Int, of program: inout FaceProgram) {
    var losses: [Loss] = []
    swap(&losses, &program.kinds[kind])
    for index in losses.indices {
      let value =
        switch losses[index].source {
        case .wish(let slot): kernel.distance(from: slot)
        case .variable(let variable): outer.values[variable].value(at: kernel.values.span)
        }
      losses[index].value = losses[index].factor * value
    }
    swap(&losses, &program.kinds[kind])
  }

  /// What a wish is compared with when it is missed: the size that it asks for, if it is a wish for
  /// an extent, at least 1; otherwise 1.
  private func naturalSize(_ row: RowIndex) -> Double {
    let item = outer.table.rows[row.index]
    guard item.count == 1, isExtent(outer.table.entries[Int(item.start)].column.index) else {
      return 1
    }
    return max(1, abs(item.constant))
  }

  /// Whether a required row about a variable alone keeps it from being less than 0.
  private func isExtent(_ variable: Int) -> Bool {
    var place = outer.table.columns[variable].head
    while place >= 0 {
      let entry = outer.table.entries[Int(place)]
      let row = outer.table.rows[entry.row.index]
      place = entry.next
      guard row.count == 1, row.level.isRequired else { continue }
      let other = entry.coefficient > 0 ? Relation.lessThanOrEqual : .greaterThanOrEqual
      if row.relation != other, row.constant / entry.coefficient >= 0 { return true }
    }
    return false
  }
}
