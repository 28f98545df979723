// SPDX-License-Identifier: MIT

extension Plan {
  /// The number of cuts that a knot may need; beyond it rows count as too entangled.
  static let tearLimit = 256

  /// Finds for the members of an exchange the rows that decide them, and the order.
  ///
  /// A row with one member left decides it. Where every row has several, a member is cut: taken
  /// as known. A row that then has none left is combined with what its members are computed
  /// from until only cut ones and variables from outside are left, and decides one of the
  /// former. Members that stay cut keep their value.
  mutating func assign() -> Bool {
    for row in scratch.rows { scratch.count(memberCount(of: Int(row)), of: row) }
    var cursor = 0
    var left = scratch.members.count
    var knot: Int32 = -1
    while true {
      while cursor < scratch.ready.count {
        let row = Int(scratch.ready[cursor])
        cursor += 1
        if decide(by: row, isCut: knot >= 0) { left -= 1 }
      }
      guard left > 0 else { break }
      guard scratch.open.count < Self.tearLimit, let member = memberToCut() else { return false }
      if knot < 0 {
        knot = tie()
        scratch.straightCount = scratch.order.count
      }
      scratch.open.append(Int32(member))
      take(member, row: Node.held)
      left -= 1
    }
    guard knot >= 0 else { return scratch.closing.isEmpty }
    for row in scratch.closing {
      guard closeKnot(knot, with: Int(row)) else { return false }
    }
    markNeeded()
    arrange(knot)
    return true
  }

  /// Marks the steps after the first cut that the closing rows need: the circles.
  private mutating func markNeeded() {
    for row in scratch.closing { markVariables(of: Int(row)) }
    for member in scratch.order[scratch.straightCount...].reversed()
    where scratch.isNeeded(Int(member)) {
      markVariables(of: Int(table.nodes[Int(member)].row))
    }
  }

  private mutating func markVariables(of slot: Int) {
    for index in table.rows[slot].range {
      scratch.markNeeded(Int(table.entries[index].variable))
    }
  }

  private func memberCount(of slot: Int) -> Int32 {
    var count: Int32 = 0
    for index in table.rows[slot].range
    where scratch.isMember(Int(table.entries[index].variable)) {
      count += 1
    }
    return count
  }

  /// Whether nothing has decided a member yet: it is dirty and has no row.
  private func isUnknown(_ variable: Int) -> Bool {
    scratch.isMember(variable) && table.nodes[variable].rank == -1
  }

  private mutating func decide(by slot: Int, isCut: Bool) -> Bool {
    guard scratch.isWaiting(slot), scratch.unknownCount(slot) == 1 else { return false }
    var largest = 0.0
    var found: (variable: Int, size: Double)?
    for index in table.rows[slot].range {
      let entry = table.entries[index]
      largest = max(largest, abs(entry.coefficient))
      if isUnknown(Int(entry.variable)) { found = (Int(entry.variable), abs(entry.coefficient)) }
    }
    guard let found, found.size >= Self.stability * largest else { return false }
    scratch.use(slot)
    journal.note(table.rows[slot], slot)
    table.rows[slot].variable = Int32(found.variable)
    if isCut { scratch.markStep(found.variable) }
    scratch.order.append(Int32(found.variable))
    take(found.variable, row: Int32(slot))
    return true
  }

  /// A coefficient decides its variable only at this share of the largest in the row.
  static let stability = 1e-3

  /// Notes that a member has its row, and looks for rows with one member left.
  private mutating func take(_ variable: Int, row: Int32) {
    table.nodes[variable].row = row
    table.nodes[variable].rank = nextRank
    nextRank += 1
    var index = table.nodes[variable].head
    while index >= 0 {
      let entry = table.entries[Int(index)]
      index = entry.next
      let slot = Int(entry.row)
      guard scratch.isWaiting(slot) else { continue }
      scratch.count(scratch.unknownCount(slot) - 1, of: entry.row)
    }
  }

  /// The next member to cut: what leaves its row or was a tear before, which cuts all cycles.
  private mutating func memberToCut() -> Int? {
    while let member = scratch.cuts.popLast() {
      if isUnknown(Int(member)) { return Int(member) }
    }
    return scratch.members.first { isUnknown(Int($0)) }.map { Int($0) }
  }
}
