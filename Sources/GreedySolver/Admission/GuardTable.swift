// SPDX-License-Identifier: MIT

import LayoutCore

/// The inequalities that hold as long as nobody breaks them: sums of at least two free
/// variables with a limit.
struct GuardTable: Sendable {
  /// `terms >= limit`, or `<=`.
  struct Guard: Sendable {
    /// The slot of the row.
    var row: Int
    var isLower: Bool
    var priority: Double
    /// What is left of the limit after the known variables are taken off.
    var limit: Double
    /// The place of the terms in ``GuardTable/terms``.
    var terms: Range<Int>
    /// The number of terms whose variable isn't known.
    var unknownCount: Int
    var isLive = true
  }

  private(set) var guards: [Guard] = []
  private(set) var terms: [Term] = []
  private var first: [Int32]
  /// The number of live guards that mention a variable.
  private var liveCount: [Int32]
  private var watches: [(guard: Int32, next: Int32, coefficient: Double)] = []

  /// No guards over `variableCount` variables.
  init(variableCount: Int) {
    first = Array(repeating: -1, count: variableCount)
    liveCount = Array(repeating: 0, count: variableCount)
  }

  /// Adds a guard.
  mutating func add(
    row: Int, isLower: Bool, priority: Double, limit: Double, _ sum: [Term]
  ) {
    let start = terms.count
    terms += sum
    for term in sum {
      watches.append((Int32(guards.count), first[term.variable.index], term.coefficient))
      first[term.variable.index] = Int32(watches.count - 1)
      liveCount[term.variable.index] += 1
    }
    guards.append(
      Guard(
        row: row, isLower: isLower, priority: priority, limit: limit,
        terms: start..<terms.count, unknownCount: sum.count))
  }

  /// Whether a live guard mentions `variable`.
  func isWatched(_ variable: Int) -> Bool { liveCount[variable] > 0 }

  /// Visits the live guards of a variable, newest first, with its coefficient in each.
  func forEach(_ variable: Int, _ body: (_ index: Int, _ coefficient: Double) -> Void) {
    var watch = first[variable]
    var remaining = liveCount[variable]
    while remaining > 0 && watch >= 0 {
      let (index, next, coefficient) = watches[Int(watch)]
      if guards[Int(index)].isLive {
        body(Int(index), coefficient)
        remaining -= 1
      }
      watch = next
    }
  }

  /// Takes a guard out.
  mutating func retire(_ index: Int) {
    guards[index].isLive = false
    for position in guards[index].terms { liveCount[terms[position].variable.index] -= 1 }
  }

  /// Moves the share of a variable that has become known to the limit; returns the number of
  /// unknown ones left.
  mutating func settle(_ index: Int, share: Double) -> Int {
    guards[index].limit -= share
    guards[index].unknownCount -= 1
    return guards[index].unknownCount
  }
}
