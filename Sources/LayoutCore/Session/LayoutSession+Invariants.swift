// SPDX-License-Identifier: MIT

extension LayoutSession {
  /// Checks, with the trait `InternalChecks`, what holds between two layouts.
  func checkInvariants() {
    #if InternalChecks
      var ownedRows = 0
      for index in 0..<Int32(items.count) where items.isInUse(index) {
        guard let node = items.node(index) else { continue }
        precondition(node.sessionIndex == index && node.host === self)
        for slot in node.records.slots.indices {
          guard let record = node.records.slots[slot], let row = record.row else { continue }
          ownedRows += 1
          precondition(draft.rows.contains(row), "a row of \(node.name) is not in the model")
          precondition(rows[row]?.item == index, "a row of \(node.name) has another owner")
        }
        for kind in ImplicitConstraint.all {
          guard let row = implicitRow(kind, of: index) else { continue }
          ownedRows += 1
          precondition(rows[row]?.source == .implicit(kind))
        }
      }
      precondition(ownedRows == draft.rows.count, "rows without an owner are in the model")
      precondition(draft.isCommitted, "the solver does not have the rows of the session")
      let broken = audit().brokenRequirements
      precondition(broken.isEmpty, "the solver broke required rows: \(broken)")
    #endif
  }
}
