// SPDX-License-Identifier: MIT

/// What wishes would gain if decisions gave way: for each level, one pass through the steps that its
/// missed wishes depend on, against their order.
///
/// Prices are what an exact solver calls dual values (Dantzig, 1963).
struct Prices: Sendable {
  /// A decision that would do wishes good if it gave way.
  struct Offer: Equatable, Sendable {
    /// The variable that is decided, and the row, or -1 if the variable is held.
    var variable: Int32
    var row: Int32
    /// What the level gains for each unit that the left side of the row grows, or the variable; where
    /// this is below 0, it has to shrink.
    var price: Double
    /// The priority of what is missed then, or 0.
    var loss: Double
  }

  /// Wishes that are missed, by level, and their levels, strongest first.
  private var wishes: [Int32] = []
  private var levels: [Level] = []
  /// The next of these, and the one that was asked for last.
  private var next = 0
  private var lastLevel = 0
  /// Working storage.
  private var unsorted: [Int32] = []
  /// The priority of the level that was looked at last.
  private(set) var priority = 0.0
  /// What that would gain from, what costs least first.
  private(set) var offers: [Offer] = []
  /// The rows and held variables that a level has a price for: it loses if they give way for a lower
  /// one.
  private var rows = DistinctList()
  private var variables = DistinctList()
  /// The rows that their own level loses as much with as it gains, and their prices there: lower levels
  /// may have them in that direction.
  private var ties = DistinctList()
  private var tiePrices: [Double] = []
  /// By level that was looked at: how many of all these are of stronger levels.
  private var known: [Known] = []

  private struct Known: Sendable {
    var priority: Double
    var rows: Int
    var variables: Int
    var ties: Int
  }

  private struct Level: Sendable {
    var priority: Double
    /// Where its wishes end.
    var end = 0
  }

  /// Prices below this are rounding.
  static let least = 1e-9

  /// Starts with those of some wishes that are missed, from a priority down. What stronger levels have
  /// prices for is known from before: it does not change by what weaker ones gain.
  mutating func begin(
    _ list: [Int32], from ceiling: Double = .infinity, _ table: borrowing RowTable
  ) {
    forget(from: ceiling)
    levels.clear()
    wishes.clear()
    next = 0
    let rows = table.rows.span
    for slot in list where table.isMissed(slot) && rows[Int(slot)].priority <= ceiling {
      levels[level(of: rows[Int(slot)].priority)].end += 1
      wishes.append(slot)
    }
    if levels.count > 1 { sortWishes(rows) }
  }

  /// Forgets what levels from a priority down have prices for.
  private mutating func forget(from ceiling: Double) {
    while let last = known.last, last.priority <= ceiling {
      rows.removeLast(rows.count - last.rows)
      variables.removeLast(variables.count - last.variables)
      ties.removeLast(ties.count - last.ties)
      tiePrices.removeLast(tiePrices.count - last.ties)
      known.removeLast()
    }
  }

  /// Puts wishes in the order of levels, which know how many there are.
  private mutating func sortWishes(_ rows: Span<Row>) {
    var start = 0
    for place in levels.indices {
      (start, levels[place].end) = (start + levels[place].end, start)
    }
    swap(&wishes, &unsorted)
    wishes.clear()
    wishes.grow(by: unsorted.count, with: -1)
    for slot in unsorted {
      let place = level(of: rows[Int(slot)].priority)
      wishes[levels[place].end] = slot
      levels[place].end += 1
    }
  }

  /// The place of a level, which is added if it is new.
  private mutating func level(of priority: Double) -> Int {
    if lastLevel < levels.count, levels[lastLevel].priority == priority { return lastLevel }
    var (low, high) = (0, levels.count)
    while low < high {
      let middle = (low + high) / 2
      if levels[middle].priority > priority { low = middle + 1 } else { high = middle }
    }
    if low == levels.count || levels[low].priority != priority {
      levels.insert(Level(priority: priority), at: low)
    }
    lastLevel = low
    return low
  }

  /// Finds what the next level would gain from; false if there is none, or more rows than a limit are
  /// to be looked at. Cost: what the wishes of the level are computed from.
  mutating func findNext(upTo limit: Int, _ plan: inout Plan) -> Bool {
    guard next < levels.count else { return false }
    priority = levels[next].priority
    let start = next > 0 ? levels[next - 1].end : 0
    plan.beginSum()
    for slot in wishes[start..<levels[next].end] {
      let shortfall = plan.table.rows[Int(slot)].shortfall
      if shortfall != 0 { plan.weights.add(Int(slot), times: shortfall > 0 ? 1 : -1, plan.table) }
    }
    next += 1
    guard plan.weighSum(upTo: limit) else { return false }
    listOffers(plan)
    return true
  }

  private mutating func listOffers(_ plan: borrowing Plan) {
    offers.clear()
    known.append(
      Known(
        priority: priority, rows: rows.count, variables: variables.count, ties: ties.count))
    for (variable, price) in plan.weights.terms where abs(price) > Self.least {
      if variables.insert(variable) {
        offers.append(Offer(variable: variable, row: -1, price: price, loss: 0))
      }
    }
    for slot in plan.weights.rows {
      let price = plan.weights.weight(ofRow: Int(slot))
      guard abs(price) > Self.least, !rows.contains(slot) else { continue }
      let row = plan.table.rows[Int(slot)]
      let isFree = row.allows(price)
      if row.priority == priority && !isFree && abs(abs(price) - 1) <= Self.least {
        noteTie(slot, price)
        continue
      }
      rows.insert(slot)
      let isWorthIt =
        row.priority < priority || row.priority == priority && abs(price) > 1
        || isTied(slot, price)
      guard row.variable >= 0, isFree || isWorthIt else { continue }
      let loss = isFree ? 0 : row.priority
      offers.append(Offer(variable: row.variable, row: slot, price: price, loss: loss))
    }
    offers.sort { $0.loss != $1.loss ? $0.loss < $1.loss : abs($0.price) > abs($1.price) }
  }

  private mutating func noteTie(_ slot: Int32, _ price: Double) {
    if ties.insert(slot) { tiePrices.append(price) }
  }

  /// Whether a level loses with a row what it gains by it, and the row gives way in the same direction
  /// for a price.
  private func isTied(_ slot: Int32, _ price: Double) -> Bool {
    guard ties.contains(slot), let place = ties.items.firstIndex(of: slot) else { return false }
    return tiePrices[place] * price > 0
  }
}
