// SPDX-License-Identifier: MIT

/// The plans that edits of the same constants have led to, each with the constants that it is
/// right for.
///
/// A window that is turned, or dragged to and fro, comes back to where it was: its values are then
/// taken from there, and the plan as well once something else needs it. Multiparametric
/// programming calls such a place a critical region (Gal and Nedoma 1972).
///
/// Plans differ at few places. These are listed once, and each region keeps what it has there;
/// everywhere else it has what the table has.
struct Regions: Sendable {
  /// A plan and where it is right.
  struct Region: Sendable {
    var response = Response()
    /// What the plan has at the variables and rows by which regions differ.
    fileprivate var nodes: [Node] = []
    fileprivate var values: [Double] = []
    fileprivate var states: [Journal.State] = []
    fileprivate var lastUse = 0

    fileprivate func putValues(of variables: [Int32], into list: inout [Double]) {
      var list = list.mutableSpan
      let variables = variables.span
      let values = values.span
      for index in variables.indices { list[Int(variables[index])] = values[index] }
    }
  }

  private enum Moved {
    case nothing
    /// What the response of the current region moves.
    case response
    /// What any response moves, and where regions differ.
    case any
  }

  /// The number of regions that are kept: a window that is dragged passes some of them on its
  /// way, and passes them again on its way back.
  static let limit = 8
  /// The number of knots in the plans of regions with which all regions are forgotten.
  static let knotLimit = 256

  private var list: [Region] = []
  /// The response of the region that the values are of. It is taken out of ``list``, where each look
  /// at it would count its references: that took longer than a small edit.
  private var response = Response()
  /// The number of regions in ``list``.
  private(set) var count = 0
  /// The region that the values are of, and that the table is of, or -1.
  private(set) var current = -1
  private var planned = -1
  /// Whether the table is behind the values.
  private var isAhead = false
  private var clock = 0
  /// What answers have moved since ``takeMoved()``.
  private var moved = Moved.nothing
  /// The variables and rows by which regions differ.
  private var variables: [Int32] = []
  private var rows: [Int32] = []
  private var isListedVariable: [Bool] = []
  private var isListedRow: [Bool] = []
  /// The knots that the plan of some region may have, some of them twice.
  private var knots: [Int32] = []
  /// Whether there are so many knots that the regions had better be forgotten.
  var hasManyKnots: Bool { knots.count > Self.knotLimit }

  /// Forgets all regions, but keeps their storage. The knots that only their plans have become
  /// free.
  mutating func removeAll(_ plan: inout Plan) {
    knots.sort()
    var last: Int32 = -1
    for knot in knots where knot != last {
      last = knot
      let member = plan.knots[Int(knot)].members.first
      let isUsed = member.map { plan.table.nodes[Int($0)].knot == knot } ?? false
      if !isUsed { plan.freeKnots.append(knot) }
    }
    count = 0
    show(-1)
    planned = -1
    isAhead = false
    for variable in variables { isListedVariable[Int(variable)] = false }
    for row in rows { isListedRow[Int(row)] = false }
    variables.removeAll(keepingCapacity: true)
    rows.removeAll(keepingCapacity: true)
    knots.removeAll(keepingCapacity: true)
  }

  // MARK: Use

  /// Moves the values to where they are for `constants`, and returns how many may have moved; nil
  /// when no region has these constants.
  mutating func show(_ constants: borrowing [Double], _ values: inout [Double]) -> Int? {
    guard let place = place(of: constants) else { return nil }
    isAhead = true
    var count = response.variables.count
    if place == current {
      if moved == .nothing { moved = .response }
    } else {
      moved = .any
      show(place)
      clock += 1
      list[place].lastUse = clock
      list[place].putValues(of: variables, into: &values)
      count = variables.count + response.variables.count
    }
    response.move(&values, to: constants)
    return count
  }

  /// The variables that answers may have moved since this was asked before, or since something
  /// else than an answer moved them.
  mutating func takeMoved() -> [Int32] {
    defer { moved = .nothing }
    return switch moved {
    case .nothing: []
    case .response: response.variables
    case .any: variables
    }
  }

  /// Takes the response of a region out of ``list``, and puts the other one back.
  private mutating func show(_ place: Int) {
    if current >= 0 { swap(&list[current].response, &response) }
    if place >= 0 { swap(&list[place].response, &response) }
    current = place
  }

  private func place(of constants: borrowing [Double]) -> Int? {
    if current >= 0 && response.covers(constants) { return current }
    for place in 0..<count where place != current && list[place].response.covers(constants) {
      return place
    }
    return nil
  }

  /// Gives the table the plan that the values are of; true when it had another one.
  mutating func restore(_ plan: inout Plan) -> Bool {
    guard isAhead else { return false }
    isAhead = false
    let isOther = planned != current
    if isOther {
      planned = current
      restoreStates(list[current], &plan.table)
      for slot in rows where plan.table.rows[Int(slot)].shortfall != 0 {
        plan.table.rows[Int(slot)].shortfall = plan.table.shortfall(Int(slot))
      }
    }
    for slot in response.missed {
      plan.table.rows[Int(slot)].shortfall = plan.table.shortfall(Int(slot))
    }
    return isOther
  }

  private func restoreStates(_ region: Region, _ table: inout RowTable) {
    for index in variables.indices {
      var node = region.nodes[index]
      node.head = table.nodes[Int(variables[index])].head
      table.nodes[Int(variables[index])] = node
    }
    for state in region.states { table.rows[Int(state.slot)].restorePlan(state) }
  }

  /// The rows that a region has given up because of others, and maybe more.
  var listedRows: [Int32] { rows }

  // MARK: Growth

  /// Lists what a change has replaced in the plan: until then all regions had it.
  mutating func extend(_ journal: borrowing Journal) {
    guard count > 0 else { return }
    for (variable, node, value) in journal.nodes { list(variable, node, value) }
    for state in journal.states { list(state) }
    knots += journal.tied
    knots += journal.untied
  }

  private mutating func list(_ variable: Int32, _ node: Node, _ value: Double) {
    if isListedVariable.count <= Int(variable) {
      let added = Int(variable) + 1 - isListedVariable.count
      isListedVariable.append(contentsOf: repeatElement(false, count: added))
    }
    guard !isListedVariable[Int(variable)] else { return }
    isListedVariable[Int(variable)] = true
    variables.append(variable)
    for place in 0..<count {
      list[place].nodes.append(node)
      list[place].values.append(value)
    }
  }

  private mutating func list(_ state: Journal.State) {
    if isListedRow.count <= Int(state.slot) {
      let added = Int(state.slot) + 1 - isListedRow.count
      isListedRow.append(contentsOf: repeatElement(false, count: added))
    }
    guard !isListedRow[Int(state.slot)] else { return }
    isListedRow[Int(state.slot)] = true
    rows.append(state.slot)
    for place in 0..<count { list[place].states.append(state) }
  }

  /// Makes room for a region, in the place of the one that was used longest ago if there are many,
  /// and returns its place.
  mutating func makeRoom() -> Int {
    var place = 0
    if count < Self.limit {
      place = count
      count += 1
      if list.count < count { list.append(Region()) }
    } else {
      for index in 0..<count where list[index].lastUse < list[place].lastUse { place = index }
    }
    return place
  }

  /// Keeps a response and the plan that the table has as a region.
  mutating func insert(_ newest: inout Response, _ table: borrowing RowTable) {
    for variable in newest.variables {
      list(variable, table.nodes[Int(variable)], table.values[Int(variable)])
    }
    for slot in newest.missed { list(Journal.State(table.rows[Int(slot)], Int(slot))) }
    let place = makeRoom()
    show(place)
    swap(&response, &newest)
    list[place].nodes.removeAll(keepingCapacity: true)
    list[place].values.removeAll(keepingCapacity: true)
    list[place].states.removeAll(keepingCapacity: true)
    for variable in variables {
      list[place].nodes.append(table.nodes[Int(variable)])
      list[place].values.append(table.values[Int(variable)])
    }
    for slot in rows { list[place].states.append(Journal.State(table.rows[Int(slot)], Int(slot))) }
    clock += 1
    list[place].lastUse = clock
    planned = place
    isAhead = false
  }
}
