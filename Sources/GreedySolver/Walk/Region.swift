// SPDX-License-Identifier: MIT

/// A plan and where it is right; see ``Regions``.
struct Region: Sendable {
  var response = Response()
  /// Whether edits come back to it.
  var recurs = false
  /// Whether there is what follows: the region that the table has may do without.
  private(set) var isKept = false
  /// What the constants that are followed are when the values are those of the region.
  var origins = Rates.PerConstant.zero
  /// What the plan has at the variables and rows by which regions differ.
  private(set) var nodes: [Node] = []
  private var values: [Double] = []
  private var states: [Journal.State] = []
  var lastUse = 0

  /// Forgets what the plan has.
  mutating func drop() {
    isKept = false
    nodes.clear()
    values.clear()
    states.clear()
  }

  /// Keeps what a table has.
  mutating func keep(
    _ variables: [Int32], _ rows: [Int32], at constants: Rates.PerConstant,
    _ table: borrowing RowTable
  ) {
    drop()
    isKept = true
    origins = constants
    for variable in variables {
      nodes.append(table.nodes[Int(variable)])
      values.append(table.values[Int(variable)])
    }
    for slot in rows { states.append(Journal.State(table.rows[Int(slot)], Int(slot))) }
  }

  /// Keeps what the table has for one more variable.
  mutating func keep(_ node: Node, _ value: Double) {
    nodes.append(node)
    values.append(value)
  }

  /// Keeps what the table has for one more row.
  mutating func keep(_ state: Journal.State) { states.append(state) }

  /// Gives a table what is kept.
  func restore(_ variables: [Int32], _ table: inout RowTable) {
    table.withSpans { rows, _, tableNodes, tableValues in
      let variables = variables.span
      let nodes = nodes.span
      let values = values.span
      for index in variables.indices {
        let variable = Int(variables[index])
        let head = tableNodes[variable].head
        tableNodes[variable] = nodes[index]
        tableNodes[variable].head = head
        tableValues[variable] = values[index]
      }
      for state in states { rows[Int(state.slot)].restorePlan(state) }
    }
  }
}
