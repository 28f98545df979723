// SPDX-License-Identifier: MIT

import LayoutCore
import SolverKit

/// What a change has replaced in the graph, so that it, or its last part, can be undone exactly.
struct GraphUndo: Sendable {
  /// A point to roll back to.
  typealias Savepoint = (columns: Int, rows: Int, blocks: Int, version: Int, hasOverflown: Bool)

  var columns: [(index: ColumnIndex, column: Column, value: Double)] = []
  var rows: [(index: RowIndex, row: Row)] = []
  /// The blocks made and dissolved by the change.
  var madeBlocks: [Int32] = []
  var dissolvedBlocks: [Int32] = []
  var table = RowsChange<Row>()
  /// Variables that existed before the change, undetermined.
  var adopted: [ColumnIndex] = []
  var version = 0
  /// Whether states are recorded: not in the first change of an empty graph, which starts anew.
  var isRecording = true
}

extension MethodGraph {
  /// The current point of the change.
  var savepoint: GraphUndo.Savepoint {
    (undo.columns.count, undo.rows.count, undo.madeBlocks.count, version, hasOverflown)
  }

  /// Starts a change.
  mutating func beginChange() {
    undo.columns.removeAll(keepingCapacity: true)
    undo.rows.removeAll(keepingCapacity: true)
    undo.madeBlocks.removeAll(keepingCapacity: true)
    undo.dissolvedBlocks.removeAll(keepingCapacity: true)
    undo.adopted.removeAll(keepingCapacity: true)
    table.begin(&undo.table)
    undo.version = version
    undo.isRecording = variableCount > 0 || !table.rows.isEmpty
    hasOverflown = false
  }

  mutating func record(_ column: ColumnIndex) {
    guard undo.isRecording else { return }
    undo.columns.append((column, table.columns[column.index], values[column.index]))
  }

  mutating func record(_ row: RowIndex) {
    if undo.isRecording { undo.rows.append((row, table.rows[row.index])) }
  }

  /// Goes back to a savepoint of the current change.
  mutating func rollBack(to savepoint: GraphUndo.Savepoint) {
    while undo.columns.count > savepoint.columns, let record = undo.columns.popLast() {
      let head = table.columns[record.index.index].head
      table.columns[record.index.index] = record.column
      table.columns[record.index.index].head = head
      values[record.index.index] = record.value
    }
    while undo.rows.count > savepoint.rows, let record = undo.rows.popLast() {
      table.rows[record.index.index] = record.row
    }
    while undo.madeBlocks.count > savepoint.blocks, let block = undo.madeBlocks.popLast() {
      free(block)
    }
    (version, hasOverflown) = (savepoint.version, savepoint.hasOverflown)
  }

  /// Undoes the whole change.
  mutating func revertChange() {
    guard undo.isRecording else { return self = MethodGraph() }
    rollBack(to: (columns: 0, rows: 0, blocks: 0, version: undo.version, hasOverflown: false))
    for column in undo.adopted {
      table.columns[column.index] = Column(head: table.columns[column.index].head)
      values[column.index] = 0
    }
    table.revert(undo.table)
    values.removeLast(values.count - undo.table.columnCount)
  }

  /// Keeps the change, and frees the rows and blocks that it removed.
  mutating func commitChange() {
    for block in undo.madeBlocks where !isInUse(block) { free(block) }
    for block in undo.dissolvedBlocks where !isInUse(block) { free(block) }
    table.commit(undo.table)
  }

  func isInUse(_ block: Int32) -> Bool {
    blocks[Int(block)].members.first.map { table.columns[$0.index].block } == block
  }

  private mutating func free(_ block: Int32) {
    if blocks[Int(block)].members.isEmpty { return }
    blocks[Int(block)] = Block()
    freeBlocks.append(block)
  }
}
