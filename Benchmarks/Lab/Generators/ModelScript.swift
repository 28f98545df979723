// SPDX-License-Identifier: MIT

import LayoutCore

/// A sequence of calls to a solver, made without knowing which of them it will accept.
public struct ModelScript: Sendable {
  package enum Step: Sendable {
    case apply(ModelDelta)
    case suggest([Suggestion])
    case solve
  }

  /// The family that the script was drawn from.
  package var name: String
  /// The number of the script in its family.
  package var seed: UInt64
  package var steps: [Step]
  /// A point that may be a good solution, for checks that need one; too short is allowed.
  package var witness: [Double]

  package init(name: String, seed: UInt64, steps: [Step], witness: [Double] = []) {
    (self.name, self.seed, self.steps, self.witness) = (name, seed, steps, witness)
  }
}

/// The constraints a solver must have, kept beside it: the accepted changes and nothing else.
package struct LiveModel: Sendable {
  /// The live constraints in the order they came.
  package private(set) var constraints: [(id: ConstraintID, row: Constraint)] = []
  package private(set) var variableCount = 0

  package init() {}

  package func contains(_ id: ConstraintID) -> Bool { self[id] != nil }

  /// The row of `id`, or nil when it isn't live.
  package subscript(id: ConstraintID) -> Constraint? { constraints.first { $0.id == id }?.row }

  /// The parts of `delta` that make sense: an earlier change may have been refused.
  ///
  /// Removals of what isn't live fall away, an addition to a taken slot replaces what is there, and
  /// one that mentions a variable that never came falls away.
  package func adapted(_ delta: ModelDelta) -> ModelDelta {
    var adapted = ModelDelta(variableCount: max(variableCount, delta.variableCount))
    adapted.removed = delta.removed.filter(contains)
    for addition in delta.added {
      let terms = addition.constraint.expression.terms
      guard terms.allSatisfy({ $0.variable.index < adapted.variableCount }) else { continue }
      for (id, _) in constraints where id.slot == addition.id.slot {
        if !adapted.removed.contains(id) { adapted.removed.append(id) }
      }
      adapted.added.append(addition)
    }
    return adapted
  }

  /// The suggestions for live constraints.
  package func adapted(_ suggestions: [Suggestion]) -> [Suggestion] {
    suggestions.filter { contains($0.id) }
  }

  package func applying(_ delta: ModelDelta) -> LiveModel {
    var model = self
    model.variableCount = max(variableCount, delta.variableCount)
    model.constraints.removeAll { delta.removed.contains($0.id) }
    model.constraints += delta.added.map { ($0.id, $0.constraint) }
    return model
  }

  package func applying(_ suggestions: [Suggestion]) -> LiveModel {
    var model = self
    for suggestion in suggestions {
      for index in constraints.indices where constraints[index].id == suggestion.id {
        model.constraints[index].row.constant = suggestion.constant
      }
    }
    return model
  }

  /// What required constraints and levels are like at a point.
  package func audit(_ values: [Double]) -> SolutionAudit {
    SolutionAudit(constraints.map { ($0.id, $0.row) }, values: values.span)
  }

  /// The delta that builds this model in an empty solver.
  package var delta: ModelDelta {
    ModelDelta(
      variableCount: variableCount,
      added: constraints.map { ModelDelta.Addition($0.id, $0.row) })
  }
}

extension ModelScript {
  /// A part of this script for which `holds` is still true, and that loses it with any step, added
  /// row, removal or suggestion that is taken away. `holds` is asked at most `limit` times.
  package func shrunk(limit: Int = 5000, while holds: (ModelScript) -> Bool) -> ModelScript {
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

  /// The scripts without the step at `index`, or with a part of it gone.
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

extension ModelScript.Step {
  /// The step without one half or one element of each of its lists.
  fileprivate var parts: [ModelScript.Step] {
    switch self {
    case .solve: []
    case .suggest(let suggestions): Self.parts(of: suggestions).map { .suggest($0) }
    case .apply(let delta):
      Self.parts(of: delta.added).map {
        .apply(
          ModelDelta(variableCount: delta.variableCount, removed: delta.removed, added: $0))
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
