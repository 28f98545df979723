// SPDX-License-Identifier: MIT

import LayoutCore
import SolverKit

/// Local propagation: a row with one undetermined variable determines it, which may leave one
/// undetermined variable in other rows.
///
/// People write containers before contents, so most rows arrive with one undetermined variable, and
/// required equations determine it while their terms are in the cache. Propagation pauses at a
/// violated row: repairing it first avoids computing what follows twice.
struct Propagation: Sendable {
  private var agenda = Agenda()
  private var levels = LevelTable()
  /// Violated unenforced rows whose last variable was determined.
  var violated: [RowIndex] = []
  /// The number of rows with undetermined variables.
  private(set) var openCount = 0
  private var nextRank = 0
  private var oldCount = 0
  private var adopted: [ColumnIndex] = []
  private var hasOverflown = false
  /// The rows of the change before this index have no undetermined variables.
  private var stuckCursor = 0
  /// Whether the next row mentions a stale variable.
  private var isWaiting = false

  private var rowOrder: RowOrder { RowOrder(levelCount: levels.count) }

  /// Starts a change to a graph with this many variables.
  mutating func begin(variables count: Int) {
    violated.removeAll(keepingCapacity: true)
    openCount = 0
    oldCount = count
    stuckCursor = 0
  }

  /// Stores the rows of a delta, in the space from entry `start` on, and lets required equations
  /// determine variables on the way.
  ///
  /// - Parameter priorities: the priorities of the rows.
  mutating func insert(
    _ added: Span<ModelDelta.Addition>, _ priorities: [Priority], at start: Int,
    into graph: inout MethodGraph
  ) {
    levels.removeAll()
    for priority in priorities { _ = levels.insert(priority) }
    agenda.begin(rows: graph.table.rows.count, classes: rowOrder.classCount)
    let firstSequence = graph.nextSequence
    graph.nextSequence &+= Int32(truncatingIfNeeded: added.count)
    graph.undo.table.added.reserveCapacity(added.count)
    for index in added.indices { graph.undo.table.added.append(RowIndex(added[index].id.slot)) }
    run(&graph) { propagation, rows, entries, columns, values in
      var place = start
      for index in added.indices {
        let id = added[index].id
        let old = rows[id.index]
        // A row that replaces one of the same id keeps its place in the order.
        let isReplaced = old.count > 0 && old.generation == id.generation
        let sequence = firstSequence &+ Int32(truncatingIfNeeded: index)
        let count = MethodGraph.Table.link(
          added[index].constraint.expression, of: RowIndex(id.slot), at: place, &entries, &columns)
        rows[id.index] = Row(
          constant: added[index].constraint.constant,
          priority: added[index].constraint.priority, start: Int32(truncatingIfNeeded: place),
          count: Int32(truncatingIfNeeded: count),
          sequence: isReplaced ? old.sequence : sequence, generation: id.generation,
          relation: added[index].constraint.relation, isLive: true)
        place &+= count
        propagation.arrive(RowIndex(id.slot), &rows, entries.span, &columns, &values)
      }
    }
  }

  /// Makes equations determine variables while any is ready and no row violated; false if none was.
  mutating func propagate(_ graph: inout MethodGraph) -> Bool {
    let start = graph.nextRank
    isWaiting = false
    guard openCount > 0, violated.isEmpty else { return false }
    let lastEquation = rowOrder.rowClass(Level(levels.count - 1), isEquation: true)
    run(&graph) { propagation, rows, entries, columns, values in
      while propagation.openCount > 0, propagation.violated.isEmpty, !propagation.isWaiting,
        let row = propagation.agenda.popFirst(upTo: lastEquation)
      { _ = propagation.determine(by: row, &rows, entries.span, &columns, &values) }
    }
    return graph.nextRank > start
  }

  /// Makes one inequality determine a variable, at its bound. If there is none, makes an
  /// undetermined variable of the first row that has one stay. False if all are determined.
  mutating func guess(_ graph: inout MethodGraph) -> Bool {
    let start = graph.nextRank
    guard openCount > 0 else { return false }
    run(&graph) { propagation, rows, entries, columns, values in
      while !propagation.isWaiting, let row = propagation.agenda.popFirst() {
        if propagation.determine(by: row, &rows, entries.span, &columns, &values) { return }
      }
    }
    if graph.nextRank > start { return true }
    if isWaiting { return false }
    while stuckCursor < graph.undo.table.added.count {
      let entries = graph.table.entries[graph.table.range(graph.undo.table.added[stuckCursor])]
      let undetermined = entries.map(\.column).filter {
        !graph.table.columns[$0.index].isDetermined
      }
      if let column = undetermined.max() {
        run(&graph) { propagation, rows, entries, columns, values in
          columns[column.index].method = Column.stay
          propagation.follow(column, &rows, entries.span, &columns, values)
        }
        return true
      }
      stuckCursor += 1
    }
    return false
  }

  private typealias Work = (
    inout Propagation, inout MutableSpan<Row>, inout MutableSpan<SparseEntry>,
    inout MutableSpan<Column>, inout MutableSpan<Double>
  ) -> Void

  /// Gives `work` all storage of a graph at once, because checks for unique storage at each write
  /// were a third of the cost of a first layout, and stores the results.
  private mutating func run(_ graph: inout MethodGraph, _ work: Work) {
    nextRank = graph.nextRank
    hasOverflown = false
    Self.run(&self, &graph.table, &graph.values, work)
    graph.work.rowsTouched += nextRank - graph.nextRank
    graph.nextRank = nextRank
    graph.undo.adopted += adopted
    adopted.removeAll(keepingCapacity: true)
    if hasOverflown { graph.hasOverflown = true }
  }

  private static func run(
    _ propagation: inout Propagation, _ table: inout MethodGraph.Table, _ values: inout [Double],
    _ work: Work
  ) {
    var values = values.mutableSpan
    table.withSpans { work(&propagation, &$0, &$1, &$2, &values) }
  }

  // MARK: Rows and variables

  /// Counts the undetermined variables of a stored row, and checks or queues the row.
  private mutating func arrive(
    _ index: RowIndex, _ rows: inout MutableSpan<Row>, _ entries: Span<SparseEntry>,
    _ columns: inout MutableSpan<Column>, _ values: inout MutableSpan<Double>
  ) {
    var unknownCount: Int32 = 0
    for place in rows[index.index].range where !columns[entries[place].column.index].isDetermined {
      unknownCount &+= 1
    }
    rows[index.index].unknownCount = unknownCount
    if unknownCount == 0 { return check(index, rows, entries, values) }
    openCount &+= 1
    guard unknownCount == 1 else { return }
    let isEquation = rows[index.index].relation == .equal
    guard isEquation, rows[index.index].isRequired,
      determine(by: index, &rows, entries, &columns, &values)
    else { return push(index, rows, entries, columns) }
    while let next = agenda.popFirst(upTo: Agenda.requiredEquations) {
      _ = determine(by: next, &rows, entries, &columns, &values)
    }
  }

  /// Makes a row determine its only undetermined variable; false if there are more or none, or if
  /// the coefficient is too small.
  private mutating func determine(
    by index: RowIndex, _ rows: inout MutableSpan<Row>, _ entries: Span<SparseEntry>,
    _ columns: inout MutableSpan<Column>, _ values: inout MutableSpan<Double>
  ) -> Bool {
    guard rows[index.index].unknownCount == 1 else { return false }
    var sum = rows[index.index].constant
    var largest = 0.0
    var column = ColumnIndex.none
    var coefficient = 0.0
    for place in rows[index.index].range {
      let entry = entries[place]
      largest = max(largest, abs(entry.coefficient))
      if columns[entry.column.index].isStale {
        isWaiting = true
        push(index, rows, entries, columns)
        return false
      }
      if columns[entry.column.index].isDetermined {
        sum -= entry.coefficient * values[entry.column.index]
      } else {
        column = entry.column
        coefficient = entry.coefficient
      }
    }
    guard abs(coefficient) >= GreedyTolerance.stability * largest else { return false }
    values[column.index] = sum / coefficient
    let other = counterpart(of: index, rows, entries, columns)
    let isWeaker = other.isSome && rows[index.index].priority < rows[other.index].priority
    let method = isWeaker ? other : index
    rows[method.index].output = column
    columns[column.index].method = method
    follow(column, &rows, entries, &columns, values)
    return true
  }

  /// Gives a determined variable its rank, and updates the rows that mention it.
  private mutating func follow(
    _ column: ColumnIndex, _ rows: inout MutableSpan<Row>,
    _ entries: Span<SparseEntry>, _ columns: inout MutableSpan<Column>,
    _ values: borrowing MutableSpan<Double>
  ) {
    columns[column.index].rank = nextRank
    nextRank &+= 1
    if !values[column.index].isValidConstant { hasOverflown = true }
    if column.index < oldCount { adopted.append(column) }
    var place = columns[column.index].head
    while place >= 0 {
      let index = entries[Int(place)].row
      place = entries[Int(place)].next
      rows[index.index].unknownCount &-= 1
      if rows[index.index].unknownCount == 1 {
        push(index, rows, entries, columns)
      } else if rows[index.index].unknownCount == 0 {
        openCount &-= 1
        if !rows[index.index].output.isSome { check(index, rows, entries, values) }
      }
    }
  }

  /// Queues a row, together with its counterpart as an equation of the stronger one's level.
  private mutating func push(
    _ index: RowIndex, _ rows: borrowing MutableSpan<Row>, _ entries: Span<SparseEntry>,
    _ columns: borrowing MutableSpan<Column>
  ) {
    let other = counterpart(of: index, rows, entries, columns)
    let (row, isPaired) = (rows[index.index], other.isSome)
    let priority = isPaired ? max(row.priority, rows[other.index].priority) : row.priority
    let level = levels.level(of: priority) ?? .required
    agenda.push(index, rowOrder.rowClass(level, isEquation: isPaired || row.relation == .equal))
  }

  /// The wish that limits a variable to the same value from the other side, as the two wishes about
  /// the size of a text do. Together they are an equation, and must not wait as inequalities do.
  private func counterpart(
    of index: RowIndex, _ rows: borrowing MutableSpan<Row>, _ entries: Span<SparseEntry>,
    _ columns: borrowing MutableSpan<Column>
  ) -> RowIndex {
    let row = rows[index.index]
    guard row.count == 1, row.relation != .equal, !row.isRequired else { return .none }
    let own = entries[Int(row.start)]
    var place = columns[own.column.index].head
    while place >= 0 {
      let entry = entries[Int(place)]
      let other = rows[entry.row.index]
      if other.count == 1, !other.isRequired, other.relation == row.relation.flipped,
        entry.coefficient == own.coefficient, other.constant == row.constant
      {
        return entry.row
      }
      place = entry.next
    }
    return .none
  }

  /// Lists an unenforced row, all of whose variables are determined, if it is violated.
  private mutating func check(
    _ index: RowIndex, _ rows: borrowing MutableSpan<Row>, _ entries: Span<SparseEntry>,
    _ values: borrowing MutableSpan<Double>
  ) {
    var rest = rows[index.index].constant
    for place in rows[index.index].range {
      rest -= entries[place].coefficient * values[entries[place].column.index]
    }
    if abs(rows[index.index].shortfall(leaving: rest)) > GreedyTolerance.precision {
      violated.append(index)
    }
  }
}
