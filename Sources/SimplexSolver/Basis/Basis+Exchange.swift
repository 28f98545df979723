// SPDX-License-Identifier: MIT

extension Basis {
  /// The least pivot of a form that replaces another one in the triangular part.
  private static let leastPivot = 0.1
  /// The most variables that are looked at on augmenting paths.
  private static let visitLimit = 5

  /// Replaces the form at a position by one that is the combination `weights` of the held ones: in
  /// the triangular part, or, if that does not take it, by an eta.
  mutating func exchange(
    _ position: Int, for form: Int, kink: Int, weights: borrowing SparseVector,
    _ table: inout FormTable
  ) {
    var visits = 0
    if etas.isUntouched(position), fit(form, kink, at: position, &table, &visits) { return }
    etas.append(position: position, weights: weights)
    table.forms[Int(heads[position])].enter(at: -1, -1)
    heads[position] = Int32(truncatingIfNeeded: form)
    table.forms[form].enter(at: Int32(truncatingIfNeeded: position), kink)
  }

  /// Makes a form determine the variable of a position, or another variable, whose form determines
  /// that of the position in turn, and so on: an augmenting path. Returns false, without another
  /// basis, if none is found that no eta mentions and that leaves the part triangular.
  private mutating func fit(
    _ form: Int, _ kink: Int, at position: Int, _ table: inout FormTable, _ visits: inout Int,
    origin: Int = -1
  ) -> Bool {
    if let found = determination(of: position, by: form, in: table) {
      determine(position, by: found, kink: kink, &table)
      return true
    }
    for index in 0..<table.termCount(of: form) {
      let variable = table.variable(of: form, at: index)
      let old = triangle[variable]
      guard variable != origin, visits < Self.visitLimit, etas.isUntouched(variable),
        old.rank > triangle[position].rank
      else { continue }
      visits += 1
      guard let found = determination(of: variable, by: form, in: table) else { continue }
      let (other, otherKink) = (Int(old.form), Int(table.forms[Int(old.form)].kink))
      determine(variable, by: found, kink: kink, &table)
      if fit(other, otherKink, at: position, &table, &visits, origin: variable) { return true }
      determine(variable, by: old, kink: otherKink, &table)
    }
    return false
  }

  /// How a form can determine a variable; nil if it does not fit there.
  private mutating func determination(
    of variable: Int, by form: Int, in table: FormTable
  ) -> Determination? {
    let pivot = table.coefficient(of: variable, in: form)
    if abs(pivot) < Self.leastPivot { return nil }
    return rank(for: variable, determinedBy: form, in: table).map {
      Determination(form: Int32(truncatingIfNeeded: form), pivot: pivot, rank: $0)
    }
  }

  /// Makes a form determine a variable in the triangular part, and holds it at the variable's
  /// position, which no eta mentions.
  @inline(__always)
  mutating func determine(
    _ variable: Int, by determination: Determination, kink: Int, _ table: inout FormTable
  ) {
    let (old, new) = (triangle[variable].form, determination.form)
    table.forms[Int(heads[variable])].enter(at: -1, -1)
    if old != new { table.forms[Int(old)].determines = -1 }
    heads[variable] = new
    triangle[variable] = determination
    table.forms[Int(new)].enter(at: Int32(truncatingIfNeeded: variable), kink)
    table.forms[Int(new)].determines = Int32(truncatingIfNeeded: variable)
  }

  /// Holds a variable at its value, at its own position, which no eta mentions, instead of the form
  /// without rows that determines it.
  mutating func release(_ variable: Int, _ table: inout FormTable) {
    let unit = Int32(truncatingIfNeeded: table.unitForm(variable))
    let determination = Determination(form: unit, rank: triangle[variable].rank)
    determine(variable, by: determination, kink: -1, &table)
  }
}
