// SPDX-License-Identifier: MIT

import LayoutCore
import SolverKit

/// A variable whose method could be retracted in favour of a row: the walkabout strength of
/// DeltaBlue, for rows with many outputs.
struct Victim: Sendable {
  enum Cost: Int, Sendable { case stay, slack, violation }

  var column: ColumnIndex
  /// What becomes of its row: it has none, it holds on its satisfied side, or it is violated.
  var cost: Cost
  /// The priorities of the strongest row sure to become violated, and of the strongest to improve.
  var loss = Priority(0)
  var gain = Priority(0)
  /// The violation of such a row if it is required: another row must then be retracted as well.
  var excess = 0.0
  var priority = Priority(0)
  var sequence: Int32 = 0

  /// Smaller losses first, then larger gains, then what is cheaper, weaker, of less excess, newer.
  /// Of required rows, the oldest (Bland 1977), so that exchanges seldom cycle.
  func precedes(_ other: Victim) -> Bool {
    if loss != other.loss { return loss < other.loss }
    if gain != other.gain { return gain > other.gain }
    if cost != other.cost { return cost.rawValue < other.cost.rawValue }
    if priority != other.priority { return priority < other.priority }
    if excess != other.excess { return excess < other.excess }
    return priority.isRequired ? sequence < other.sequence : sequence > other.sequence
  }
}

extension MethodGraph {
  /// The variable whose method is retracted for a violated row, from the row's derivation; nil if
  /// all rows of the derivation are as strong as the row and hold it back. Candidates are variables
  /// that stay, rows that remain satisfied, and weaker rows.
  func victim(
    for index: RowIndex, _ derivation: borrowing Derivation, excluding failed: MarkSet? = nil
  ) -> Victim? {
    let row = table.rows[index.index]
    var best: Victim?
    func consider(_ victim: Victim) {
      if let failed, failed.contains(victim.column.index) { return }
      if best.map(victim.precedes) ?? true { best = victim }
    }
    for (column, coefficient) in derivation.stays {
      var victim = Victim(column: column, cost: .stay, sequence: column.value)
      assess(&victim, movedBy: row.shortfall / coefficient)
      consider(victim)
    }
    for (other, multiplier) in derivation.rows {
      let enforced = table.rows[other.index]
      let isWeaker = enforced.priority < row.priority
      // Most rows are required equations, which are never retracted.
      guard isWeaker || enforced.relation != .equal else { continue }
      let distance = row.shortfall / multiplier
      let holds = enforced.holds(movedBy: distance)
      guard holds || isWeaker else { continue }
      var victim = Victim(
        column: enforced.output, cost: holds ? .slack : .violation,
        loss: holds ? Priority(0) : enforced.priority, priority: enforced.priority,
        sequence: enforced.sequence)
      if enforced.count == 1 {
        assess(&victim, movedBy: distance / table.entries[Int(enforced.start)].coefficient)
      }
      consider(victim)
    }
    return best
  }

  /// Finds the effect of moving the victim on unenforced rows about this variable alone.
  private func assess(_ victim: inout Victim, movedBy distance: Double) {
    let value = values[victim.column.index] + distance
    table.forEachEntry(of: victim.column.index) { entry in
      let row = table.rows[entry.row.index]
      guard row.count == 1, !row.output.isSome else { return }
      let shortfall = abs(row.shortfall(leaving: row.constant - entry.coefficient * value))
      let change = shortfall - abs(row.shortfall)
      if change > GreedyTolerance.precision {
        victim.loss = max(victim.loss, row.priority)
        if row.isRequired { victim.excess = max(victim.excess, shortfall / abs(entry.coefficient)) }
      } else if change < -GreedyTolerance.precision {
        victim.gain = max(victim.gain, row.priority)
      }
    }
  }

  /// The proof that a required row cannot hold: each row of its derivation is required and holds it
  /// back. As enforced rows are independent, no member is superfluous.
  func contradiction(at index: RowIndex, _ derivation: borrowing Derivation) -> SolverError {
    let sign = table.rows[index.index].shortfall > 0 ? 1.0 : -1.0
    var members = [Conflict.Member(id: table.id(index), multiplier: sign)]
    for (row, multiplier) in derivation.rows {
      members.append(.init(id: table.id(row), multiplier: -sign * multiplier))
    }
    let conflict = Conflict(members: members)
    if conflict.gap({ constraint(RowIndex($0.slot)) }) != nil { return .conflict(conflict) }
    return .refused(conflict.ids, "they seem to contradict each other, within rounding")
  }
}

extension SolverError {
  /// Required rows that may hold together, but not by this solver.
  static func refused(_ ids: [ConstraintID], _ reason: String) -> SolverError {
    .unsupported(ids.sorted(), reason: reason + "; ask a complete solver whether they can hold")
  }
}
