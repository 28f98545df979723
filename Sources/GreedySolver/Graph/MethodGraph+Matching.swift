// SPDX-License-Identifier: MIT

import SolverKit

extension MethodGraph {
  /// Enforces a row in place of the method of `victim`, which the row depends on. Only the
  /// variables between the two, computed from the victim and needed for the row, are matched anew
  /// (an augmenting path). They and all that is computed from them are added to `stale`. False if
  /// rounding, or a block that would be too large, makes it impossible. Cost: the variables
  /// downstream of the victim.
  mutating func enforce(
    _ row: RowIndex, insteadOf victim: ColumnIndex, _ stale: inout [ColumnIndex]
  ) -> Bool {
    work.pivots += 1
    version += 1
    beginSearch()
    search(from: victim)
    markFoundStale()
    matching.begin(rows: table.rows.count, variables: variableCount)
    let leaving = table.columns[victim.index].method
    addMembers(of: row)
    var next = 0
    while next < matching.members.count {
      let method = table.columns[matching.members[next].index].method
      next += 1
      guard method.isSome, method != leaving else { continue }
      matching.add(method)
      addMembers(of: method)
    }
    guard matching.isMember(victim) else { return false }
    matching.add(row)
    if leaving.isSome {
      record(leaving)
      table.rows[leaving.index].output = .none
    }
    return rematch(cut: victim, &stale)
  }

  /// Matches the remaining rows of a block anew. Variables without a row stay.
  mutating func rematch(_ block: Int32, _ stale: inout [ColumnIndex]) -> Bool {
    version += 1
    beginSearch()
    search(from: blocks[Int(block)].members[0])
    markFoundStale()
    matching.begin(rows: table.rows.count, variables: variableCount)
    for member in blocks[Int(block)].members {
      matching.add(member)
      let row = table.columns[member.index].method
      if table.rows[row.index].isLive { matching.add(row) }
    }
    return rematch(cut: nil, &stale)
  }

  /// Adds the variables of a row that the last search has found, blocks as a whole.
  private mutating func addMembers(of row: RowIndex) {
    for place in table.range(row) {
      let column = table.entries[place].column
      guard downstream.contains(column), !matching.isMember(column) else { continue }
      let block = Int(table.columns[column.index].block)
      guard block >= 0 else {
        matching.add(column)
        continue
      }
      for member in blocks[block].members { matching.add(member) }
    }
  }

  /// Matches members and rows and orders the members. A row with one unknown member determines it.
  /// If every row has several, a member is cut, that is, taken as known. Rows left without an
  /// unknown member close the cycles.
  private mutating func rematch(cut: ColumnIndex?, _ stale: inout [ColumnIndex]) -> Bool {
    for member in matching.members {
      let block = table.columns[member.index].block
      table.columns[member.index].block = -1
      if block >= 0, blocks[Int(block)].members[0] == member {
        undo.dissolvedBlocks.append(block)
        matching.cuts.append(contentsOf: blocks[Int(block)].tears)
      }
    }
    if let cut { matching.cuts.append(cut) }
    matching.countMembers(table)
    var cursor = 0
    var left = matching.members.count
    while true {
      while cursor < matching.ready.count {
        if determine(by: matching.ready[cursor]) { left -= 1 }
        cursor += 1
      }
      guard left > 0 else { break }
      if matching.open.isEmpty { matching.straightCount = matching.order.count }
      guard matching.open.count < Block.tearLimit, let member = matching.popCut() else {
        return false
      }
      matching.open.append(member)
      table.columns[member.index].method = Column.stay
      matching.setKnown(member, by: nil, table)
      left -= 1
    }
    guard close() else { return false }
    for column in downstream.found where !matching.isMember(column) { stale.append(column) }
    stale += matching.order.reversed()
    return true
  }

  /// Makes a row determine its unknown member; false if its coefficient is too small.
  private mutating func determine(by row: RowIndex) -> Bool {
    let member = matching.unknownMember(of: row, stability: GreedyTolerance.stability, table)
    guard let member else { return false }
    matching.setKnown(member, by: row, table)
    setOutput(of: row, member)
    matching.order.append(member)
    return true
  }

  private mutating func setOutput(of row: RowIndex, _ column: ColumnIndex) {
    record(row)
    table.rows[row.index].output = column
    table.rows[row.index].shortfall = 0
    table.columns[column.index].method = row
  }

  /// Makes a block of cut members, closing rows and their steps. Members without a row stay cut.
  private mutating func close() -> Bool {
    let (closing, open) = (matching.closing, matching.open)
    guard closing.count <= open.count else { return false }
    if open.isEmpty { return true }
    let steps = Array(matching.order[matching.straightCount...])
    var block = Block()
    block.closing = closing
    block.factor = SparseLU(columnCount: open.count)
    matching.needed.begin(count: variableCount)
    if !closing.isEmpty {
      let derivatives = open.map { self.derivatives(of: closing, by: $0, steps) }
      for row in closing.indices {
        for place in open.indices { block.factor.insert(derivatives[place][row], column: place) }
        guard block.factor.addRow() else { return false }
      }
      for row in closing { need(row) }
      for step in steps.reversed() where matching.needed.contains(step.index) {
        need(table.columns[step.index].method)
      }
      for (place, row) in closing.enumerated() {
        let output = open[block.factor.pivot(of: place)]
        setOutput(of: row, output)
        block.members.append(output)
      }
    }
    matching.order.removeLast(steps.count)
    matching.order += open.filter { !block.members.contains($0) }
    block.members += steps.filter { matching.needed.contains($0.index) }
    matching.order += block.members
    matching.order += steps.filter { !matching.needed.contains($0.index) }
    if !closing.isEmpty { insert(block) }
    return true
  }

  /// Marks the variables of a row as needed by a block.
  private mutating func need(_ row: RowIndex) {
    for place in table.range(row) { matching.needed.insert(table.entries[place].column.index) }
  }

  private mutating func insert(_ block: consuming Block) {
    let index = freeBlocks.popLast() ?? Int32(truncatingIfNeeded: blocks.count)
    if Int(index) == blocks.count { blocks.append(Block()) }
    for member in block.members { table.columns[member.index].block = index }
    blocks[Int(index)] = block
    undo.madeBlocks.append(index)
  }

  /// The derivative of each closing row by a cut member.
  private mutating func derivatives(
    of closing: [RowIndex], by tear: ColumnIndex, _ steps: [ColumnIndex]
  ) -> [Double] {
    matching.rates[tear.index] = 1
    for step in steps {
      let row = table.columns[step.index].method
      let rate = -table.activity(row, at: matching.rates).withoutNoise
      matching.rates[step.index] = rate / table.coefficient(of: step, in: row)
    }
    let derivatives = closing.map { table.activity($0, at: matching.rates).withoutNoise }
    for step in steps { matching.rates[step.index] = 0 }
    matching.rates[tear.index] = 0
    work.rowsTouched += steps.count
    return derivatives
  }
}
