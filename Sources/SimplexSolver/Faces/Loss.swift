// SPDX-License-Identifier: MIT

import LayoutCore

/// Something that should not be more than 0, and then as small as it can be: an affine function of
/// the movements of a face.
struct Loss {
  /// The function at the solution of the basis.
  var value: Double
  /// How fast it grows with each movement, ascending.
  var rates: [Term]

  /// A loss of `factor` times a function.
  init(_ value: Double, _ rates: [Term], times factor: Double = 1) {
    self.value = value * factor
    self.rates = rates.map { Term($0.coefficient * factor, $0.variable) }
  }
}

/// Losses that depend on the same combination of movements.
struct LossGroup {
  /// Rates that differ by less count as the same.
  private static let precision = 1e-9

  /// The losses that are the greatest of the group somewhere, by ascending rate: the others never
  /// have a say. Where one of them cannot become smaller, no loss of the group can move.
  private(set) var losses: [Loss] = []

  /// Sorts losses into groups, in the order of their first members.
  static func groups(of losses: [Loss]) -> [LossGroup] {
    var groups: [LossGroup] = []
    var places: [[Term]: Int] = [:]
    for loss in losses {
      let scale = loss.rate
      let key = loss.rates.map {
        Term(($0.coefficient / scale / precision).rounded(), $0.variable)
      }
      if let place = places[key] {
        groups[place].losses.append(loss)
      } else {
        places[key] = groups.count
        groups.append(LossGroup(losses: [loss]))
      }
    }
    for place in groups.indices where groups[place].losses.count > 1 { groups[place].reduce() }
    return groups
  }

  /// Keeps the upper envelope of the losses, which are lines.
  private mutating func reduce() {
    losses.sort { ($0.rate, $0.value) < ($1.rate, $1.value) }
    var kept: [Loss] = []
    for loss in losses {
      if let last = kept.last, loss.rate - last.rate <= Self.precision * abs(loss.rate) {
        kept.removeLast()
        if last.value > loss.value {
          kept.append(last)
          continue
        }
      }
      while kept.count > 1, !Self.rises(kept[kept.count - 1], over: kept[kept.count - 2], loss) {
        kept.removeLast()
      }
      kept.append(loss)
    }
    losses = kept
  }

  /// Whether a line is above both of its neighbours somewhere.
  private static func rises(_ middle: Loss, over left: Loss, _ right: Loss) -> Bool {
    (left.value - middle.value) * (right.rate - middle.rate)
      < (middle.value - right.value) * (middle.rate - left.rate)
  }
}

extension Loss {
  /// How fast it grows along the combination of movements that its group depends on.
  var rate: Double { rates.first?.coefficient ?? 1 }
}
