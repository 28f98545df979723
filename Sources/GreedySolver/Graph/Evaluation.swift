// SPDX-License-Identifier: MIT

import SolverKit

/// Forward evaluation: computes stale variables in order, and the violations of unenforced rows.
struct Evaluation: Sendable {
  /// Unenforced rows whose variables are all known, and that are violated or were.
  private(set) var findings: [(row: RowIndex, shortfall: Double)] = []
  /// Whether one of them is violated in another direction than before, or required.
  private var isInterrupted = false
  private var nextRank = 0
  private var hasOverflown = false

  /// Computes the variables of a list from its end down to a place, or until a row is newly
  /// violated; blocks are computed as a whole. Returns the place reached.
  mutating func run(_ list: [ColumnIndex], downTo end: Int, _ graph: inout MethodGraph) -> Int {
    nextRank = graph.nextRank
    hasOverflown = false
    isInterrupted = false
    findings.removeAll(keepingCapacity: true)
    let place = run(
      list, end, graph.table.rows, graph.table.entries, &graph.table.columns,
      &graph.values, graph.blocks)
    graph.nextRank = nextRank
    graph.work.rowsTouched += list.count - place
    if hasOverflown { graph.hasOverflown = true }
    return place
  }

  private mutating func run(
    _ list: [ColumnIndex], _ end: Int, _ rows: [Row],
    _ entries: [SparseEntry], _ columns: inout [Column], _ values: inout [Double],
    _ blocks: [Block]
  ) -> Int {
    let (list, rows, entries) = (list.span, rows.span, entries.span)
    var columns = columns.mutableSpan
    var values = values.mutableSpan
    var place = list.count
    while place > end {
      place -= 1
      let column = list[place]
      let block = Int(columns[column.index].block)
      if block < 0 {
        let method = columns[column.index].method
        if method.isSome {
          let row = rows[method.index]
          values[column.index] = MethodGraph.output(column, row, row.constant, entries, values)
        }
        finish(column, &columns, values)
        checkReaders(columns[column.index].head, rows, entries, columns, values)
      } else {
        MethodGraph.computeMembers(of: blocks[block], rows, entries, columns.span, &values) {
          rows[$0.index].constant
        }
        // The members are neighbours in the list, tears first.
        let last = place - (blocks[block].members.count - 1)
        for member in (last...place).reversed() { finish(list[member], &columns, values) }
        for member in (last...place).reversed() {
          checkReaders(columns[list[member].index].head, rows, entries, columns, values)
        }
        place = last
      }
      if isInterrupted { break }
    }
    return place
  }

  private mutating func finish(
    _ column: ColumnIndex, _ columns: inout MutableSpan<Column>,
    _ values: borrowing MutableSpan<Double>
  ) {
    if !values[column.index].isValidConstant { hasOverflown = true }
    columns[column.index].rank = nextRank
    nextRank += 1
  }

  /// Checks the unenforced rows among the entries of a column.
  private mutating func checkReaders(
    _ head: Int32, _ rows: Span<Row>, _ entries: Span<SparseEntry>,
    _ columns: borrowing MutableSpan<Column>, _ values: borrowing MutableSpan<Double>
  ) {
    var next = head
    while next >= 0 {
      let index = entries[Int(next)].row
      next = entries[Int(next)].next
      let row = rows[index.index]
      guard !row.output.isSome, row.unknownCount == 0 else { continue }
      var activity = 0.0
      var magnitude = 0.0
      var isStale = false
      for place in row.range {
        let column = entries[place].column.index
        if columns[column].isStale {
          isStale = true
          break
        }
        let product = entries[place].coefficient * values[column]
        activity += product
        magnitude += abs(product)
      }
      if isStale { continue }
      magnitude = max(magnitude, abs(row.constant))
      let shortfall = row.shortfall(leaving: row.constant - activity, magnitude: magnitude)
      guard shortfall != 0 || row.shortfall != 0 else { continue }
      findings.append((index, shortfall))
      let isNew = shortfall > 0 && row.shortfall <= 0 || shortfall < 0 && row.shortfall >= 0
      if isNew || row.isRequired && shortfall != 0 { isInterrupted = true }
    }
  }
}
