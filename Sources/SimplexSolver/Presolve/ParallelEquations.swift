// SPDX-License-Identifier: MIT

import SolverKit

/// Required equations of three variables of which two have another such equation that mentions them
/// in the same proportion: the combination that cancels them has two variables, and substitutes one
/// by the other (parallel rows; Andersen and Andersen 1995). So the cells between two lines of a
/// grid have one extent, not one each.
///
/// The row that substitutes leaves the inner model; the other one, which helps, need not.
struct ParallelEquations {
  /// Help in the substitution of a variable.
  struct Help {
    /// The row that helps, or none.
    var row = RowIndex.none
    /// What the terms of the row count.
    var factor = 0.0
    /// The other variables that the row helps with, as a list; -1 at its ends.
    fileprivate var previous: Int32 = -1
    fileprivate var next: Int32 = -1
  }

  /// Whether they are looked for.
  var isEnabled = true
  /// By variable; shorter where the rest have no help.
  private var helpers: [Help] = []
  /// By row: the first variable that it helps with, or -1; shorter where the rest do not help.
  private var first: [Int32] = []
  /// A row for a pair of variables, by a hash of theirs: the last one, maybe of another pair. Cells
  /// of a column are seldom far apart, so that a small table will do.
  private var known: [Int32] = []

  func helper(of variable: Int) -> Help? {
    variable < helpers.count && helpers[variable].row.isSome ? helpers[variable] : nil
  }

  func isHelper(_ row: RowIndex) -> Bool { row.index < first.count && first[row.index] >= 0 }

  /// Calls `body` with the variables that a row helps to substitute.
  func forEachHelped(by row: RowIndex, _ body: (Int) -> Void) {
    var next = row.index < first.count ? Int(first[row.index]) : -1
    while next >= 0 {
      body(next)
      next = Int(helpers[next].next)
    }
  }

  /// Records that a row, one of `rows`, helps to substitute a variable, one of `variables`.
  mutating func add(_ row: RowIndex, factor: Double, of variable: Int, variables: Int, rows: Int) {
    helpers.grow(to: variables, with: Help())
    first.grow(to: rows, with: -1)
    let next = first[row.index]
    first[row.index] = Int32(truncatingIfNeeded: variable)
    helpers[variable] = Help(row: row, factor: factor, next: next)
    if next >= 0 { helpers[Int(next)].previous = Int32(truncatingIfNeeded: variable) }
  }

  mutating func removeHelper(of variable: Int) {
    guard let help = helper(of: variable) else { return }
    helpers[variable] = Help()
    if help.next >= 0 { helpers[Int(help.next)].previous = help.previous }
    if help.previous >= 0 {
      helpers[Int(help.previous)].next = help.next
    } else {
      first[help.row.index] = help.next
    }
  }

  /// The row that was remembered last for a pair of variables, or for another with the same hash.
  func row(for pair: (Int32, Int32)) -> RowIndex? {
    guard !known.isEmpty, known[place(of: pair)] >= 0 else { return nil }
    return RowIndex(Int(known[place(of: pair)]))
  }

  /// Remembers a row for a pair of variables, one of `count` rows.
  mutating func remember(_ row: RowIndex, for pair: (Int32, Int32), of count: Int) {
    if known.isEmpty || known.count < count / 16 {
      var size = 64
      while size < count / 16 { size *= 2 }
      known = Array(repeating: -1, count: size)
    }
    known[place(of: pair)] = row.value
  }

  private func place(of pair: (Int32, Int32)) -> Int {
    let mixed =
      UInt64(UInt32(bitPattern: min(pair.0, pair.1))) &* 0x9E37_79B9_7F4A_7C15
      ^ UInt64(UInt32(bitPattern: max(pair.0, pair.1))) &* 0xC2B2_AE3D_27D4_EB4F
    return Int(truncatingIfNeeded: mixed >> 32) & (known.count - 1)
  }
}

extension Substitutions {
  /// Whether a row substitutes a variable, or helps to.
  @inline(__always)
  func isUsed(_ row: RowIndex) -> Bool {
    table.rows[row.index].substitutes >= 0 || parallels.isHelper(row)
  }

  /// Calls `body` with the variables that a row substitutes, or helps to.
  @inline(__always)
  func forEachUser(of row: RowIndex, _ body: (Int) -> Void) {
    let own = Int(table.rows[row.index].substitutes)
    if own >= 0 { body(own) }
    parallels.forEachHelped(by: row, body)
  }

  /// Calls `body` with the rows that substitute a variable, and with what each counts.
  @inline(__always)
  func forEachRow(substituting variable: Int, _ body: (RowIndex, _ factor: Double) -> Void) {
    body(RowIndex(Int(table.columns[variable].row)), 1)
    if let helper = parallels.helper(of: variable) { body(helper.row, helper.factor) }
  }

  /// Substitutes a variable by the equation that was rewritten last, which has three variables, and
  /// another one that is parallel to it, if there is one among those that were tried before.
  /// Returns the variable that is not a root any more, or nil.
  mutating func substituteInParallel(by row: RowIndex) -> Int? {
    var least = 0
    for index in 1..<3 where precedes(rewritten.terms[index], rewritten.terms[least]) {
      least = index
    }
    let own = rewritten.terms[least]
    let (one, two) = (rewritten.terms[(least + 1) % 3], rewritten.terms[(least + 2) % 3])
    let bound = rewritten.bound
    let pair = (one.variable, two.variable)
    if let other = parallels.row(for: pair), other != row, table.rows[other.index].maySubstitute {
      rewrite(other)
      if let (rest, factor) = rest(without: one, two), rest.variable != own.variable {
        let sum = bound + factor * rewritten.bound
        guard let variable = substitute(by: row, own, rest, bound: sum) else { return nil }
        parallels.add(
          other, factor: factor, of: variable, variables: values.count, rows: table.rows.count)
        return variable
      }
    }
    parallels.remember(row, for: pair, of: table.rows.count)
    return nil
  }

  /// Whether fewer entries mention the variable of a term than that of another one.
  private func precedes(_ term: InnerTerm, _ other: InnerTerm) -> Bool {
    let weight = table.columns[Int(term.variable)].weight
    let otherWeight = table.columns[Int(other.variable)].weight
    return weight != otherWeight ? weight < otherWeight : term.variable < other.variable
  }

  /// What is left of the rewritten row times a factor that cancels two terms; nil if none does.
  private func rest(
    without one: InnerTerm, _ two: InnerTerm
  ) -> (rest: InnerTerm, factor: Double)? {
    guard rewritten.count == 3 else { return nil }
    var left: InnerTerm?
    var factors: (Double, Double)?
    for index in 0..<3 {
      let term = rewritten.terms[index]
      switch term.variable {
      case one.variable: factors = (-one.coefficient / term.coefficient, factors?.1 ?? 0)
      case two.variable: factors = (factors?.0 ?? 0, -two.coefficient / term.coefficient)
      default: left = term
      }
    }
    guard let left, let (factor, other) = factors,
      abs(factor - other) <= RewrittenRow.cancellation * abs(factor)
    else { return nil }
    return (InnerTerm(coefficient: factor * left.coefficient, variable: left.variable), factor)
  }
}
