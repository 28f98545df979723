// SPDX-License-Identifier: MIT

import LayoutCore
import SolverKit

/// How the chosen points move with the constants that are edited, as ``ParametricResponses`` tells
/// it for the solution of the basis.
///
/// Law: while each constant is in its range, and all together use no more than one of their ranges,
/// the points stay the best as they move at their rates (the conditions for that are linear in all
/// constants, so that the 100 % rule holds).
struct ChoiceResponses {
  struct Response {
    /// Variables of the inner model that are shifted, and the rates of their shifts.
    var shifts: [InnerTerm] = []
    /// How far the constant can move from where it was when this was measured.
    var range = ValidityRange.unlimited
    /// How far it has moved since then.
    var offset = 0.0
  }

  /// How the points move, for each of the ``ParametricResponses``; nil where that is not known.
  var known = [Response?](repeating: nil, count: ParametricResponses.limit)
  var rates = ParameterRates()

  /// Forgets all, because something else has moved.
  mutating func removeAll() { for place in known.indices { known[place] = nil } }

  /// Whether how the points move is known for all constants that are about to move.
  func know(_ proposals: ParametricResponses) -> Bool {
    proposals.indices.allSatisfy { proposals[$0].proposal == 0 || known[$0] != nil }
  }
}

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
