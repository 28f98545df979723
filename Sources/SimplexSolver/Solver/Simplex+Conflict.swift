// SPDX-License-Identifier: MIT

import LayoutCore
import SolverKit

extension Simplex {
  /// Checks rows whose terms cancel: `0 relation bound` is true or a conflict by itself.
  mutating func checkCancelledRows() throws(SolverError) {
    defer { cancelled.removeAll(keepingCapacity: true) }
    for row in cancelled where outer.table.rows[row.index].level.isRequired {
      let item = outer.table.rows[row.index]
      let (count, bound, size) = outer.rewritten.write(item, outer.table.entries, outer.values)
      let limit = SimplexTolerance.primal * max(1, size)
      guard count == 0, item.relation.violation(0, bound) > limit else { continue }
      let member = Conflict.Member(
        id: ConstraintID(slot: row.index), multiplier: bound > 0 ? 1 : -1)
      throw .conflict(expand([member]))
    }
  }

  /// Optimizes the inner model, and reports a conflict in the rows that were given.
  mutating func optimize(requiredOnly: Bool) throws(SolverError) {
    let isSearched = outer.isBadlyScaled && kernel.isUnsettled
    do throws(SolverError) {
      do throws(SolverError) {
        try kernel.optimize(requiredOnly: requiredOnly)
        if isSearched { try searchPrecisely() }
      } catch {
        try searchPrecisely(after: error)
      }
      kernel.checkInvariants()
    } catch {
      if case .conflict(let conflict) = error { throw .conflict(expand(conflict.members)) }
      throw error
    }
  }

  /// Optimizes the inner model with more digits, from the basis or, where that failed, a new one.
  private mutating func searchPrecisely(after error: SolverError? = nil) throws(SolverError) {
    let limit = error == nil ? PreciseSearch.confirmationLimit : PreciseSearch.variableLimit
    guard kernel.basis.count <= limit else {
      if let error { throw error }
      return
    }
    if let error, case .conflict(let conflict) = error {
      // A proof that adds up is one, whatever numbers it was found with.
      if expand(conflict.members).gap({ constraint(RowIndex($0.slot)) }) != nil { throw error }
    }
    do throws(SolverError) {
      let search = try kernel.searchPrecisely(rowOrder, afresh: error != nil)
      if error == nil, search.isInVain, kernel.isFeasible { return }
      let before = (kernel, choices)
      kernel.adopt(search)
      choices = Choices()
      // Long chains may cost the search its digits.
      if error == nil, !audit.isFeasible {
        let after = (kernel, choices)
        (kernel, choices) = before
        if !audit.isFeasible { (kernel, choices) = after }
      }
    } catch let later {
      // A point that cannot be confirmed is still one.
      if error == nil, case .stalled = later { return }
      // The proof that the kernel found is irreducible.
      if let error, case .conflict = error { throw error }
      guard case .conflict(let conflict) = later,
        conflict.members.count < kernel.table.liveCount
      else { throw later }
      throw .conflict(reduced(conflict.members))
    }
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

  /// The conflict that another solver finds among some rows.
  private func reduced(_ members: [Conflict.Member]) -> Conflict {
    var solver = Simplex()
    var delta = ModelDelta(variableCount: variableCount)
    for (place, member) in members.enumerated() {
      delta.add(constraint(RowIndex(member.id.index)), as: ConstraintID(slot: place))
    }
    do throws(SolverError) {
      try solver.apply(delta)
    } catch {
      guard case .conflict(let conflict) = error else { return Conflict(members: members) }
      return Conflict(
        members: conflict.members.map {
          Conflict.Member(id: members[$0.id.index].id, multiplier: $0.multiplier)
        })
    }
    return Conflict(members: members)
  }
}
