// SPDX-License-Identifier: MIT

/// A plan and where it is right; see ``Regions``.
struct Region: Sendable {
  /// What plans have at listed variables and rows.
  struct Content: Sendable {
    var nodes: [Node] = []
    var values: [Double] = []
    var states: [Journal.State] = []

    /// Forgets everything but the storage.
    mutating func clear() {
      nodes.clear()
      values.clear()
      states.clear()
    }
  }

  /// Whether edits come back to it.
  var recurs = false
  /// Whether there is what follows: the region that the table has may do without.
  private(set) var isKept = false
  /// What the plan has at the variables and rows that were listed when it was kept.
  private(set) var content = Content()
  var lastUse = 0

  /// Forgets what the plan has.
  mutating func drop() {
    isKept = false
    content.clear()
  }

  /// Keeps what a table has.
  mutating func keep(_ variables: [Int32], _ rows: [Int32], _ table: borrowing RowTable) {
    drop()
    isKept = true
    let (nodes, values) = (table.nodes.span, table.values.span)
    content.nodes.append(upTo: variables.count) { kept in
      for variable in variables { kept.append(nodes[Int(variable)]) }
    }
    content.values.append(upTo: variables.count) { kept in
      for variable in variables { kept.append(values[Int(variable)]) }
    }
    for slot in rows { content.states.append(Journal.State(table.rows[Int(slot)], Int(slot))) }
  }

  /// Gives a table the values that are kept, and where more was listed since, those that all regions
  /// had then.
  ///
  /// Mutating, as ``restorePlan(_:_:_:)`` is, though it changes nothing here: all of `self` was copied
  /// otherwise.
  mutating func restoreValues(
    _ variables: [Int32], _ listed: borrowing Content, _ values: inout [Double]
  ) {
    let count = content.values.count
    let (kept, all) = (content.values.span, listed.values.span)
    var values = values.mutableSpan
    let variables = variables.span
    for index in 0..<count { values[Int(variables[index])] = kept[index] }
    for index in count..<variables.count { values[Int(variables[index])] = all[index] }
  }

  /// Gives a table the plan that is kept, and where more was listed since, what all plans had then.
  mutating func restorePlan(
    _ variables: [Int32], _ listed: borrowing Content, _ table: inout RowTable
  ) {
    let (count, stateCount) = (content.nodes.count, content.states.count)
    Self.restore(
      variables.span.extracting(..<count), content.nodes.span, content.states.span, &table)
    Self.restore(
      variables.span.extracting(count...), listed.nodes.span.extracting(count...),
      listed.states.span.extracting(stateCount...), &table)
  }

  private static func restore(
    _ variables: Span<Int32>, _ nodes: Span<Node>, _ states: Span<Journal.State>,
    _ table: inout RowTable
  ) {
    table.withSpans { tableRows, _, tableNodes, _ in
      for index in variables.indices {
        let variable = Int(variables[index])
        let head = tableNodes[variable].head
        tableNodes[variable] = nodes[index]
        tableNodes[variable].head = head
      }
      for index in states.indices {
        tableRows[Int(states[index].slot)].restorePlan(states[index])
      }
    }
  }
}
