// SPDX-License-Identifier: MIT

import LayoutCore

/// The choice between the points of a face as a mathematical program: each limit and each loss is
/// an affine function of how far a combination of the face's movements goes.
struct FaceProgram {
  /// A form that moves, and how far it may.
  struct Limit {
    var form: Int
    var combination: Int
    var rate: Double
    /// The rows at which it ends; -1 if there is none.
    var ends: (low: Int, high: Int)
    /// How far the activity may fall and rise from that of the basis.
    var room = (fall: MovingValue(), rise: MovingValue())

    /// Another activity that the form may have: an end of its range only if there is nothing else.
    func middle(_ activity: Double) -> Double {
      let (fall, rise) = (room.fall.value, room.rise.value)
      return switch (fall.isFinite, rise.isFinite) {
      case (true, true): activity + (rise - fall) / 2
      case (true, false): activity - fall + 1
      case (false, true): activity + rise - 1
      case (false, false): activity
      }
    }
  }

  /// A number that should be near 0. Its square, with a weight, is what it costs.
  struct Loss {
    /// What the number is.
    enum Source: Equatable {
      /// How far the activity of a wish's form is from the wish's bound.
      case wish(slot: Int)
      /// The value of a variable.
      case variable(Int)
    }

    var source: Source
    var combination: Int
    /// How fast the number grows with the combination.
    var rate: Double
    var weight: Double
    /// The number at the solution of the basis.
    var value = MovingValue()
  }

  /// Different combinations of movements, with 1 as their first coefficient: each movement alone,
  /// in their order, then those of several.
  private(set) var combinations: [[Term]]
  var limits: [Limit] = []
  /// The combinations that do not move.
  var fixed: [Int] = []
  /// The losses, one kind after the other: each kind is decided by what the ones before leave open.
  /// Kinds after the first are added when they are needed.
  var kinds: [[Loss]] = []

  /// The places of combinations of several, by hash. Where two have the same hash, the second one
  /// has the next free number.
  private var places: [Int: Int] = [:]
  /// Coefficients that differ by less, relative to large ones, count as the same.
  private static let precision = 0x1p-30

  init(movementCount: Int) { combinations = (0..<movementCount).map { [Term(1, Variable($0))] } }

  /// The combination that some rates are a multiple of, and the factor.
  mutating func combination(of rates: Span<Term>) -> (index: Int, rate: Double) {
    let factor = rates[0].coefficient
    if rates.count == 1 { return (rates[0].variable.index, factor) }
    var key = 0
    for place in rates.indices {
      let coefficient = Self.rounded(rates[place].coefficient / factor)
      let bits = Int(truncatingIfNeeded: coefficient.bitPattern)
      key = 31 &* (31 &* key &+ bits) &+ rates[place].variable.index
    }
    while let place = places[key] {
      if isMultiple(rates, of: combinations[place]) { return (place, factor) }
      key &+= 1
    }
    places[key] = combinations.count
    combinations.append(
      rates.indices.map { Term(rates[$0].coefficient / factor, rates[$0].variable) })
    return (combinations.count - 1, factor)
  }

  private func isMultiple(_ rates: Span<Term>, of combination: [Term]) -> Bool {
    let factor = rates[0].coefficient
    return rates.count == combination.count
      && combination.indices.allSatisfy { place in
        let (rate, term) = (rates[place], combination[place])
        return rate.variable == term.variable
          && Self.rounded(rate.coefficient / factor) == Self.rounded(term.coefficient)
      }
  }

  /// A coefficient, rounded to the precision: a large number beside it takes its last bits.
  private static func rounded(_ coefficient: Double) -> Double {
    let large = 0x1.8p52 * precision * max(1, coefficient.binade.magnitude)
    return (coefficient + large) - large
  }

  /// How far the combinations may go.
  func ranges(_ decisions: inout Decisions) -> [MovingRange] {
    var ranges = combinations.map { _ in MovingRange() }
    for limit in limits { ranges[limit.combination].limit(limit, &decisions) }
    let nowhere = MovingValue()
    for combination in fixed { ranges[combination] = MovingRange(low: nowhere, high: nowhere) }
    return ranges
  }
}

extension MovingRange {
  /// Narrows the range of a combination to what a form allows.
  mutating func limit(_ limit: FaceProgram.Limit, _ decisions: inout Decisions) {
    let (one, other) = ((-1 / limit.rate) * limit.room.fall, (1 / limit.rate) * limit.room.rise)
    let isForward = limit.rate > 0
    self.limit(low: isForward ? one : other, high: isForward ? other : one, &decisions)
  }
}
