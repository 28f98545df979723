// SPDX-License-Identifier: MIT

extension Plan {
  /// Lets a watched row take the place of what decides `variable`, which it depends on.
  ///
  /// Only the variables between the two, computed from `variable` and needed for the row, get
  /// new deciding rows. They and all that is computed from them are left in
  /// `scratch.result`, last first. False when rounding makes it impossible. If `isFound`, the last
  /// search downstream was one from `variable`, and nothing has changed since.
  /// Cost: what lies downstream of `variable`.
  mutating func exchange(_ variable: Int, for slot: Int, isFound: Bool) -> Bool {
    exchanges += 1
    if !isFound {
      beginSearch()
      search(from: variable)
    }
    finishSearch()
    scratch.begin(rows: table.rows.count, variables: variableCount)
    collectMembers(upTo: variable, from: slot)
    guard scratch.isMember(variable) else { return false }
    let leaving = table.nodes[variable].row
    for member in scratch.members {
      let row = table.nodes[Int(member)].row
      if row >= 0 && row != leaving { scratch.addRow(row) }
    }
    scratch.addRow(Int32(truncatingIfNeeded: slot))
    release(leaving)
    return reassign(leaving: variable)
  }

  /// Matches the rows of a knot anew after some have left the model. As many of its variables
  /// keep their values.
  mutating func untangle(_ knot: Int32) -> Bool {
    beginSearch()
    search(from: Int(knots[Int(knot)].members[0]))
    finishSearch()
    scratch.begin(rows: table.rows.count, variables: variableCount)
    for member in knots[Int(knot)].members {
      scratch.addMember(member)
      let row = table.nodes[Int(member)].row
      if table.rows[Int(row)].isLive && table.rows[Int(row)].variable == member {
        scratch.addRow(row)
      }
    }
    return reassign(leaving: nil)
  }

  /// Lets a variable outside of knots keep its value from now on.
  mutating func hold(_ variable: Int) {
    journal.note(table.nodes[variable], table.values[variable], variable)
    table.nodes[variable].row = Node.held
  }

  /// Makes a row that decides a variable a watched one.
  private mutating func release(_ slot: Int32) {
    guard slot >= 0 else { return }
    journal.note(table.rows[Int(slot)], Int(slot))
    table.rows[Int(slot)].variable = -1
  }

  /// Collects what the row depends on and is itself computed from `variable`, as the last
  /// search found.
  private mutating func collectMembers(upTo variable: Int, from slot: Int) {
    addMembers(of: slot)
    let leaving = Int(table.nodes[variable].row)
    var next = 0
    while next < scratch.members.count {
      let row = Int(table.nodes[Int(scratch.members[next])].row)
      if row >= 0 && row != leaving { addMembers(of: row) }
      next += 1
    }
  }

  private mutating func addMembers(of slot: Int) {
    for index in table.rows[slot].range {
      let variable = table.entries[index].variable
      if wasFound(Int(variable)) { addMember(variable) }
    }
  }

  /// Adds a variable, or the whole knot that it is part of.
  private mutating func addMember(_ variable: Int32) {
    // Once for a knot is enough: its rows mention its members again and again.
    guard !scratch.isMember(Int(variable)) else { return }
    let knot = table.nodes[Int(variable)].knot
    if knot >= 0 {
      for member in knots[Int(knot)].members { scratch.addMember(member) }
    } else {
      scratch.addMember(variable)
    }
  }

  /// Matches rows and members anew, and makes the order in which to compute what was found.
  private mutating func reassign(leaving variable: Int?) -> Bool {
    for member in scratch.members where table.nodes[Int(member)].tear >= 0 {
      scratch.cuts.append(member)
      if table.nodes[Int(member)].tear == 0 { journal.noteUntied(table.nodes[Int(member)].knot) }
    }
    if let variable { scratch.cuts.append(Int32(variable)) }
    for member in scratch.members {
      table.nodes[Int(member)].knot = -1
      table.nodes[Int(member)].tear = -1
    }
    guard assign() else { return false }
    for member in scratch.members { table.nodes[Int(member)].rank = -1 }
    scratch.listResult(found)
    return true
  }
}
