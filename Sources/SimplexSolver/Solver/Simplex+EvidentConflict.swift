// SPDX-License-Identifier: MIT

import LayoutCore

/// How far the activity of a tight row can go in one direction, and the required row that says so.
private struct Limit {
  /// The required row: the tight one itself, or one with the same terms but for a factor.
  var slot: Int
  /// What the terms of the tight row are multiplied with in the other.
  var factor: Double
  /// The limit, as an activity of the tight row.
  var activity: Double
}

extension Simplex {
  /// The violated rows that are looked at in vain before the search goes on.
  private static let evidentAttempts = 2
  /// The rows that are compared with a tight row to find its limit.
  private static let comparisonLimit = 64

  /// A conflict that shows without a search: a row that stays violated when each of the tight
  /// rows it depends on goes as far as required rows with the same terms let it.
  ///
  /// The violated row is the combination of the tight ones, which are independent. So it is of
  /// their limits, and the set is irreducible for the reason given at `findConflict()`.
  /// Cost: one solve and a look at the rows beside the tight ones.
  mutating func evidentConflict() -> Conflict? {
    var attempts = 0
    for slot in table.rows.indices.reversed() {
      let row = table[slot]
      guard row.isLive, row.isRequired, row.position < 0, row.side != 0 else { continue }
      if attempts == Self.evidentAttempts { return nil }
      attempts += 1
      if let conflict = evidentConflict(of: slot) { return conflict }
    }
    return nil
  }

  private mutating func evidentConflict(of slot: Int) -> Conflict? {
    findWeights(ofRow: slot)
    report.rowsTouched += workspace.weights.count
    let side = Double(table[slot].side)
    guard isBeyondReach(slot, side) else { return nil }
    var members = [
      Conflict.Member(id: table.identifier(slot), multiplier: -side * table[slot].scale)
    ]
    for place in workspace.weights.indices {
      guard let (weight, limit) = limit(at: Int(place), side) else { continue }
      members.append(
        Conflict.Member(
          id: table.identifier(limit.slot),
          multiplier: side * weight / limit.factor * table[limit.slot].scale))
    }
    return Conflict(members: members)
  }

  /// Whether a row, whose weights are in the workspace, stays violated with all tight rows at
  /// their limits. Allocates nothing: most rows that are asked about will hold.
  private mutating func isBeyondReach(_ slot: Int, _ side: Double) -> Bool {
    var best = 0.0
    var magnitude = abs(table[slot].bound)
    for place in workspace.weights.indices
    where abs(workspace.weights[Int(place)]) > SimplexTolerance.dual {
      guard let (weight, limit) = limit(at: Int(place), side) else { return false }
      best += weight * limit.activity
      magnitude += abs(weight * limit.activity)
    }
    let gap = side * (best - table[slot].bound)
    return gap > Tolerance.feasibility * max(1, magnitude)
  }

  /// The weight of what is tight at a position, and how far it could go for a row that is
  /// violated on `side`; nil when it has no weight or no limit.
  private mutating func limit(
    at position: Int, _ side: Double
  ) -> (weight: Double, limit: Limit)? {
    let weight = workspace.weights[position]
    guard abs(weight) > SimplexTolerance.dual, case .row(let tight) = basis[position],
      let limit = limit(of: tight, isUpward: side * weight < 0)
    else { return nil }
    return (weight, limit)
  }

  /// The nearest limit of a tight row in one direction that is set by a single required row.
  private mutating func limit(of tight: Int, isUpward: Bool) -> Limit? {
    if table[tight].isRequired, isBounded(tight, isUpward: isUpward) {
      return Limit(slot: tight, factor: 1, activity: table[tight].bound)
    }
    guard let first = table.range(tight).first else { return nil }
    var nearest: Limit?
    var entry = table.heads[Int(table.entries[first].variable)]
    var comparisons = 0
    while entry >= 0, comparisons < Self.comparisonLimit {
      let slot = Int(table.entries[Int(entry)].row)
      entry = table.entries[Int(entry)].next
      comparisons += 1
      guard table[slot].isRequired, !table[slot].isIgnored,
        let factor = factor(of: slot, to: tight),
        isBounded(slot, isUpward: isUpward == (factor > 0))
      else { continue }
      let activity = table[slot].bound / factor
      if let old = nearest, isUpward ? old.activity <= activity : old.activity >= activity {
        continue
      }
      nearest = Limit(slot: slot, factor: factor, activity: activity)
    }
    report.rowsTouched += comparisons
    return nearest
  }

  private func isBounded(_ slot: Int, isUpward: Bool) -> Bool {
    isUpward ? table[slot].isBoundedAbove : table[slot].isBoundedBelow
  }

  /// What the terms of `other` are multiplied with in row `slot`, or nil when the rows don't have
  /// the same terms.
  private func factor(of slot: Int, to other: Int) -> Double? {
    guard table[slot].count == table[other].count else { return nil }
    var factor: Double?
    for index in table.range(slot) {
      let entry = table.entries[index]
      guard
        let partner = table.range(other).first(where: {
          table.entries[$0].variable == entry.variable
        })
      else { return nil }
      let ratio = entry.coefficient / table.entries[partner].coefficient
      guard ratio == factor ?? ratio else { return nil }
      factor = ratio
    }
    return factor
  }
}
