// SPDX-License-Identifier: MIT

import LayoutCore

/// Keeps its rows, and does nothing with them yet.
public struct Kaczmarz: ConstraintSolver {
  /// Nothing beyond the laws.
  public static let capabilities: SolverCapabilities = []

  private var rows = ConstraintStore()
  private var values: [Double] = []

  /// A solver without variables and constraints.
  public init() {}

  /// Changes the rows.
  public mutating func apply(_ delta: ModelDelta) throws(SolverError) {
    try rows.check(delta, variableCount: values.count)
    var next = self
    next.rows.apply(delta)
    let missing = max(0, delta.variableCount - values.count)
    next.values += [Double](repeating: 0, count: missing)
    self = next
  }

  /// Gives rows new constants.
  public mutating func suggest(_ suggestions: Span<Suggestion>) throws(SolverError) {
    try rows.check(suggestions)
    var next = self
    for index in suggestions.indices {
      let suggestion = suggestions[index]
      guard var row = next.rows[suggestion.id] else { continue }
      row.constant = suggestion.constant
      next.rows.replace(suggestion.id, with: row)
    }
    self = next
  }

  /// Does nothing yet.
  public mutating func solve() throws(SolverError) -> SolveReport {
    SolveReport()
  }

  /// Writes the values.
  public func read(into values: inout MutableSpan<Double>) {
    for index in self.values.indices { values[index] = self.values[index] }
  }
}
