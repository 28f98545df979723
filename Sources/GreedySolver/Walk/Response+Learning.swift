// SPDX-License-Identifier: MIT

extension Response {
  /// Takes over the rates that were found for the constant of a row along a search, and finds those
  /// of the watched rows about what moves.
  mutating func learn(
    _ constant: Int, of slot: Int, _ cone: borrowing Cone, _ rates: borrowing Rates,
    _ table: borrowing RowTable
  ) {
    clear(constant)
    known[constant] = true
    movers.grow(by: table.rows.count - movers.count, with: 0)
    moves.begin(constant, room: cone.found.count)
    bounds.begin(constant, room: cone.found.count)
    let (rows, entries, nodes) = (table.rows.span, table.entries.span, table.nodes.span)
    let (found, marks, base) = (rates.found.span, cone.marks.span, Int(cone.base))
    if rows[slot].variable < 0 {
      let row = Int32(truncatingIfNeeded: slot)
      bind(row, -1, rows[slot].range, entries, found, marks, base, constant)
    }
    let variables = cone.found.span
    for place in variables.indices where found[place] != 0 {
      let variable = variables[place]
      moves.append(RateList.Item(rate: found[place], place: variable), per: constant)
      var next = nodes[Int(variable)].head
      while next >= 0 {
        let entry = entries[Int(next)]
        next = entry.next
        guard rows[Int(entry.row)].variable < 0, movers[Int(entry.row)] >> constant & 1 == 0
        else { continue }
        bind(entry.row, 0, rows[Int(entry.row)].range, entries, found, marks, base, constant)
      }
    }
  }

  /// Adds a watched row with the rate at which its left side gains on its constant; `own` is what it
  /// does without its variables.
  private mutating func bind(
    _ row: Int32, _ own: Double, _ range: Range<Int>, _ entries: Span<Entry>,
    _ found: Span<Double>, _ marks: Span<UInt32>, _ base: Int, _ constant: Int
  ) {
    var rate = own
    for index in range {
      let entry = entries[index]
      rate += entry.coefficient * Rates.rate(of: entry.variable, found, marks, base)
    }
    guard abs(rate) > Rates.least else { return }
    bounds.append(RateList.Item(rate: rate, place: row), per: constant)
    let others = movers[Int(row)]
    movers[Int(row)] = others | 1 << constant
    if others == 0 { return }
    joint[constant] = true
    for other in 0..<Rates.width where others >> other & 1 != 0 { joint[other] = true }
  }

  /// Takes out what the lists have for a constant.
  private mutating func clear(_ constant: Int) {
    for index in bounds[constant] {
      movers[Int(bounds.items[index].place)] &= ~(1 << constant)
    }
    moves.remove(constant)
    bounds.remove(constant)
  }

  /// Forgets a constant: it must not move from `point`. The lists still have it until another one
  /// comes: most regions are not seen again by then.
  mutating func forget(_ constant: Int, at point: Double) {
    known[constant] = false
    joint[constant] = false
    points[constant] = point
    rises[constant] = Self.fixed
    falls[constant] = Self.fixed
  }

  /// Copies the values that move with some constants.
  func save(_ constants: Constants, _ values: [Double], into saved: inout [Double]) {
    saved.clear()
    for constant in 0..<Rates.width where constants[constant] {
      let moves = moves.items.span.extracting(moves[constant])
      saved.append(upTo: moves.count) { saved in
        let values = values.span
        for index in moves.indices { saved.append(values[Int(moves[index].place)]) }
      }
    }
  }

  /// Copies them back: those that move with several constants were saved as often.
  func restore(_ constants: Constants, _ saved: [Double], into values: inout [Double]) {
    var count = 0
    for constant in 0..<Rates.width where constants[constant] {
      for index in moves[constant] {
        values[Int(moves.items[index].place)] = saved[count]
        count += 1
      }
    }
  }
}
