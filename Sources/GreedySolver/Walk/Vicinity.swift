// SPDX-License-Identifier: MIT

/// What news about wishes concerns: the decisions whose price may be another one, and all missed wishes
/// that have to do with these.
struct Vicinity: Sendable {
  /// The variables that are decided.
  private(set) var decisions = DistinctList()
  private(set) var wishes = DistinctList()

  /// Finds it; false if that takes a look at more rows than a limit.
  mutating func find(_ news: borrowing Wishes, _ plan: inout Plan, upTo limit: Int) -> Bool {
    decisions.removeAll()
    wishes.removeAll()
    guard news.listRepriced(&plan, in: &decisions, upTo: limit) else { return false }
    plan.beginSearch()
    for variable in decisions.items { plan.search(from: Int(variable)) }
    plan.rowsTouched += plan.found.count
    for variable in plan.found { listWishes(about: Int(variable), plan.table) }
    return true
  }

  private mutating func listWishes(about variable: Int, _ table: borrowing RowTable) {
    var next = table.nodes[variable].head
    while next >= 0 {
      let entry = table.entries[Int(next)]
      next = entry.next
      let row = table.rows[Int(entry.row)]
      if row.shortfall != 0, !row.isRequired { wishes.insert(entry.row) }
    }
  }
}
