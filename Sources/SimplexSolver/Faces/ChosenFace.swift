// SPDX-License-Identifier: MIT

import LayoutCore
import SolverKit

/// A face for which a point is chosen.
struct ChosenFace {
  /// The forms that were released when the face was found.
  private(set) var heads: [Int] = []
  /// The variables of the inner model that move, ascending.
  private(set) var variables: [Int32] = []
  /// What each movement moves, and a form whose activity it changes by 1.
  private(set) var movements: [[InnerTerm]] = []
  private(set) var leads: [Int] = []
  private(set) var program = FaceProgram(movementCount: 0)
  /// How far each movement goes.
  var lengths: [MovingValue] = []
  /// By kind of losses: how the point was found last. Most of that is still so when numbers change.
  var stages: [LeastSquares] = []
  /// All forms that tell whether the face is still what it was.
  var forms: [Int] = []
  /// The numbers that least squares have read, until they are counted.
  var work = 0

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
    leads = face.leads
    program = FaceProgram(movementCount: movements.count)
    let (rates, ends) = face.rates.grouped(below: face.limits.count, by: \.limit, \.rate)
    var start = 0
    program.limits.reserveCapacity(face.limits.count)
    for (limit, end) in zip(face.limits, ends) where end > start {
      let (combination, rate) = program.combination(of: rates.span.extracting(start..<end))
      program.limits.append(
        FaceProgram.Limit(form: limit.form, combination: combination, rate: rate, ends: limit.ends))
      start = end
    }
    program.fixed = face.sums.map { program.combination(of: $0.span).index }
  }

  /// The wishes that are missed in a face, more in some of its solutions than in others.
  private func missedWishes(_ kernel: Kernel, _ outer: Substitutions) -> [FaceProgram.Loss] {
    var losses: [FaceProgram.Loss] = []
    losses.reserveCapacity(program.limits.count)
    var last = (variable: -1, isExtent: false)
    for limit in program.limits where limit.room.rise.value + limit.room.fall.value > 0 {
      let middle = limit.middle(kernel.activity(of: limit.form))
      kernel.table.forEachRow(of: limit.form) { slot in
        let row = kernel.table.rows[slot]
        if row.isRequired || row.miss(middle) == 0 { return }
        losses.append(
          FaceProgram.Loss(
            source: .wish(slot: slot), combination: limit.combination, rate: limit.rate,
            weight: outer.lossWeight(row, RowIndex(slot), &last)))
      }
    }
    return losses
  }

  /// Gives a wish the bound that there is now, which the point misses by `new` instead of `old`.
  /// Returns false, without a change, if another point may be the best one then.
  mutating func keepPoint(
    _ slot: Int, _ kernel: Kernel, _ outer: Substitutions, misses: (old: Double, new: Double)
  ) -> Bool {
    guard !stages.isEmpty,
      let place = program.kinds[0].firstIndex(where: { $0.source == .wish(slot: slot) })
    else { return false }
    let loss = program.kinds[0][place]
    var last = (variable: -1, isExtent: false)
    let weight = outer.lossWeight(kernel.table.rows[slot], RowIndex(slot), &last)
    let force = loss.rate * (loss.weight * misses.old - weight * misses.new)
    guard stages[0].add(force, to: loss.combination) else { return false }
    program.kinds[0][place].weight = weight
    return true
  }

  /// Gives limits the numbers of the basis that there is now. Losses follow when they are prepared.
  mutating func refresh(_ kernel: Kernel, _ outer: Substitutions, _ rates: ParameterRates) {
    var isResized = program.kinds.isEmpty
    var arena = LevelArena()
    for index in program.limits.indices {
      var limit = program.limits[index]
      if kernel.touched.rearranged.contains(limit.form) {
        limit.ends = kernel.table.ends(of: limit.form, kernel.multipliers, &arena)
        isResized = true
      }
      let room = kernel.clearance(of: limit.form, between: limit.ends)
      limit.room = (
        MovingValue(value: room.fall, rate: rates.ofRow(limit.ends.low)),
        MovingValue(value: room.rise, rate: -rates.ofRow(limit.ends.high))
      )
      program.limits[index] = limit
      isResized = isResized || kernel.touched.resized.contains(limit.form)
    }
    if isResized { program.kinds = [missedWishes(kernel, outer)] }
  }

  /// Gives the losses of a kind the numbers of the basis that there is now.
  mutating func prepare(
    _ kind: Int, _ kernel: Kernel, _ outer: Substitutions, _ rates: ParameterRates
  ) {
    if kind > 0, program.kinds.count == 1 { addKinds(outer) }
    var losses = program.kinds[kind].takeAll()
    for index in losses.indices {
      losses[index].value =
        switch losses[index].source {
        case .wish(let slot):
          MovingValue(
            value: kernel.activity(of: Int(kernel.table.rows[slot].form))
              - kernel.table.rows[slot].bound, rate: rates.ofRow(slot))
        case .variable(let variable):
          rates.value(of: variable, outer.values[variable], at: kernel.values)
        }
    }
    program.kinds[kind] = losses
  }

  /// Adds the losses that are about variables.
  private mutating func addKinds(_ outer: Substitutions) {
    var parts: [(variable: Int32, rate: Term)] = []
    for (index, terms) in movements.enumerated() {
      for term in terms where abs(term.coefficient) > SimplexTolerance.rate {
        // Others move by rounding errors only.
        if variables.index(of: term.variable, by: { $0 }) == nil { continue }
        parts.append((term.variable, Term(term.coefficient, Variable(index))))
      }
    }
    parts.sort { ($0.variable, $0.rate.variable) < ($1.variable, $1.rate.variable) }
    var (extents, positions) = ([FaceProgram.Loss](), [FaceProgram.Loss]())
    var start = 0
    while start < parts.count {
      let inner = parts[start].variable
      let end = parts[start...].firstIndex { $0.variable != inner } ?? parts.count
      let rates = parts[start..<end].map(\.rate)
      let (combination, rate) = program.combination(of: rates.span)
      start = end
      outer.forEachDescendant(of: Int(outer.roots[Int(inner)])) {
        let loss = FaceProgram.Loss(
          source: .variable($0), combination: combination, rate: outer.values[$0].ratio * rate,
          weight: 1)
        if outer.isExtent($0) { extents.append(loss) } else { positions.append(loss) }
      }
    }
    program.kinds += [extents, positions]
  }

  /// Adds how far movements of some lengths move each variable of the inner model, or the rates of
  /// that. Static, because a call for one of many faces would copy the face.
  static func addSteps(
    _ movements: [[InnerTerm]], _ lengths: [MovingValue], areRates: Bool = false,
    to steps: inout SparseVector
  ) {
    steps.withValues { steps, list in
      for place in lengths.indices {
        let length = lengths[place].part(isRate: areRates)
        if length == 0 { continue }
        for term in movements[place] {
          list(Int(term.variable))
          steps[Int(term.variable)] += length * term.coefficient
        }
      }
    }
  }
}

extension Substitutions {
  /// The unit form of the variable of the inner model that a variable is a function of.
  func unitForm(of variable: Int, _ table: FormTable) -> Int? {
    let inner = Int(values[variable].inner)
    return inner >= 0 && inner < table.variableCount ? table.unitForm(inner) : nil
  }

  /// What the square of a missed wish costs in a choice. A wish for an extent is compared with the
  /// size that it asks for, if that is more than 1.
  ///
  /// - Parameter last: the variable that was asked about before, and the answer: many wishes may be
  ///   about one variable, and to find the answer may take a look at all of them.
  func lossWeight(
    _ inner: Row, _ row: RowIndex, _ last: inout (variable: Int, isExtent: Bool)
  ) -> Double {
    let (item, weight) = (table.rows[row.index], inner.weight * inner.weight)
    if item.count > 1 { return weight }
    let variable = table.entries[Int(item.start)].column.index
    if variable != last.variable { last = (variable, isExtent(variable)) }
    return last.isExtent ? weight / max(1, abs(item.constant)) : weight
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
