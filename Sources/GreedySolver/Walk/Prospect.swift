// SPDX-License-Identifier: MIT

import LayoutCore

/// What comes of it if a decision gives way: a look along the line that it moves all values on.
///
/// What a level loses along a line is convex, and changes its slope where a wish starts or ends to be
/// missed. The line goes on for as long as that is a gain.
struct Prospect: Sendable {
  /// A watched row that the line moves.
  private struct Bound: Sendable {
    var slot: Int32
    var priority: Double
    /// Where a wish begins or ends to be missed, or a required row begins.
    var distance: Double
    /// By how much more is missed for each unit from there on.
    var turn: Double
  }

  private var wishes: [Bound] = []
  /// The watched rows about what moves, and maybe others.
  private var rows = DistinctList()
  private var rates = Rates()
  private var balance = Balance()
  /// Whether anything is gained at first.
  private(set) var isGain = false
  /// Whether a wish at the level or above loses by it.
  private(set) var isContested = false
  /// The wish at which nothing more is to be gained, and how far that is.
  private(set) var target = -1
  /// The first required row that is missed before, or -1.
  private(set) var blocker = -1
  /// How far it goes until one of them.
  private(set) var length = 0.0

  /// Whether no value moves until then.
  var isPoint: Bool { length <= 1e-9 }

  /// Looks along a line, at wishes of a priority and above. Cost: the terms of the rows about what
  /// moves.
  mutating func look(along offer: Prices.Offer, downTo priority: Double, _ plan: inout Plan) {
    plan.beginSearch()
    plan.search(from: Int(offer.variable))
    let leaving = Int(offer.row)
    rates.find(plan.cone, per: leaving, held: leaving < 0 ? Int(offer.variable) : -1, plan)
    let sign = offer.price > 0 ? 1.0 : -1.0
    rows.removeAll()
    wishes.clear()
    balance.begin(downTo: priority)
    isContested = false
    if leaving >= 0, !plan.table.rows[leaving].allows(sign) {
      balance.add(1, plan.table.rows[leaving].priority)
      isContested = plan.table.rows[leaving].priority >= priority
    }
    Self.list(downTo: priority, plan.cone, rates, plan.table, &rows)
    for slot in rows.items where !plan.table.rows[Int(slot)].isRequired {
      addWish(Int(slot), sign, plan.cone, plan.table)
    }
    isGain = balance.isGain
    target = -1
    blocker = -1
    guard isGain, let turn = Self.lastTurn(&wishes, &balance) else { return isGain = false }
    target = Int(turn.slot)
    length = turn.distance
    for slot in rows.items where plan.table.rows[Int(slot)].isRequired {
      let rate = rate(Int(slot), sign, plan.cone, plan.table)
      guard let reach = Self.reach(Int(slot), rate, plan.table), reach < length else { continue }
      length = reach
      blocker = Int(slot)
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

  /// How much less a row is below its constant for each unit of the line.
  private func rate(
    _ slot: Int, _ sign: Double, _ cone: borrowing Cone, _ table: borrowing RowTable
  ) -> Double {
    let entries = table.entries.span.extracting(table.rows[slot].range)
    return sign * Rates.rate(of: entries, rates.found.span, cone.marks.span, Int(cone.base))
  }

  /// Takes in what a wish comes to at first, and where it turns.
  private mutating func addWish(
    _ slot: Int, _ sign: Double, _ cone: borrowing Cone, _ table: borrowing RowTable
  ) {
    let rate = rate(slot, sign, cone, table)
    guard abs(rate) > Rates.least else { return }
    let row = table.rows[slot]
    let shortfall = row.shortfall
    var bound = Bound(
      slot: Int32(truncatingIfNeeded: slot), priority: row.priority, distance: 0, turn: abs(rate))
    if shortfall != 0 {
      let isGain = (shortfall > 0) == (rate > 0)
      balance.add(isGain ? -abs(rate) : abs(rate), row.priority)
      guard isGain else { return isContested = true }
      bound.distance = shortfall / rate
      if row.relation == .equal { bound.turn *= 2 }
    } else {
      guard let reach = Self.reach(slot, rate, table) else { return }
      bound.distance = reach
    }
    wishes.append(bound)
  }

  /// How far a row holds that does; nil if it does all along.
  private static func reach(
    _ slot: Int, _ rate: Double, _ table: borrowing RowTable
  ) -> Double? {
    guard abs(rate) > Rates.least else { return nil }
    let row = table.rows[slot]
    if row.relation == .equal { return 0 }
    guard (row.relation == .lessThanOrEqual) == (rate > 0) else { return nil }
    let (activity, magnitude) = table.activity(slot)
    let rest = abs(row.constant - activity)
    return rest <= Plan.precision * max(1, magnitude) ? 0 : rest / abs(rate)
  }

  /// Goes from turn to turn, the nearest first, until nothing is gained any more; the last one, or nil
  /// if there is none.
  private static func lastTurn(_ wishes: inout [Bound], _ balance: inout Balance) -> Bound? {
    var heap = wishes.mutableSpan
    var count = heap.count
    for place in (0..<count / 2).reversed() {
      heap.sift(heap[place], from: place, count: count) { $0.distance < $1.distance }
    }
    while count > 0 {
      let bound = heap[0]
      balance.add(bound.turn, bound.priority)
      if !balance.isGain { return bound }
      count -= 1
      if count > 0 { heap.sift(heap[count], count: count) { $0.distance < $1.distance } }
    }
    return nil
  }
}
