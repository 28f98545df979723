// SPDX-License-Identifier: MIT

import SolverKit

/// How fast rows and variables move with a parameter: a response, to be looked up.
struct ParameterRates {
  private var rows = SparseVector()
  private var columns = SparseVector()
  private var offsets = SparseVector()

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
    for (variable, rate) in offsets.variables { self.offsets.add(rate, at: variable) }
    rows.withValues { values, list in
      for (row, rate) in response.rows {
        list(row.index)
        values[row.index] = rate
      }
    }
    columns.withValues { values, list in
      for (column, rate) in response.columns {
        list(column.index)
        values[column.index] = rate
      }
    }
  }

  /// The rate at which a row's activity moves away from its bound; 0 if there is no row.
  func ofRow(_ slot: Int) -> Double { slot < 0 ? 0 : rows[slot] }

  /// The rate of a variable of the inner model.
  func ofVariable(_ inner: Int) -> Double { columns[inner] }

  /// A variable that is a function of one of the inner model.
  func value(of variable: Int, _ function: Affine, at values: [Double]) -> MovingValue {
    let own = function.inner >= 0 ? function.ratio * columns[Int(function.inner)] : 0
    return MovingValue(value: function.value(at: values.span), rate: own + offsets[variable])
  }
}
