// SPDX-License-Identifier: MIT

import LayoutCore
import SolverKit

extension MethodGraph {
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
        let (activity, magnitude) = table.activity(RowIndex(slot), at: values)
        precondition(
          Tolerance.isFeasible(abs(activity - row.constant), magnitude: magnitude),
          "row \(slot) is enforced and missed by \(activity - row.constant)")
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
