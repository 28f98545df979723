// SPDX-License-Identifier: MIT

import LayoutCore
import SolverKit

/// The left side of a row as a combination of enforced rows and variables that stay: a row of the
/// inverse of the basis, computed by substituting variables from the highest rank down.
///
/// A variable whose coefficient cancels is not substituted. The position of a cell, for example,
/// drops out of a row about the inside of the cell, however long the chain of cells above it is.
///
/// Law: as sums, `row = Σ multiplier · enforced row + Σ coefficient · staying variable`.
struct Derivation: Sendable {
  /// A variable that waits to be substituted; the highest rank comes first.
  private struct Pending: Comparable, Sendable {
    var rank: Int
    var column: ColumnIndex

    static func < (left: Pending, right: Pending) -> Bool { left.rank > right.rank }
  }

  /// The enforced rows, nearest first, with their multipliers.
  private(set) var rows: [(index: RowIndex, multiplier: Double)] = []
  /// The variables that stay, with their coefficients.
  private(set) var stays: [(column: ColumnIndex, coefficient: Double)] = []
  /// The coefficients of the variables so far.
  private var sums: [CancellingSum] = []
  private var heap = Heap<Pending>()
  /// Working storage of ``substitute(_:_:)`` for a block: sums by variable, and its members.
  private var blockSums: [CancellingSum] = []

  /// Derives a row. False if that takes more than `limit` substitutions: then the result is the
  /// part that is nearest to the row.
  @discardableResult
  mutating func derive(
    _ row: RowIndex, upTo limit: Int = .max, _ graph: inout MethodGraph
  ) -> Bool {
    begin(graph.variableCount)
    for place in graph.table.range(row) {
      let entry = graph.table.entries[place]
      add(entry.coefficient, to: entry.column, graph.table.columns)
    }
    var count = 0
    while let next = heap.popFirst() {
      let column = graph.table.columns[next.column.index]
      if column.block >= 0 {
        count += graph.blocks[Int(column.block)].members.count
        substitute(column.block, &graph)
      } else {
        count += 1
        substitute(next.column, column, graph)
      }
      if count > limit { break }
    }
    graph.work.rowsTouched += count
    return count <= limit
  }

  /// Derives a tear from the rows of its block alone; the variables outside count as staying.
  mutating func derive(tear: ColumnIndex, _ graph: inout MethodGraph) {
    begin(graph.variableCount)
    sums[tear.index].add(1)
    substitute(graph.table.columns[tear.index].block, &graph)
    while let next = heap.popFirst() {
      let sum = sums[next.column.index]
      sums[next.column.index] = CancellingSum()
      if !sum.isCancelled { stays.append((next.column, sum.value)) }
    }
  }

  private mutating func begin(_ count: Int) {
    rows.removeAll(keepingCapacity: true)
    stays.removeAll(keepingCapacity: true)
    while let item = heap.popFirst() { sums[item.column.index] = CancellingSum() }
    sums.grow(to: count, with: CancellingSum())
    blockSums.grow(to: count, with: CancellingSum())
  }

  private mutating func add(_ coefficient: Double, to column: ColumnIndex, _ columns: [Column]) {
    let isPending = sums[column.index].magnitude > 0
    sums[column.index].add(coefficient)
    if !isPending { heap.push(Pending(rank: columns[column.index].rank, column: column)) }
  }

  /// Substitutes a variable outside of blocks.
  private mutating func substitute(
    _ index: ColumnIndex, _ column: Column, _ graph: borrowing MethodGraph
  ) {
    let sum = sums[index.index]
    sums[index.index] = CancellingSum()
    if sum.isCancelled { return }
    guard column.method.isSome else { return stays.append((index, sum.value)) }
    let multiplier = sum.value / graph.table.coefficient(of: index, in: column.method)
    rows.append((column.method, multiplier))
    for place in graph.table.range(column.method) {
      let entry = graph.table.entries[place]
      guard entry.column != index else { continue }
      add(-multiplier * entry.coefficient, to: entry.column, graph.table.columns)
    }
  }

  /// Substitutes all members of a block. The first pass finds the coefficients of the tears. A
  /// solve with the transposed factor turns them into the multipliers of the closing rows. The
  /// second pass finds the multipliers of the steps, in which the tears now cancel.
  private mutating func substitute(_ block: Int32, _ graph: inout MethodGraph) {
    while let next = heap.first, graph.table.columns[next.column.index].block == block {
      _ = heap.popFirst()
    }
    let own = graph.blocks[Int(block)]
    for member in own.members { blockSums[member.index] = sums[member.index] }
    substituteSteps(of: own, block, isLast: false, graph)
    var tearSums = Array(repeating: 0.0, count: own.factor.columnCount)
    for (row, tear) in own.tears.enumerated() where !blockSums[tear.index].isCancelled {
      tearSums[own.factor.pivot(of: row)] = blockSums[tear.index].value
    }
    let duals = own.factor.transposedSolution(of: tearSums)
    for member in own.members { blockSums[member.index] = sums[member.index] }
    let largest = duals.reduce(0) { max($0, abs($1)) }
    for (place, row) in own.closing.enumerated() {
      let multiplier = duals[place]
      guard abs(multiplier) > GreedyTolerance.cancellation * largest else { continue }
      rows.append((row, multiplier))
      spread(row, multiplier, except: .none, block, isLast: true, graph)
    }
    substituteSteps(of: own, block, isLast: true, graph)
    for member in own.members { sums[member.index] = CancellingSum() }
  }

  private mutating func substituteSteps(
    of own: borrowing Block, _ block: Int32, isLast: Bool, _ graph: borrowing MethodGraph
  ) {
    for step in own.steps.reversed() where !blockSums[step.index].isCancelled {
      let row = graph.table.columns[step.index].method
      let multiplier = blockSums[step.index].value / graph.table.coefficient(of: step, in: row)
      if isLast { rows.append((row, multiplier)) }
      spread(row, multiplier, except: step, block, isLast: isLast, graph)
    }
  }

  /// Subtracts a multiple of a row from the block's sums, and in the last pass from those outside.
  private mutating func spread(
    _ row: RowIndex, _ multiplier: Double, except output: ColumnIndex, _ block: Int32, isLast: Bool,
    _ graph: borrowing MethodGraph
  ) {
    for place in graph.table.range(row) {
      let entry = graph.table.entries[place]
      guard entry.column != output else { continue }
      if graph.table.columns[entry.column.index].block == block {
        blockSums[entry.column.index].add(-multiplier * entry.coefficient)
      } else if isLast {
        add(-multiplier * entry.coefficient, to: entry.column, graph.table.columns)
      }
    }
  }
}
