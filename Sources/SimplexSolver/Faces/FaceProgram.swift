// SPDX-License-Identifier: MIT

import LayoutCore

/// The choice between the points of a face as a mathematical program: each limit and each loss is
/// an affine function of how far the movements of the face go.
///
/// Many of these functions move with the same combination of movements, each at its own rate.
struct FaceProgram {
  /// A form that moves, and how far it may.
  struct Limit {
    var form: Int
    var combination: Int
    var rate: Double
    /// The rows at which it ends; -1 if there is none.
    var ends: (low: Int, high: Int)
    var room: (fall: MovingValue, rise: MovingValue)

    /// An activity that the form may have instead of the present one; not an end of the range,
    /// unless that is all there is.
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

  /// A requirement `rate · combination <= room`.
  struct Row: Equatable {
    enum Source: Equatable {
      case rise(limit: Int)
      case fall(limit: Int)
      case loss(kind: Int, index: Int)
    }
    var source: Source
    /// The level that a loss stays below; nil for 0.
    var level: Int?
  }

  let movementCount: Int
  /// Different combinations of movements, with 1 as their first coefficient.
  private(set) var combinations: [[Term]] = []
  var limits: [Limit] = []
  /// The losses, one kind after the other: each kind is decided by what the ones before leave open.
  /// Kinds that decide nothing are missing.
  var kinds: [[Loss]] = []

  /// By combination, rounded.
  private var places: [[Term]: Int] = [:]
  /// Coefficients that differ by less count as the same.
  private static let precision = 1e-9

  init(movementCount: Int) { self.movementCount = movementCount }

  /// The combination that some rates are a multiple of, and the factor.
  mutating func combination(of rates: [Term]) -> (index: Int, rate: Double) {
    let factor = rates.first?.coefficient ?? 1
    if movementCount == 1, combinations.count == 1 { return (0, factor) }
    let unit = rates.map { Term($0.coefficient / factor, $0.variable) }
    let key = unit.map { Term(($0.coefficient / Self.precision).rounded(), $0.variable) }
    if let place = places[key] { return (place, factor) }
    places[key] = combinations.count
    combinations.append(unit)
    return (combinations.count - 1, factor)
  }

  /// How far a combination goes when the movements do.
  func sum(of combination: Int, at point: [Double]) -> Double {
    combinations[combination].reduce(0) { $0 + $1.coefficient * point[$1.variable.index] }
  }

  /// How far all combinations go.
  func sums(at point: [MovingValue]) -> [MovingValue] {
    combinations.map { terms in
      terms.reduce(MovingValue(value: 0)) { $0 + $1.coefficient * point[$1.variable.index] }
    }
  }

  /// How far the one movement of a face may go within its limits.
  func stepRange(_ decisions: inout Decisions) -> (start: MovingValue, end: MovingValue) {
    var (start, end) = (MovingValue(value: -.infinity), MovingValue(value: .infinity))
    for limit in limits {
      let (one, other) = ((-1 / limit.rate) * limit.room.fall, (1 / limit.rate) * limit.room.rise)
      start = decisions.greatest(start, limit.rate > 0 ? one : other)
      end = decisions.least(end, limit.rate > 0 ? other : one)
    }
    return (start, decisions.greatest(start, end))
  }

  func combination(of row: Row) -> Int {
    switch row.source {
    case .rise(let limit), .fall(let limit): limits[limit].combination
    case .loss(let kind, let index): kinds[kind][index].combination
    }
  }

  func rate(of row: Row) -> Double {
    switch row.source {
    case .rise(let limit): limits[limit].rate
    case .fall(let limit): -limits[limit].rate
    case .loss(let kind, let index): kinds[kind][index].rate
    }
  }

  /// What there is between a row and its end, where nothing moves and its level is 0.
  func room(of row: Row) -> MovingValue {
    switch row.source {
    case .rise(let limit): limits[limit].room.rise
    case .fall(let limit): limits[limit].room.fall
    case .loss(let kind, let index): -1 * kinds[kind][index].value
    }
  }

  /// Whether a row is an end of a limit whose ends are at the same place.
  func leavesNoRoom(_ row: Row) -> Bool {
    switch row.source {
    case .rise(let limit), .fall(let limit):
      limits[limit].room.rise.value + limits[limit].room.fall.value <= SimplexTolerance.primal
    case .loss: false
    }
  }
}
