// SPDX-License-Identifier: MIT

import LayoutCore
import SolverKit

/// The method graph: for each variable the row that determines it, or that it stays (DeltaBlue;
/// Freeman-Benson, Maloney and Borning 1990).
///
/// In the order of ranks the methods are a straight-line program with a step for each variable,
/// `variable = (constant - other terms) / coefficient`. Variables whose rows depend on each other
/// in a cycle form a ``Block``, which is one step of the program.
///
/// Law: an enforced row and its output name each other, the variables of a method have lower ranks
/// than its output or share its block, and the values are those that the program computes.
struct MethodGraph: Sendable {
  typealias Table = SparseRows<Row, Column>

  var table = Table()
  /// By variable.
  var values: [Double] = []
  var blocks: [Block] = []
  var freeBlocks: [Int32] = []
  /// Ranks ascend and are never reused.
  var nextRank = 0
  /// Counts the changes of methods: sensitivities are valid for one version.
  var version = 0
  var nextSequence: Int32 = 0
  var undo = GraphUndo()

  var downstream = Downstream()
  var matching = Matching()

  /// Whether a value has become too large.
  var hasOverflown = false
  /// The work since the last report.
  var work = SolveReport()

  var variableCount: Int { table.columns.count }

  /// The row and its priority as a constraint.
  func constraint(_ row: RowIndex) -> Constraint {
    let stored = table.rows[row.index]
    return Constraint(
      table.expression(row), stored.relation, stored.constant, priority: stored.priority)
  }

  /// The amount by which the activity of a row must grow for the row to hold.
  func shortfall(_ row: RowIndex) -> Double {
    let activity = table.activity(row, at: values)
    let stored = table.rows[row.index]
    return stored.shortfall(
      leaving: stored.constant - activity.value,
      magnitude: max(activity.magnitude, abs(stored.constant)))
  }

  /// Whether a variable of a row is stale.
  func isStale(_ row: RowIndex) -> Bool {
    table.range(row).contains { table.columns[table.entries[$0].column.index].isStale }
  }

  /// Makes a variable outside of blocks keep its value.
  mutating func stay(_ column: ColumnIndex) {
    record(column)
    table.columns[column.index].method = Column.stay
    version += 1
  }

  /// Checks the law of the type, with the trait `InternalChecks` only. Cost: linear.
  func checkInvariants() {
    #if InternalChecks
      table.checkInvariants()
      for slot in table.rows.indices where table.rows[slot].isLive {
        let row = table.rows[slot]
        precondition(row.unknownCount == 0, "row \(slot) has undetermined variables")
        guard row.output.isSome else { continue }
        let method = table.columns[row.output.index].method
        precondition(method == RowIndex(slot), "\(row.output.variable) does not know its row")
        let activity = table.activity(RowIndex(slot), at: values)
        let miss = activity.value - row.constant
        precondition(
          Tolerance.isFeasible(abs(miss), magnitude: activity.magnitude),
          "row \(slot) is enforced and missed by \(miss)")
      }
      for index in table.columns.indices { checkColumn(ColumnIndex(index)) }
    #endif
  }

  private func checkColumn(_ index: ColumnIndex) {
    let column = table.columns[index.index]
    guard column.isDetermined else {
      return precondition(column.head < 0, "\(index.variable) is mentioned, but not determined")
    }
    precondition(!column.isStale, "\(index.variable) is stale")
    guard column.method.isSome else { return }
    precondition(table.rows[column.method.index].output == index, "\(index.variable) has no row")
    for place in table.range(column.method) {
      let other = table.entries[place].column
      let isEarlier = table.columns[other.index].rank < column.rank
      let isInBlock = column.block >= 0 && table.columns[other.index].block == column.block
      precondition(other == index || isEarlier || isInBlock, "\(index.variable) precedes \(other)")
    }
  }
}
