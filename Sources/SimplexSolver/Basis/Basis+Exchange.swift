// SPDX-License-Identifier: MIT

extension Basis {
  /// The least pivot of a form that replaces another one in the triangular part.
  static let leastPivot = 0.1
  /// The most variables that are looked at on augmenting paths.
  private static let visitLimit = 16

  /// Replaces the form at a position by one that is the combination `weights` of the held ones: in
  /// the triangular part, or, if that does not take it, by an eta.
  mutating func exchange(
    _ position: Int, for form: Int, kink: Int, weights: borrowing SparseVector,
    _ table: inout FormTable
  ) {
    if let own = replacement(at: position, by: form, in: table) {
      return determine(position, by: own, kink: kink, &table)
    }
    var visits = 0
    let isAllowed = etas.isUntouched(position) && table.forms[form].determines < 0
    if isAllowed, extend(form, kink, to: position, &table, &visits) { return }
    etas.append(position: position, weights: weights)
    table.forms[Int(heads[position])].enter(at: -1, -1)
    heads[position] = Int32(truncatingIfNeeded: form)
    table.forms[form].enter(at: Int32(truncatingIfNeeded: position), kink)
  }

  /// How a form can determine the variable of a position in the triangular part; nil if an eta
  /// mentions the position, or the form does not fit there.
  mutating func replacement(at position: Int, by form: Int, in table: FormTable) -> Determination? {
    let pivot = table.coefficient(of: position, in: form)
    guard etas.isUntouched(position), abs(pivot) >= Self.leastPivot else { return nil }
    return rank(for: position, determinedBy: form, in: table).map {
      Determination(form: Int32(truncatingIfNeeded: form), pivot: pivot, rank: $0)
    }
  }

  /// Extends an augmenting path by a form: it determines a variable, the form that determined that
  /// one determines another one in turn, and so on up to the variable of a position. Returns false,
  /// without a change, if no path is found whose variables no eta mentions and whose ranks fit.
  private mutating func extend(
    _ form: Int, _ kink: Int, to position: Int, _ table: inout FormTable, _ visits: inout Int
  ) -> Bool {
    let last = triangle[position].rank
    for index in 0..<table.termCount(of: form) {
      if visits >= Self.visitLimit { return false }
      let (pivot, variable) = table.term(of: form, at: index)
      let old = triangle[variable]
      guard etas.isUntouched(variable), abs(pivot) >= Self.leastPivot,
        variable == position || old.rank > last
      else { continue }
      visits += 1
      // Ranks rise on the way to the position, and what depends on the variables is above its rank.
      let distance = variable == position ? 0 : Self.visitLimit - visits + 1
      let rank = last - Int64(distance) * Self.smallRankStep
      guard floor(of: form, except: variable, table) < rank else { continue }
      let (other, otherKink) = (Int(old.form), Int(table.forms[Int(old.form)].kink))
      let new = Determination(form: Int32(truncatingIfNeeded: form), pivot: pivot, rank: rank)
      determine(variable, by: new, kink: kink, &table)
      if variable == position || extend(other, otherKink, to: position, &table, &visits) {
        return true
      }
      determine(variable, by: old, kink: otherKink, &table)
    }
    return false
  }

  /// Makes a form determine a variable in the triangular part, and holds it at the variable's
  /// position, which no eta mentions.
  @inline(__always)
  mutating func determine(
    _ variable: Int, by determination: Determination, kink: Int, _ table: inout FormTable
  ) {
    let (old, new) = (Int(heads[variable]), Int(determination.form))
    var forms = table.forms.mutableSpan
    forms[old].enter(at: -1, -1)
    forms[old].determines = -1
    forms[new].enter(at: Int32(truncatingIfNeeded: variable), kink)
    forms[new].determines = Int32(truncatingIfNeeded: variable)
    heads[variable] = determination.form
    triangle[variable] = determination
  }

  /// Holds a variable at its value, at its own position, which no eta mentions, instead of the form
  /// that determines it and is held at no row.
  mutating func release(_ variable: Int, _ table: inout FormTable) {
    let own = Determination(form: table.unitForms[variable], rank: triangle[variable].rank)
    determine(variable, by: own, kink: -1, &table)
  }
}
