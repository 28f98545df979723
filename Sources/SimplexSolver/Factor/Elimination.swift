// SPDX-License-Identifier: MIT

/// Finds a pivot order and the triangular factors of a sparse square matrix.
///
/// Rows and columns with one entry left come first; they cost no arithmetic, and in a layout
/// they are nearly all. What remains is eliminated by Markowitz' rule: the row with the fewest
/// entries, in it the column with the fewest among those large enough (Markowitz 1957; Suhl and
/// Suhl 1990).
struct Elimination {
  /// An entry is large enough as a pivot at this share of the largest in its row.
  static let threshold = 0.1
  /// An entry below this share of its row's original size counts as cancelled.
  static let cancellation = 1e-11

  /// The chosen pivots in order: row, column, value.
  private(set) var pivots: [(position: Int32, variable: Int32, value: Double)] = []
  /// Row multiples subtracted, in row numbers: `weight` times row `from`, from row `to`.
  private(set) var lower: [FactorEntry] = []
  /// What is left of the pivot rows: `weight` at column `from` in row `to`.
  private(set) var upper: [FactorEntry] = []

  private let starts: [Int32]
  private let columns: [Int32]
  private let values: [Double]
  private var columnStarts: [Int32]
  private var columnRows: [Int32]
  private var columnEntries: [Int32]
  private var rowCounts: [Int32]
  private var columnCounts: [Int32]
  private(set) var isRowActive: [Bool]
  private(set) var isColumnActive: [Bool]
  private var singleRows: [Int32] = []
  private var singleColumns: [Int32] = []

  /// Eliminates the matrix whose row `p` has the entries `starts[p]..<starts[p + 1]`. Rows and
  /// columns that are still active afterwards are linearly dependent.
  init(starts: [Int32], columns: [Int32], values: [Double]) {
    self.starts = starts
    self.columns = columns
    self.values = values
    let count = starts.count - 1
    rowCounts = (0..<count).map { starts[$0 + 1] - starts[$0] }
    columnCounts = [Int32](repeating: 0, count: count)
    isRowActive = [Bool](repeating: true, count: count)
    isColumnActive = [Bool](repeating: true, count: count)
    for column in columns { columnCounts[Int(column)] += 1 }
    columnStarts = [Int32](repeating: 0, count: count + 1)
    for column in 0..<count {
      columnStarts[column + 1] = columnStarts[column] + columnCounts[column]
    }
    columnRows = [Int32](repeating: 0, count: columns.count)
    columnEntries = columnRows
    var cursors = columnStarts
    for row in 0..<count {
      for entry in Int(starts[row])..<Int(starts[row + 1]) {
        let slot = Int(cursors[Int(columns[entry])])
        cursors[Int(columns[entry])] += 1
        columnRows[slot] = Int32(row)
        columnEntries[slot] = Int32(entry)
      }
    }
    pivots.reserveCapacity(count)
    singleRows = (0..<Int32(count)).filter { rowCounts[Int($0)] == 1 }.reversed()
    singleColumns = (0..<Int32(count)).filter { columnCounts[Int($0)] == 1 }.reversed()
    takeSingletons()
    if pivots.count < count { eliminateNucleus() }
  }

  private mutating func takeSingletons() {
    while true {
      if let row = singleRows.popLast() {
        if isRowActive[Int(row)], rowCounts[Int(row)] == 1 { takeSingleRow(Int(row)) }
      } else if let column = singleColumns.popLast() {
        if isColumnActive[Int(column)], columnCounts[Int(column)] == 1 {
          takeSingleColumn(Int(column))
        }
      } else {
        return
      }
    }
  }

  private mutating func takeSingleRow(_ row: Int) {
    guard
      let entry = (Int(starts[row])..<Int(starts[row + 1]))
        .first(where: { isColumnActive[Int(columns[$0])] }), values[entry] != 0
    else { return }
    let column = Int(columns[entry])
    take(row, column, values[entry])
    for slot in Int(columnStarts[column])..<Int(columnStarts[column + 1]) {
      let other = Int(columnRows[slot])
      guard isRowActive[other] else { continue }
      let weight = values[Int(columnEntries[slot])] / values[entry]
      lower.append(FactorEntry(from: Int32(row), to: Int32(other), weight: weight))
      rowCounts[other] -= 1
      if rowCounts[other] == 1 { singleRows.append(Int32(other)) }
    }
  }

  private mutating func takeSingleColumn(_ column: Int) {
    guard
      let slot = (Int(columnStarts[column])..<Int(columnStarts[column + 1]))
        .first(where: { isRowActive[Int(columnRows[$0])] })
    else { return }
    let row = Int(columnRows[slot])
    let pivot = values[Int(columnEntries[slot])]
    let range = Int(starts[row])..<Int(starts[row + 1])
    let largest = range.reduce(0) { largest, entry in
      isColumnActive[Int(columns[entry])] ? max(largest, abs(values[entry])) : largest
    }
    guard abs(pivot) >= Self.threshold * largest else { return }
    take(row, column, pivot)
    for entry in range where isColumnActive[Int(columns[entry])] {
      let other = Int(columns[entry])
      upper.append(FactorEntry(from: Int32(other), to: Int32(row), weight: values[entry]))
      columnCounts[other] -= 1
      if columnCounts[other] == 1 { singleColumns.append(Int32(other)) }
    }
  }

  private mutating func take(_ row: Int, _ column: Int, _ value: Double) {
    isRowActive[row] = false
    isColumnActive[column] = false
    pivots.append((Int32(row), Int32(column), value))
  }

  private mutating func eliminateNucleus() {
    var nucleus = Nucleus(count: rowCounts.count)
    for row in isRowActive.indices where isRowActive[row] {
      nucleus.add(
        row: row,
        (Int(starts[row])..<Int(starts[row + 1])).compactMap { entry in
          isColumnActive[Int(columns[entry])] ? (columns[entry], values[entry]) : nil
        })
    }
    while let (row, index) = nucleus.choosePivot() {
      let (column, value) = nucleus.rows[row][index]
      take(row, Int(column), value)
      for (other, weight) in nucleus.eliminate(row: row, at: index) {
        lower.append(FactorEntry(from: Int32(row), to: other, weight: weight))
      }
      for (other, rest) in nucleus.rows[row] where other != column {
        upper.append(FactorEntry(from: other, to: Int32(row), weight: rest))
      }
    }
  }
}
