// SPDX-License-Identifier: MIT

extension Basis {
  /// The most terms and entries that are looked at to give other variables other ranks.
  private static let reorderLimit = 40

  /// A rank for a variable determined by a form: above those of the form's other variables, and
  /// below those of the variables that depend on it. Where there is none, few variables get other
  /// ranks to make room (dynamic topological order: Pearce and Kelly 2007). Returns nil, without a
  /// change, if that takes too long or the form depends on the variable, or determines another one.
  mutating func rank(for variable: Int, determinedBy form: Int, in table: FormTable) -> Int64? {
    let determined = Int(table.forms[form].determines)
    guard determined < 0 || determined == variable else { return nil }
    var floor = Int64.min
    table.forEachTerm(of: form) { _, other in
      if other != variable { floor = max(floor, triangle[other].rank) }
    }
    if floor < triangle[variable].rank { return triangle[variable].rank }
    var (ceiling, dependentCount) = (Int64.max, 0)
    forEachDependent(of: variable, table) {
      (ceiling, dependentCount) = (min(ceiling, triangle[$0].rank), dependentCount + 1)
    }
    if ceiling == .max { return floor + Self.smallRankStep }
    if floor + 1 < ceiling {
      return min(floor + Self.smallRankStep, floor + (ceiling - floor) / 2)
    }
    if dependentCount > Self.reorderLimit { return nil }
    return reorder(variable, form, isLowering: true, past: ceiling, table)
      ?? reorder(variable, form, isLowering: false, past: floor, table)
  }

  /// Calls `body` with each variable that is determined by a form with another one.
  private func forEachDependent(of variable: Int, _ table: FormTable, _ body: (Int) -> Void) {
    table.forEachEntry(of: variable) { entry in
      let dependent = Int(table.forms[Int(entry.form)].determines)
      if dependent >= 0, dependent != variable { body(dependent) }
    }
  }

  /// Gives what a form rests on ranks below a limit, or what depends on a variable ranks above it.
  /// Returns a rank between these and the limit, for the variable to be determined by the form.
  private mutating func reorder(
    _ variable: Int, _ form: Int, isLowering: Bool, past limit: Int64, _ table: FormTable
  ) -> Int64? {
    var (found, next, visits, isCyclic) = ([variable], 0, 0, false)
    let room = Int64(Self.reorderLimit) * Self.smallRankStep
    var end = isLowering ? limit - room : limit + room
    func visit(_ other: Int) {
      visits += 1
      if visits > Self.reorderLimit { return }
      // The form that determines the variable now does not count.
      if other == variable { return isCyclic = isCyclic || isLowering }
      let rank = triangle[other].rank
      if isLowering ? rank < limit : rank > limit {
        end = isLowering ? max(end, rank) : min(end, rank)
      } else if !found.contains(other) {
        found.append(other)
      }
    }
    while next < found.count {
      let owner = found[next]
      next += 1
      if isLowering {
        table.forEachTerm(of: next == 1 ? form : Int(triangle[owner].form)) { _, other in
          if other != owner { visit(other) }
        }
      } else {
        forEachDependent(of: owner, table, visit)
      }
      if visits > Self.reorderLimit { return nil }
    }
    found.removeFirst()
    if !isLowering { table.forEachTerm(of: form) { isCyclic = isCyclic || found.contains($1) } }
    let step = (isLowering ? limit - end : end - limit) / Int64(found.count + 2)
    if isCyclic || step == 0 { return nil }
    found.sort { triangle[$0].rank < triangle[$1].rank }
    for (index, other) in found.enumerated() {
      triangle[other].rank = (isLowering ? end : limit + step) + Int64(index + 1) * step
    }
    return isLowering ? limit - step : limit + step
  }
}
