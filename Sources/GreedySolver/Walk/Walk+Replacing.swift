// SPDX-License-Identifier: MIT

import LayoutCore

extension Walk {
  /// Makes a change as an edit if all it does is to put rows in the place of others that are the
  /// same but for their constants and names; false, and nothing is changed, if it does more.
  ///
  /// That is what a sentence comes to that takes the place of another one, and back: no step of the
  /// plan is matched anew for it, and regions can answer it.
  mutating func replace(_ delta: ModelDelta) throws(SolverError) -> Bool {
    guard isReplacement(delta) else { return false }
    var suggestions: [Suggestion] = []
    swap(&suggestions, &replacements)
    suggestions.clear()
    for index in delta.added.indices {
      let id = delta.added[index].id
      suggestions.append(Suggestion(id, constant: delta.added[index].constraint.constant))
      rename(delta.removed[index], to: id)
    }
    do throws(SolverError) {
      try suggest(suggestions.span)
    } catch {
      for index in delta.added.indices {
        rename(delta.added[index].id, to: delta.removed[index])
      }
      throw error
    }
    swap(&suggestions, &replacements)
    return true
  }

  private mutating func rename(_ old: ConstraintID, to new: ConstraintID) {
    plan.table.rows[new.index].generation = new.generation
    regions.rename(old, to: new)
  }

  /// Mutating, though it changes nothing: all of `self` was copied otherwise.
  private mutating func isReplacement(_ delta: ModelDelta) -> Bool {
    let count = delta.removed.count
    guard count > 0, count == delta.added.count, count <= Regions.width,
      delta.variableCount <= plan.variableCount
    else { return false }
    for index in 0..<count {
      let id = delta.removed[index]
      guard id.slot == delta.added[index].id.slot, plan.table.contains(id),
        plan.table.isSame(id.index, as: delta.added[index].constraint)
      else { return false }
      for other in 0..<index where delta.removed[other].slot == id.slot { return false }
    }
    return true
  }
}
