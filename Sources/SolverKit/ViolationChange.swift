// SPDX-License-Identifier: MIT

import LayoutCore

/// The change of the total violation of each level below required.
@usableFromInline package struct ViolationChange: Sendable {
  private var changes: [(priority: Priority, amount: Double)] = []

  package init() {}

  /// Starts with no change.
  package mutating func begin() { changes.removeAll(keepingCapacity: true) }

  /// Adds the change of a row's shortfall.
  package mutating func add(_ priority: Priority, from old: Double, to new: Double) {
    guard !priority.isRequired, old != new else { return }
    let amount = abs(new) - abs(old)
    if let place = changes.firstIndex(where: { $0.priority == priority }) {
      changes[place].amount += amount
    } else {
      changes.append((priority, amount))
    }
  }

  /// Whether the strongest level that changes improves.
  package var isImprovement: Bool {
    let real = changes.lazy.filter { abs($0.amount) > Tolerance.feasibility }
    return real.max { $0.priority < $1.priority }.map { $0.amount < 0 } ?? false
  }
}

/// The rates of rows' activities when variables move.
///
/// Law: empty between two uses, so that it needs no clearing.
@usableFromInline package struct RowRates: Sendable {
  @usableFromInline var sums: [CancellingSum] = []
  @usableFromInline var rows: [RowIndex] = []

  @inlinable package init() {}

  /// Adds the rates of the rows that mention a variable, which moves at a rate.
  @inlinable package mutating func add<Row, Column>(
    _ rate: Double, of column: ColumnIndex, _ table: borrowing SparseRows<Row, Column>,
    where isIncluded: (Row) -> Bool
  ) {
    sums.grow(to: table.rows.count, with: CancellingSum())
    table.forEachEntry(of: column.index) { entry in
      guard isIncluded(table.rows[entry.row.index]) else { return }
      if sums[entry.row.index].magnitude == 0 { rows.append(entry.row) }
      sums[entry.row.index].add(entry.coefficient * rate)
    }
  }

  /// Moves the rates to a response, except rounding errors of terms that cancel.
  package mutating func drain(into response: inout ParametricResponse, precision: Double) {
    for row in rows {
      let sum = sums[row.index]
      sums[row.index] = CancellingSum()
      if !sum.isCancelled(within: precision) { response.add(sum.value, to: row) }
    }
    rows.removeAll(keepingCapacity: true)
  }
}
