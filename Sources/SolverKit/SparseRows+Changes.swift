// SPDX-License-Identifier: MIT

import LayoutCore

extension SparseRows {
  /// Unlinks a row from its columns. Its entries stay until ``compact()``, for ``relink(_:)``.
  @inlinable package mutating func unlink(_ row: RowIndex) {
    linkBack()
    rows[row.index].isLive = false
    garbage += Int(rows[row.index].count)
    for place in range(row) {
      let entry = entries[place]
      if entry.previous >= 0 {
        entries[Int(entry.previous)].next = entry.next
      } else {
        columns[entry.column.index].head = entry.next
      }
      if entry.next >= 0 { entries[Int(entry.next)].previous = entry.previous }
    }
  }

  /// Restores the row that was unlinked last (Knuth's dancing links).
  @inlinable package mutating func relink(_ row: RowIndex) {
    rows[row.index].isLive = true
    garbage -= Int(rows[row.index].count)
    for place in range(row).reversed() {
      let entry = entries[place]
      if entry.previous >= 0 {
        entries[Int(entry.previous)].next = Int32(truncatingIfNeeded: place)
      } else {
        columns[entry.column.index].head = Int32(truncatingIfNeeded: place)
      }
      if entry.next >= 0 { entries[Int(entry.next)].previous = Int32(truncatingIfNeeded: place) }
    }
  }

  /// Compacts the storage when more than half of it belongs to removed rows.
  @inlinable package mutating func compactIfSparse() {
    if garbage > 64, garbage > entries.count / 2 { compact() }
  }

  /// Moves the entries of live rows together, in the order of every list.
  @inlinable package mutating func compact() {
    linkBack()
    var moved = [Int32](repeating: -1, count: entries.count)
    var kept: [SparseEntry] = []
    kept.reserveCapacity(entries.count - garbage)
    for slot in rows.indices where rows[slot].isLive {
      let old = range(RowIndex(slot))
      rows[slot].start = Int32(truncatingIfNeeded: kept.count)
      for place in old {
        moved[place] = Int32(truncatingIfNeeded: kept.count)
        kept.append(entries[place])
      }
    }
    for place in kept.indices {
      if kept[place].next >= 0 { kept[place].next = moved[Int(kept[place].next)] }
      if kept[place].previous >= 0 { kept[place].previous = moved[Int(kept[place].previous)] }
    }
    for index in columns.indices where columns[index].head >= 0 {
      columns[index].head = moved[Int(columns[index].head)]
    }
    entries = kept
    backLinkedCount = kept.count
    garbage = 0
    checkInvariants()
  }

  /// Sets the `previous` links of the entries added since the last call.
  @inlinable mutating func linkBack() {
    for place in backLinkedCount..<entries.count where entries[place].next >= 0 {
      entries[Int(entries[place].next)].previous = Int32(truncatingIfNeeded: place)
    }
    backLinkedCount = entries.count
  }

  /// Checks the law of the type, with the trait `InternalChecks` only. Cost: linear.
  @usableFromInline package func checkInvariants() {
    #if InternalChecks
      var isListed = [Bool](repeating: false, count: entries.count)
      for (index, column) in columns.enumerated() {
        var previous: Int32 = -1
        var place = column.head
        while place >= 0 {
          let entry = entries[Int(place)]
          let hasBackLink = previous >= 0 && Int(previous) < backLinkedCount
          let isKnown = !hasBackLink || entry.previous == previous
          precondition(isKnown, "entry \(place) has another one before it")
          precondition(entry.column.index == index, "entry \(place) is in another list")
          precondition(rows[entry.row.index].isLive, "entry \(place) is of a row that has left")
          precondition(!isListed[Int(place)], "entry \(place) is in a list twice")
          isListed[Int(place)] = true
          previous = place
          place = entry.next
        }
      }
      for slot in rows.indices where rows[slot].isLive {
        for place in range(RowIndex(slot)) {
          precondition(isListed[place], "entry \(place) of row \(slot) is in no list")
        }
      }
    #endif
  }
}

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

  /// Undoes a change: drops the added rows, newest first, and the storage made for them, and links
  /// the removed ones again.
  @inlinable package mutating func revert(_ change: RowsChange<Row>) {
    for row in change.added.reversed() {
      for place in range(row).reversed() {
        let entry = entries[place]
        columns[entry.column.index].head = entry.next
        if entry.next >= 0 { entries[Int(entry.next)].previous = -1 }
      }
      rows[row.index] = Row()
    }
    rows.removeLast(rows.count - change.rowCount)
    columns.removeLast(columns.count - change.columnCount)
    entries.removeLast(entries.count - change.entryCount)
    backLinkedCount = min(backLinkedCount, change.entryCount)
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
