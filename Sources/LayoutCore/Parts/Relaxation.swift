// SPDX-License-Identifier: MIT

struct GivenUpRow {
  var identity: NodeIdentity
  var source: RowSource
  var others: [ConstraintID]
  var report: GivenUpConstraint
}

/// The session's policy for conflicts, and the rows that it has left out.
struct Relaxation {
  var policy: ConflictPolicy
  private(set) var givenUp: [GivenUpRow] = []
  /// For each row, the number of rows that were left out because of it.
  private var victimCounts: [ConstraintID: Int] = [:]

  init(_ policy: ConflictPolicy) { self.policy = policy }
  /// Whether the policy allows what is left out.
  var isSettled: Bool { policy == .relaxing || givenUp.isEmpty }
  func hasVictims(_ id: ConstraintID) -> Bool { victimCounts[id] != nil }

  mutating func insert(_ row: GivenUpRow) {
    givenUp.append(row)
    for id in row.others { victimCounts[id, default: 0] += 1 }
  }

  mutating func take(where isWanted: (GivenUpRow) -> Bool) -> [GivenUpRow] {
    let taken = givenUp.filter(isWanted)
    if !taken.isEmpty { givenUp.removeAll(where: isWanted) }
    for id in taken.lazy.flatMap(\.others) {
      victimCounts[id, default: 0] -= 1
      if victimCounts[id] == 0 { victimCounts[id] = nil }
    }
    return taken
  }

  func checkInvariants() {
    precondition(policy == .relaxing || givenUp.isEmpty, "a throwing session left rows out")
    precondition(
      victimCounts.values.reduce(0, +) == givenUp.reduce(0) { $0 + $1.others.count },
      "rows are counted wrongly")
  }
}
