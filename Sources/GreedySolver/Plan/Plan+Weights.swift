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
    if isInside {
      rowsTouched += weights.add(slot, table, knots) { variable, _ in !scratch.isStep(variable) }
    } else {
      rowsTouched += weights.add(slot, table, knots) { _, node in node.row < 0 }
    }
  }
}
