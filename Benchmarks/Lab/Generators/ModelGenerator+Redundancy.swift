// SPDX-License-Identifier: MIT

import LayoutCore

extension ModelGenerator {
  /// A row that follows from rows of `model`, or says nothing.
  static func redundantRow(_ model: GeneratedModel, _ random: inout SplitMix64) -> Constraint {
    var row = random.pick(model.rows)
    switch random.integer(in: 0...5) {
    case 0:
      return row
    case 1:
      return scaled(row, by: random.pick([-1, 2, -2, 0.5, 4]))
    case 2:
      let relation = row.relation
      let partner = model.rows.first { $0.relation == relation && $0.priority.isRequired }
      return sum(row, row.priority.isRequired ? partner ?? row : row)
    case 3:
      if row.relation == .equal {
        row.relation = random.pick([.lessThanOrEqual, .greaterThanOrEqual])
      }
      return row
    case 4:
      let sign = random.pick([Relation.lessThanOrEqual, .greaterThanOrEqual, .equal])
      let constant = sign == .equal ? 0 : random.whole(in: 0...9)
      return Constraint(
        LinearExpression([Term(0, Variable(0))]), sign,
        sign == .lessThanOrEqual ? constant : -constant, priority: row.priority)
    default:
      row.priority = row.priority.isRequired ? random.pick(RowSampler.softLevels) : row.priority
      return row
    }
  }

  /// `row` with both sides multiplied by `factor`.
  static func scaled(_ row: Constraint, by factor: Double) -> Constraint {
    var row = row
    for index in 0..<row.expression.count { row.expression[index].coefficient *= factor }
    row.constant *= factor
    if factor < 0 { row.relation = row.relation.flipped }
    return row
  }

  /// The sum of two rows with the same relation, at the priority of the first.
  static func sum(_ row: Constraint, _ other: Constraint) -> Constraint {
    var sum = row
    for index in 0..<other.expression.count {
      sum.expression.add(other.expression[index].coefficient, other.expression[index].variable)
    }
    sum.constant += other.constant
    return sum
  }

  /// Adds rows that sum up to `0 >= gap` and of which no proper part does.
  ///
  /// A cycle of differences over new variables, each row scaled and written in a random
  /// direction, and mixed among the other rows.
  static func plantContradiction(in model: inout GeneratedModel, _ random: inout SplitMix64) {
    let size = random.integer(in: 2...6)
    let first = model.variableCount
    model.witness += (0..<size).map { _ in random.whole(in: 0...50) }
    model.variableCount += size
    let steps = (0..<size).map { _ in random.whole(in: -20...20) }
    let around = steps[..<(size - 1)].reduce(0.0) { $0 + $1 }
    let gap = random.whole(in: 1...9)
    let planted: [Constraint] = (0..<size).map { index in
      let expression = LinearExpression([
        Term(1, Variable(first + (index + 1) % size)), Term(-1, Variable(first + index)),
      ])
      let constant = index < size - 1 ? steps[index] : gap - around
      let row = Constraint(expression, .greaterThanOrEqual, constant)
      return scaled(row, by: random.pick([1, -1, 2, -0.5]))
    }
    let tagged: [(row: Constraint, isPlanted: Bool)] = random.shuffled(
      model.rows.map { ($0, false) } + planted.map { ($0, true) })
    model.rows = tagged.map(\.row)
    model.contradiction = tagged.indices.filter { tagged[$0].isPlanted }
  }
}
