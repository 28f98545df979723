// SPDX-License-Identifier: MIT

import LayoutCore
import SolverLab

extension ModelScript {
  /// A part of this script for which `holds` is still true, and that loses it with any step, added
  /// row, removal or suggestion that is taken away. `holds` is asked at most `limit` times.
  func shrunk(limit: Int = 5000, while holds: (ModelScript) -> Bool) -> ModelScript {
    var script = self
    var attempts = 0
    var hasShrunk = true
    while hasShrunk {
      hasShrunk = false
      for index in steps.indices.reversed() where index < script.steps.count {
        for smaller in script.withLess(at: index) {
          guard attempts < limit else { return script }
          attempts += 1
          guard holds(smaller) else { continue }
          script = smaller
          hasShrunk = true
          break
        }
      }
    }
    return script
  }

  private func withLess(at index: Int) -> [ModelScript] {
    var without = self
    without.steps.remove(at: index)
    return [without]
      + steps[index].parts.map { part in
        var smaller = self
        smaller.steps[index] = part
        return smaller
      }
  }
}

extension SolverCall {
  /// The step without one half or one element of each of its lists.
  fileprivate var parts: [SolverCall] {
    switch self {
    case .solve: []
    case .suggest(let suggestions): Self.parts(of: suggestions).map { .suggest($0) }
    case .apply(let delta):
      Self.parts(of: delta.added).map {
        .apply(ModelDelta(variableCount: delta.variableCount, removed: delta.removed, added: $0))
      }
        + Self.parts(of: delta.removed).map {
          .apply(ModelDelta(variableCount: delta.variableCount, removed: $0, added: delta.added))
        }
    }
  }

  private static func parts<Element>(of list: [Element]) -> [[Element]] {
    guard !list.isEmpty else { return [] }
    let halves = [Array(list.prefix(list.count / 2)), Array(list.suffix(list.count / 2))]
    return (list.count > 3 ? halves : [])
      + list.indices.map { index in Array(list[..<index] + list[(index + 1)...]) }
  }
}
