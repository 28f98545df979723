// SPDX-License-Identifier: MIT

import LayoutCore

/// A list of cells of five boxes (the cell, an avatar, a title, a date, a body), with four
/// variables per box: left, top, width, height.
struct ListModel {
  private(set) var delta = ModelDelta()
  /// The row that gives the list its width.
  private(set) var rootWidth = ConstraintID(slot: 0)

  /// A list of `cellCount` cells in a root 390 points wide.
  init(cellCount: Int) {
    let root = box()
    add("=", 0, (1, root))
    add("=", 0, (1, root + 1))
    rootWidth = add("=", 390, (1, root + 2))
    var above: Int?
    for index in 0..<cellCount { above = addCell(root: root, above: above, index: index) }
    if let above {
      add("=", 0, (1, root + 1), (1, root + 3), (-1, above + 1), (-1, above + 3))
    }
  }

  private mutating func addCell(root: Int, above: Int?, index: Int) -> Int {
    let cell = box()
    let avatar = box()
    let title = box()
    let date = box()
    let body = box()
    add("=", 0, (1, cell), (-1, root))
    add("=", 0, (1, cell + 2), (-1, root + 2))
    if let above {
      add("=", 0, (1, cell + 1), (-1, above + 1), (-1, above + 3))
    } else {
      add("=", 0, (1, cell + 1), (-1, root + 1))
    }
    add("=", 16, (1, avatar), (-1, cell))
    add("=", 8, (1, avatar + 1), (-1, cell + 1))
    add("=", 40, (1, avatar + 2))
    add("=", 40, (1, avatar + 3))
    add("<=", -8, (1, avatar + 1), (1, avatar + 3), (-1, cell + 1), (-1, cell + 3))
    add("=", 8, (1, title), (-1, avatar), (-1, avatar + 2))
    add("=", 8, (1, title + 1), (-1, cell + 1))
    add("<=", -8, (1, title), (1, title + 2), (-1, date))
    add("=", -16, (1, date), (1, date + 2), (-1, cell), (-1, cell + 2))
    add("=", 0, (1, date + 1), (-1, title + 1))
    add("=", 0, (1, body), (-1, title))
    add("=", 4, (1, body + 1), (-1, title + 1), (-1, title + 3))
    add("=", -16, (1, body), (1, body + 2), (-1, cell), (-1, cell + 2))
    add("=", -8, (1, body + 1), (1, body + 3), (-1, cell + 1), (-1, cell + 3))
    intrinsic(title + 2, Double(120 + index % 7 * 40), hugging: 250, compression: 750)
    intrinsic(title + 3, 20, hugging: 250, compression: 750)
    intrinsic(date + 2, 48, hugging: 251, compression: 751)
    intrinsic(date + 3, 16, hugging: 250, compression: 750)
    intrinsic(body + 3, Double(18 * (1 + index % 4)), hugging: 250, compression: 750)
    return cell
  }

  private mutating func box() -> Int {
    let first = delta.variableCount
    delta.variableCount += 4
    add(">=", 0, (1, first + 2))
    add(">=", 0, (1, first + 3))
    return first
  }

  private mutating func intrinsic(
    _ variable: Int, _ size: Double, hugging: Priority, compression: Priority
  ) {
    add("<=", size, (1, variable), priority: hugging)
    add(">=", size, (1, variable), priority: compression)
  }

  @discardableResult
  private mutating func add(
    _ sign: String, _ constant: Double, _ terms: (Double, Int)...,
    priority: Priority = .required
  ) -> ConstraintID {
    var expression = LinearExpression()
    for (coefficient, variable) in terms { expression.add(coefficient, Variable(variable)) }
    let relations: [String: Relation] = [
      "=": .equal, "<=": .lessThanOrEqual, ">=": .greaterThanOrEqual,
    ]
    let id = ConstraintID(slot: delta.added.count)
    delta.add(
      Constraint(expression, relations[sign] ?? .equal, constant, priority: priority), as: id)
    return id
  }
}
