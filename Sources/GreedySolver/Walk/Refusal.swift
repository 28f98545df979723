// SPDX-License-Identifier: MIT

import LayoutCore

/// Why a walk cannot meet the required rows.
enum Refusal: Error {
  /// They contradict each other, which the conflict proves.
  case conflict(Conflict)
  /// The walk gave up, at these slots.
  case unsupported(slots: [Int], reason: String)
}

extension Refusal {
  /// The refusal by the names of the rows.
  func asSolverError(_ table: borrowing RowTable) -> SolverError {
    switch self {
    case .conflict(let conflict): return .conflict(conflict)
    case .unsupported(let slots, let reason):
      var ids: [ConstraintID] = []
      for slot in slots { ids.append(table.id(slot)) }
      return .unsupported(
        ids.sorted(), reason: reason + "; ask a complete solver whether they can hold")
    }
  }
}
