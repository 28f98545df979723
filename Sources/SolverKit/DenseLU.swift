// SPDX-License-Identifier: MIT

import LayoutCore

/// A small dense matrix with at least as many columns as rows, factorised by Gaussian elimination.
///
/// Law: after ``factor()``, `L U` is the matrix with its columns in ``order``, of which the first
/// `count` are the pivots; ``solve(_:)`` and ``solveTransposed(_:)`` solve with the pivots.
@usableFromInline package struct DenseLU: Sendable {
  /// The number of rows.
  package private(set) var count = 0
  private var width = 0
  /// By rows.
  private var entries: [Double] = []
  /// The columns, pivots first: the pivot of row `i` is column `order[i]`.
  package private(set) var order: [Int] = []

  /// The least pivot, relative to the largest entry that its row had.
  package static let stability = Tolerance.feasibility / 100

  /// A matrix of zeros.
  package init(rows: Int = 0, columns: Int = 0) {
    count = rows
    width = columns
    entries = Array(repeating: 0, count: rows * columns)
    order = Array(0..<columns)
  }

  package subscript(row: Int, column: Int) -> Double {
    get { entries[row * width + column] }
    set { entries[row * width + column] = newValue }
  }

  /// Factorises the matrix, with pivots by row; false if the rows are dependent.
  package mutating func factor() -> Bool {
    let scales = (0..<count).map { row in
      (0..<width).reduce(0) { max($0, abs(self[row, $1])) }
    }
    for step in 0..<count {
      var pivot = step
      for column in step..<width where abs(self[step, column]) > abs(self[step, pivot]) {
        pivot = column
      }
      guard abs(self[step, pivot]) > Self.stability * scales[step] else { return false }
      if pivot != step {
        order.swapAt(step, pivot)
        for row in 0..<count { entries.swapAt(row * width + step, row * width + pivot) }
      }
      eliminate(step)
    }
    return true
  }

  /// Subtracts multiples of a pivot's row from the rows below. Cost: the entries of the row that
  /// are not 0, for each row below with an entry in the pivot's column.
  private mutating func eliminate(_ step: Int) {
    let (count, width, start) = (count, width, step * width)
    let places = (step + 1..<max(width, step + 1)).filter { self[step, $0] != 0 }
    let pivot = self[step, step]
    var span = entries.mutableSpan
    for row in (step + 1)..<max(count, step + 1) where span[row * width + step] != 0 {
      let factor = span[row * width + step] / pivot
      span[row * width + step] = factor
      for column in places { span[row * width + column] -= factor * span[start + column] }
    }
  }

  /// Replaces `vector`, one number per row, by the solution, one number per pivot.
  package func solve(_ vector: inout [Double]) {
    let entries = entries.span
    var vector = vector.mutableSpan
    for row in 0..<count {
      for column in 0..<row { vector[row] -= entries[row * width + column] * vector[column] }
    }
    for row in (0..<count).reversed() {
      for column in (row + 1)..<max(count, row + 1) {
        vector[row] -= entries[row * width + column] * vector[column]
      }
      vector[row] /= entries[row * width + row]
    }
  }

  /// Replaces `vector`, one number per pivot, by the solution of the transposed system, per row.
  package func solveTransposed(_ vector: inout [Double]) {
    let entries = entries.span
    var vector = vector.mutableSpan
    for row in 0..<count {
      vector[row] /= entries[row * width + row]
      let value = vector[row]
      if value == 0 { continue }
      for other in (row + 1)..<max(count, row + 1) {
        vector[other] -= entries[row * width + other] * value
      }
    }
    for row in (0..<count).reversed() where vector[row] != 0 {
      let value = vector[row]
      for other in 0..<row { vector[other] -= entries[row * width + other] * value }
    }
  }
}
