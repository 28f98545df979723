// SPDX-License-Identifier: MIT

import LayoutCore

/// What came of a `solve` line.
package struct ReplayOutcome: Equatable, Sendable, CustomStringConvertible {
  /// Changes that the solver refused.
  package struct Refusal: Equatable, Sendable {
    /// Whether the solver says that the constraints contradict each other, rather than that it
    /// cannot meet them.
    package var isConflict: Bool
    /// The numbers in the trace of the constraints concerned, ascending.
    package var constraints: [Int]
    /// The number of the constraint whose newest change was given up.
    package var givenUp: Int
  }

  /// The number of the solve, from 1.
  package var solve: Int
  /// What was refused on the way, in order; empty when all changes were kept.
  package var refusals: [Refusal]
  /// The total violation per level, highest first.
  package var levels: [LevelViolation]

  /// The line that `--levels` prints: `solve 3: 999=0 750=12.5` or `solve 3: conflict 7 12`.
  /// Of several conflicts it names the first.
  package var description: String {
    let content: [String]
    if let first = refusals.first {
      content = [first.isConflict ? "conflict" : "unsupported"] + first.constraints.map { "\($0)" }
    } else {
      content = levels.map {
        NumberText.exact($0.priority.value) + "=" + NumberText.violation($0.total)
      }
    }
    return "solve \(solve): " + content.joined(separator: " ")
  }
}

/// Why a replay could not go on: the solver broke a promise.
package struct ReplayFailure: Error, Equatable, Sendable, CustomStringConvertible {
  package enum Reason: Equatable, Sendable {
    /// Required constraints don't hold, by their numbers in the trace.
    case broken([Int])
    /// The solver did not find values.
    case stalled(String)
    /// The solver refused a change with an error that the trace gives no reason for.
    case refused(String)
    /// The same calls had another result the second time.
    case unrepeatable
  }

  /// The number of the solve, from 1, if it is known.
  package var solve: Int?
  package var reason: Reason

  init(solve: Int?, _ reason: Reason) {
    self.solve = solve
    self.reason = reason
  }

  package var description: String {
    let place = solve.map { "solve \($0): " } ?? ""
    return switch reason {
    case .broken(let ids):
      place + "required constraints do not hold: "
        + ids.map { "\($0)" }.joined(separator: ", ")
    case .stalled(let text), .refused(let text): place + text
    case .unrepeatable: place + "the same calls had another result the second time"
    }
  }
}
