// SPDX-License-Identifier: MIT

import LayoutCore

/// The data of a row besides its terms.
@usableFromInline package protocol SparseRow: Sendable {
  /// A slot without a row.
  init()
  /// The index of the row's first entry.
  var start: Int32 { get set }
  /// The number of its entries.
  var count: Int32 { get set }
  /// The generation of the constraint in the slot.
  var generation: UInt32 { get set }
  /// Whether there is a row in the slot.
  var isLive: Bool { get set }
}

/// The data of a variable besides its value.
@usableFromInline package protocol SparseColumn: Sendable {
  /// A variable that no row mentions.
  init()
  /// The first entry of its list, or -1.
  var head: Int32 { get set }
}

/// A coefficient of a row, linked with the other entries of its column.
@usableFromInline package struct SparseEntry: Sendable {
  @usableFromInline package var coefficient: Double
  @usableFromInline package var column: ColumnIndex
  @usableFromInline package var row: RowIndex
  /// The next and the previous entry of the column, or -1.
  @usableFromInline package var next: Int32
  @usableFromInline package var previous: Int32 = -1

  @inlinable package init(
    _ coefficient: Double, _ column: ColumnIndex, _ row: RowIndex, next: Int32
  ) { (self.coefficient, self.column, self.row, self.next) = (coefficient, column, row, next) }

  /// The content of storage without an entry.
  @usableFromInline static let empty = SparseEntry(0, .none, .none, next: -1)
}

/// A sparse matrix with rows to add and remove, stored by row and linked by column.
///
/// The entries of a row are contiguous, in the order of its terms and without zeros. The entries
/// of a column are a doubly linked list, newest row first.
///
/// Law: the list of a column holds exactly the entries of live rows that mention it, each once.
@usableFromInline package struct SparseRows<Row: SparseRow, Column: SparseColumn>: Sendable {
  @usableFromInline package var rows: [Row] = []
  @usableFromInline package internal(set) var entries: [SparseEntry] = []
  @usableFromInline package var columns: [Column] = []
  /// The number of entries of removed rows.
  @usableFromInline var garbage = 0
  /// The entries before this one have their `previous` links. The others get them before a row is
  /// unlinked; most first layouts never need them.
  @usableFromInline var backLinkedCount = 0

  @inlinable package init() {}

  /// The indices of a row's entries.
  @inlinable package func range(_ row: RowIndex) -> Range<Int> {
    let start = Int(rows[row.index].start)
    return start..<start + Int(rows[row.index].count)
  }

  /// Whether `id` names a live row.
  @inlinable package func contains(_ id: ConstraintID) -> Bool {
    id.index >= 0 && id.index < rows.count && rows[id.index].isLive
      && rows[id.index].generation == id.generation
  }

  /// The name of a row.
  @inlinable package func id(_ row: RowIndex) -> ConstraintID {
    ConstraintID(slot: row.index, generation: rows[row.index].generation)
  }

  /// The left side of a row.
  @inlinable package func expression(_ row: RowIndex) -> LinearExpression {
    var expression = LinearExpression()
    for place in range(row) {
      expression.add(entries[place].coefficient, entries[place].column.variable)
    }
    return expression
  }

  /// The left side of a row at `values`, and the sum of the magnitudes of its terms.
  @inlinable package func activity(_ row: RowIndex, at values: [Double]) -> CancellingSum {
    var sum = CancellingSum()
    for place in range(row) {
      sum.add(entries[place].coefficient * values[entries[place].column.index])
    }
    return sum
  }

  /// Calls `body` with each entry of a column, the newest row first.
  @inline(__always) @inlinable package func forEachEntry(
    of column: Int, _ body: (SparseEntry) -> Void
  ) {
    var place = columns[column].head
    while place >= 0 {
      let entry = entries[Int(place)]
      body(entry)
      place = entry.next
    }
  }

  /// The coefficient of a column in a row, or 0.
  @inlinable package func coefficient(of column: ColumnIndex, in row: RowIndex) -> Double {
    for place in range(row) where entries[place].column == column {
      return entries[place].coefficient
    }
    return 0
  }

  /// Grows the storage for a delta.
  @inlinable package mutating func grow(to size: DeltaSize) {
    rows.grow(to: size.slotCount, with: Row())
    columns.grow(to: size.variableCount, with: Column())
    entries.grow(to: entries.count + size.termCount, with: .empty)
  }

  /// Gives `work` all storage at once, so that it is not checked for uniqueness at each write.
  @inlinable package mutating func withSpans<Result>(
    _ work: (
      inout MutableSpan<Row>, inout MutableSpan<SparseEntry>, inout MutableSpan<Column>
    ) -> Result
  ) -> Result { Self.withSpans(&rows, &entries, &columns, work) }

  @inlinable static func withSpans<Result>(
    _ rows: inout [Row], _ entries: inout [SparseEntry], _ columns: inout [Column],
    _ work: (
      inout MutableSpan<Row>, inout MutableSpan<SparseEntry>, inout MutableSpan<Column>
    ) -> Result
  ) -> Result {
    var rows = rows.mutableSpan
    var entries = entries.mutableSpan
    var columns = columns.mutableSpan
    return work(&rows, &entries, &columns)
  }

  /// Stores the terms of a row from `place` on, in storage made by ``grow(to:)``, and links them
  /// into their columns. Returns the number of terms.
  @inline(__always) @inlinable package static func link(
    _ expression: borrowing LinearExpression, of row: RowIndex, at place: Int,
    _ entries: inout MutableSpan<SparseEntry>, _ columns: inout MutableSpan<Column>
  ) -> Int {
    var next = place
    expression.forEachTerm { coefficient, variable in
      guard coefficient != 0 else { return }
      let column = ColumnIndex(variable.index)
      entries[next] = SparseEntry(coefficient, column, row, next: columns[column.index].head)
      columns[column.index].head = Int32(truncatingIfNeeded: next)
      next &+= 1
    }
    return next &- place
  }
}
