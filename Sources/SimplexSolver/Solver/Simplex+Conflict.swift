// SPDX-License-Identifier: MIT

import LayoutCore
import SolverKit

extension Simplex {
  /// Checks rows whose terms cancel: `0 relation bound` is true or a conflict by itself.
  mutating func checkCancelledRows() throws(SolverError) {
    defer { cancelled.removeAll(keepingCapacity: true) }
    for row in cancelled where outer.table.rows[row.index].level.isRequired {
      let item = outer.table.rows[row.index]
      let (_, bound, size) = outer.rewritten.write(item, outer.table.entries, outer.values)
      let limit = SimplexTolerance.primal * max(1, size)
      guard item.relation.violation(0, bound) > limit else { continue }
      let member = Conflict.Member(
        id: ConstraintID(slot: row.index), multiplier: bound > 0 ? 1 : -1)
      throw .conflict(expand([member]))
    }
  }

  /// Optimizes the inner model, and reports a conflict in the rows that were given.
  mutating func optimize(requiredOnly: Bool) throws(SolverError) {
    let isConfirmed =
      outer.isBadlyScaled && kernel.isUnsettled
      && kernel.basis.count <= PreciseSearch.confirmationLimit
    do throws(SolverError) {
      do throws(SolverError) {
        if try !kernel.optimize(requiredOnly: requiredOnly) {
          try startAgain(requiredOnly: requiredOnly)
        }
        if isConfirmed { try confirm() }
      } catch { try searchPrecisely(after: error) }
      kernel.checkInvariants()
    } catch .conflict(let conflict) {
      throw .conflict(withoutRoundingErrors(expand(conflict.members)))
    }
  }

  /// Optimizes the inner model from a new basis, as a first layout.
  private mutating func startAgain(requiredOnly: Bool) throws(SolverError) {
    rebuild()
    let sample = kernel.stepWishes()
    try kernel.optimize(requiredOnly: true)
    if let sample { kernel.walk(sample: sample) }
    try kernel.optimize(requiredOnly: requiredOnly)
  }

  /// Goes on with more digits from the basis of a badly scaled model.
  private mutating func confirm() throws(SolverError) {
    do throws(SolverError) {
      let search = try kernel.searchPrecisely(rowOrder, afresh: false)
      if search.isInVain, kernel.isFeasible { return }
      let old = self
      adopt(search)
      // Long chains of sums have cost the search its digits, and not the kernel.
      if !audit().isFeasible, old.audit().isFeasible { self = old }
    } catch {
      // A point that cannot be confirmed is still one.
      if case .stalled = error { return }
      throw reduced(error)
    }
  }

  /// Optimizes the inner model with more digits, from a new basis, where the kernel has failed.
  private mutating func searchPrecisely(after error: SolverError) throws(SolverError) {
    guard kernel.basis.count <= PreciseSearch.variableLimit else { throw error }
    // A proof that adds up is one, whatever numbers it was found with.
    if isProof(error) { throw error }
    let error = reduced(error)
    if isProof(error) { throw error }
    do throws(SolverError) {
      adopt(try kernel.searchPrecisely(rowOrder, afresh: true))
    } catch let later {
      // The proof that the kernel found is irreducible.
      if case .conflict = error { throw error }
      throw reduced(later)
    }
  }

  /// Whether an error is a conflict whose rows add up to a contradiction.
  private func isProof(_ error: SolverError) -> Bool {
    guard case .conflict(let conflict) = error else { return false }
    return expand(conflict.members).gap { constraint(RowIndex($0.slot)) } != nil
  }

  private mutating func adopt(_ search: PreciseSearch) {
    kernel.adopt(search)
    choices = Choices()
  }

  /// Adds the substituting rows to a proof by rewritten rows, whose ids are slots.
  func expand(_ members: [Conflict.Member]) -> Conflict {
    var residual: [Int: CancellingSum] = [:]
    var multipliers: [ConstraintID: CancellingSum] = [:]
    var order: [ConstraintID] = []
    func add(_ row: RowIndex, _ multiplier: Double) {
      let id = outer.table.id(row)
      if multipliers[id] == nil { order.append(id) }
      multipliers[id, default: CancellingSum()].add(multiplier)
    }
    for member in members {
      let row = RowIndex(member.id.slot)
      add(row, member.multiplier)
      for place in outer.table.range(row) {
        let entry = outer.table.entries[place]
        residual[entry.column.index, default: CancellingSum()]
          .add(member.multiplier * entry.coefficient)
      }
    }
    for (row, multiplier) in outer.complete(residual) { add(row, multiplier) }
    let found = order.compactMap { id in
      let multiplier = multipliers[id] ?? CancellingSum()
      return multiplier.isCancelled(within: SimplexTolerance.dual)
        ? nil : Conflict.Member(id: id, multiplier: multiplier.value)
    }
    return Conflict(members: found)
  }

  /// The same error; if it is a conflict, the irreducible one that another solver finds in it.
  private mutating func reduced(_ error: SolverError) -> SolverError {
    guard case .conflict(let conflict) = error, conflict.members.count < kernel.table.liveCount
    else { return error }
    let found = expand(conflict.members)
    return .conflict(self.conflict(among: found.members) ?? found)
  }

  /// Leaves out a member whose multiplier may be a rounding error, because its terms in the proof
  /// are tiny, if another solver finds a conflict among the others.
  private mutating func withoutRoundingErrors(_ conflict: Conflict) -> Conflict {
    let parts = conflict.members.map { member in
      let entries = outer.table.entries[outer.table.range(RowIndex(member.id.index))]
      return entries.reduce(0) { max($0, abs(member.multiplier * $1.coefficient)) }
    }
    let least = SimplexTolerance.dual * (parts.max() ?? 0)
    for (member, part) in zip(conflict.members, parts) where part < least {
      let others = conflict.members.filter { $0.id != member.id }
      if let found = self.conflict(among: others) { return found }
    }
    return conflict
  }

  /// The conflict that another solver finds among some rows, if there is one.
  private mutating func conflict(among members: [Conflict.Member]) -> Conflict? {
    var solver = Simplex()
    defer { kernel.tally.report = kernel.tally.report + solver.kernel.tally.report }
    var delta = ModelDelta(variableCount: variableCount)
    for (place, member) in members.enumerated() {
      delta.add(constraint(RowIndex(member.id.index)), as: ConstraintID(slot: place))
    }
    do throws(SolverError) {
      try solver.apply(delta)
    } catch .conflict(let found) {
      return Conflict(
        members: found.members.map {
          Conflict.Member(id: members[$0.id.index].id, multiplier: $0.multiplier)
        })
    } catch {}
    return nil
  }
}
