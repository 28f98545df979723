// SPDX-License-Identifier: MIT

/// A sparse matrix, row by row, that keeps its storage when it is filled anew.
struct SparseMatrix {
  private(set) var starts: [Int32] = [0]
  private(set) var columns: [Int32] = []
  private(set) var values: [Double] = []

  var rowCount: Int { starts.count - 1 }

  /// The places of a row's entries.
  func range(_ row: Int) -> Range<Int> { Int(starts[row])..<Int(starts[row + 1]) }

  mutating func removeAll() {
    starts.removeAll(keepingCapacity: true)
    starts.append(0)
    columns.removeAll(keepingCapacity: true)
    values.removeAll(keepingCapacity: true)
  }

  /// Adds an entry to the row that is being written.
  mutating func append(_ value: Double, column: Int32) {
    columns.append(column)
    values.append(value)
  }

  /// Ends the row that is being written.
  mutating func endRow() { starts.append(Int32(columns.count)) }
}
