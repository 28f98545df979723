// SPDX-License-Identifier: MIT

/// The rows of a model at a value of a parameter, and how fast their constants move with it.
struct SweepLines {
  let start, step: Double
  let rows: ConstraintStore
  /// By slot.
  private let lines: [MovingConstant]

  /// Lines through the rows at a value of the parameter, and at one that is larger by `step`; rows
  /// that only one of them has stay.
  init(at parameter: Double, _ rows: ConstraintStore, later: ConstraintStore, after step: Double) {
    (start, self.step, self.rows) = (parameter, step, rows)
    lines = (0..<Int32(rows.slotCount)).map { slot in
      guard let row = rows.addition(inSlot: slot)
      else { return MovingConstant(ConstraintID(slot: Int(slot)), rate: 0) }
      let own = row.constraint.constant
      let rate = step > 0 ? ((later[row.id]?.constant ?? own) - own) / step : 0
      return MovingConstant(row.id, start: own - rate * parameter, rate: rate)
    }
  }

  var moving: [MovingConstant] { lines.filter { $0.rate != 0 } }

  /// How the constant of a row moves.
  func line(of id: ConstraintID) -> MovingConstant { lines[id.index] }

  /// Whether other rows are these at a value of the parameter. Measures change constants only.
  func match(_ others: ConstraintStore, at parameter: Double) -> Bool {
    rows.hasConstraints(of: others) { slot, _, other in
      lines[slot].value(at: parameter).isClose(to: other)
    }
  }
}
