// SPDX-License-Identifier: MIT

/// Matches rows with variables, the *members*, by propagation and tearing: a row with one unknown
/// member determines it. If every row has several, a member is cut, that is, taken as known.
///
/// Law: when the members are determined in ``order``, each is the only unknown member of the row
/// that determines it. The rows in ``closing`` have no unknown member then.
@usableFromInline package struct Matching: Sendable {
  /// The variables and the rows to match.
  @usableFromInline package internal(set) var members: [ColumnIndex] = []
  @usableFromInline var rows: [RowIndex] = []
  /// Rows with one unknown member, and rows with none.
  @usableFromInline package var ready: [RowIndex] = []
  @usableFromInline package internal(set) var closing: [RowIndex] = []
  /// The members to prefer for cuts, the best last, and the members that were cut.
  @usableFromInline package var cuts: [ColumnIndex] = []
  @usableFromInline package var open: [ColumnIndex] = []
  /// The members that rows determine, in order, and the number of those before the first cut.
  @usableFromInline package var order: [ColumnIndex] = []
  @usableFromInline package var straightCount = 0
  @usableFromInline var memberMarks = MarkSet()
  @usableFromInline var knownMarks = MarkSet()
  /// The variables that a block needs, for the caller.
  package var needed = MarkSet()
  /// By row: the number of its unknown members, or -1 if it is not to be matched.
  @usableFromInline var unknownCounts: [Int32] = []
  /// By variable: the derivative by a tear; 0 between uses.
  @usableFromInline package var rates: [Double] = []

  @inlinable package init() {}

  /// Starts anew, with room for these numbers of rows and variables.
  @inlinable package mutating func begin(rows rowCount: Int, variables count: Int) {
    for row in rows { unknownCounts[row.index] = -1 }
    memberMarks.begin(count: count)
    knownMarks.begin(count: count)
    unknownCounts.grow(to: rowCount, with: -1)
    rates.grow(to: count, with: 0)
    members.removeAll(keepingCapacity: true)
    rows.removeAll(keepingCapacity: true)
    ready.removeAll(keepingCapacity: true)
    closing.removeAll(keepingCapacity: true)
    cuts.removeAll(keepingCapacity: true)
    open.removeAll(keepingCapacity: true)
    order.removeAll(keepingCapacity: true)
    straightCount = 0
  }

  /// Adds a variable to match.
  @inlinable package mutating func add(_ column: ColumnIndex) {
    if memberMarks.insert(column.index) { members.append(column) }
  }

  /// Adds a row to match.
  @inlinable package mutating func add(_ row: RowIndex) { rows.append(row) }

  /// Whether a variable is to be matched.
  @inlinable package func isMember(_ column: ColumnIndex) -> Bool {
    memberMarks.contains(column.index)
  }

  /// Whether a member is neither determined nor cut.
  @inlinable package func isUnknown(_ column: ColumnIndex) -> Bool {
    isMember(column) && !knownMarks.contains(column.index)
  }

  /// Counts the members of each row.
  @inlinable package mutating func countMembers<Row, Column>(
    _ table: borrowing SparseRows<Row, Column>
  ) {
    for row in rows {
      let count = table.entries[table.range(row)].count { isMember($0.column) }
      setUnknownCount(Int32(truncatingIfNeeded: count), of: row)
    }
  }

  @inlinable mutating func setUnknownCount(_ count: Int32, of row: RowIndex) {
    unknownCounts[row.index] = count
    if count == 1 { ready.append(row) }
    if count == 0 { closing.append(row) }
  }

  /// Marks a member as determined by a row, or as cut, and updates the rows that mention it.
  @inlinable package mutating func setKnown<Row, Column>(
    _ column: ColumnIndex, by row: RowIndex?, _ table: borrowing SparseRows<Row, Column>
  ) {
    knownMarks.insert(column.index)
    if let row { unknownCounts[row.index] = -1 }
    table.forEachEntry(of: column.index) { entry in
      let count = unknownCounts[entry.row.index]
      if count > 0 { setUnknownCount(count - 1, of: entry.row) }
    }
  }

  /// An unknown member to cut a cycle at: one that loses its row, a former tear, or the first.
  @inlinable package mutating func popCut() -> ColumnIndex? {
    while let column = cuts.popLast() { if isUnknown(column) { return column } }
    return members.first { isUnknown($0) }
  }

  /// The unknown member of a ready row; nil if there is none, or if its coefficient is too small.
  @inlinable package func unknownMember<Row, Column>(
    of row: RowIndex, stability: Double, _ table: borrowing SparseRows<Row, Column>
  ) -> ColumnIndex? {
    guard unknownCounts[row.index] == 1 else { return nil }
    var largest = 0.0
    var found: (column: ColumnIndex, size: Double)?
    for place in table.range(row) {
      let entry = table.entries[place]
      largest = max(largest, abs(entry.coefficient))
      if isUnknown(entry.column) { found = (entry.column, abs(entry.coefficient)) }
    }
    guard let found, found.size >= stability * largest else { return nil }
    return found.column
  }
}
