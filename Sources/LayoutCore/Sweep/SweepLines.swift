// SPDX-License-Identifier: MIT

/// The rows of a model at a value of a parameter, and how fast their constants move with it.
struct SweepLines {
  let start, step: Double
  let rows: ConstraintStore
  /// By slot.
  private let rates: [Double]

  /// Lines through the rows at a value of the parameter, and at one that is larger by `step`; rows
  /// that only one of them has stay.
  init(at parameter: Double, _ rows: ConstraintStore, later: ConstraintStore, after step: Double) {
    (start, self.step, self.rows) = (parameter, step, rows)
    rates = (0..<Int32(rows.slotCount)).map { slot in
      guard step > 0, let row = rows.addition(inSlot: slot), let other = later[row.id] else {
        return 0
      }
      return (other.constant - row.constraint.constant) / step
    }
  }

  var moving: [MovingConstant] { rows.ids.map(line).filter { $0.rate != 0 } }

  /// How the constant of a row moves.
  func line(of id: ConstraintID) -> MovingConstant {
    let rate = rates[id.index]
    return MovingConstant(id, start: (rows[id]?.constant ?? 0) - rate * start, rate: rate)
  }

  /// Whether other rows are these at a value of the parameter. What is measured changes constants
  /// only.
  func match(_ others: ConstraintStore, at parameter: Double) -> Bool {
    rows.hasConstraints(of: others) { slot, own, other in
      (own + rates[slot] * (parameter - start)).isClose(to: other)
    }
  }
}
