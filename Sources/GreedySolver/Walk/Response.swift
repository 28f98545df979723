// SPDX-License-Identifier: MIT

/// How the values of a plan answer to the constants that are followed: each moves in proportion to
/// them, for as long as no watched row changes sides.
///
/// How far a constant can go until a row does is measured where the values are. As long as the
/// constants stay in these ranges, an edit takes one multiplication and addition for each value that
/// moves with a constant, and nothing else. Constants that move no watched row in common stay in
/// theirs one by one; others do together while the shares of their ranges add up to at most 1, since
/// the points with all rows on their sides are a convex set.
struct Response: Sendable {
  typealias PerConstant = Rates.PerConstant
  /// Some of the constants.
  typealias Constants = SIMDMask<SIMD4<Int64>>

  /// The variables that move with each constant.
  var moves = RateList()
  /// The watched rows that do.
  var bounds = RateList()
  /// The constants whose rates are known.
  var known = Constants(repeating: false)
  /// By row: the constants that move it, as bits.
  var movers: [UInt8] = []
  /// The constants that move a row together with others, and whether there are any.
  var joint = Constants(repeating: false) {
    didSet { isJoint = any(joint) }
  }
  private(set) var isJoint = false
  /// What the constants were when their ranges were measured.
  var points = PerConstant.zero
  /// Which share of its range a constant uses up for each unit that it rises and falls.
  var rises = PerConstant(repeating: Self.fixed)
  var falls = PerConstant(repeating: Self.fixed)

  /// The share of a constant that must not move.
  static let fixed = 1e300
  /// The longest range: beyond, values would grow too large.
  static let longest = 1e100

  /// Whether constants are so small that values can't grow too large.
  static func isSmall(_ constants: PerConstant) -> Bool {
    all(constants .<= longest .& constants .>= -longest)
  }

  /// Forgets all rates: the constants must not move.
  mutating func begin(at constants: PerConstant) {
    for bound in bounds.items { movers[Int(bound.place)] = 0 }
    moves.clear()
    bounds.clear()
    known = Constants(repeating: false)
    joint = known
    points = constants
    rises = PerConstant(repeating: Self.fixed)
    falls = rises
  }

  /// Whether every watched row keeps its side when the constants become `constants`. Numbers that
  /// are not finite are never covered. Mutating for the reason that ``move(_:by:_:)`` is.
  mutating func covers(_ constants: PerConstant) -> Bool {
    let change = constants - points
    let up = change * rises
    let down = -change * falls
    let shares = up.replacing(with: down, where: down .> up)
    guard all(shares .<= 1) else { return false }
    return shares.replacing(with: 0, where: .!joint).sum() <= 1
  }

  /// Whether every watched row keeps its side when one of the constants moves alone, if no row
  /// moves with several.
  @inline(__always) func covers(_ constant: Int, _ value: Double) -> Bool {
    let change = value - points[constant]
    return change * rises[constant] <= 1 && -change * falls[constant] <= 1
  }

  /// Moves the values as a constant changes, and returns how many do.
  ///
  /// Mutating, though it changes nothing here: all of `self` was copied otherwise, which took
  /// longer than a small edit.
  @inline(__always) mutating func move(
    _ constant: Int, by change: Double, _ values: inout MutableSpan<Double>
  ) -> Int {
    let moves = moves.items.span.extracting(moves[constant])
    for index in moves.indices {
      values[Int(moves[index].place)] += change * moves[index].rate
    }
    return moves.count
  }
}
