// SPDX-License-Identifier: MIT

import LayoutCore
import SolverKit

/// A face for which a point is chosen.
struct ChosenFace {
  /// The forms that were released when the face was found: each movement is that of one of them,
  /// per unit of its activity.
  private(set) var heads: [Int] = []
  /// The variables of the inner model that move.
  private(set) var variables: [Int32] = []
  /// What each movement moves; empty if the basis has to be asked.
  private var movements: [[InnerTerm]] = []
  /// The released forms that no row bounds, each with the combination that is its movement alone.
  private var unlimited: [(form: Int, combination: Int, rate: Double)] = []
  private(set) var program = FaceProgram(movementCount: 0)
  /// How far each movement goes.
  var lengths: [MovingValue] = []
  /// By kind of losses: how the point was found last. Most of that is still so when numbers change.
  var stages: [LeastSquares] = []
  /// All forms that tell whether the face is still what it was.
  var forms: [Int] = []
  /// The number of kinds of losses that have the numbers of the present basis.
  private var readyKindCount = 0

  /// What is decided in a face: missed wishes, then extents, then positions.
  static let kindCount = 3
  /// The kind that is about positions.
  static let positions = 2

  /// No face.
  init() {}

  init(_ face: OptimalFace) {
    heads = face.heads
    variables = face.variables
    movements = face.movements
    program = FaceProgram(movementCount: heads.count)
    var isLimited = Array(repeating: false, count: heads.count)
    program.limits.reserveCapacity(face.limits.count)
    for limit in face.limits {
      let (combination, rate) = program.combination(of: limit.rates)
      program.limits.append(
        FaceProgram.Limit(form: limit.form, combination: combination, rate: rate, ends: limit.ends))
      let first = limit.rates[0].variable.index
      if heads[first] == limit.form { isLimited[first] = true }
    }
    program.watched = face.watched.map { FaceProgram.Limit(form: $0.form, ends: $0.ends) }
    for (movement, head) in heads.enumerated() where !isLimited[movement] {
      let combination = program.combination(of: [Term(1, Variable(movement))]).index
      unlimited.append((head, combination, 1))
    }
  }

  /// The wishes that are missed in a face, more in some of its solutions than in others.
  private func missedWishes(_ kernel: Kernel, _ outer: Substitutions) -> [FaceProgram.Loss] {
    var losses: [FaceProgram.Loss] = []
    losses.reserveCapacity(
      program.limits.reduce(0) { $0 + Int(kernel.table.forms[$1.form].rowCount) })
    for limit in program.limits where limit.room.rise.value + limit.room.fall.value > 0 {
      let middle = limit.middle(kernel.activity(of: limit.form))
      kernel.table.forEachRow(of: limit.form) { slot in
        let row = kernel.table.rows[slot]
        let miss = row.miss(middle)
        if row.isRequired || miss == 0 { return }
        losses.append(
          FaceProgram.Loss(
            source: .wish(slot: slot), combination: limit.combination, rate: limit.rate,
            weight: row.weight * row.weight / outer.naturalSize(RowIndex(slot))))
      }
    }
    return losses
  }

  /// Gives limits the numbers of the basis that there is now. Losses follow when they are prepared.
  mutating func refresh(_ kernel: Kernel, _ outer: Substitutions, _ rates: ParameterRates) {
    readyKindCount = 0
    var isResized = program.kinds.isEmpty
    for index in program.limits.indices {
      isResized = program.limits[index].refresh(kernel, rates) || isResized
    }
    for index in program.watched.indices {
      isResized = program.watched[index].refresh(kernel, rates) || isResized
    }
    if isResized { program.kinds = [missedWishes(kernel, outer)] }
  }

  /// Adds limits to the program that were only watched so far. Cost: a sparse solve for each.
  mutating func admit(_ forms: Set<Int>, _ kernel: inout Kernel) {
    var held: [Int: (combination: Int, rate: Double)] = [:]
    for item in heldForms(kernel.table) { held[item.form] = (item.combination, item.rate) }
    for var limit in program.watched where forms.contains(limit.form) {
      var parts: [(combination: Int, factor: Double)] = []
      kernel.forEachRate(of: limit.form) { head, rate in
        if let own = held[head] { parts.append((own.combination, own.rate * rate)) }
      }
      guard let (combination, rate) = program.combination(ofSum: parts) else { continue }
      (limit.combination, limit.rate) = (combination, rate)
      program.limits.append(limit)
    }
    program.watched.removeAll { forms.contains($0.form) }
  }

  /// Gives the losses of a kind, and of those before, the numbers of the basis that there is now.
  /// `steps` is storage that is reused.
  mutating func prepare(
    _ kind: Int, _ kernel: inout Kernel, _ outer: Substitutions, _ rates: ParameterRates,
    _ steps: inout SparseVector
  ) {
    if kind > 0, program.kinds.count == 1 { addKinds(&kernel, outer, &steps) }
    while readyKindCount <= kind {
      var losses: [FaceProgram.Loss] = []
      swap(&losses, &program.kinds[readyKindCount])
      for index in losses.indices {
        let number: MovingValue
        switch losses[index].source {
        case .wish(let slot):
          number = MovingValue(value: kernel.distance(from: slot), rate: rates.ofRow(slot))
        case .variable(let variable):
          let function = outer.values[variable]
          number = MovingValue(
            value: function.value(at: kernel.values.span),
            rate: rates.ofVariable(variable, function))
        }
        losses[index].value = number
      }
      swap(&losses, &program.kinds[readyKindCount])
      readyKindCount += 1
    }
  }

  /// Adds the losses that are about variables. Cost: a sparse solve for each movement.
  private mutating func addKinds(
    _ kernel: inout Kernel, _ outer: Substitutions, _ steps: inout SparseVector
  ) {
    var rates: [Int: [Term]] = [:]
    var lengths = Array(repeating: 0.0, count: heads.count)
    steps.clear()
    for movement in heads.indices {
      lengths[movement] = 1
      addSteps(of: lengths, &kernel, to: &steps)
      lengths[movement] = 0
      for variable in steps.indices.lazy.map({ Int($0) })
      where abs(steps[variable]) > SimplexTolerance.rate {
        rates[variable, default: []].append(Term(steps[variable], Variable(movement)))
      }
      steps.clear()
    }
    var extents: [FaceProgram.Loss] = []
    var positions: [FaceProgram.Loss] = []
    for (inner, rates) in rates.sorted(by: { $0.key < $1.key }) {
      let (combination, rate) = program.combination(of: rates)
      outer.forEachDescendant(of: Int(outer.roots[inner])) { variable in
        let loss = FaceProgram.Loss(
          source: .variable(variable), combination: combination,
          rate: outer.values[variable].ratio * rate, weight: 1)
        if outer.isExtent(variable) { extents.append(loss) } else { positions.append(loss) }
      }
    }
    program.kinds += [extents, positions]
  }

  /// The forms of the face that the basis holds, and how they move: the others follow from them.
  private func heldForms(
    _ table: FormTable
  ) -> some Sequence<(form: Int, combination: Int, rate: Double)> {
    let limits = program.limits.lazy.map {
      (form: $0.form, combination: $0.combination, rate: $0.rate)
    }
    return (limits + unlimited).lazy.filter { table.forms[$0.form].isBasic }
  }

  /// Adds how far each variable of the inner model moves when each movement goes as far as is
  /// given. Cost: a sparse solve if the movements are many.
  mutating func addSteps(
    of lengths: [Double], _ kernel: inout Kernel, to steps: inout SparseVector
  ) {
    steps.grow(to: kernel.table.variableCount)
    if !movements.isEmpty {
      steps.withValues { [movements] steps, list in
        for (terms, length) in zip(movements, lengths) where length != 0 {
          let terms = terms.span
          for index in terms.indices {
            let variable = Int(terms[index].variable)
            list(variable)
            steps[variable] += length * terms[index].coefficient
          }
        }
      }
      return
    }
    let (held, forms) = (heldForms(kernel.table), kernel.table.forms)
    kernel.movement.sides.withValues { sides, list in
      for item in held {
        let position = Int(forms[item.form].position)
        list(position)
        sides[position] = item.rate * program.sum(of: item.combination, at: lengths)
      }
    }
    kernel.spread()
    let direction = kernel.movement.direction
    steps.withValues { steps, list in
      for index in direction.variables.indices {
        let variable = Int(direction.variables[index])
        list(variable)
        steps[variable] += direction.steps[index]
      }
    }
  }
}

extension FaceProgram.Limit {
  /// Takes over the numbers of the present basis. Returns whether a row has another constant.
  fileprivate mutating func refresh(_ kernel: Kernel, _ rates: ParameterRates) -> Bool {
    if kernel.touched.rearranged.contains(form) { ends = kernel.ends(of: form) }
    let room = kernel.room(of: form, between: ends)
    self.room = (
      MovingValue(value: room.fall, rate: rates.ofRow(ends.low)),
      MovingValue(value: room.rise, rate: -rates.ofRow(ends.high))
    )
    return kernel.touched.resized.contains(form)
  }
}

extension Substitutions {
  /// The unit form of the variable of the inner model that a variable is a function of.
  func unitForm(of variable: Int, _ table: FormTable) -> Int? {
    let inner = Int(values[variable].inner)
    return inner >= 0 && inner < table.variableCount ? table.unitForm(inner) : nil
  }

  /// What a wish is compared with when it is missed: the size that it asks for, if it is a wish for
  /// an extent, at least 1; otherwise 1.
  func naturalSize(_ row: RowIndex) -> Double {
    let item = table.rows[row.index]
    guard item.count == 1, isExtent(table.entries[Int(item.start)].column.index) else { return 1 }
    return max(1, abs(item.constant))
  }

  /// Whether a required row about a variable alone keeps it from being less than 0.
  func isExtent(_ variable: Int) -> Bool {
    var place = table.columns[variable].head
    while place >= 0 {
      let entry = table.entries[Int(place)]
      let row = table.rows[entry.row.index]
      place = entry.next
      guard row.count == 1, row.level.isRequired else { continue }
      let other = entry.coefficient > 0 ? Relation.lessThanOrEqual : .greaterThanOrEqual
      if row.relation != other, row.constant / entry.coefficient >= 0 { return true }
    }
    return false
  }
}
