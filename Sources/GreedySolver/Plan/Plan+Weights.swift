// SPDX-License-Identifier: MIT

extension Plan {
  /// Writes a row as a sum of the rows that decide its variables, into ``weights``; false, and there
  /// is none, if that takes more rows than a limit.
  ///
  /// Variables are replaced from the highest rank down, so what cancels is not looked into:
  /// the position of a cell drops out of a row about the inside of the cell, however long the
  /// chain of cells above it is. Variables that keep their value stay as terms.
  @discardableResult
  mutating func weigh(_ slot: Int, upTo limit: Int = .max) -> Bool {
    beginSum()
    weights.add(slot, times: 1, table)
    return weighSum(upTo: limit)
  }

  /// Writes a variable as such a sum.
  mutating func weigh(variable: Int32, upTo limit: Int) -> Bool {
    beginSum()
    weights.add(variable: variable)
    return weighSum(upTo: limit)
  }

  /// Writes a row as a sum of rows and variables, of which also those stay as terms that the assignment
  /// at work has made no step for.
  mutating func weighInside(_ slot: Int) {
    beginSum()
    weights.add(slot, times: 1, table)
    rowsTouched += weights.replace(table, knots) { variable, _ in !scratch.isStep(variable) }
  }

  /// Starts a sum of rows, which are added to ``weights``.
  mutating func beginSum() { weights.begin(rows: table.rows.count, variables: variableCount) }

  /// Writes the sum of what was added as one of rows that decide; false, and there is none, if that
  /// takes more rows than a limit.
  mutating func weighSum(upTo limit: Int) -> Bool {
    let count = weights.replace(table, knots, upTo: limit) { _, node in node.row < 0 }
    rowsTouched += count
    return count <= limit
  }
}
