// SPDX-License-Identifier: MIT

import LayoutCore

/// A small matrix, most of whose entries are 0, factorised row by row by Gaussian elimination (the
/// left-looking form: Davis 2006, chapter 6).
///
/// Law: `L U` is the matrix of the independent rows, in the order in which they came. Each has a
/// pivot in a column of its own, ``pivots``; the other columns count as 0 in a solution. Cost of a
/// solve: the entries of both factors.
@usableFromInline package struct SparseLU: Sendable {
  /// The columns of the pivots, by independent row.
  package private(set) var pivots: [Int] = []
  private var pivotValues: [Double] = []
  /// The entries of the lower factor, by row; a place is an earlier row.
  private var lower: [(place: Int, value: Double)] = []
  private var lowerStarts = [0]
  /// The entries of the upper factor without the pivots, by row; a place is a column.
  private var upper: [(place: Int, value: Double)] = []
  private var upperStarts = [0]
  /// By column: the row of its pivot, or -1.
  private var rows: [Int]
  /// The row that is about to be added, by column, and its columns.
  private var work: [Double]
  private var columns: [Int] = []
  /// The rows whose pivot it has to lose, as a heap.
  private var steps: [Int] = []
  private var scale = 0.0

  /// A pivot has to be larger than this share of the largest entry of its row in the matrix.
  private let stability: Double
  /// The first entry is the pivot that is at least this share of the largest one.
  private static let threshold = 0.1

  /// A matrix without rows.
  package init(columnCount: Int = 0, stability: Double = Tolerance.feasibility / 100) {
    self.stability = stability
    rows = Array(repeating: -1, count: columnCount)
    work = Array(repeating: 0, count: columnCount)
  }

  package var columnCount: Int { rows.count }

  /// The number of independent rows.
  package var rank: Int { pivots.count }

  /// The entries that the elimination has read.
  package var eliminationCost: Int {
    lower.reduce(lower.count) { $0 + upperStarts[$1.place + 1] - upperStarts[$1.place] }
  }

  /// Removes all rows.
  package mutating func removeAll() {
    for column in pivots { rows[column] = -1 }
    pivots.removeAll(keepingCapacity: true)
    pivotValues.removeAll(keepingCapacity: true)
    lower.removeAll(keepingCapacity: true)
    upper.removeAll(keepingCapacity: true)
    lowerStarts.removeLast(lowerStarts.count - 1)
    upperStarts.removeLast(upperStarts.count - 1)
  }

  /// Adds a number to an entry of the row that is about to be added.
  package mutating func insert(_ value: Double, column: Int) {
    if value == 0 { return }
    scale = max(scale, abs(value))
    if work[column] == 0 {
      columns.append(column)
      if rows[column] >= 0 { steps.insert(rows[column], inHeapBy: <) }
    }
    work[column] += value
  }

  /// Adds the row, unless it is nearly a linear combination of the others. Returns whether it did.
  ///
  /// - Parameter own: the column of the pivot, if the row's entry there is large enough.
  package mutating func addRow(preferring own: Int = -1) -> Bool {
    Self.eliminate(&work, &columns, &steps, &lower, pivots, pivotValues, upper, upperStarts, rows)
    var largest = 0.0
    for column in columns where rows[column] < 0 { largest = max(largest, abs(work[column])) }
    let isIndependent = largest > stability * scale
    let isOwn = own >= 0 && rows[own] < 0 && abs(work[own]) >= Self.threshold * largest
    var pivot = -1
    for column in columns {
      defer { work[column] = 0 }
      guard isIndependent, rows[column] < 0, work[column] != 0 else { continue }
      let isLarge = abs(work[column]) >= Self.threshold * largest
      if pivot < 0, isOwn ? column == own : isLarge {
        pivot = column
        pivotValues.append(work[column])
      } else {
        upper.append((column, work[column]))
      }
    }
    columns.removeAll(keepingCapacity: true)
    scale = 0
    guard isIndependent else {
      lower.removeLast(lower.count - lowerStarts[rank])
      return false
    }
    rows[pivot] = rank
    pivots.append(pivot)
    lowerStarts.append(lower.count)
    upperStarts.append(upper.count)
    return true
  }

  private static func eliminate(
    _ work: inout [Double], _ columns: inout [Int], _ steps: inout [Int],
    _ lower: inout [(place: Int, value: Double)], _ pivots: [Int], _ pivotValues: [Double],
    _ upper: [(place: Int, value: Double)], _ upperStarts: [Int], _ rows: [Int]
  ) {
    let (upper, rows) = (upper.span, rows.span)
    var work = work.mutableSpan
    while let step = steps.popFirst(ofHeapBy: <) {
      let factor = work[pivots[step]] / pivotValues[step]
      if factor == 0 || steps.first == step { continue }
      lower.append((step, factor))
      for place in upperStarts[step]..<upperStarts[step + 1] {
        let column = upper[place].place
        if work[column] == 0 {
          columns.append(column)
          if rows[column] >= 0 { steps.insert(rows[column], inHeapBy: <) }
        }
        work[column] -= factor * upper[place].value
      }
    }
  }

  /// The solution, one number per column, for a vector with one number per independent row.
  package func solution(of vector: consuming [Double]) -> [Double] {
    var solution = Array(repeating: 0.0, count: rows.count)
    for row in 0..<rank {
      var sum = vector[row]
      for place in lowerStarts[row]..<lowerStarts[row + 1] {
        sum -= lower[place].value * vector[lower[place].place]
      }
      vector[row] = sum
    }
    for row in (0..<rank).reversed() {
      var sum = vector[row]
      for place in upperStarts[row]..<upperStarts[row + 1] {
        sum -= upper[place].value * solution[upper[place].place]
      }
      solution[pivots[row]] = sum / pivotValues[row]
    }
    return solution
  }

  /// Solves the transposed system: one number per independent row, from one number per column.
  package func transposedSolution(of vector: consuming [Double]) -> [Double] {
    var solution = Array(repeating: 0.0, count: rank)
    for row in 0..<rank {
      let share = vector[pivots[row]] / pivotValues[row]
      solution[row] = share
      if share == 0 { continue }
      for place in upperStarts[row]..<upperStarts[row + 1] {
        vector[upper[place].place] -= upper[place].value * share
      }
    }
    for row in (0..<rank).reversed() where solution[row] != 0 {
      for place in lowerStarts[row]..<lowerStarts[row + 1] {
        solution[lower[place].place] -= lower[place].value * solution[row]
      }
    }
    return solution
  }
}
