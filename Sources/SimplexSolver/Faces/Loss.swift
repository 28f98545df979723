// SPDX-License-Identifier: MIT

import LayoutCore

/// Something that should not be more than 0, and then as small as it can be: an affine function of
/// the movements of a face.
struct Loss {
  /// Rates that differ by less count as the same.
  private static let precision = 1e-9

  /// The function at the solution of the basis.
  var value: Double
  /// How fast it grows with each movement, ascending.
  var rates: [Term]

  /// A loss of `factor` times a function.
  init(_ value: Double, _ rates: [Term], times factor: Double = 1) {
    self.value = value * factor
    self.rates = rates.map { Term($0.coefficient * factor, $0.variable) }
  }

  /// The losses whose greatest is the greatest of all: of those that move alike, the greatest.
  ///
  /// Where it cannot become smaller, none that moves alike can move.
  static func greatest(of losses: [Loss]) -> [Loss] {
    var greatest: [Loss] = []
    var places: [[Term]: Int] = [:]
    for loss in losses {
      let key = loss.rates.map {
        Term(($0.coefficient / precision).rounded(), $0.variable)
      }
      if let place = places[key] {
        greatest[place].value = max(greatest[place].value, loss.value)
      } else {
        places[key] = greatest.count
        greatest.append(loss)
      }
    }
    return greatest
  }
}
