// SPDX-License-Identifier: MIT

import LayoutCore

extension Simplex {
  /// Narrows the violated required rows down to one that cannot hold with the tight ones.
  ///
  /// With a single violated row the weights at the optimum combine it with linearly independent
  /// rows. Such a proof has the least support there is, so the set is irreducible (Gleeson and
  /// Ryan, 1990). The caller takes the state back afterwards.
  mutating func findConflict() throws(SolverError) -> Conflict {
    var broken = table.rows.indices.filter {
      table[$0].isLive && table[$0].isRequired && table[$0].position < 0 && table[$0].side != 0
    }
    defer { for slot in table.rows.indices { table[slot].isIgnored = false } }
    for slot in broken { table[slot].isIgnored = true }
    recomputeSlopes()
    while let slot = broken.popLast() {
      table[slot].isIgnored = false
      refreshSide(of: slot)
      applyShifts()
      guard brokenCount > 0 else { continue }
      try minimizeBrokenness()
      if brokenCount > 0 { return proof(of: slot) }
    }
    throw .stalled(iterations: 0)
  }

  private func proof(of slot: Int) -> Conflict {
    var members = [
      Conflict.Member(
        id: table.identifier(slot), multiplier: -Double(table[slot].side) * table[slot].scale)
    ]
    for position in 0..<basis.count {
      let weight = multipliers.value(level: 0, position: position)
      guard abs(weight) > SimplexTolerance.dual, case .row(let tight) = basis[position],
        table[tight].isRequired
      else { continue }
      members.append(
        Conflict.Member(id: table.identifier(tight), multiplier: -weight * table[tight].scale))
    }
    return Conflict(members: members)
  }
}
