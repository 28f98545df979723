// SPDX-License-Identifier: MIT

extension Regions {
  /// Finds what moves with the constant at a place in the current region. Cost: what lies downstream
  /// of its row, and the rows about that.
  mutating func learn(_ place: Int, _ plan: inout Plan, _ rates: inout Rates) {
    let slot = slot(place)
    let variable = plan.table.rows[slot].variable
    plan.beginSearch()
    if variable >= 0 { plan.search(from: Int(variable)) }
    rates.find(plan.cone, per: slot, plan)
    let list = index(current, place)
    // Rows that another constant has moved from here are not looked at again otherwise.
    if isBehind { refreshBounds(list, &plan.table) }
    forgetRates(list)
    movers.grow(by: plan.table.rows.count - movers.count, with: 0)
    moves.begin(list, room: plan.found.count)
    bounds.begin(list, room: plan.found.count)
    constants[place].reach.isKnown = true
    fill(list, slot, plan.cone, rates, plan.table)
    moves.end(list)
    bounds.end(list)
  }

  private mutating func fill(
    _ list: Int, _ slot: Int, _ cone: borrowing Cone, _ rates: borrowing Rates,
    _ table: borrowing RowTable
  ) {
    let (rows, entries, nodes) = (table.rows.span, table.entries.span, table.nodes.span)
    let (found, marks, base) = (rates.found.span, cone.marks.span, Int(cone.base))
    if rows[slot].variable < 0 {
      let row = Int32(truncatingIfNeeded: slot)
      bind(row, -1, rows[slot].range, entries, found, marks, base, list)
    }
    let variables = cone.found.span
    for place in variables.indices where found[place] != 0 {
      let variable = variables[place]
      moves.append(RateLists.Item(rate: found[place], place: variable))
      var next = nodes[Int(variable)].head
      while next >= 0 {
        let entry = entries[Int(next)]
        next = entry.next
        guard rows[Int(entry.row)].variable < 0, movers[Int(entry.row)] >> list & 1 == 0 else {
          continue
        }
        bind(entry.row, 0, rows[Int(entry.row)].range, entries, found, marks, base, list)
      }
    }
  }

  /// Adds a watched row with the rate at which its left side gains on its constant; `own` is what it
  /// does without its variables.
  private mutating func bind(
    _ row: Int32, _ own: Double, _ range: Range<Int>, _ entries: Span<Entry>,
    _ found: Span<Double>, _ marks: Span<UInt32>, _ base: Int, _ list: Int
  ) {
    let rate = own + Rates.rate(of: entries.extracting(range), found, marks, base)
    guard abs(rate) > Rates.least else { return }
    bounds.append(RateLists.Item(rate: rate, place: row))
    movers[Int(row)] |= 1 << list
    let together = movers[Int(row)] >> index(current, 0) & 0b1111
    if together & (together - 1) == 0 { return }
    for place in constants.indices where together >> place & 1 == 1 {
      constants[place].reach.isJoint = true
    }
  }

  /// Takes note that all values of the current region are as they are with its constants, and that
  /// nothing is known of how they answer.
  mutating func begin() {
    list[current].drop()
    for place in 0..<Self.width { forgetRates(index(current, place)) }
    for place in constants.indices { forget(place) }
  }

  /// Forgets how values answer to a constant: it must not move.
  ///
  /// The lists still have what moved with it until another one comes: most regions are not seen again
  /// by then.
  mutating func forget(_ place: Int) {
    constants[place].reach.forget(at: constants[place].value)
  }

  private mutating func forgetRates(_ list: Int) {
    for index in bounds[list] { movers[Int(bounds.items[index].place)] &= ~(1 << list) }
    moves.drop(list)
    bounds.drop(list)
  }
}
