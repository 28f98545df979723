// SPDX-License-Identifier: MIT

import LayoutCore

extension ReferenceSolver {
  /// An irreducible conflict among the required constraints of `rows`, or nil when they can
  /// hold together.
  ///
  /// A deletion filter: what takes no part in the first proof is dropped, then each member in
  /// turn if the rest stays contradictory, newest first.
  public static func conflict(in rows: [(id: ConstraintID, row: Constraint)]) -> Conflict? {
    let required = rows.filter(\.row.priority.isRequired)
    guard let proof = proof(required.map(\.row)) else { return nil }
    var members = zip(required, proof).filter { $0.1 != 0 }.map(\.0)
    for index in members.indices.reversed() {
      var rest = members
      rest.remove(at: index)
      if Self.proof(rest.map(\.row)) != nil { members = rest }
    }
    guard let multipliers = Self.proof(members.map(\.row)) else { return nil }
    return Conflict(
      members: zip(members, multipliers).map { Conflict.Member(id: $0.id, multiplier: $1) })
  }

  /// The multipliers that prove the required rows `rows` contradictory; nil when they can hold.
  static func proof(_ rows: [Constraint]) -> [Double]? {
    var tableau = LevelTableau(rows, variableCount: variableCount(of: rows))
    guard let (total, multipliers) = tableau.minimise(.required) else {
      preconditionFailure("the reference solver reached its pivot limit: \(rows)")
    }
    let cleaned = multipliers.map { abs($0) > LevelTableau.zero ? $0 : 0 }
    return isGap(total, cleaned, rows) ? cleaned : nil
  }

  /// Whether the required rows miss each other by more than rounding.
  static func isGap(_ total: Double, _ multipliers: [Double], _ rows: [Constraint]) -> Bool {
    var magnitude = 0.0
    for (multiplier, row) in zip(multipliers, rows) { magnitude += abs(multiplier * row.constant) }
    return !Tolerance.isFeasible(total, magnitude: magnitude)
  }

  /// The priorities that occur, highest first.
  static func levels(of rows: [Constraint]) -> [Priority] {
    Set(rows.map(\.priority)).sorted(by: >)
  }

  /// One more than the largest variable that occurs.
  static func variableCount(of rows: [Constraint]) -> Int {
    rows.reduce(0) { count, row in
      (0..<row.expression.count).reduce(count) { max($0, row.expression[$1].variable.index + 1) }
    }
  }

  /// Stops the test when the tableau's totals aren't those of its own solution.
  static func checkAccuracy(_ totals: [LevelViolation], _ rows: [Constraint], _ values: [Double]) {
    let named = rows.enumerated().map { (ConstraintID(slot: $0), $1) }
    let audit = SolutionAudit(named, values: values.span)
    let isAccurate = zip(totals, audit.levels).allSatisfy { total, measured in
      abs(total.total - measured.total) <= Tolerance.optimality * max(1, total.total)
    }
    precondition(audit.isFeasible && isAccurate, "the reference solver lost accuracy: \(rows)")
  }
}
