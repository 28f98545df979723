// SPDX-License-Identifier: MIT

import SolverKit

/// The held forms, as many as there are variables and linearly independent, with a factorisation: a
/// triangular part, and the exchanges since it was built (`EtaFile`).
///
/// In the triangular part each variable is determined by one form, whose other variables have
/// lower ranks. A position is the variable that its form determined when the part was built.
///
/// Laws: `heads[p]` is the form at position p, and its `position` is p; `triangle[v].form`
/// determines v, and its other variables have lower ranks than v; where no eta mentions p, both are
/// the same.
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
  /// The distance between the ranks of variables added later.
  static let smallRankStep: Int64 = 1 << 12
  /// The least pivot of a form that replaces another one in the triangular part.
  private static let leastPivot = 0.1

  var count: Int { heads.count }

  /// Adds variables, each held at its value by its unit form.
  mutating func grow(_ unitForms: [Int32]) {
    let old = heads.count
    let count = unitForms.count
    guard count > old else { return }
    pending.grow(to: count)
    let last = triangle.last?.rank ?? 0
    heads.grow(to: count) { unitForms[$0] }
    triangle.grow(to: count) { Determination(form: unitForms[$0], rank: last) }
  }

  /// Expresses a form as a combination of the held forms: `weights = B⁻ᵀ a` (Gilbert and
  /// Peierls 1988; Hall and McKinnon 2005). Returns the number of terms visited.
  mutating func express(_ form: Int, in table: FormTable, into weights: inout SparseVector) -> Int {
    table.forEachTerm(of: form) { add($0, at: $1) }
    return expressPending(in: table, into: &weights)
  }

  /// Writes a sum of variables as a combination of the held forms. Returns the terms visited.
  mutating func express(
    _ terms: [InnerTerm], in table: FormTable, into weights: inout SparseVector
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

  // Only spans of parameters can overlap, not spans of several properties of one value.
  private static func express(
    _ pending: inout SparseVector, _ heap: inout Heap<RankedVariable>,
    _ triangle: [Determination], _ table: FormTable, _ weights: inout SparseVector
  ) -> Int {
    let triangle = triangle.span
    let forms = table.forms.span
    let entries = table.entries.span
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

  /// A rank for a variable determined by a form: above those of the form's other variables, and
  /// below those of the variables that depend on it; nil if there is none, or if the form
  /// determines another variable.
  func rank(for variable: Int, determinedBy form: Int, in table: FormTable) -> Int64? {
    let determined = Int(table.forms[form].determines)
    guard determined < 0 || determined == variable else { return nil }
    var floor = Int64.min
    table.forEachTerm(of: form) { _, other in
      if other != variable { floor = max(floor, triangle[other].rank) }
    }
    if floor < triangle[variable].rank { return triangle[variable].rank }
    var ceiling = Int64.max
    table.forEachEntry(of: variable) { entry in
      let dependent = Int(table.forms[Int(entry.form)].determines)
      if dependent >= 0, dependent != variable { ceiling = min(ceiling, triangle[dependent].rank) }
    }
    if ceiling == .max { return floor + Self.smallRankStep }
    guard ceiling > floor, ceiling - floor > 1 else { return nil }
    return min(floor + Self.smallRankStep, floor + (ceiling - floor) / 2)
  }

  /// Makes a form determine a variable in the triangular part, and holds it at the variable's
  /// position, which no eta mentions.
  @inline(__always)
  mutating func determine(
    _ variable: Int, by form: Int, pivot: Double, rank: Int64, kink: Int, _ table: inout FormTable
  ) {
    table.forms[Int(heads[variable])].enter(at: -1, -1)
    let (old, new) = (triangle[variable].form, Int32(truncatingIfNeeded: form))
    if old != new { table.forms[Int(old)].determines = -1 }
    heads[variable] = new
    triangle[variable] = Determination(form: new, pivot: pivot, rank: rank)
    table.forms[form].enter(at: Int32(truncatingIfNeeded: variable), kink)
    table.forms[form].determines = Int32(truncatingIfNeeded: variable)
  }

  /// The pivot and the rank with which a form determines the variable of a position in the
  /// triangular part; nil if an eta mentions the position, or the form does not fit there.
  func replacement(
    at position: Int, by form: Int, in table: FormTable
  ) -> (pivot: Double, rank: Int64)? {
    guard etas.isUntouched(position) else { return nil }
    let pivot = table.coefficient(of: position, in: form)
    if abs(pivot) < Self.leastPivot { return nil }
    return rank(for: position, determinedBy: form, in: table).map { (pivot, $0) }
  }

  /// Replaces the form at a position by one that is the combination `weights` of the held ones.
  mutating func exchange(
    _ position: Int, for form: Int, kink: Int, weights: borrowing SparseVector,
    _ table: inout FormTable
  ) {
    if let (pivot, rank) = replacement(at: position, by: form, in: table) {
      return determine(position, by: form, pivot: pivot, rank: rank, kink: kink, &table)
    }
    etas.append(position: position, weights: weights)
    table.forms[Int(heads[position])].enter(at: -1, -1)
    heads[position] = Int32(truncatingIfNeeded: form)
    table.forms[form].enter(at: Int32(truncatingIfNeeded: position), kink)
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
