// SPDX-License-Identifier: MIT

import LayoutCore

/// What a concession comes to: a look along the line that it moves all values on.
///
/// What a level loses along a line is convex. Where nothing is gained at first, nothing is anywhere;
/// where it has come to more than there was to gain, it does so further on.
struct Prospect: Sendable {
  /// A watched row that the line moves.
  private struct Bound: Sendable {
    var slot: Int32
    var relation: Relation
    var priority: Double
    /// By how much the left side is below the constant, and how much that changes for each unit.
    var rest: Double
    var rate: Double
    /// What rounding may come to.
    var precision: Double

    /// By how much the row is missed.
    func shortfall(after distance: Double) -> Double {
      let shortfall = relation.shortfall(leaving: rest + distance * rate)
      return abs(shortfall) <= precision ? 0 : shortfall
    }

    /// How far a row holds that does.
    var reach: Double {
      switch relation {
      case .equal: 0
      case .lessThanOrEqual where rate > 0, .greaterThanOrEqual where rate < 0: .infinity
      case .lessThanOrEqual, .greaterThanOrEqual:
        abs(rest) <= precision ? 0 : abs(rest) / abs(rate)
      }
    }
  }

  private var wishes: [Bound] = []
  /// The watched rows about what moves, and maybe others.
  private var rows = DistinctList()
  private var rates = Rates()
  /// A required row that is missed further on, or -1.
  private(set) var blocker: Int32 = -1
  /// How far it goes until then.
  private(set) var length = 0.0
  /// What its end costs and gains; if nothing is gained at first or there is no end, what it would come
  /// to if all went on as at first.
  private(set) var balance = Balance()

  /// Whether no value moves until a required row is missed.
  var isPoint: Bool { length <= 1e-9 }

  /// Looks along the line of a concession, at wishes of a priority and above. Cost: the terms of the
  /// rows about what moves.
  mutating func look(along concession: Concession, downTo priority: Double, _ plan: inout Plan) {
    plan.beginSearch()
    plan.search(from: concession.variable)
    let leaving = Int(plan.table.nodes[concession.variable].row)
    rates.find(plan.cone, per: leaving, held: leaving < 0 ? concession.variable : -1, plan)
    let sign = concession.distance > 0 ? 1.0 : -1.0
    rows.removeAll()
    wishes.clear()
    blocker = -1
    length = abs(concession.distance)
    Self.list(downTo: priority, plan.cone, rates, plan.table, &rows)
    for slot in rows.items where !plan.table.rows[Int(slot)].isRequired {
      if let wish = bound(Int(slot), times: sign, plan.cone, plan.table) { wishes.append(wish) }
    }
    balance.begin(downTo: priority)
    addBeginning()
    if leaving >= 0, !plan.table.rows[leaving].allows(sign) {
      balance.add(length, of: leaving, plan.table.rows[leaving].priority)
    }
    guard balance.isGain else { return }
    for slot in rows.items where plan.table.rows[Int(slot)].isRequired {
      guard let bound = bound(Int(slot), times: sign, plan.cone, plan.table),
        bound.reach < length
      else { continue }
      length = bound.reach
      blocker = slot
    }
    if isPoint { return }
    balance.begin(downTo: priority)
    addEnd()
    if leaving >= 0 {
      let shortfall = plan.table.rows[leaving].shortfall(leaving: -sign * length)
      balance.move(leaving, plan.table.rows[leaving].priority, from: 0, to: shortfall)
    }
  }

  /// Lists watched rows of a priority and above about what moves.
  private static func list(
    downTo priority: Double, _ cone: borrowing Cone, _ rates: borrowing Rates,
    _ table: borrowing RowTable, _ list: inout DistinctList
  ) {
    let (rows, entries, nodes) = (table.rows.span, table.entries.span, table.nodes.span)
    let (found, variables) = (rates.found.span, cone.found.span)
    for place in variables.indices where found[place] != 0 {
      var next = nodes[Int(variables[place])].head
      while next >= 0 {
        let entry = entries[Int(next)]
        next = entry.next
        let row = rows[Int(entry.row)]
        if row.variable < 0 && row.priority >= priority && row.unknownCount == 0 {
          list.insert(entry.row)
        }
      }
    }
  }

  /// How a watched row moves; nil if it does not.
  private func bound(
    _ slot: Int, times sign: Double, _ cone: borrowing Cone, _ table: borrowing RowTable
  ) -> Bound? {
    let row = table.rows[slot]
    let entries = table.entries.span.extracting(row.range)
    let rate = Rates.rate(of: entries, rates.found.span, cone.marks.span, Int(cone.base))
    guard abs(rate) > Rates.least else { return nil }
    let (activity, magnitude) = table.activity(slot)
    return Bound(
      slot: Int32(truncatingIfNeeded: slot), relation: row.relation, priority: row.priority,
      rest: row.constant - activity, rate: -sign * rate,
      precision: Plan.precision * max(1, magnitude))
  }

  /// Adds what the line comes to if all goes on as at first. Inequalities that hold are left out:
  /// more may be lost than that.
  private mutating func addBeginning() {
    for wish in wishes {
      let shortfall = wish.shortfall(after: 0)
      if shortfall != 0 {
        let change = length * (shortfall > 0 ? wish.rate : -wish.rate)
        balance.add(change, of: Int(wish.slot), wish.priority)
      } else if wish.relation == .equal {
        balance.add(length * abs(wish.rate), of: Int(wish.slot), wish.priority)
      }
    }
  }

  private mutating func addEnd() {
    for wish in wishes {
      balance.move(
        Int(wish.slot), wish.priority, from: wish.shortfall(after: 0),
        to: wish.shortfall(after: length))
    }
  }
}
