// SPDX-License-Identifier: MIT

import LayoutCore

/// A family of random models.
public struct ModelGenerator: Sendable {
  /// The name of the family in reports.
  public let name: String
  package let make: @Sendable (inout SplitMix64) -> GeneratedModel

  /// Every family of this module, without ``contradictory``.
  public static let all: [ModelGenerator] = [dense, boxes, grid, degenerate, rough]

  /// Rows of one to four variables with mixed relations and levels, a third of them required
  /// (the random problems of Badros, Borning and Stuckey 2001).
  public static let dense = ModelGenerator(name: "dense") { random in
    denseModel(variables: 1...9, rows: 2...22, &random)
  }

  /// Nested stacks of boxes with paddings, gaps, equal sizes, aspect ratios, centres and
  /// intrinsic sizes, in a root with a given or wished size.
  package static let boxes = ModelGenerator(name: "boxes") { random in
    let sampler = BoxSampler(depth: random.integer(in: 1...2), random)
    random = sampler.random
    return GeneratedModel(rows: sampler.rows, witness: sampler.witness)
  }

  /// Cells of a grid, whose extents are the distances of the lines beside them, with rows of
  /// ``dense`` about cells and lines.
  public static let grid = ModelGenerator(name: "grid") { random in
    var model = denseModel(variables: 4...10, rows: 4...20, &random)
    let lines = random.integer(in: 2...3)
    for cell in lines..<model.variableCount {
      let line = random.integer(in: 0...lines - 2)
      let share = random.pick([1.0, 1, 1, 2, -0.5])
      let expression = LinearExpression([
        Term(random.pick([1.0, 1, -2]), Variable(cell)), Term(-share, Variable(line + 1)),
        Term(share, Variable(line)),
      ])
      model.rows.append(Constraint(expression, .equal, expression.value(at: model.witness.span)))
    }
    random.shuffle(&model.rows)
    return model
  }

  /// Redundant rows: duplicates, multiples, sums, pairs of inequalities in place of equations, rows
  /// without effect, and witnesses at which every row is tight.
  public static let degenerate = ModelGenerator(name: "degenerate") { random in
    var model = denseModel(variables: 1...6, rows: 2...10, &random)
    for _ in 0..<random.integer(in: 1...10) { model.rows.append(redundantRow(model, &random)) }
    random.shuffle(&model.rows)
    return model
  }

  /// Dense rows whose numbers are not exact in binary and lie up to five orders of magnitude apart:
  /// required rows hold at the witness except for rounding.
  public static let rough = ModelGenerator(name: "rough") { random in
    let sampler = RowSampler()
    var model = denseModel(variables: 1...8, rows: 2...18, &random)
    model.rows = model.rows.map { row in
      var row = row
      let scale = random.pick([1, 1, 0.1, 1.0 / 3, 10, 100, 0.01])
      for index in 0..<row.expression.count {
        row.expression[index].coefficient *= scale * random.pick([1, 0.7, 1.9, 0.3])
      }
      row.constant *= scale
      sampler.makeConsistent(&row, model.witness, &random)
      return row
    }
    return model
  }

  /// Feasible rows and a planted irreducible conflict of two to six members.
  ///
  /// The rows of the conflict sum up to `0 >= gap`, and no proper part of them does: a cycle of
  /// differences over new variables, each scaled and written in a random direction.
  public static let contradictory = ModelGenerator(name: "contradictory") { random in
    var model = denseModel(variables: 2...8, rows: 1...12, &random)
    let size = random.integer(in: 2...6)
    let first = model.variableCount
    model.witness += (0..<size).map { _ in random.whole(in: 0...50) }
    let steps = (0..<size).map { _ in random.whole(in: -20...20) }
    let around = steps[..<(size - 1)].reduce(0.0) { $0 + $1 }
    let gap = random.whole(in: 1...9)
    for index in 0..<size {
      let expression = LinearExpression([
        Term(1, Variable(first + (index + 1) % size)), Term(-1, Variable(first + index)),
      ])
      let constant = index < size - 1 ? steps[index] : gap - around
      let row = Constraint(expression, .greaterThanOrEqual, constant)
      model.rows.append(scaled(row, by: random.pick([1, -1, 2, -0.5])))
    }
    random.shuffle(&model.rows)
    return model
  }

  static func denseModel(
    variables: ClosedRange<Int>, rows: ClosedRange<Int>, _ random: inout SplitMix64
  ) -> GeneratedModel {
    let sampler = RowSampler(requiredShare: random.pick([15, 35, 35, 60, 90]))
    let isTight = random.chance(15)
    var model = GeneratedModel(
      witness: (0..<random.integer(in: variables)).map { _ in
        isTight ? 0 : random.whole(in: -50...150)
      })
    for _ in 0..<random.integer(in: rows) { model.rows.append(sampler.row(model.witness, &random)) }
    return model
  }

  /// A row that follows from rows of `model`, or has no effect.
  static func redundantRow(_ model: GeneratedModel, _ random: inout SplitMix64) -> Constraint {
    var row = random.pick(model.rows)
    switch random.integer(in: 0...5) {
    case 1: return scaled(row, by: random.pick([-1, 2, -2, 0.5, 4]))
    case 2:
      let partner = model.rows.first { $0.relation == row.relation && $0.priority.isRequired }
      return sum(row, row.priority.isRequired ? partner ?? row : row)
    case 3 where row.relation == .equal:
      row.relation = random.pick([.lessThanOrEqual, .greaterThanOrEqual])
    case 0, 3: break
    case 4:
      let sign = random.pick([Relation.lessThanOrEqual, .greaterThanOrEqual, .equal])
      let constant = sign == .equal ? 0 : random.whole(in: 0...9)
      row.expression = LinearExpression([Term(0, Variable(0))])
      (row.relation, row.constant) = (sign, sign == .lessThanOrEqual ? constant : -constant)
    default: if row.priority.isRequired { row.priority = random.pick(RowSampler.softLevels) }
    }
    return row
  }

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
    for term in other.expression.terms { sum.expression.add(term.coefficient, term.variable) }
    sum.constant += other.constant
    return sum
  }
}

package struct GeneratedModel: Sendable {
  /// The rows, in the order in which they are meant to be added.
  package var rows: [Constraint] = []
  /// A value for each variable; all required rows except those of a planted conflict hold there.
  package var witness: [Double]

  package var variableCount: Int { witness.count }

  /// The rows with the ids of a script: the slot is the index.
  package var constraints: [(id: ConstraintID, row: Constraint)] {
    rows.enumerated().map { (ConstraintID(slot: $0), $1) }
  }
}
