// SPDX-License-Identifier: MIT

import LayoutCore

/// A small matrix, most of whose entries are 0, factorised row by row by Gaussian elimination (the
/// left-looking form: Davis 2006, chapter 6).
///
/// Law: `L U` is the matrix of the independent rows, in the order in which they came. Each has a
/// pivot in a column of its own, ``pivot(of:)``; the other columns count as 0 in a solution. Cost
/// of a solve: the entries of both factors.
@usableFromInline package struct SparseLU: Sendable {
  /// An independent row: the column and the value of its pivot, and where its entries are.
  private struct Row {
    var column: Int
    var pivot: Double
    var lower: Range<Int>
    var upper: Range<Int>
  }

  private var rows: [Row] = []
  /// The entries of the lower factor, by row; a place is an earlier row.
  private var lower: [(place: Int, value: Double)] = []
  /// The entries of the upper factor without the pivots, by row; a place is a column.
  private var upper: [(place: Int, value: Double)] = []
  /// By column: the row of its pivot, or -1.
  private var rowOfColumn: [Int]
  /// The row that is about to be added, by column, and its columns.
  private var work: [CancellingSum]
  private var columns: [Int] = []
  /// The rows whose pivot it has to lose, as a heap.
  private var steps: [Int] = []

  /// An entry of which elimination leaves no more than this share of its parts counts as 0.
  package var stability = Tolerance.feasibility / 100
  /// A pivot is at least this share of the largest entry, ...
  package static let threshold = 0.1
  /// ... and a preferred one at least this share.
  package var ownThreshold = Self.threshold

  /// A matrix without rows.
  package init(columnCount: Int = 0) {
    rowOfColumn = Array(repeating: -1, count: columnCount)
    work = Array(repeating: CancellingSum(), count: columnCount)
    // About as many as a system of a layout has.
    rows.reserveCapacity(columnCount)
    lower.reserveCapacity(columnCount)
    upper.reserveCapacity(2 * columnCount)
  }

  package var columnCount: Int { rowOfColumn.count }
  /// The number of independent rows.
  package var rank: Int { rows.count }
  /// The column of the pivot of an independent row.
  package func pivot(of row: Int) -> Int { rows[row].column }
  /// The entries that the elimination has read.
  package var eliminationCost: Int { lower.reduce(lower.count) { $0 + rows[$1.place].upper.count } }

  /// Removes all rows.
  package mutating func removeAll() {
    for row in rows { rowOfColumn[row.column] = -1 }
    rows.removeAll(keepingCapacity: true)
    lower.removeAll(keepingCapacity: true)
    upper.removeAll(keepingCapacity: true)
  }

  /// Adds a number to an entry of the row that is about to be added.
  package mutating func insert(_ value: Double, column: Int) {
    if value == 0 { return }
    var entry = work[column]
    if entry.magnitude == 0 {
      columns.append(column)
      if rowOfColumn[column] >= 0 { steps.insert(rowOfColumn[column], inHeapBy: <) }
    }
    entry.add(value)
    work[column] = entry
  }

  /// Adds the row, unless it is a linear combination of the others, but for rounding errors.
  /// Returns whether it did.
  ///
  /// - Parameter own: the column to pivot on, if the row's entry there is large enough.
  package mutating func addRow(preferring own: Int = -1) -> Bool {
    let (firstLower, firstUpper) = (lower.count, upper.count)
    if !steps.isEmpty {
      Self.eliminate(&work, &columns, &steps, &lower, upper, rows, rowOfColumn, stability)
    }
    var largest = 0.0
    for column in columns where rowOfColumn[column] < 0 {
      if work[column].isCancelled(within: stability) { work[column] = CancellingSum() }
      largest = max(largest, abs(work[column].value))
    }
    let isIndependent = largest > 0
    func isEligible(_ column: Int, _ threshold: Double) -> Bool {
      rowOfColumn[column] < 0 && abs(work[column].value) >= threshold * largest
    }
    let isOwn = own >= 0 && isEligible(own, ownThreshold)
    let pivot = isOwn ? own : columns.first { isEligible($0, Self.threshold) } ?? -1
    let pivotValue = isIndependent ? work[pivot].value : 0
    for column in columns {
      let value = work[column].value
      if rowOfColumn[column] < 0, value != 0, column != pivot { upper.append((column, value)) }
      work[column] = CancellingSum()
    }
    columns.removeAll(keepingCapacity: true)
    guard isIndependent else {
      lower.removeLast(lower.count - firstLower)
      return false
    }
    rowOfColumn[pivot] = rank
    rows.append(
      Row(
        column: pivot, pivot: pivotValue, lower: firstLower..<lower.count,
        upper: firstUpper..<upper.count))
    return true
  }

  private static func eliminate(
    _ work: inout [CancellingSum], _ columns: inout [Int], _ steps: inout [Int],
    _ lower: inout [(place: Int, value: Double)], _ upper: [(place: Int, value: Double)],
    _ rows: [Row], _ rowOfColumn: [Int], _ stability: Double
  ) {
    let (upper, rows, rowOfColumn) = (upper.span, rows.span, rowOfColumn.span)
    var work = work.mutableSpan
    while let step = steps.popFirst(ofHeapBy: <) {
      let entry = work[rows[step].column]
      if entry.isCancelled(within: stability) { continue }
      let factor = entry.value / rows[step].pivot
      lower.append((step, factor))
      for place in rows[step].upper {
        let column = upper[place].place
        if work[column].magnitude == 0 {
          columns.append(column)
          if rowOfColumn[column] >= 0 { steps.insert(rowOfColumn[column], inHeapBy: <) }
        }
        work[column].add(-factor * upper[place].value)
      }
    }
  }

  /// The solution, one number per column, for a vector with one number per independent row.
  package func solution(of vector: consuming [Double]) -> [Double] {
    var solution = (0..<columnCount).map { _ in 0.0 }
    let (rows, lower, upper) = (rows.span, lower.span, upper.span)
    var numbers = vector.mutableSpan
    for row in rows.indices {
      var sum = numbers[row]
      for place in rows[row].lower { sum -= lower[place].value * numbers[lower[place].place] }
      numbers[row] = sum
    }
    var unknowns = solution.mutableSpan
    for row in rows.indices.reversed() {
      var sum = numbers[row]
      for place in rows[row].upper { sum -= upper[place].value * unknowns[upper[place].place] }
      unknowns[rows[row].column] = sum / rows[row].pivot
    }
    return solution
  }

  /// Solves the transposed system: one number per independent row, from one number per column.
  package func transposedSolution(of vector: consuming [Double]) -> [Double] {
    var solution = Array(repeating: 0.0, count: rank)
    for row in 0..<rank {
      let share = vector[rows[row].column] / rows[row].pivot
      solution[row] = share
      if share == 0 { continue }
      for place in rows[row].upper { vector[upper[place].place] -= upper[place].value * share }
    }
    for row in (0..<rank).reversed() where solution[row] != 0 {
      for place in rows[row].lower {
        solution[lower[place].place] -= lower[place].value * solution[row]
      }
    }
    return solution
  }
}
