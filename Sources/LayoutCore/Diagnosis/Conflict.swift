// SPDX-License-Identifier: MIT

/// Required constraints that cannot hold together, with the proof. By Farkas' lemma a set of rows
/// is contradictory exactly if some combination of them reads `0 >= gap` with a positive gap. The
/// multipliers are that combination: not negative for a row with `>=`, not positive for one with
/// `<=`, free for one with `==`.
public struct Conflict: Hashable, Sendable, CustomStringConvertible {
  /// A constraint with its multiplier in the proof.
  public struct Member: Hashable, Sendable {
    /// The constraint.
    public var id: ConstraintID
    /// The factor of its row in the combination; never 0.
    public var multiplier: Double

    /// The member `id` with a multiplier.
    public init(id: ConstraintID, multiplier: Double) {
      (self.id, self.multiplier) = (id, multiplier)
    }
  }

  /// The constraints by id, each once. Without any one of them the rest can hold.
  public var members: [Member]

  /// A conflict between `members`, which are sorted by id.
  public init(members: [Member]) { self.members = members.sorted { $0.id < $1.id } }
  /// The ids of the members, ascending.
  public var ids: [ConstraintID] { members.map(\.id) }

  /// The gap of the combined rows, or nil if the multipliers prove nothing: a wrong sign, terms
  /// that don't cancel, no gap, or a member that `row` doesn't know.
  public func gap(_ row: (ConstraintID) -> Constraint?) -> Double? {
    var sums: [Variable: CancellingSum] = [:]
    var gap = CancellingSum()
    for member in members {
      guard let row = row(member.id), row.priority.isRequired else { return nil }
      if row.relation == .lessThanOrEqual, member.multiplier > 0 { return nil }
      if row.relation == .greaterThanOrEqual, member.multiplier < 0 { return nil }
      row.expression.forEachTerm { coefficient, variable in
        sums[variable, default: CancellingSum()].add(member.multiplier * coefficient)
      }
      gap.add(member.multiplier * row.constant)
    }
    guard gap.value > 0, !gap.isCancelled(within: Tolerance.feasibility * 1e-3) else { return nil }
    let cancels = sums.values.allSatisfy { $0.isCancelled(within: Tolerance.feasibility) }
    return cancels ? gap.value : nil
  }

  /// The ids: `conflict 7 12 13`.
  public var description: String { "conflict " + ids.map(\.description).joined(separator: " ") }
}
