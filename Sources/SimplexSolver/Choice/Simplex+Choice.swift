// SPDX-License-Identifier: MIT

import LayoutCore
import SolverKit

// Which of several solutions that are equally good is the one, as a function of the constraints:
// see the article "One answer".
extension Simplex {
  /// Chooses among the solutions that are as good as that of the basis.
  ///
  /// Cost: a look at the forms that have been touched. Where something is undecided, and has been
  /// touched: a sparse solve for each movement, and ``FairShare``.
  mutating func choose() throws(SolverError) {
    if kernel.unjudged.forms.isEmpty { return }
    var heads: [Int] = []
    for form in kernel.takeUnjudged() {
      heads += choices.dissolveFace(of: Int(form))
      heads.append(Int(form))
    }
    var builder = FaceBuilder()
    var isDone = MarkSet()
    while let head = heads.popLast() {
      guard isLoose(head), isDone.insert(head) else { continue }
      let movement = kernel.movement(of: head)
      builder.add(movement)
      let moved = kernel.movedForms(with: head)
      for step in movement.steps {
        let form = kernel.table.unitForm(Int(step.variable))
        heads += choices.dissolveFace(of: form)
        builder.join(form)
      }
      for (form, rate) in moved {
        heads += choices.dissolveFace(of: form)
        builder.join(form)
        if !builder.knowsLimit(of: form) { builder.add(kernel.limit(of: form)) }
        builder.add(rate: rate, of: form)
      }
    }
    for face in builder.faces { try add(face) }
    kernel.tally.moves.add(choices.takeMoves()[...], of: kernel.values.count)
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

  private mutating func add(_ face: OptimalFace) throws(SolverError) {
    // Where nothing moves that could be seen, rounding errors would.
    let lengths = zip(face.movements, try point(of: face)).map { movement, length in
      movement.steps.contains {
        let value = kernel.values[Int($0.variable)]
        return abs(length * $0.coefficient) > SimplexTolerance.primal * max(1, abs(value))
      } ? length : 0
    }
    var forms = Set(face.movements.map(\.head))
    for limit in face.limits { forms.insert(limit.form) }
    for movement in face.movements {
      for step in movement.steps { forms.insert(kernel.table.unitForm(Int(step.variable))) }
    }
    choices.add(
      face, lengths: lengths, forms: Array(forms), formCount: kernel.table.forms.count,
      variableCount: kernel.values.count)
  }

  /// Whether a form is held, and can be released at no cost.
  private mutating func isLoose(_ form: Int) -> Bool {
    guard kernel.isLoose(form) else { return false }
    let item = kernel.table.forms[form]
    guard item.isUnit, item.kink < 0 else { return true }
    return outer.isInUse(inner: Int(item.start))
  }

  /// How far each movement of a face goes.
  private mutating func point(of face: OptimalFace) throws(SolverError) -> [Double] {
    let (extents, positions) = variables(in: face)
    // One after the other: each is decided by what the ones before it have left open.
    let losses = [
      missedWishes(in: face), sizes(of: extents),
      positions.map { Loss($0.value, $0.rates, times: -1) }, sizes(of: positions),
    ]
    if face.movements.count == 1 {
      var share = LineShare(face)
      for losses in losses { share.minimize(losses) }
      return [share.length]
    }
    var share = try FairShare(face)
    for losses in losses { share.minimize(losses) }
    return share.point
  }

  /// The wishes that are missed in a face, more in some of its solutions than in others.
  private func missedWishes(in face: OptimalFace) -> [Loss] {
    var losses: [Loss] = []
    for limit in face.limits where limit.room.rise + limit.room.fall > 0 {
      for slot in kernel.table.slots(of: limit.form) {
        let row = kernel.table.rows[slot]
        let miss = row.miss(limit.middle)
        if row.isRequired || miss == 0 { continue }
        losses.append(
          Loss(
            limit.activity - row.bound, limit.rates,
            times: (miss > 0 ? row.weight : -row.weight) / naturalSize(RowIndex(slot))))
      }
    }
    return losses
  }

  /// The absolute values of functions, each as two losses.
  private func sizes(of functions: [Loss]) -> [Loss] {
    functions + functions.map { Loss($0.value, $0.rates, times: -1) }
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

  /// The extents and the positions that move in a face.
  private func variables(in face: OptimalFace) -> (extents: [Loss], positions: [Loss]) {
    var (extents, positions): ([Loss], [Loss]) = ([], [])
    for (inner, rates) in face.variableRates {
      outer.forEachDescendant(of: Int(outer.roots[inner])) { variable in
        let own = outer.values[variable]
        guard variable < variableCount else { return }
        let loss = Loss(
          own.value(at: kernel.values.span),
          rates.map { Term(own.ratio * $0.coefficient, $0.variable) })
        if isExtent(variable) { extents.append(loss) } else { positions.append(loss) }
      }
    }
    return (extents, positions)
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
