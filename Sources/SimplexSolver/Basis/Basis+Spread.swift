// SPDX-License-Identifier: MIT

import SolverKit

/// A variable in the order of a triangular part.
struct RankedVariable: Comparable {
  var rank: Int64
  var variable: Int32

  init(_ variable: Int, rank: Int64) {
    self.rank = rank
    self.variable = Int32(truncatingIfNeeded: variable)
  }

  static func < (one: RankedVariable, other: RankedVariable) -> Bool { one.rank < other.rank }
}

extension Basis {
  /// Solves for the change of the values, `B⁻¹ r`, with a term for each variable that moves.
  /// Also finds how the forms move that have rows and are not held. The right sides, by position,
  /// are cleared. Returns the number of terms visited.
  mutating func spread(
    _ sides: inout SparseVector, in table: FormTable, into direction: inout [InnerTerm],
    _ rates: inout SparseVector
  ) -> Int {
    let etaVisits = etas.carryBack(&sides)
    self.etaVisits += etaVisits
    direction.removeAll(keepingCapacity: true)
    swap(&sides, &pending)
    for place in pending.indices.reversed() where pending[Int(place)] != 0 {
      heap.append(RankedVariable(Int(place), rank: triangle[Int(place)].rank))
    }
    heap.sort()
    rates.grow(to: table.forms.count)
    rates.clear()
    let visits = heap.isEmpty ? 0 : Self.run(&pending, &heap, triangle, table, &direction, &rates)
    pending.clear()
    return visits + etaVisits
  }

  private static func run(
    _ pending: inout SparseVector, _ heap: inout Heap<RankedVariable>,
    _ triangle: [Determination], _ table: FormTable, _ direction: inout [InnerTerm],
    _ rates: inout SparseVector
  ) -> Int {
    var visits = 0
    // The closures would copy the whole table.
    let (columns, entries) = (table.columns, table.entries)
    let (forms, unitForms) = (table.forms, table.unitForms)
    rates.withValues { rates, list in
      visits = pending.withValues { pending in
        spread(
          &pending, &heap, triangle.span, columns.span, entries.span, forms.span, unitForms.span,
          &direction, &rates, list)
      }
    }
    return visits
  }

  @inline(__always)
  private static func spread(
    _ pending: inout MutableSpan<Double>, _ heap: inout Heap<RankedVariable>,
    _ triangle: Span<Determination>, _ columns: Span<Int32>, _ entries: Span<Entry>,
    _ forms: Span<Form>, _ unitForms: Span<Int32>, _ direction: inout [InnerTerm],
    _ rates: inout MutableSpan<Double>, _ list: (_ form: Int) -> Void
  ) -> Int {
    var visits = 0
    while let variable = (heap.popFirst()?.variable).map(Int.init) {
      let side = pending[variable]
      pending[variable] = 0
      guard abs(side) > SimplexTolerance.drop else { continue }
      let step = side / triangle[variable].pivot
      direction.append(InnerTerm(coefficient: step, variable: Int32(truncatingIfNeeded: variable)))
      visits &+= 1
      let unit = Int(unitForms[variable])
      if forms[unit].hasRows, !forms[unit].isBasic {
        list(unit)
        rates[unit] += step
      }
      var place = columns[variable]
      while place >= 0 {
        let entry = entries[Int(place)]
        visits &+= 1
        let form = forms[Int(entry.form)]
        if form.hasRows, !form.isBasic {
          list(Int(entry.form))
          rates[Int(entry.form)] += entry.coefficient * step
        }
        let other = Int(form.determines)
        if other >= 0, other != variable {
          let old = pending[other]
          if old == 0 { heap.push(RankedVariable(other, rank: triangle[other].rank)) }
          let new = old - entry.coefficient * step
          pending[other] = abs(new) < SimplexTolerance.drop ? 0 : new
        }
        place = entry.next
      }
    }
    return visits
  }
}
