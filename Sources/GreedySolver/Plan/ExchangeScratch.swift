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

  private(set) var epoch: UInt32 = 0
  private var memberMarks: [UInt32] = []
  private var stepMarks: [UInt32] = []
  private var neededMarks: [UInt32] = []
  private var rowMarks: [UInt32] = []
  /// By row: the number of its members that nothing decides.
  var unknownCounts: [Int32] = []

  /// Forgets everything but its storage.
  mutating func begin(rows rowCount: Int, variables count: Int) {
    epoch &+= 1
    if memberMarks.count < count {
      let added = repeatElement(UInt32(0), count: count - memberMarks.count)
      memberMarks.append(contentsOf: added)
      stepMarks.append(contentsOf: added)
      neededMarks.append(contentsOf: added)
    }
    if rowMarks.count < rowCount {
      let added = rowCount - rowMarks.count
      rowMarks.append(contentsOf: repeatElement(0, count: added))
      unknownCounts.append(contentsOf: repeatElement(0, count: added))
    }
    if epoch == 0 { clearMarks() }
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
    for index in memberMarks.indices { memberMarks[index] = 0 }
    for index in stepMarks.indices { stepMarks[index] = 0 }
    for index in neededMarks.indices { neededMarks[index] = 0 }
    for index in rowMarks.indices { rowMarks[index] = 0 }
    epoch = 1
  }

  /// Adds a variable, if it is none of the members.
  mutating func addMember(_ variable: Int32) {
    guard memberMarks[Int(variable)] != epoch else { return }
    memberMarks[Int(variable)] = epoch
    members.append(variable)
  }

  func isMember(_ variable: Int) -> Bool { memberMarks[variable] == epoch }

  /// Adds a row.
  mutating func addRow(_ slot: Int32) {
    rowMarks[Int(slot)] = epoch
    rows.append(slot)
  }

  /// Whether a row has yet to decide a member.
  func isWaiting(_ slot: Int) -> Bool { rowMarks[slot] == epoch }

  /// Takes a row out of those that wait.
  mutating func use(_ slot: Int) { rowMarks[slot] = 0 }

  /// Whether a member is computed from other members, after a cut.
  func isStep(_ variable: Int) -> Bool { stepMarks[variable] == epoch }

  mutating func markStep(_ variable: Int) { stepMarks[variable] = epoch }

  /// Whether a circle needs a variable to close.
  func isNeeded(_ variable: Int) -> Bool { neededMarks[variable] == epoch }

  mutating func markNeeded(_ variable: Int) { neededMarks[variable] = epoch }

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
    for variable in found where memberMarks[Int(variable)] != epoch { result.append(variable) }
    for member in order.reversed() { result.append(member) }
  }
}
