// SPDX-License-Identifier: MIT

/// The working storage of an exchange: the variables and rows between the row that comes and
/// the one that leaves, and how they are matched anew.
struct ExchangeScratch: Sendable {
  /// The variables concerned.
  var members: [Int32] = []
  /// The rows that are to decide them.
  var rows: [Int32] = []
  /// Rows with one member left that nothing decides.
  var ready: [Int32] = []
  /// Rows whose members are all decided by others.
  var closing: [Int32] = []
  /// Members to cut cycles at, the best last.
  var cuts: [Int32] = []
  /// Members on which a cycle is cut open and that no row decides yet.
  var open: [Int32] = []
  /// The members in the order of their steps.
  var order: [Int32] = []
  /// The number of members in ``order`` before the first cut.
  var straightCount = 0
  /// The steps after the first cut that are no part of a circle.
  private var rest: [Int32] = []
  /// The variables of an exchange that are to be computed, last first.
  var result: [Int32] = []

  /// What there is to know of a row of the exchange.
  private struct Waiting: Sendable {
    /// The exchange that the row waits in to decide a member.
    var epoch: UInt32 = 0
    /// The number of its members that nothing decides.
    var unknownCount: Int32 = 0
  }

  /// Counts the exchanges; in steps that leave room for two bits.
  private var epoch: UInt32 = 0
  /// By variable: the epoch, if it is a member, with the bits of what else it is.
  private var marks: [UInt32] = []
  private static let stepBit: UInt32 = 1
  private static let neededBit: UInt32 = 2
  private static let epochStep: UInt32 = 4
  private var waiting: [Waiting] = []

  /// Forgets everything but its storage.
  mutating func begin(rows rowCount: Int, variables count: Int) {
    epoch &+= Self.epochStep
    if epoch == 0 { clearMarks() }
    marks.grow(by: count - marks.count, with: 0)
    waiting.grow(by: rowCount - waiting.count, with: Waiting())
    members.clear()
    rows.clear()
    ready.clear()
    closing.clear()
    open.clear()
    cuts.clear()
    order.clear()
    straightCount = 0
  }

  private mutating func clearMarks() {
    marks.clear()
    waiting.clear()
    epoch = Self.epochStep
  }

  /// Adds a variable, if it is none of the members.
  mutating func addMember(_ variable: Int32) {
    if isMember(Int(variable)) { return }
    marks[Int(variable)] = epoch
    members.append(variable)
  }

  func isMember(_ variable: Int) -> Bool { marks[variable] >= epoch }

  /// Adds a row.
  mutating func addRow(_ slot: Int32) {
    waiting[Int(slot)].epoch = epoch
    rows.append(slot)
  }

  /// Whether a row has yet to decide a member.
  func isWaiting(_ slot: Int) -> Bool { waiting[slot].epoch == epoch }

  /// Takes a row out of those that wait.
  mutating func use(_ slot: Int) { waiting[slot].epoch = 0 }

  /// Takes note of the number of members that a row has and nothing decides.
  mutating func count(_ unknown: Int32, of row: Int32) {
    waiting[Int(row)].unknownCount = unknown
    if unknown == 1 { ready.append(row) }
    if unknown == 0 { closing.append(row) }
  }

  /// The number of members of a row that nothing decides.
  func unknownCount(_ slot: Int) -> Int32 { waiting[slot].unknownCount }

  /// Whether a member is computed from other members, after a cut.
  func isStep(_ variable: Int) -> Bool { has(Self.stepBit, variable) }

  mutating func markStep(_ variable: Int) { marks[variable] |= Self.stepBit }

  /// Whether a circle needs a member to close.
  func isNeeded(_ variable: Int) -> Bool { has(Self.neededBit, variable) }

  /// Takes note that a circle needs a variable, if it is a member.
  mutating func markNeeded(_ variable: Int) {
    if isMember(variable) { marks[variable] |= Self.neededBit }
  }

  private func has(_ bit: UInt32, _ variable: Int) -> Bool {
    isMember(variable) && marks[variable] & bit != 0
  }

  /// Adds the steps after the first cut that are needed to the members of a knot, which come in the
  /// place of these steps, after what stays cut.
  mutating func takeNeeded(into members: inout [Int32]) {
    rest.clear()
    for variable in order[straightCount...] {
      if isNeeded(Int(variable)) { members.append(variable) } else { rest.append(variable) }
    }
    order.removeLast(order.count - straightCount)
    order += open
    order += members
    order += rest
  }

  /// Puts into ``result`` what the members are computed by, and after that what was found
  /// downstream of them.
  mutating func listResult(_ found: [Int32]) {
    result.clear()
    result.reserveCapacity(found.count + order.count)
    for variable in found where !isMember(Int(variable)) { result.append(variable) }
    for member in order.reversed() { result.append(member) }
  }
}
