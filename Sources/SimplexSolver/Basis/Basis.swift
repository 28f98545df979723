// SPDX-License-Identifier: MIT

import SolverKit

/// The held forms, as many as there are variables and linearly independent, with a factorisation: a
/// triangular part, and the exchanges since it was built (`EtaFile`).
///
/// In the triangular part each variable is determined by one form, whose other variables have
/// lower ranks. A position is the variable that its form determined when the part was built.
///
/// Laws: `heads[p]` is the form at position p, and its `position` is p; `triangle[v].form`
/// determines v, and its other variables have lower ranks than v; where no eta mentions p,
/// `heads[p]` is `triangle[p].form`.
struct Basis {
  /// How a variable is determined in the triangular part.
  struct Determination {
    var form: Int32
    /// The variable's coefficient in the form.
    var pivot = 1.0
    /// Its rank. Ranks need not be distinct.
    var rank: Int64
  }

  /// By position: the held form.
  var heads: [Int32] = []
  /// By variable: what determines it in the triangular part.
  var triangle: [Determination] = []
  var etas = EtaFile()
  /// The number of eta entries visited since the triangular part was built.
  var etaVisits = 0
  var heap = Heap<RankedVariable>()
  var pending = SparseVector()

  /// The distance between new ranks, which leaves room for others between them.
  static let rankStep: Int64 = 1 << 32
  /// How far a rank that is chosen later stays from the next one, if there is room.
  static let smallRankStep: Int64 = 1 << 12

  var count: Int { heads.count }

  /// Adds variables, each held at its value by its unit form.
  mutating func grow(_ unitForms: [Int32]) {
    pending.grow(to: unitForms.count)
    let last = triangle.last?.rank ?? 0
    heads.grow(to: unitForms.count) { unitForms[$0] }
    triangle.grow(to: unitForms.count) { Determination(form: unitForms[$0], rank: last) }
  }

  /// Expresses a form as a combination of the held forms: `weights = B⁻ᵀ a` (Gilbert and
  /// Peierls 1988; Hall and McKinnon 2005). Returns the number of terms visited.
  mutating func express(_ form: Int, in table: FormTable, into weights: inout SparseVector) -> Int {
    table.forEachTerm(of: form) { add($0, at: $1) }
    return expressPending(in: table, into: &weights)
  }

  /// Writes a sum of variables as a combination of the held forms. Returns the terms visited.
  mutating func express(
    _ terms: some Sequence<InnerTerm>, in table: FormTable, into weights: inout SparseVector
  ) -> Int {
    for term in terms { add(term.coefficient, at: Int(term.variable)) }
    return expressPending(in: table, into: &weights)
  }

  private mutating func add(_ coefficient: Double, at variable: Int) {
    if pending[variable] == 0 {
      heap.push(RankedVariable(variable, rank: -triangle[variable].rank))
    }
    pending.add(coefficient, at: variable)
  }

  private mutating func expressPending(in table: FormTable, into weights: inout SparseVector)
    -> Int
  {
    weights.clear()
    let visits = Self.express(&pending, &heap, triangle, table, &weights)
    pending.clear()
    let etaVisits = etas.carryForward(&weights)
    self.etaVisits += etaVisits
    return visits + etaVisits
  }

  private static func express(
    _ pending: inout SparseVector, _ heap: inout Heap<RankedVariable>,
    _ triangle: [Determination], _ table: FormTable, _ weights: inout SparseVector
  ) -> Int {
    let (triangle, forms, entries) = (triangle.span, table.forms.span, table.entries.span)
    var visits = 0
    weights.withValues { weights, list in
      pending.withValues { pending in
        while let variable = (heap.popFirst()?.variable).map(Int.init) {
          let rest = pending[variable]
          pending[variable] = 0
          guard abs(rest) > SimplexTolerance.drop * 100 else { continue }
          let form = forms[Int(triangle[variable].form)]
          visits += 1
          list(variable)
          if form.isUnit {
            weights[variable] += rest
            continue
          }
          let weight = rest / triangle[variable].pivot
          weights[variable] += weight
          for place in Int(form.start)..<Int(form.start + form.count) {
            let entry = entries[place]
            let other = Int(entry.variable)
            visits += 1
            if other == variable { continue }
            let old = pending[other]
            if old == 0 { heap.push(RankedVariable(other, rank: -triangle[other].rank)) }
            let new = old - weight * entry.coefficient
            pending[other] = abs(new) < SimplexTolerance.drop ? 0 : new
          }
        }
      }
    }
    return visits
  }

  /// The laws of the type. Checked with the trait `InternalChecks` only. Cost: linear.
  func checkInvariants(_ table: FormTable) {
    #if InternalChecks
      for position in heads.indices {
        let head = Int(heads[position])
        precondition(Int(table.forms[head].position) == position, "form \(head) is elsewhere")
        let base = Int(triangle[position].form)
        precondition(
          Int(table.forms[base].determines) == position, "form \(base) determines another one")
        if etas.isUntouched(position) {
          precondition(head == base, "x\(position) is determined by a form that is not held")
        }
        table.forEachTerm(of: base) { coefficient, variable in
          if variable == position {
            precondition(triangle[position].pivot == coefficient, "x\(position) has another pivot")
          } else {
            let isBelow = triangle[variable].rank < triangle[position].rank
            precondition(isBelow, "x\(variable) comes too late")
          }
        }
      }
      for form in table.forms.indices where table.forms[form].isBasic {
        let position = Int(table.forms[form].position)
        precondition(Int(heads[position]) == form, "form \(form) is not where it should be")
      }
    #endif
  }
}
