// SPDX-License-Identifier: MIT

import LayoutCore

extension Examination {
  /// Law 5 for a conflict thrown by a change that would have led to `attempted`.
  mutating func checkConflict(_ conflict: Conflict, in attempted: LiveModel) {
    report.count(.irreducibleConflicts)
    let rows = attempted.constraints.filter { conflict.ids.contains($0.id) }
    guard rows.count == conflict.members.count else {
      return fail(.irreducibleConflicts, "\(conflict) names constraints that are not live")
    }
    if let soft = rows.first(where: { !$0.row.priority.isRequired }) {
      return fail(.irreducibleConflicts, "\(conflict) names \(soft.id), which isn't required")
    }
    let isProved = report.capabilities.contains(.provesConflicts)
    if isProved, conflict.gap({ attempted[$0] }) == nil {
      fail(.irreducibleConflicts, "the multipliers of \(conflict) prove nothing")
    }
    guard let complete else { return }
    func model(without id: ConstraintID?) -> LiveModel {
      let rest = rows.filter { $0.id != id }
      return LiveModel().applying(
        ModelDelta(
          variableCount: attempted.variableCount,
          added: rest.map { ModelDelta.Addition($0.id, $0.row) }))
    }
    if case .levels = complete.verdict(on: model(without: nil)) {
      fail(.irreducibleConflicts, "the members of \(conflict) can hold together")
    }
    for id in conflict.ids where isProved {
      guard case .conflict = complete.verdict(on: model(without: id)) else { continue }
      fail(.irreducibleConflicts, "\(conflict) stays a conflict without \(id)")
    }
  }
}
