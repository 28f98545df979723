// SPDX-License-Identifier: MIT

import LayoutCore

/// A round of ``FairShare``: the least bound on some losses, within limits.
struct FairRound {
  /// `rates · steps <= room`, and for a loss, `rates · steps <= room + bound`.
  struct Row {
    /// What the caller calls it.
    var index: Int
    var rates: [Double]
    var room: Double
    var isLoss: Bool
  }

  /// How far each direction goes.
  private(set) var steps: [Double] = [0]
  /// The least bound, at least 0.
  private(set) var least = 0.0
  /// The rows that keep it from being less: those with multipliers.
  private(set) var binding: [Int] = []

  init(_ rows: [Row], directionCount: Int) throws(SolverError) {
    if directionCount == 1 {
      walk(rows)
    } else {
      try minimize(rows, directionCount)
    }
  }

  /// Solves the linear program.
  private mutating func minimize(_ rows: [Row], _ directionCount: Int) throws(SolverError) {
    let bound = Variable(directionCount)
    let level = LinearExpression([Term(1, bound)])
    var constraints = [
      Constraint(level, .greaterThanOrEqual, 0),
      Constraint(level, .equal, 0, priority: Priority(1)),
    ]
    let firstRow = constraints.count
    for row in rows {
      var terms = LinearExpression(
        row.rates.indices.filter { row.rates[$0] != 0 }.map { Term(row.rates[$0], Variable($0)) })
      if row.isLoss { terms.add(-1, bound) }
      constraints.append(Constraint(terms, .lessThanOrEqual, row.room))
    }
    var delta = ModelDelta(variableCount: directionCount + 1)
    for (slot, constraint) in constraints.enumerated() {
      delta.add(constraint, as: ConstraintID(slot: slot))
    }
    var solver = Simplex(isAnyAnswerWelcome: true)
    try solver.apply(delta)
    _ = try solver.solve()
    steps = solver.values(directionCount)
    least = solver.value(of: bound.index)
    binding = rows.indices.filter { solver.kernel.isBinding($0 + firstRow) }.map { rows[$0].index }
  }

  /// The same for one direction: the highest pair of a falling and a rising row decides.
  private mutating func walk(_ rows: [Row]) {
    var (low, high) = (-Double.infinity, Double.infinity)
    var (lowest, highest): (Row?, Row?)
    for row in rows where !row.isLoss {
      let end = row.room / row.rates[0]
      if row.rates[0] < 0, end > low { (low, lowest) = (end, row) }
      if row.rates[0] > 0, end < high { (high, highest) = (end, row) }
    }
    var losses: [Loss] = []
    let open = rows.filter(\.isLoss)
    for (index, row) in open.enumerated() {
      losses.append(
        Loss(
          value: -row.room, combination: 0, rate: row.rates[0], source: .variable(index), factor: 1)
      )
    }
    guard let group = LossGroup.groups(of: losses, combinationCount: 1).first else { return }
    let best = group.best(losses)
    let step = max(low, min(max(0, best.low), best.high, high))
    func height(_ index: Int) -> Double { losses[index].value + losses[index].rate * step }
    let worst = group.members.max { height($0) < height($1) } ?? 0
    binding = [open[worst].index]
    if step < best.low, let highest { binding.append(highest.index) }
    if step > best.high, let lowest { binding.append(lowest.index) }
    if step == best.low, step == best.high, let falling = best.falling, let rising = best.rising {
      binding = [open[falling].index, open[rising].index]
    }
    steps = [step]
    least = max(0, height(worst))
  }
}

extension Kernel {
  /// Whether the solution would be better without a row, which is required.
  fileprivate func isBinding(_ slot: Int) -> Bool {
    isHeld(slot) && table.forms[Int(table.rows[slot].form)].multiplier >= 0
  }
}
