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

  /// The number of rows.
  package let count: Int
  private var matrix: [(row: Int, column: Int, value: Double)] = []
  /// The entries of both factors, except the pivots; a place is the row of a pivot.
  private var entries: [Entry] = []
  /// Where the entries of each row begin, those of the lower factor and then those of the upper.
  private var starts: [Int] = []
  private var pivots: [Double] = []
  /// The columns, pivots first: the pivot of row `i` is column `order[i]`.
  package private(set) var order: [Int]

  /// A pivot has to be larger than this share of the largest entry of its row in the matrix.
  package static let stability = Tolerance.feasibility / 100

  /// A matrix of zeros.
  package init(rows: Int = 0, columns: Int = 0) {
    count = rows
    order = Array(0..<columns)
  }

  private func lower(_ row: Int) -> Range<Int> { starts[2 * row]..<starts[2 * row + 1] }

  private func upper(_ row: Int) -> Range<Int> { starts[2 * row + 1]..<starts[2 * row + 2] }

  /// Sets an entry of the matrix, which must not have been set before.
  package mutating func insert(_ value: Double, row: Int, column: Int) {
    if value != 0 { matrix.append((row, column, value)) }
  }

  /// Factorises the matrix. The pivot of a row is its largest entry by then, the first of several.
  /// Returns false if some row is, nearly, a combination of those before it.
  package mutating func factor() -> Bool {
    var work = Array(repeating: 0.0, count: order.count)
    var places = Array(repeating: -1, count: order.count)
    var found: [Int] = []
    found.reserveCapacity(order.count)
    let rows = matrix.grouped(into: count) { $0.row }
    (entries, starts, pivots) = ([], [0], [])
    entries.reserveCapacity(2 * matrix.count)
    starts.reserveCapacity(2 * count + 1)
    pivots.reserveCapacity(count)
    var columns: [Int] = []
    columns.reserveCapacity(order.count)
    for row in 0..<count {
      found.removeAll(keepingCapacity: true)
      var scale = 0.0
      for (_, column, value) in rows.items[rows.ranges[row]] {
        work[column] = value
        found.append(column)
        scale = max(scale, abs(value))
      }
      for (step, column) in columns.enumerated() where work[column] != 0 {
        let factor = work[column] / pivots[step]
        entries.append((step, factor))
        for place in upper(step) {
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
      starts.append(entries.count)
      for column in found {
        if places[column] < 0, work[column] != 0 { entries.append((column, work[column])) }
        work[column] = 0
      }
      starts.append(entries.count)
    }
    // Columns without a pivot have no part in a solve.
    for row in 0..<count {
      for place in upper(row) {
        let column = entries[place].place
        entries[place] = places[column] < 0 ? (0, 0) : (places[column], entries[place].value)
      }
    }
    for column in order where places[column] < 0 { columns.append(column) }
    order = columns
    return true
  }

  /// Replaces `vector`, one number per row, by the solution, one number per pivot.
  package func solve(_ vector: inout [Double]) {
    for row in 0..<count {
      for entry in entries[lower(row)] { vector[row] -= entry.value * vector[entry.place] }
    }
    for row in (0..<count).reversed() {
      for entry in entries[upper(row)] { vector[row] -= entry.value * vector[entry.place] }
      vector[row] /= pivots[row]
    }
  }

  /// Replaces `vector`, one number per pivot, by the solution of the transposed system, per row.
  package func solveTransposed(_ vector: inout [Double]) {
    for row in 0..<count where vector[row] != 0 {
      vector[row] /= pivots[row]
      for entry in entries[upper(row)] { vector[entry.place] -= entry.value * vector[row] }
    }
    for row in (0..<count).reversed() where vector[row] != 0 {
      for entry in entries[lower(row)] { vector[entry.place] -= entry.value * vector[row] }
    }
  }
}
