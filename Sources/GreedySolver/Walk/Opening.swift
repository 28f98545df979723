// SPDX-License-Identifier: MIT

import LayoutCore

/// A variable on a circle of equations that was given a value to try, and what has been computed
/// from it since.
///
/// All of that moves in proportion to the variable. An equation whose last variable was decided
/// and that moves with it closes the circle: it tells how far the variable has to move.
struct Opening: Sendable {
  /// A row that moves: what is left of its constant, and how far the left side moves for each
  /// unit that the variable moves.
  private struct Watch: Sendable {
    var slot: Int32
    var rest: Double
    var rate: Double
  }

  /// The open variable and all that was decided since, in this order; empty when none is open.
  private(set) var trail: [Int32] = []
  /// The priority of the equation that closes the circle, or 0.
  private(set) var closingPriority = 0.0
  /// The rank of the variable.
  private(set) var firstRank = 0
  private var watched: [Watch] = []
  /// The strongest equation among them, the first of several, or -1.
  private var closing = -1
  /// By variable: how far it moves for each unit that the open one moves.
  private var rates: [Double] = []
  /// Variables that no circle leads through, until something else is decided: what follows from
  /// one of them followed from a variable that was opened in vain.
  private var barren: [Int32] = []
  private var isBarren: [Bool] = []

  /// Whether a variable is open.
  var isOpen: Bool { !trail.isEmpty }

  /// Opens a variable among so many.
  mutating func begin(_ variable: Int, variables count: Int, rank: Int) {
    if rates.count < count {
      isBarren.append(contentsOf: repeatElement(false, count: count - rates.count))
      rates.append(contentsOf: repeatElement(0, count: count - rates.count))
    }
    firstRank = rank
    rates[variable] = 1
    trail.append(Int32(truncatingIfNeeded: variable))
  }

  /// Forgets the variable, which is decided now or was opened in vain.
  ///
  /// If all that follows from it was looked at, no variable of the trail needs to be opened.
  mutating func end(isInVain: Bool, isComplete: Bool = false) {
    if !isInVain {
      forgetBarren()
    } else if isComplete && closing < 0 {
      for variable in trail where !isBarren[Int(variable)] {
        isBarren[Int(variable)] = true
        barren.append(variable)
      }
    }
    for variable in trail { rates[Int(variable)] = 0 }
    trail.clear()
    watched.clear()
    closing = -1
    closingPriority = 0
  }

  /// Whether no circle leads through a variable, as far as is known.
  func isBarren(_ variable: Int) -> Bool { variable < isBarren.count && isBarren[variable] }

  /// Lets all variables be opened again.
  mutating func forgetBarren() {
    for variable in barren { isBarren[Int(variable)] = false }
    barren.clear()
  }

  /// Notes a variable that a row decides, in which it has the given coefficient.
  mutating func follow(
    _ variable: Int, by row: Row, _ entries: Span<Entry>, _ coefficient: Double
  ) {
    rates[variable] = -rate(of: row, entries) / coefficient
    trail.append(Int32(truncatingIfNeeded: variable))
  }

  /// Keeps a row whose variables are all decided and whose constant exceeds its left side by
  /// `rest`; false when it does not move.
  mutating func take(_ slot: Int32, _ row: Row, _ entries: Span<Entry>, rest: Double) -> Bool {
    let rate = rate(of: row, entries)
    guard rate != 0 else { return false }
    if row.relation == .equal && row.priority > closingPriority {
      closing = watched.count
      closingPriority = row.priority
    }
    watched.append(Watch(slot: slot, rest: rest, rate: rate))
    return true
  }

  /// The equation that closes the circle, if there is one and it misses no row that is stronger.
  func closingRow(_ rows: borrowing [Row]) -> Int? {
    guard closing >= 0 else { return nil }
    for watch in watched where rows[Int(watch.slot)].priority > closingPriority {
      if isMissed(watch, rows) { return nil }
    }
    return Int(watched[closing].slot)
  }

  /// Adds the rows that are missed when the circle is closed.
  func listMissed(_ rows: borrowing [Row], into list: inout [Int32]) {
    for watch in watched where isMissed(watch, rows) { list.append(watch.slot) }
  }

  /// Whether a row is missed when the variable has moved to where the equation wants it.
  private func isMissed(_ watch: Watch, _ rows: borrowing [Row]) -> Bool {
    let movement = watch.rate * watched[closing].rest / watched[closing].rate
    let shortfall = rows[Int(watch.slot)].shortfall(leaving: watch.rest - movement)
    return abs(shortfall) > Plan.precision * max(1, abs(watch.rest), abs(movement))
  }

  /// By how much the left side of a row moves; 0 when the movements of its variables cancel.
  private func rate(of row: Row, _ entries: Span<Entry>) -> Double {
    var rate = 0.0
    var magnitude = 0.0
    for index in row.range {
      let entry = entries[index]
      let part = entry.coefficient * rates[Int(entry.variable)]
      rate += part
      magnitude += abs(part)
    }
    return abs(rate) > Plan.precision * magnitude ? rate : 0
  }
}
