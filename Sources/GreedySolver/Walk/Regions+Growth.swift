// SPDX-License-Identifier: MIT

extension Regions {
  /// Keeps what the table has as the current region if edits come back to it.
  ///
  /// A first layout, and what the first edit of a constant comes to, are not kept: edits of one
  /// constant after another would leave a region each. Besides, wishes have been tried less often
  /// there than where constants have come and gone.
  mutating func keep(_ table: borrowing RowTable) {
    guard list[current].recurs else { return }
    if list[current].isKept && count > 1 { return }
    list[current].keep(variables.items, rows.items, at: constants, table)
  }

  /// Lists what the last change has replaced in the plan: until then all regions had it.
  mutating func extend(_ plan: inout Plan) {
    guard count > 1 || count == 1 && list[current].isKept else {
      return plan.recycleKnots(plan.journal.untied[...])
    }
    for (variable, node, value) in plan.journal.nodes { list(variable, node, value) }
    for state in plan.journal.states { list(state) }
    for item in response.moves.items { list(item.place, plan.table) }
    plan.recycleLooseKnots()
    for knot in plan.journal.tied where !plan.isFree(knot) { knots.insert(knot) }
    for knot in plan.journal.untied where !plan.isFree(knot) { knots.insert(knot) }
  }

  /// Lists what moves with a constant in the current region, if there are others: until now all
  /// had it.
  mutating func listMoves(with constant: Int, _ table: borrowing RowTable) {
    guard count > 1 else { return }
    for index in response.moves[constant] { list(response.moves.items[index].place, table) }
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
  mutating func insert(at target: PerConstant, _ plan: inout Plan) {
    if list[current].isKept { enter(makeRoom()) }
    constants = target
    response.begin(at: constants)
    list[current].drop()
    list[current].recurs = isFamiliar
    isBehind = false
    if knots.count > knotLimit { recycleKnots(&plan) }
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

  /// Forgets all regions, but keeps their storage. The knots that only their plans have become
  /// free.
  mutating func removeAll(_ plan: inout Plan) {
    if count == 0 { return }
    count = 0
    names = SIMD4(repeating: -1)
    variables.removeAll()
    rows.removeAll()
    listed.clear()
    recycleKnots(&plan)
    knots.removeAll()
  }

  /// Makes the knots free that no plan has any more.
  private mutating func recycleKnots(_ plan: inout Plan) {
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
