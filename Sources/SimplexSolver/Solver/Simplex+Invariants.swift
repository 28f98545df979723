// SPDX-License-Identifier: MIT

extension Simplex {
  /// Stops the program when the parts of the solver contradict each other. Empty unless the
  /// package trait `InternalChecks` is on.
  func checkInvariants() {
    #if InternalChecks
      precondition(basis.count == table.variableCount && values.count == basis.count)
      precondition(factor.count == basis.count && workspace.shifts.isEmpty)
      precondition(workspace.rightSide.indices.isEmpty && workspace.row.indices.isEmpty)
      for position in 0..<basis.count {
        switch basis[position] {
        case .row(let slot):
          let row = table[slot]
          precondition(row.isLive && Int(row.position) == position && row.side == 0)
          let (activity, magnitude) = table.activity(slot, at: values)
          let residual = abs(activity - row.bound)
          precondition(
            residual <= 1e-6 * max(1, magnitude + abs(row.bound)),
            "tight row \(slot) is off by \(residual)")
        case .filler(let variable):
          precondition(basis.hasFiller(of: variable))
        }
      }
      var broken = 0
      for slot in table.rows.indices where table[slot].isLive && table[slot].position < 0 {
        precondition(!table[slot].isIgnored)
        precondition(
          table.isRough || table[slot].count == 0 || isOnSide(slot),
          "row \(slot) has changed sides unnoticed")
        if table[slot].isRequired && table[slot].side != 0 { broken += 1 }
      }
      precondition(broken == brokenCount)
    #endif
  }

  #if InternalChecks
    /// Whether a row outside the basis is on the side that is noted, but for rounding.
    private func isOnSide(_ slot: Int) -> Bool {
      let row = table[slot]
      let (activity, magnitude) = table.activity(slot, at: values)
      let slack = 2 * SimplexTolerance.primal * max(1, magnitude + abs(row.bound))
      switch row.side {
      case 0: return activity > row.lower - slack && activity < row.upper + slack
      case 1: return activity > row.upper - slack
      default: return activity < row.lower + slack
      }
    }
  #endif
}
