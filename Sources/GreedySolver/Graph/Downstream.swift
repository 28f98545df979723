// SPDX-License-Identifier: MIT

import SolverKit

/// A depth-first search for the variables that are computed from others, with its own stack.
struct Downstream: Sendable {
  /// A variable, or a block as `~block`, whose readers are being visited.
  private struct Frame: Sendable {
    var node: Int32
    var member = 0
    var entry: Int32 = -1
  }

  /// The variables found, in reverse order: each comes after all that are computed from it.
  private(set) var found: [ColumnIndex] = []
  private var stack: [Frame] = []
  private var marks = MarkSet()

  /// Forgets the last search.
  mutating func begin(variables count: Int) {
    marks.begin(count: count)
    if !found.isEmpty { found.removeAll(keepingCapacity: true) }
  }

  /// Whether the search has found a variable.
  func contains(_ column: ColumnIndex) -> Bool { marks.contains(column.index) }

  /// Adds a variable and all that are computed from it, except those that are stale already.
  mutating func search(
    from column: ColumnIndex, _ table: borrowing MethodGraph.Table, _ blocks: [Block]
  ) {
    guard !contains(column) else { return }
    let (rows, entries, columns) = (table.rows.span, table.entries.span, table.columns.span)
    var frame = visit(column, columns, blocks)
    while true {
      while frame.entry >= 0 {
        let entry = entries[Int(frame.entry)]
        frame.entry = entry.next
        let reader = rows[entry.row.index].output
        if reader.isSome, !marks.contains(reader.index), !columns[reader.index].isStale {
          stack.append(frame)
          frame = visit(reader, columns, blocks)
        }
      }
      if frame.node >= 0 {
        found.append(ColumnIndex(frame.node))
      } else {
        let block = Int(~frame.node)
        frame.member += 1
        if frame.member < blocks[block].members.count {
          frame.entry = columns[blocks[block].members[frame.member].index].head
          continue
        }
        found.append(contentsOf: blocks[block].members.reversed())
      }
      guard let next = stack.popLast() else { return }
      frame = next
    }
  }

  private mutating func visit(
    _ column: ColumnIndex, _ columns: Span<Column>, _ blocks: [Block]
  ) -> Frame {
    let block = columns[column.index].block
    guard block >= 0 else {
      marks.insert(column.index)
      return Frame(node: column.value, entry: columns[column.index].head)
    }
    for member in blocks[Int(block)].members { marks.insert(member.index) }
    return Frame(node: ~block, entry: columns[blocks[Int(block)].members[0].index].head)
  }
}

extension MethodGraph {
  /// Starts a search downstream.
  mutating func beginSearch() { downstream.begin(variables: variableCount) }

  /// Adds a variable, and all that are computed from it, to the search.
  mutating func search(from column: ColumnIndex) { downstream.search(from: column, table, blocks) }

  /// Marks the variables that the search has found as stale.
  mutating func markFoundStale() {
    for column in downstream.found {
      record(column)
      table.columns[column.index].rank = -1
    }
  }
}
