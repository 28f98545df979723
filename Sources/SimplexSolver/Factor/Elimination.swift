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

  /// The chosen pivots in order: row, column, value.
  private(set) var pivots: [(position: Int32, variable: Int32, value: Double)] = []
  /// Row multiples subtracted, in row numbers: `weight` times row `from`, from row `to`.
  private(set) var lower: [FactorEntry] = []
  /// What is left of the pivot rows: `weight` at column `from` in row `to`.
  private(set) var upper: [FactorEntry] = []

  private var columnStarts: [Int32] = []
  private var columnRows: [Int32] = []
  private var columnEntries: [Int32] = []
  private var rowCounts: [Int32] = []
  private var columnCounts: [Int32] = []
  private var isRowActive: [Bool] = []
  private var isColumnActive: [Bool] = []
  private var singleRows: [Int32] = []
  private var singleColumns: [Int32] = []
  private var nucleus = Nucleus()

  /// Eliminates a square matrix.
  mutating func run(_ matrix: SparseMatrix, cancellation: Double) {
    let count = matrix.rowCount
    pivots.removeAll(keepingCapacity: true)
    lower.removeAll(keepingCapacity: true)
    upper.removeAll(keepingCapacity: true)
    isRowActive.refill(with: true, count: count)
    isColumnActive.refill(with: true, count: count)
    listColumns(matrix)
    singleRows.removeAll(keepingCapacity: true)
    singleColumns.removeAll(keepingCapacity: true)
    for index in (0..<count).reversed() {
      if rowCounts[index] == 1 { singleRows.append(Int32(index)) }
      if columnCounts[index] == 1 { singleColumns.append(Int32(index)) }
    }
    takeSingletons(matrix)
    nucleus.cancellation = cancellation
    if pivots.count < count { eliminateNucleus(matrix) }
  }

  /// The rows and columns that are left when the matrix is singular, in pairs.
  var unpaired: [(position: Int, variable: Int)] {
    let rows = isRowActive.indices.filter { isRowActive[$0] }
    let columns = isColumnActive.indices.filter { isColumnActive[$0] }
    return zip(rows, columns).map { ($0, $1) }
  }

  /// Gives the entries of the factors the numbers that their rows and columns have in the order
  /// of the pivots.
  mutating func renumber(rows: [Int32], columns: [Int32]) {
    for index in lower.indices {
      lower[index].from = rows[Int(lower[index].from)]
      lower[index].to = rows[Int(lower[index].to)]
    }
    for index in upper.indices {
      upper[index].from = columns[Int(upper[index].from)]
      upper[index].to = rows[Int(upper[index].to)]
    }
  }

  private mutating func listColumns(_ matrix: SparseMatrix) {
    let count = matrix.rowCount
    rowCounts.removeAll(keepingCapacity: true)
    for row in 0..<count { rowCounts.append(Int32(matrix.range(row).count)) }
    columnCounts.refill(with: 0, count: count)
    for column in matrix.columns { columnCounts[Int(column)] += 1 }
    columnStarts.refill(with: 0, count: count + 1)
    for column in 0..<count {
      columnStarts[column + 1] = columnStarts[column] + columnCounts[column]
    }
    columnRows.refill(with: 0, count: matrix.columns.count)
    columnEntries.refill(with: 0, count: matrix.columns.count)
    for row in 0..<count {
      for entry in matrix.range(row) {
        let column = Int(matrix.columns[entry])
        let slot = Int(columnStarts[column])
        columnStarts[column] += 1
        columnRows[slot] = Int32(row)
        columnEntries[slot] = Int32(entry)
      }
    }
    for column in stride(from: count, to: 0, by: -1) {
      columnStarts[column] = columnStarts[column - 1]
    }
    columnStarts[0] = 0
  }

  private mutating func takeSingletons(_ matrix: SparseMatrix) {
    while true {
      if let row = singleRows.popLast() {
        if isRowActive[Int(row)], rowCounts[Int(row)] == 1 { takeSingleRow(Int(row), matrix) }
      } else if let column = singleColumns.popLast() {
        if isColumnActive[Int(column)], columnCounts[Int(column)] == 1 {
          takeSingleColumn(Int(column), matrix)
        }
      } else {
        return
      }
    }
  }

  private mutating func takeSingleRow(_ row: Int, _ matrix: SparseMatrix) {
    guard
      let entry = matrix.range(row)
        .first(where: { isColumnActive[Int(matrix.columns[$0])] }), matrix.values[entry] != 0
    else { return }
    let column = Int(matrix.columns[entry])
    take(row, column, matrix.values[entry])
    for slot in Int(columnStarts[column])..<Int(columnStarts[column + 1]) {
      let other = Int(columnRows[slot])
      guard isRowActive[other] else { continue }
      let weight = matrix.values[Int(columnEntries[slot])] / matrix.values[entry]
      lower.append(FactorEntry(from: Int32(row), to: Int32(other), weight: weight))
      rowCounts[other] -= 1
      if rowCounts[other] == 1 { singleRows.append(Int32(other)) }
    }
  }

  private mutating func takeSingleColumn(_ column: Int, _ matrix: SparseMatrix) {
    guard
      let slot = (Int(columnStarts[column])..<Int(columnStarts[column + 1]))
        .first(where: { isRowActive[Int(columnRows[$0])] })
    else { return }
    let row = Int(columnRows[slot])
    let pivot = matrix.values[Int(columnEntries[slot])]
    let range = matrix.range(row)
    let largest = range.reduce(0) { largest, entry in
      isColumnActive[Int(matrix.columns[entry])] ? max(largest, abs(matrix.values[entry])) : largest
    }
    guard abs(pivot) >= Self.threshold * largest else { return }
    take(row, column, pivot)
    for entry in range where isColumnActive[Int(matrix.columns[entry])] {
      let other = Int(matrix.columns[entry])
      upper.append(FactorEntry(from: Int32(other), to: Int32(row), weight: matrix.values[entry]))
      columnCounts[other] -= 1
      if columnCounts[other] == 1 { singleColumns.append(Int32(other)) }
    }
  }

  private mutating func take(_ row: Int, _ column: Int, _ value: Double) {
    isRowActive[row] = false
    isColumnActive[column] = false
    pivots.append((Int32(row), Int32(column), value))
  }

  private mutating func eliminateNucleus(_ matrix: SparseMatrix) {
    nucleus.begin(count: matrix.rowCount)
    for row in isRowActive.indices where isRowActive[row] {
      for entry in matrix.range(row) where isColumnActive[Int(matrix.columns[entry])] {
        nucleus.append(row: row, column: matrix.columns[entry], value: matrix.values[entry])
      }
      nucleus.file(row)
    }
    while let (row, index) = nucleus.choosePivot() {
      let pivot = nucleus.rows[row][index]
      take(row, Int(pivot.column), pivot.value)
      nucleus.eliminate(row: row, at: index, into: &lower)
      for entry in nucleus.rows[row] where entry.column != pivot.column {
        upper.append(FactorEntry(from: entry.column, to: Int32(row), weight: entry.value))
      }
    }
  }
}
