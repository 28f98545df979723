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
    let floor = floor(of: form, except: variable, table)
    if floor < triangle[variable].rank { return triangle[variable].rank }
    let dependents = dependents(of: variable, table)
    let ceiling = dependents.reduce(Int64.max) { min($0, triangle[$1].rank) }
    if dependents.isEmpty { return floor + Self.smallRankStep }
    if floor + 1 < ceiling { return floor + min(Self.smallRankStep, (ceiling - floor) / 2) }
    if dependents.count > Self.reorderLimit { return nil }
    return reorder(variable, form, isLowering: true, past: ceiling, table)
      ?? reorder(variable, form, isLowering: false, past: floor, table)
  }

  /// The highest rank of a form's variables but one.
  func floor(of form: Int, except variable: Int, _ table: FormTable) -> Int64 {
    var floor = Int64.min
    table.forEachTerm(of: form) { if $1 != variable { floor = max(floor, triangle[$1].rank) } }
    return floor
  }

  /// The variables that are determined by a form with another one.
  private func dependents(of variable: Int, _ table: FormTable) -> [Int] {
    var found: [Int] = []
    table.forEachEntry(of: variable) { entry in
      let dependent = Int(table.forms[Int(entry.form)].determines)
      if dependent >= 0, dependent != variable { found.append(dependent) }
    }
    return found
  }

  /// Gives what a form rests on ranks below a limit, or what depends on a variable ranks above it.
  /// Returns a rank between these and the limit, for the variable to be determined by the form.
  private mutating func reorder(
    _ variable: Int, _ form: Int, isLowering: Bool, past limit: Int64, _ table: FormTable
  ) -> Int64? {
    var (found, next, visits, isCyclic) = ([variable], 0, 0, false)
    // To raise is to lower in the opposite order.
    let sign: Int64 = isLowering ? 1 : -1
    let limit = sign * limit
    var end = limit - Int64(Self.reorderLimit) * Self.smallRankStep
    func visit(_ other: Int) {
      visits += 1
      if visits > Self.reorderLimit { return }
      // The form that determines the variable now does not count.
      if other == variable { return isCyclic = isCyclic || isLowering }
      let rank = sign * triangle[other].rank
      if rank < limit { return end = max(end, rank) }
      if !found.contains(other) { found.append(other) }
    }
    while next < found.count {
      let owner = found[next]
      let source = next == 0 ? form : Int(triangle[owner].form)
      next += 1
      if isLowering {
        table.forEachTerm(of: source) { if $1 != owner { visit($1) } }
      } else {
        dependents(of: owner, table).forEach(visit)
      }
      if visits > Self.reorderLimit { return nil }
    }
    let others = found.dropFirst().sorted { sign * triangle[$0].rank < sign * triangle[$1].rank }
    if !isLowering { table.forEachTerm(of: form) { isCyclic = isCyclic || others.contains($1) } }
    let step = (limit - end) / Int64(others.count + 2)
    if isCyclic || step == 0 { return nil }
    for (index, other) in others.enumerated() {
      triangle[other].rank = sign * (end + Int64(index + 1) * step)
    }
    return sign * (limit - step)
  }
}
