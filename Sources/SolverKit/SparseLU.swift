// SPDX-License-Identifier: MIT

import LayoutCore

/// A small matrix with at least as many columns as rows, most of them 0, factorised row by row by
/// Gaussian elimination (the left-looking form: Davis 2006, chapter 6).
///
/// Law: after ``factor()``, `L U` is the matrix with its columns in ``order``, of which the first
/// `count` are the pivots; ``solve(_:)`` and ``solveTransposed(_:)`` solve with the pivots. Cost of
/// a solve: the entries of both factors.
@usableFromInline package struct SparseLU: Sendable {
  private typealias Entry = (place: Int, value: Double)

  /// The entries of each row of the matrix; a place is a column.
  private var rows: [[Entry]]
  /// The entries of both factors, except the pivots; a place is the row of a pivot. Each row has a
  /// range of them in either factor.
  private var entries: [Entry] = []
  private var lower: [Range<Int>] = []
  private var upper: [Range<Int>] = []
  private var pivots: [Double] = []
  /// The columns, pivots first: the pivot of row `i` is column `order[i]`.
  package private(set) var order: [Int]

  /// A pivot has to be larger than this share of the largest entry of its row in the matrix.
  package static let stability = Tolerance.feasibility / 100

  /// A matrix of zeros.
  package init(rows: Int = 0, columns: Int = 0) {
    self.rows = Array(repeating: [], count: rows)
    order = Array(0..<columns)
  }

  /// The number of rows.
  package var count: Int { rows.count }

  /// Gives an entry its value; to be called once for an entry.
  package mutating func insert(_ value: Double, row: Int, column: Int) {
    if value != 0 { rows[row].append((column, value)) }
  }

  /// Factorises the matrix. The pivot of a row is its largest entry by then, the first of several.
  /// Returns false if some row is, nearly, a combination of those before it.
  package mutating func factor() -> Bool {
    var work = Array(repeating: 0.0, count: order.count)
    var places = Array(repeating: -1, count: order.count)
    var columns: [Int] = []
    var found: [Int] = []
    (entries, lower, upper, pivots) = ([], [], [], [])
    for row in rows {
      found.removeAll(keepingCapacity: true)
      var scale = 0.0
      for (column, value) in row {
        work[column] = value
        found.append(column)
        scale = max(scale, abs(value))
      }
      let start = entries.count
      for (step, column) in columns.enumerated() where work[column] != 0 {
        let factor = work[column] / pivots[step]
        entries.append((step, factor))
        for place in upper[step] {
          let (other, value) = entries[place]
          if work[other] == 0 { found.append(other) }
          work[other] -= factor * value
        }
      }
      var (pivot, size) = (-1, Self.stability * scale)
      for column in found where places[column] < 0 && abs(work[column]) > size {
        (pivot, size) = (column, abs(work[column]))
      }
      if pivot < 0 { return false }
      places[pivot] = columns.count
      columns.append(pivot)
      pivots.append(work[pivot])
      let middle = entries.count
      for column in found {
        if places[column] < 0, work[column] != 0 { entries.append((column, work[column])) }
        work[column] = 0
      }
      lower.append(start..<middle)
      upper.append(middle..<entries.count)
    }
    // Columns without a pivot have no part in a solve.
    for place in upper.joined() {
      let column = entries[place].place
      entries[place] = places[column] < 0 ? (0, 0) : (places[column], entries[place].value)
    }
    order = columns + order.indices.filter { places[$0] < 0 }
    return true
  }

  /// Replaces `vector`, one number per row, by the solution, one number per pivot.
  package func solve(_ vector: inout [Double]) {
    for row in 0..<count {
      for entry in entries[lower[row]] { vector[row] -= entry.value * vector[entry.place] }
    }
    for row in (0..<count).reversed() {
      for entry in entries[upper[row]] { vector[row] -= entry.value * vector[entry.place] }
      vector[row] /= pivots[row]
    }
  }

  /// Replaces `vector`, one number per pivot, by the solution of the transposed system, per row.
  package func solveTransposed(_ vector: inout [Double]) {
    for row in 0..<count where vector[row] != 0 {
      vector[row] /= pivots[row]
      for entry in entries[upper[row]] { vector[entry.place] -= entry.value * vector[row] }
    }
    for row in (0..<count).reversed() where vector[row] != 0 {
      for entry in entries[lower[row]] { vector[entry.place] -= entry.value * vector[row] }
    }
  }
}
