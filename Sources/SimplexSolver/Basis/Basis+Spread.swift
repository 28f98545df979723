// SPDX-License-Identifier: MIT

import SolverKit

/// The effect of a change of right sides: the values that move, and the forms that mention them.
struct Direction {
  /// The variables that move, each once, and by how much.
  var variables: [Int32] = []
  var steps: [Double] = []
  /// The forms that mention one of them, possibly repeated.
  var forms: [Int32] = []

  mutating func removeAll() {
    variables.removeAll(keepingCapacity: true)
    steps.removeAll(keepingCapacity: true)
    forms.removeAll(keepingCapacity: true)
  }
}

extension Basis {
  /// Solves for the change of the values, `B⁻¹ r`. The right sides, by position, are cleared.
  ///
  /// - Returns: the number of terms visited.
  mutating func spread(
    _ sides: inout SparseVector, in table: FormTable, into direction: inout Direction
  ) -> Int {
    let etaVisits = etas.carryBack(&sides)
    self.etaVisits += etaVisits
    direction.removeAll()
    for place in sides.indices where sides[Int(place)] != 0 {
      pending.set(sides[Int(place)], at: Int(place))
      heap.insert(Int(place), rank: ranks[Int(place)])
    }
    sides.clear()
    let visits = Self.run(&pending, &heap, ranks, pivots, table, &direction)
    pending.clear()
    return visits + etaVisits
  }

  // Only spans of parameters can overlap, not spans of several properties of one value.
  private static func run(
    _ pending: inout SparseVector, _ heap: inout RankHeap, _ ranks: [Int64], _ pivots: [Double],
    _ table: FormTable, _ direction: inout Direction
  ) -> Int {
    pending.withValues { pending in
      spread(
        &pending, &heap, ranks.span, pivots.span, table.columns.span, table.entries.span,
        table.forms.span, table.unitForms.span, &direction)
    }
  }

  private static func spread(
    _ pending: inout MutableSpan<Double>, _ heap: inout RankHeap, _ ranks: Span<Int64>,
    _ pivots: Span<Double>, _ columns: Span<Int32>, _ entries: Span<Entry>, _ forms: Span<Form>,
    _ unitForms: Span<Int32>, _ direction: inout Direction
  ) -> Int {
    var visits = 0
    while let variable = heap.popFirst() {
      let side = pending[variable]
      pending[variable] = 0
      guard abs(side) > SimplexTolerance.drop else { continue }
      let step = side / pivots[variable]
      direction.variables.append(Int32(truncatingIfNeeded: variable))
      direction.steps.append(step)
      direction.forms.append(unitForms[variable])
      visits &+= 1
      var place = columns[variable]
      while place >= 0 {
        let entry = entries[Int(place)]
        visits &+= 1
        let form = forms[Int(entry.form)]
        if form.firstRow >= 0, form.kink < 0 { direction.forms.append(entry.form) }
        let other = Int(form.determines)
        if other >= 0, other != variable {
          let old = pending[other]
          if old == 0 { heap.insert(other, rank: ranks[other]) }
          let new = old - entry.coefficient * step
          pending[other] = abs(new) < SimplexTolerance.drop ? 0 : new
        }
        place = entry.next
      }
    }
    return visits
  }
}
