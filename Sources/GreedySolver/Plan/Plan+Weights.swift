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
    weights.add(1, times: slot, table)
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
    var coefficient = 1.0
    for index in table.rows[slot].range where Int(table.entries[index].variable) == variable {
      coefficient = table.entries[index].coefficient
    }
    let share = weight / coefficient
    weights.weigh(share, row: slot)
    weights.add(-share, times: slot, except: variable, table)
  }

  private mutating func replaceTear(_ node: Node, _ weight: Double) {
    let tear = knots[Int(node.knot)].tears[Int(node.tear)]
    weights.add(weight / tear.divisor, times: tear, of: knots[Int(node.knot)], table.nodes)
  }
}
