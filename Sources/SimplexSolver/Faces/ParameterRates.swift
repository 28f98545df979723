// SPDX-License-Identifier: MIT

import SolverKit

/// How fast rows and variables move with a parameter: a response, to be looked up.
struct ParameterRates {
  private var rows = SparseVector()
  private var columns = SparseVector()
  private var offsets = SparseVector()

  /// Whether nothing moves.
  var isEmpty: Bool { rows.count + columns.count + offsets.count == 0 }

  /// Takes the rates of a response.
  mutating func set(
    _ response: ParametricResponse, _ offsets: OffsetRates, _ kernel: Kernel, variableCount: Int
  ) {
    rows.clear()
    columns.clear()
    self.offsets.clear()
    rows.grow(to: kernel.table.rows.count)
    columns.grow(to: kernel.values.count)
    self.offsets.grow(to: variableCount)
    for (row, rate) in zip(response.rows, response.rowRates) { rows.set(rate, at: row.index) }
    for (column, rate) in zip(response.columns, response.rates) {
      columns.set(rate, at: column.index)
    }
    for (variable, rate) in offsets.variables { self.offsets.add(rate, at: variable) }
  }

  /// How fast the activity of a row's form moves away from the row's bound; 0 for no row.
  func ofRow(_ slot: Int) -> Double { slot < 0 ? 0 : rows[slot] }

  /// How fast a variable moves that is a function of one of the inner model.
  func ofVariable(_ variable: Int, _ function: Affine) -> Double {
    let own = function.inner >= 0 ? function.ratio * columns[Int(function.inner)] : 0
    return own + offsets[variable]
  }
}
