// SPDX-License-Identifier: MIT

import LayoutCore

extension Simplex {
  /// The variables that can move without cost at any level. Cost: one solve per tight row that
  /// carries no weight.
  public func ambiguities() -> [Ambiguity] {
    var probe = self
    var found: [Int: Ambiguity] = [:]
    for position in 0..<basis.count {
      let freedom = LeavingChoice.freedom(of: position, in: basis, table, multipliers)
      for isUpward in [true, false] where isUpward ? freedom.up : freedom.down {
        probe.addAmbiguities(
          Release(position: position, isUpward: isUpward, level: 0, gain: 0), to: &found)
      }
    }
    return found.values.sorted { $0.variable < $1.variable }
  }

  private mutating func addAmbiguities(_ release: Release, to found: inout [Int: Ambiguity]) {
    if case .row(let slot) = basis[release.position], !table[slot].isRequired {
      let costs = release.isUpward ? table[slot].upper.isFinite : table[slot].lower.isFinite
      if costs { return }
    }
    findDirection(release)
    findRates()
    collectBreakpoints()
    let length = workspace.heap.first?.length ?? 1
    for variable in workspace.direction.indices where Int(variable) < variableCount {
      let change = length * workspace.direction[Int(variable)]
      let value = values[Int(variable)]
      guard abs(change) > Tolerance.feasibility * max(1, abs(value)) else { continue }
      if found[Int(variable)] == nil {
        found[Int(variable)] = Ambiguity(
          variable: Variable(Int(variable)), value: value, alternative: value + change)
      }
    }
  }

  /// The tight constraints that a variable depends on. Cost: one sparse solve.
  public func influences(on variable: Variable) -> [Influence] {
    guard (0..<variableCount).contains(variable.index) else { return [] }
    var probe = self
    probe.findWeights(ofFiller: variable.index)
    var influences: [Influence] = []
    for position in probe.workspace.weights.indices {
      guard case .row(let slot) = basis[Int(position)] else { continue }
      let weight = probe.workspace.weights[Int(position)] * table[slot].scale
      if abs(weight) > SimplexTolerance.dual {
        influences.append(Influence(id: table.identifier(slot), weight: weight))
      }
    }
    return influences.sorted { $0.id < $1.id }
  }
}
