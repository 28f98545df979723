// SPDX-License-Identifier: MIT

extension Plan {
  /// Writes a row as a sum of the rows that decide its variables, into ``weights``.
  ///
  /// Variables are replaced from the highest rank down, so what cancels is not looked into:
  /// the position of a cell drops out of a row about the inside of the cell, however long the
  /// chain of cells above it is. Variables that keep their value stay as terms; with
  /// `isInside` also those that the assignment at work has made no step for.
  mutating func weigh(_ slot: Int, isInside: Bool = false) {
    weights.begin(rows: table.rows.count, variables: variableCount)
    rowsTouched += 1
    for index in table.rows[slot].range {
      let entry = table.entries[index]
      addWeight(entry.coefficient, Int(entry.variable))
    }
    while let (variable, weight) = weights.next() {
      let node = table.nodes[variable]
      if isInside ? !scratch.isStep(variable) : node.row < 0 {
        weights.keep(weight, variable)
      } else if node.tear >= 0 {
        replaceTear(node, weight)
      } else {
        replace(variable, Int(node.row), weight)
      }
    }
  }

  private mutating func replace(_ variable: Int, _ slot: Int, _ weight: Double) {
    rowsTouched += 1
    let range = table.rows[slot].range
    var coefficient = 1.0
    for index in range where Int(table.entries[index].variable) == variable {
      coefficient = table.entries[index].coefficient
    }
    let share = weight / coefficient
    weights.weigh(share, row: slot)
    for index in range where Int(table.entries[index].variable) != variable {
      addWeight(-share * table.entries[index].coefficient, Int(table.entries[index].variable))
    }
  }

  private mutating func replaceTear(_ node: Node, _ weight: Double) {
    let knot = knots[Int(node.knot)]
    let tear = knot.tears[Int(node.tear)]
    let weight = weight / tear.divisor
    for (row, share) in knot.shares[tear.shares] { weights.weigh(weight * share, row: Int(row)) }
    for (variable, share) in knot.terms[tear.terms] { addWeight(weight * share, Int(variable)) }
  }

  private mutating func addWeight(_ weight: Double, _ variable: Int) {
    weights.add(weight, variable, rank: table.nodes[variable].rank)
  }
}
