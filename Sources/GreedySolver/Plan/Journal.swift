// SPDX-License-Identifier: MIT

/// What a change has replaced in the plan, so that it can be taken back exactly.
struct Journal: Sendable {
  var rows = RowTable.Undo()
  private(set) var nodes: [(variable: Int32, node: Node, value: Double)] = []
  private(set) var states: [State] = []

  /// The plan's part of a row.
  struct State: Sendable {
    var slot: Int32
    fileprivate var variable: Int32
    fileprivate var constant: Double
    fileprivate var shortfall: Double

    /// What the plan has for the row in a slot.
    init(_ row: borrowing Row, _ slot: Int) {
      self.slot = Int32(truncatingIfNeeded: slot)
      variable = row.variable
      constant = row.constant
      shortfall = row.shortfall
    }
  }
  /// The knots that were tied and untied since ``begin(_:)``.
  private(set) var tied: [Int32] = []
  private(set) var untied: [Int32] = []
  private var nextRank = 0
  /// Whether the model was empty before the change, so that only tries need what they replace.
  private(set) var isFirst = false
  /// Whether a try is being made.
  private(set) var isTrying = false

  /// Starts a change.
  mutating func begin(_ table: borrowing RowTable, nextRank: Int) {
    rows.begin(table)
    isFirst = table.nodes.isEmpty && table.rows.isEmpty
    isTrying = false
    nodes.clear()
    states.clear()
    tied.clear()
    untied.clear()
    self.nextRank = nextRank
  }

  /// Keeps a node as it is.
  mutating func note(_ node: Node, _ value: Double, _ variable: Int) {
    if isFirst && !isTrying { return }
    nodes.append((Int32(truncatingIfNeeded: variable), node, value))
  }

  /// Keeps variables as they are, and lets them wait to be computed anew.
  mutating func noteWaiting(_ variables: [Int32], _ table: inout RowTable) {
    if variables.isEmpty { return }
    if !isFirst || isTrying {
      nodes.append(upTo: variables.count) { noted in
        for variable in variables {
          noted.append((variable, table.nodes[Int(variable)], table.values[Int(variable)]))
        }
      }
    }
    var tableNodes = table.nodes.mutableSpan
    for variable in variables { tableNodes[Int(variable)].rank = -1 }
  }

  /// Keeps the plan's part of a row as it is.
  mutating func note(_ row: borrowing Row, _ slot: Int) {
    if isFirst && !isTrying { return }
    states.append(State(row, slot))
  }

  mutating func noteTied(_ knot: Int32) { tied.append(knot) }
  mutating func noteUntied(_ knot: Int32) { untied.append(knot) }

  /// A point to go back to.
  struct Mark: Equatable {
    fileprivate var nodes: Int
    fileprivate var states: Int
    fileprivate var tied: Int
    fileprivate var untied: Int
  }

  /// Starts a try, or a part of one; returns the point reached.
  mutating func beginTry() -> Mark {
    isTrying = true
    return end
  }

  private var end: Mark {
    Mark(nodes: nodes.count, states: states.count, tied: tied.count, untied: untied.count)
  }

  /// Ends a try.
  mutating func endTry() {
    isTrying = false
    guard isFirst else { return }
    nodes.clear()
    states.clear()
  }

  /// The knots that were tied since a try began.
  func tied(since mark: Mark) -> ArraySlice<Int32> { tied[mark.tied...] }

  /// Goes back to where a try, or a part of it, began.
  mutating func rewind(to mark: Mark, _ table: inout RowTable) {
    if mark == end { return }
    restore(&table, from: mark)
    nodes.removeLast(nodes.count - mark.nodes)
    states.removeLast(states.count - mark.states)
    tied.removeLast(tied.count - mark.tied)
    untied.removeLast(untied.count - mark.untied)
  }

  /// Puts everything back, and returns the rank that was next.
  func revert(_ table: inout RowTable) -> Int {
    restore(&table, from: Mark(nodes: 0, states: 0, tied: 0, untied: 0))
    table.revert(rows)
    return nextRank
  }

  private func restore(_ table: inout RowTable, from mark: Mark) {
    table.withSpans { rows, _, tableNodes, values in
      for place in (mark.nodes..<nodes.count).reversed() {
        let (variable, node, value) = nodes[place]
        let head = tableNodes[Int(variable)].head
        tableNodes[Int(variable)] = node
        tableNodes[Int(variable)].head = head
        values[Int(variable)] = value
      }
      for place in (mark.states..<states.count).reversed() {
        let state = states[place]
        rows[Int(state.slot)].constant = state.constant
        rows[Int(state.slot)].restorePlan(state)
      }
    }
  }
}

extension Row {
  /// Puts back what the plan had for the row.
  mutating func restorePlan(_ state: Journal.State) {
    variable = state.variable
    shortfall = state.shortfall
  }
}
