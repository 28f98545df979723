// SPDX-License-Identifier: MIT

import Foundation

/// How fast the machine was in the rounds of two runs, as far as the yardsticks tell.
///
/// They do not agree when something else takes the caches, the memory or the other half of a core.
/// What a yardstick explains is no change of a solver, and as far as they disagree, none of them
/// can be trusted.
struct MachineMoods {
  /// The logarithms of each yardstick by round, a yardstick after the other.
  private let before: [[Double]]
  private let after: [[Double]]
  /// The largest ratio between what two yardsticks say about the speed of the machine, at least 1.
  let doubt: Double

  /// The moods of two runs that have `yardsticks` as their reports keep them.
  init(_ yardsticks: [[Double]], _ others: [[Double]]) {
    let count = min(yardsticks.first?.count ?? 0, others.first?.count ?? 0)
    func column(_ rows: [[Double]], _ kind: Int) -> [Double] { rows.map { log($0[kind]) } }
    let before = (0..<count).map { column(yardsticks, $0) }
    let after = (0..<count).map { column(others, $0) }
    let shifts = zip(before, after).map { Statistics($1).median - Statistics($0).median }
    doubt = exp((shifts.max() ?? 0) - (shifts.min() ?? 0))
    // Without yardsticks the machine counts as steady.
    self.before = count == 0 ? [[]] : before
    self.after = count == 0 ? [[]] : after
  }

  /// How logarithms of times changed, each the one of its round, beyond what the yardsticks
  /// explain: of those that they allow, the change that is nearest to none, and as likely to be
  /// chance as any of them says.
  func effect(from first: [Double], to second: [Double]) -> Effect {
    Self.common(
      zip(before, after).map { before, after in
        Effect(from: Self.less(first, before), to: Self.less(second, after))
      })
  }

  /// How logarithms of times changed beside those of others in the same rounds: whatever the
  /// machine did, it did to all of them. Nil when there are no others.
  static func effect(
    from first: [Double], to second: [Double], beside others: [(before: [Double], after: [Double])]
  ) -> Effect? {
    if others.isEmpty { return nil }
    return common(
      others.map { other in
        Effect(from: less(first, other.before), to: less(second, other.after))
      })
  }

  /// What all effects allow to say.
  private static func common(_ effects: [Effect]) -> Effect {
    var effect = effects[0]
    for other in effects.dropFirst() {
      if abs(other.estimate.value) < abs(effect.estimate.value) {
        effect.estimate = other.estimate
      }
      effect.probability = max(effect.probability, other.probability)
    }
    return effect
  }

  private static func less(_ times: [Double], _ yardstick: [Double]) -> [Double] {
    // A round that was interrupted has no yardsticks.
    yardstick.isEmpty ? times : zip(times, yardstick).map { $0 - $1 }
  }
}
