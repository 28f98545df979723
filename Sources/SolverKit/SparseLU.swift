// SPDX-License-Identifier: MIT

import LayoutCore

/// The numbers that a ``SparseLU`` computes with.
@usableFromInline package protocol SparseLUNumber: AdditiveArithmetic, Sendable {
  /// Whether it counts as 0.
  var isZero: Bool { get }
  /// The absolute value, rounded; 0 for a number that counts as 0.
  var size: Double { get }
  static func * (left: Self, right: Self) -> Self
  static func / (left: Self, right: Self) -> Self
}

extension Double: SparseLUNumber {
  @inlinable package var size: Double { magnitude }
}

/// A matrix, most of whose entries are 0, factorised row by row by Gaussian elimination (the
/// left-looking form: Davis 2006, chapter 6).
///
/// Law: `L U` is the matrix of the independent rows, in the order in which they came. Each has a
/// pivot in a column of its own, ``pivot(of:)``; the other columns count as 0 in a solution. Cost
/// of a solve: the entries of both factors.
@usableFromInline package struct SparseLU<Number: SparseLUNumber>: Sendable {
  /// An independent row: the column and the value of its pivot, and where its entries are.
  @usableFromInline struct Row: Sendable {
    @usableFromInline var column: Int
    @usableFromInline var pivot: Number
    @usableFromInline var lower: Range<Int>
    @usableFromInline var upper: Range<Int>

    @inlinable init(_ column: Int, _ pivot: Number, lower: Range<Int>, upper: Range<Int>) {
      (self.column, self.pivot, self.lower, self.upper) = (column, pivot, lower, upper)
    }
  }

  @usableFromInline var rows: [Row] = []
  /// The entries of the lower factor, by row; a place is an earlier row.
  @usableFromInline var lower: [(place: Int, value: Number)] = []
  /// The entries of the upper factor without the pivots, by row; a place is a column.
  @usableFromInline var upper: [(place: Int, value: Number)] = []
  /// By column: the row of its pivot, or -1.
  @usableFromInline var rowOfColumn: [Int]
  /// The row that is about to be added, by column, and its columns.
  @usableFromInline var work: [Number]
  @usableFromInline var columns: [Int] = []
  /// The rows whose pivot it has to lose, as a heap.
  @usableFromInline var steps: [Int] = []
  @usableFromInline var scale = 0.0

  /// A pivot has to be larger than this share of the largest entry of its row in the matrix.
  @usableFromInline let stability: Double
  /// The first entry is the pivot that is at least this share of the largest one.
  @inlinable static var threshold: Double { 0.1 }

  /// A matrix without rows.
  @inlinable package init(columnCount: Int = 0, stability: Double = Tolerance.feasibility / 100) {
    self.stability = stability
    rowOfColumn = Array(repeating: -1, count: columnCount)
    work = Array(repeating: .zero, count: columnCount)
  }

  @inlinable package var columnCount: Int { rowOfColumn.count }

  /// The number of independent rows.
  @inlinable package var rank: Int { rows.count }

  /// The column of the pivot of an independent row.
  @inlinable package func pivot(of row: Int) -> Int { rows[row].column }

  /// The entries that the elimination has read.
  @inlinable package var eliminationCost: Int {
    lower.reduce(lower.count) { $0 + rows[$1.place].upper.count }
  }

  /// Removes all rows.
  @inlinable package mutating func removeAll() {
    for row in rows { rowOfColumn[row.column] = -1 }
    rows.removeAll(keepingCapacity: true)
    lower.removeAll(keepingCapacity: true)
    upper.removeAll(keepingCapacity: true)
  }

  /// Adds a number to an entry of the row that is about to be added.
  @inlinable package mutating func insert(_ value: Number, column: Int) {
    if value.isZero { return }
    scale = max(scale, value.size)
    if work[column].isZero {
      columns.append(column)
      if rowOfColumn[column] >= 0 { steps.insert(rowOfColumn[column], inHeapBy: <) }
    }
    work[column] += value
  }

  /// Adds the row, unless it is nearly a linear combination of the others. Returns whether it did.
  ///
  /// - Parameter own: the column of the pivot, if the row's entry there is large enough.
  @inlinable package mutating func addRow(preferring own: Int = -1) -> Bool {
    let (firstLower, firstUpper) = (lower.count, upper.count)
    if !steps.isEmpty { Self.eliminate(&work, &columns, &steps, &lower, upper, rows, rowOfColumn) }
    var largest = 0.0
    for column in columns where rowOfColumn[column] < 0 {
      largest = max(largest, work[column].size)
    }
    let isIndependent = largest > stability * scale
    let isOwn = own >= 0 && rowOfColumn[own] < 0 && work[own].size >= Self.threshold * largest
    var pivot = (column: -1, value: Number.zero)
    for column in columns {
      let value = work[column]
      work[column] = .zero
      guard isIndependent, rowOfColumn[column] < 0, !value.isZero else { continue }
      if pivot.column < 0, isOwn ? column == own : value.size >= Self.threshold * largest {
        pivot = (column, value)
      } else {
        upper.append((column, value))
      }
    }
    columns.removeAll(keepingCapacity: true)
    scale = 0
    guard isIndependent else {
      lower.removeLast(lower.count - firstLower)
      return false
    }
    rowOfColumn[pivot.column] = rank
    let (ownLower, ownUpper) = (firstLower..<lower.count, firstUpper..<upper.count)
    rows.append(Row(pivot.column, pivot.value, lower: ownLower, upper: ownUpper))
    return true
  }

  @inlinable static func eliminate(
    _ work: inout [Number], _ columns: inout [Int], _ steps: inout [Int],
    _ lower: inout [(place: Int, value: Number)], _ upper: [(place: Int, value: Number)],
    _ rows: [Row], _ rowOfColumn: [Int]
  ) {
    let (upper, rows, rowOfColumn) = (upper.span, rows.span, rowOfColumn.span)
    var work = work.mutableSpan
    while let step = steps.popFirst(ofHeapBy: <) {
      let factor = work[rows[step].column] / rows[step].pivot
      if factor.isZero || steps.first == step { continue }
      lower.append((step, factor))
      for place in rows[step].upper {
        let column = upper[place].place
        if work[column].isZero {
          columns.append(column)
          if rowOfColumn[column] >= 0 { steps.insert(rowOfColumn[column], inHeapBy: <) }
        }
        work[column] -= factor * upper[place].value
      }
    }
  }

  /// The solution, one number per column, for a vector with one number per independent row.
  @inlinable package func solution(of vector: consuming [Number]) -> [Number] {
    var solution = (0..<columnCount).map { _ in Number.zero }
    for row in 0..<rank {
      var sum = vector[row]
      for place in rows[row].lower {
        sum -= lower[place].value * vector[lower[place].place]
      }
      vector[row] = sum
    }
    for row in (0..<rank).reversed() {
      var sum = vector[row]
      for place in rows[row].upper {
        sum -= upper[place].value * solution[upper[place].place]
      }
      solution[rows[row].column] = sum.isZero ? .zero : sum / rows[row].pivot
    }
    return solution
  }

  /// Solves the transposed system: one number per independent row, from one number per column.
  @inlinable package func transposedSolution(of vector: consuming [Number]) -> [Number] {
    var solution = Array(repeating: Number.zero, count: rank)
    for row in 0..<rank {
      let sum = vector[rows[row].column]
      if sum.isZero { continue }
      let share = sum / rows[row].pivot
      solution[row] = share
      for place in rows[row].upper {
        vector[upper[place].place] -= upper[place].value * share
      }
    }
    for row in (0..<rank).reversed() {
      if solution[row].isZero {
        solution[row] = .zero
        continue
      }
      for place in rows[row].lower {
        solution[lower[place].place] -= lower[place].value * solution[row]
      }
    }
    return solution
  }
}
