// SPDX-License-Identifier: MIT

import LayoutCore
import SolverKit

extension Kernel {
  /// Searches for the best point with numbers of 30 digits. It starts from the basis, or, with
  /// `afresh`, from the one that a first layout of the same rows has.
  ///
  /// - Throws: a conflict, or `stalled` if the search leads nowhere.
  mutating func searchPrecisely(
    _ order: RowOrder, afresh: Bool
  ) throws(SolverError) -> PreciseSearch {
    if afresh {
      rebuild(order)
      try checkIntervals()
    }
    var search = PreciseSearch(table, basis, values, levelCount: order.levelCount)
    try search.run()
    tally.report.pivots += search.pivots
    let members = search.contradiction()
    if !members.isEmpty { throw .conflict(Conflict(members: members)) }
    return search
  }

  /// Whether the values satisfy all required rows. Cost: linear.
  var isFeasible: Bool {
    !table.forms.indices.contains { table.forms[$0].hasRows && isMissed($0, requiredOnly: true) }
  }

  /// Takes over the basis, the multipliers and the values of a search.
  mutating func adopt(_ search: PreciseSearch) {
    for form in basis.heads.lazy.map(Int.init) { table.forms[form].enter(at: -1, -1) }
    basis.heads = search.heads.map { Int32(truncatingIfNeeded: $0) }
    for (position, form) in search.heads.enumerated() {
      table.forms[form].enter(at: Int32(truncatingIfNeeded: position), search.kinks[form])
    }
    let numbers = table.forms.indices.map { form in
      let position = Int(table.forms[form].position)
      if !table.forms[form].hasRows { return [Double]() }
      return position < 0
        ? search.multiplier(of: form).map(\.high) : search.multipliers.map { $0[position].high }
    }
    _ = basis.refactor(&table)
    values = search.values.map(\.high)
    multipliers = LevelLists()
    // By level and variable: the size of the largest term that multipliers balance there.
    var sizes = [[Double]](
      repeating: [Double](repeating: 0, count: values.count), count: search.multipliers.count)
    for (form, numbers) in numbers.enumerated() {
      for (level, number) in numbers.enumerated() where number != 0 {
        table.forEachTerm(of: form) { sizes[level][$1] = max(sizes[level][$1], abs($0 * number)) }
      }
    }
    for (form, numbers) in numbers.enumerated() {
      table.forms[form].multiplier = -1
      arena.cut(to: 0)
      for (level, number) in numbers.enumerated() where number != 0 {
        // Beside all these terms, it may be what the rounding of coefficients left of 0.
        var size = Double.infinity
        table.forEachTerm(of: form) { size = min(size, sizes[level][$1] / abs($0)) }
        if abs(number) > 0x1p-48 * size { arena.add(number, level: Int32(level), start: 0) }
      }
      multipliers.add(1, arena, 0..<arena.end, to: &table.forms[form].multiplier)
    }
    for form in basis.heads { holdIfMissed(Int(form)) }
    dirty.removeAll(formCount: table.forms.count)
    moved.removeAll(formCount: table.forms.count)
    responses.removeAll()
    (movement.cameBack, movement.hasSmallPivot) = (false, false)
    touched = Touched()
    touched.findsFacesAgain = true
    judgeAll()
    tally.moves.addAll()
  }
}
