// SPDX-License-Identifier: MIT

struct GivenUpRow {
  var identity: NodeIdentity
  var source: RowSource
  var others: [ConstraintID]
  var report: GivenUpConstraint
}

/// What a session does about conflicts, and the rows it has left out.
struct Relaxation {
  var policy: ConflictPolicy
  private(set) var givenUp: [GivenUpRow] = []
  /// For each row that others gave way to, how many.
  private var weights: [ConstraintID: Int] = [:]

  init(_ policy: ConflictPolicy) { self.policy = policy }
  /// Whether nothing is left out that the policy does not allow.
  var isSettled: Bool { policy == .relaxing || givenUp.isEmpty }
  func isInTheWay(_ id: ConstraintID) -> Bool { weights[id] != nil }

  mutating func insert(_ row: GivenUpRow) {
    givenUp.append(row)
    for id in row.others { weights[id, default: 0] += 1 }
  }

  mutating func take(where isWanted: (GivenUpRow) -> Bool) -> [GivenUpRow] {
    var taken: [GivenUpRow] = []
    givenUp.removeAll { row in
      let isTaken = isWanted(row)
      if isTaken { taken.append(row) }
      return isTaken
    }
    for id in taken.lazy.flatMap(\.others) {
      weights[id, default: 0] -= 1
      if weights[id] == 0 { weights[id] = nil }
    }
    return taken
  }

  func checkInvariants() {
    precondition(policy == .relaxing || givenUp.isEmpty, "a throwing session left rows out")
    precondition(
      weights.values.reduce(0, +) == givenUp.reduce(0) { $0 + $1.others.count },
      "rows are counted wrongly")
  }
}
