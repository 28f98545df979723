// SPDX-License-Identifier: MIT

import LayoutCore

extension ModelScript {
  /// Makes the calls on `solver`, which is empty, and goes on after each that it refuses.
  ///
  /// - Returns: the constraints that the solver must have at the end.
  @discardableResult
  package func play(on solver: inout some ConstraintSolver) -> LiveModel {
    var model = LiveModel()
    for step in steps {
      switch step {
      case .apply(let delta):
        let delta = model.adapted(delta)
        if (try? solver.apply(delta)) != nil { model = model.applying(delta) }
      case .suggest(let suggestions):
        let suggestions = model.adapted(suggestions)
        if (try? solver.suggest(suggestions.span)) != nil { model = model.applying(suggestions) }
      case .solve:
        _ = try? solver.solve()
      }
    }
    return model
  }
}
