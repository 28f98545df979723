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
    weights.add(slot, times: 1, table)
    if isInside {
      rowsTouched += weights.replace(table, knots) { variable, _ in !scratch.isStep(variable) }
    } else {
      weighSum()
    }
  }

  /// Writes a row as a sum of the rows that decide its variables; false, and there is none, if that
  /// takes more rows than a limit.
  mutating func weigh(_ slot: Int, upTo limit: Int) -> Bool {
    weights.begin(rows: table.rows.count, variables: variableCount)
    weights.add(slot, times: 1, table)
    return weighSum(upTo: limit)
  }

  /// Writes a variable as a sum of rows that decide, into ``weights``.
  mutating func weigh(variable: Int32) {
    weights.begin(rows: table.rows.count, variables: variableCount)
    weights.add(variable: variable)
    weighSum()
  }

  /// Writes the sum of the rows that were added to ``weights`` as one of rows that decide; false, and
  /// there is none, if that takes more rows than a limit.
  @discardableResult
  mutating func weighSum(upTo limit: Int = .max) -> Bool {
    let count = weights.replace(table, knots, upTo: limit) { _, node in node.row < 0 }
    rowsTouched += count
    return count <= limit
  }
}
