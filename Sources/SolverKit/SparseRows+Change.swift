// SPDX-License-Identifier: MIT

/// The rows that a change has removed and added, by which it can be undone exactly.
@usableFromInline package struct RowsChange<Row: SparseRow>: Sendable {
  /// The removed rows as they were, in the order of removal.
  @usableFromInline package internal(set) var removed: [(index: RowIndex, row: Row)] = []
  /// The added rows.
  @usableFromInline package var added: [RowIndex] = []
  /// The sizes before the change.
  @usableFromInline package internal(set) var rowCount = 0
  @usableFromInline package internal(set) var columnCount = 0
  @usableFromInline package internal(set) var entryCount = 0

  @inlinable package init() {}
}

extension SparseRows {
  /// Starts a change.
  @inlinable package func begin(_ change: inout RowsChange<Row>) {
    change.removed.removeAll(keepingCapacity: true)
    change.added.removeAll(keepingCapacity: true)
    change.rowCount = rows.count
    change.columnCount = columns.count
    change.entryCount = entries.count
  }

  /// Removes a row. The slot keeps it until the change is committed or the slot filled again.
  @inlinable package mutating func remove(_ row: RowIndex, in change: inout RowsChange<Row>) {
    change.removed.append((row, rows[row.index]))
    unlink(row)
  }

  /// Undoes a change.
  @inlinable package mutating func revert(_ change: RowsChange<Row>) {
    dropNewest(
      change.added, rows: change.rowCount, entries: change.entryCount, columns: change.columnCount)
    for (index, row) in change.removed.reversed() {
      rows[index.index] = row
      relink(index)
    }
    checkInvariants()
  }

  /// Commits a change: clears the slots of removed rows, and compacts the storage at times.
  @inlinable package mutating func commit(_ change: RowsChange<Row>) {
    if change.removed.isEmpty { return }
    for (index, _) in change.removed where !rows[index.index].isLive { rows[index.index] = Row() }
    compactIfSparse()
  }
}
