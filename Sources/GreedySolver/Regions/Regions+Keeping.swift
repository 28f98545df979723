// SPDX-License-Identifier: MIT

extension Regions {
  /// Keeps what the table has as the current region if edits come back to it.
  ///
  /// A first layout, and what the first edit of a constant comes to, are not kept: edits of one
  /// constant after another would leave a region each. Besides, less of the budgets for wishes has gone
  /// into these than into where constants have come and gone.
  mutating func keep(_ table: borrowing RowTable) {
    guard list[current].recurs else { return }
    if list[current].isKept && count > 1 { return }
    list[current].keep(variables.items, rows.items, table)
    for place in constants.indices { constants[place].reach.origin = constants[place].value }
  }

  /// Lists what the last change has replaced in the plan: until then all regions had it.
  mutating func extend(_ plan: inout Plan) {
    guard count > 1 || count == 1 && list[current].isKept else {
      return plan.recycleKnots(plan.journal.untied[...])
    }
    for (variable, node, value) in plan.journal.nodes { list(variable, node, value) }
    for state in plan.journal.states { list(state) }
    for place in constants.indices { listMoves(with: place, plan.table) }
    plan.recycleLooseKnots()
    for knot in plan.journal.tied where !plan.isFree(knot) { knots.insert(knot) }
    for knot in plan.journal.untied where !plan.isFree(knot) { knots.insert(knot) }
  }

  /// Takes note that the constant at a place moves something now in the current region; until now all
  /// regions had it.
  mutating func extend(with place: Int, _ table: borrowing RowTable) {
    if count > 1 { listMoves(with: place, table) }
  }

  private mutating func listMoves(with place: Int, _ table: borrowing RowTable) {
    for index in moves[index(current, place)] { list(moves.items[index].place, table) }
  }

  /// Lists variables that are about to change, if there are several regions.
  mutating func list(_ changing: [Int32], _ table: borrowing RowTable) {
    guard count > 1 else { return }
    for variable in changing { list(variable, table) }
  }

  private mutating func list(_ variable: Int32, _ table: borrowing RowTable) {
    list(variable, table.nodes[Int(variable)], table.values[Int(variable)])
  }

  private mutating func list(_ variable: Int32, _ node: Node, _ value: Double) {
    guard variables.insert(variable) else { return }
    listed.nodes.append(node)
    listed.values.append(value)
  }

  private mutating func list(_ state: Journal.State) {
    if rows.insert(state.slot) { listed.states.append(state) }
  }

  /// Makes the plan, which an edit has changed, a region of its own.
  mutating func insert(_ plan: inout Plan) {
    if list[current].isKept { enter(makeRoom()) }
    for place in constants.indices { constants[place].value = constants[place].target }
    begin()
    list[current].recurs = isFamiliar
    isBehind = false
    if knots.count > knotLimit { recycleKnots(&plan) }
    checkInvariants()
  }

  /// Makes the knots free that no plan has any more.
  mutating func recycleKnots(_ plan: inout Plan) {
    usedKnots.removeAll()
    for node in listed.nodes where node.knot >= 0 { usedKnots.insert(node.knot) }
    for place in 0..<count {
      for node in list[place].content.nodes where node.knot >= 0 { usedKnots.insert(node.knot) }
    }
    knots.removeAll { knot in
      if usedKnots.contains(knot) || plan.isTied(knot) { return false }
      plan.recycleKnot(knot)
      return true
    }
    knotLimit = max(Self.leastKnotLimit, 2 * knots.count)
  }
}
