// SPDX-License-Identifier: MIT

extension Walk {
  /// Every variable that a row mentions is decided, by a row that mentions it or by itself, and
  /// is computed from variables of lower rank; nothing waits. Checked with the trait
  /// `InternalChecks` only.
  func checkInvariants() {
    plan.table.checkLists()
    #if InternalChecks
      for (variable, node) in plan.table.nodes.enumerated() where node.head >= 0 {
        precondition(node.isDecided && !node.isDirty, "a variable is not decided")
        guard node.row >= 0 else { continue }
        let row = plan.table.rows[Int(node.row)]
        precondition(row.isLive && Int(row.variable) == variable, "a row decides another variable")
        if node.knot >= 0 { checkKnot(node, variable) }
        for index in row.range where node.tear < 0 {
          let other = plan.table.entries[index].variable
          precondition(
            Int(other) == variable || plan.table.nodes[Int(other)].rank < node.rank,
            "a variable is computed from one of a higher rank")
        }
      }
      for (slot, row) in plan.table.rows.enumerated() where row.isLive {
        precondition(row.unknownCount == 0, "a row has variables that nothing decided")
        let isMet = plan.table.shortfall(slot) == 0
        precondition(isMet || (!row.isRequired && row.variable < 0), "a row that decides is missed")
        precondition(isMet || wishes.missed.contains(Int32(slot)), "a missed row is not listed")
      }
    #endif
  }

  #if InternalChecks
    private func checkKnot(_ node: Node, _ variable: Int) {
      let knot = plan.knots[Int(node.knot)]
      precondition(knot.members.contains(Int32(variable)), "a knot does not know its member")
      guard node.tear >= 0 else { return }
      for (other, _) in knot.terms[knot.tears[Int(node.tear)].terms] {
        precondition(
          plan.table.nodes[Int(other)].rank < node.rank,
          "a tear is computed from a variable of a higher rank")
      }
    }
  #endif
}
