// SPDX-License-Identifier: MIT

import LayoutCore

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

  private var list: [Region] = []
  /// The response of the region that the values are of. It is taken out of ``list``, where each look
  /// at it would count its references: that took longer than a small edit.
  private var response = Response()
  /// The names of the rows whose constants are edited, and these constants as the values have them.
  private var names = Rates.Slots(repeating: -1)
  private var constants = Rates.PerConstant.zero
  /// The number of regions in ``list``.
  private(set) var count = 0
  /// The region that the values are of, and that the table is of, or -1.
  private(set) var current = -1
  private var planned = -1
  /// Whether the table is behind the values.
  private var isAhead = false
  private var clock = 0
  /// Whether the regions there are have answered an edit, or those before if there are none.
  private(set) var hasAnswered = false
  /// What answers have moved since ``takeMoved()``.
  private var moved = Moved.nothing
  /// The variables and rows by which regions differ.
  private var variables = DistinctList()
  private var rows = DistinctList()
  /// The knots that the plan of some region may have, and with how many of them to look which do.
  private var knots = DistinctList()
  private var knotLimit = Self.leastKnotLimit
  private var usedKnots = DistinctList()
  private static let leastKnotLimit = 16

  /// Forgets all regions, but keeps their storage. The knots that only their plans have become
  /// free.
  mutating func removeAll(_ plan: inout Plan) {
    count = 0
    recycleKnots(&plan)
    knots.removeAll()
    show(-1)
    planned = -1
    isAhead = false
    variables.removeAll()
    rows.removeAll()
  }

  /// Makes the knots free that no plan has any more.
  private mutating func recycleKnots(_ plan: inout Plan) {
    usedKnots.removeAll()
    for place in 0..<count {
      for node in list[place].nodes where node.knot >= 0 { usedKnots.insert(node.knot) }
    }
    knots.removeAll { knot in
      if usedKnots.contains(knot) || plan.isTied(knot) { return false }
      plan.recycleKnot(knot)
      return true
    }
    knotLimit = max(Self.leastKnotLimit, 2 * knots.count)
  }

  // MARK: Use

  /// Moves the values to where they are with other constants, and returns how many may have moved;
  /// nil when no region has these. Ids and numbers that are not valid are in none.
  mutating func answer(_ suggestions: Span<Suggestion>, _ values: inout [Double]) -> Int? {
    var constants = constants
    for index in suggestions.indices {
      let isOwn = names .== Self.name(of: suggestions[index].id)
      guard any(isOwn) else { return nil }
      constants.replace(with: suggestions[index].constant, where: isOwn)
    }
    var count = 0
    if current >= 0 && response.covers(constants) {
      if moved == .nothing { moved = .response }
    } else if show(constants, &values) {
      moved = .any
      count = variables.count
    } else {
      return nil
    }
    self.constants = constants
    isAhead = true
    hasAnswered = true
    response.move(&values, to: constants)
    return count + response.variables.count
  }

  /// An id as one number; none is -1.
  private static func name(of id: ConstraintID) -> Int64 {
    Int64(id.generation) << 32 | Int64(id.slot)
  }

  /// Takes note that a row has got another name.
  mutating func rename(_ old: ConstraintID, to new: ConstraintID) {
    names.replace(with: Self.name(of: new), where: names .== Self.name(of: old))
  }

  /// Takes what regions differ by from the one that has these constants; false when none has.
  private mutating func show(_ constants: Rates.PerConstant, _ values: inout [Double]) -> Bool {
    for place in 0..<count where place != current && list[place].response.covers(constants) {
      show(place)
      clock += 1
      list[place].lastUse = clock
      list[place].putValues(of: variables.items, into: &values)
      return true
    }
    return false
  }

  /// Notes the variables that answers may have moved since this was asked before, or since
  /// something else than an answer moved them.
  mutating func takeMoved(into moves: inout MoveList, of count: Int) {
    switch moved {
    case .nothing: return
    case .response: moves.add(response.variables[...], of: count)
    case .any:
      moves.add(variables.items[...], of: count)
    }
    moved = .nothing
  }

  /// Takes the response of a region out of ``list``, and puts the other one back.
  private mutating func show(_ place: Int) {
    if current >= 0 { swap(&list[current].response, &response) }
    if place >= 0 { swap(&list[place].response, &response) }
    current = place
  }

  /// Gives the table the plan that the values are of; true when it had another one.
  mutating func restore(_ plan: inout Plan) -> Bool {
    guard isAhead else { return false }
    isAhead = false
    for place in 0..<Rates.width where names[place] != -1 {
      plan.table.rows[Int(Int32(truncatingIfNeeded: names[place]))].constant = constants[place]
    }
    let isOther = planned != current
    if isOther {
      planned = current
      restoreStates(list[current], &plan.table)
      for slot in rows.items where plan.table.rows[Int(slot)].shortfall != 0 {
        plan.table.rows[Int(slot)].shortfall = plan.table.shortfall(Int(slot))
      }
    }
    for slot in response.missed {
      plan.table.rows[Int(slot)].shortfall = plan.table.shortfall(Int(slot))
    }
    return isOther
  }

  private func restoreStates(_ region: Region, _ table: inout RowTable) {
    for (variable, old) in zip(variables.items, region.nodes) {
      var node = old
      node.head = table.nodes[Int(variable)].head
      table.nodes[Int(variable)] = node
    }
    for state in region.states { table.rows[Int(state.slot)].restorePlan(state) }
  }

  /// The rows that a region has given up because of others, and maybe more.
  var listedRows: [Int32] { rows.items }

  // MARK: Growth

  /// Lists what the last change has replaced in the plan: until then all regions had it.
  mutating func extend(_ plan: inout Plan) {
    for (variable, node, value) in plan.journal.nodes { list(variable, node, value) }
    for state in plan.journal.states { list(state) }
    plan.recycleLooseKnots()
    for knot in plan.journal.tied where !plan.isFree(knot) { knots.insert(knot) }
    for knot in plan.journal.untied where !plan.isFree(knot) { knots.insert(knot) }
  }

  private mutating func list(_ variable: Int32, _ node: Node, _ value: Double) {
    guard variables.insert(variable) else { return }
    for place in 0..<count {
      list[place].nodes.append(node)
      list[place].values.append(value)
    }
  }

  private mutating func list(_ state: Journal.State) {
    guard rows.insert(state.slot) else { return }
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

  /// Keeps the plan and its response to the constants of `slots` as a region.
  mutating func insert(
    _ newest: inout Response, of slots: Rates.Slots, at constants: Rates.PerConstant,
    _ plan: inout Plan
  ) {
    names = Rates.Slots(repeating: -1)
    for place in 0..<Rates.width where slots[place] >= 0 {
      names[place] = Self.name(of: plan.table.id(Int(slots[place])))
    }
    self.constants = constants
    if count == 0 { hasAnswered = false }
    insert(&newest, plan.table)
    if knots.count > knotLimit { recycleKnots(&plan) }
  }

  private mutating func insert(_ newest: inout Response, _ table: borrowing RowTable) {
    for variable in newest.variables {
      list(variable, table.nodes[Int(variable)], table.values[Int(variable)])
    }
    for slot in newest.missed { list(Journal.State(table.rows[Int(slot)], Int(slot))) }
    let place = makeRoom()
    show(place)
    swap(&response, &newest)
    list[place].nodes.clear()
    list[place].values.clear()
    list[place].states.clear()
    for variable in variables.items {
      list[place].nodes.append(table.nodes[Int(variable)])
      list[place].values.append(table.values[Int(variable)])
    }
    for slot in rows.items {
      list[place].states.append(Journal.State(table.rows[Int(slot)], Int(slot)))
    }
    clock += 1
    list[place].lastUse = clock
    planned = place
    isAhead = false
  }
}
