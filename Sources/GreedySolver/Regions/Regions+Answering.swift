// SPDX-License-Identifier: MIT

import LayoutCore

extension Regions {
  /// Moves the values to where they are with other constants, and returns how many may have moved;
  /// nil when no region is known to have these. Ids and numbers that are not valid are in none.
  mutating func answer(_ suggestions: Span<Suggestion>, _ table: inout RowTable) -> Int? {
    guard count > 0, !isTired else { return nil }
    if let given = Self.aimInReach(&constants, at: suggestions) {
      return move(given, &table.values)
    }
    guard aim(at: suggestions) else { return nil }
    if coversTargets() { return move(changing, &table.values) }
    guard let region = otherRegion() else { return nil }
    show(region, &table)
    return variables.count + move(changing, &table.values)
  }

  /// Takes note of what an edit asks for if it is one as most are: the constants that it gives are
  /// followed, and each lies in its reach and moves no row together with others. Returns these
  /// constants as bits.
  @inline(__always) private static func aimInReach(
    _ constants: inout [FollowedConstant], at suggestions: Span<Suggestion>
  ) -> Int? {
    var constants = constants.mutableSpan
    var given = 0
    for index in suggestions.indices {
      let suggestion = suggestions[index]
      let place = place(of: suggestion.id, in: constants)
      guard place < constants.count, !constants[place].reach.isJoint,
        constants[place].reach.contains(suggestion.constant)
      else { return nil }
      constants[place].target = suggestion.constant
      given |= 1 &<< place
    }
    return given
  }

  /// The place of a constant; the number of places if it is not followed.
  @inline(__always) private static func place(
    of id: ConstraintID, in constants: borrowing MutableSpan<FollowedConstant>
  ) -> Int {
    let name = FollowedConstant.name(of: id)
    var place = 0
    while place < constants.count && constants[place].name != name { place &+= 1 }
    return place
  }

  /// Moves the values to where the current region has them with what was asked for of some constants,
  /// and returns how many move.
  @inline(__always) mutating func move(_ places: Int, _ values: inout [Double]) -> Int {
    isBehind = true
    answers &+= 1
    movedConstants |= places
    return Self.move(&constants, places, &moves, index(current, 0), &values)
  }

  @inline(__always) private static func move(
    _ constants: inout [FollowedConstant], _ places: Int, _ moves: inout RateLists,
    _ first: Int, _ values: inout [Double]
  ) -> Int {
    var constants = constants.mutableSpan
    var values = values.mutableSpan
    let items = moves.items.span
    var moving = 0
    for place in constants.indices where places &>> place & 1 == 1 {
      let change = constants[place].target - constants[place].value
      if change == 0 { continue }
      constants[place].value = constants[place].target
      let moves = items.extracting(moves[first &+ place])
      for index in moves.indices {
        values[Int(moves[index].place)] += change * moves[index].rate
      }
      moving &+= moves.count
    }
    return moving
  }

  /// Answers between two computations of the values by the plan, which end the drift that moving
  /// them little by little builds up.
  static let answerLimit = 1000

  /// Whether that many answers were given.
  var isTired: Bool { answers >= Self.answerLimit }

  /// Takes note that all values were computed by the plan.
  mutating func restart() { answers = 0 }

  /// Takes note of what an edit asks for; false when it gives a constant that is not followed.
  mutating func aim(at suggestions: Span<Suggestion>) -> Bool {
    suggestions.count <= Self.width && Self.aim(&constants, at: suggestions)
  }

  private static func aim(
    _ constants: inout [FollowedConstant], at suggestions: Span<Suggestion>
  ) -> Bool {
    var constants = constants.mutableSpan
    for place in constants.indices { constants[place].target = constants[place].value }
    for index in suggestions.indices {
      let suggestion = suggestions[index]
      let place = place(of: suggestion.id, in: constants)
      if place == constants.count { return false }
      constants[place].target = suggestion.constant
    }
    return true
  }

  /// Whether every watched row keeps its side with what was asked for.
  ///
  /// Mutating, as ``otherRegion()`` is, though it changes nothing: all of `self` was copied otherwise.
  @inline(__always) private mutating func coversTargets() -> Bool {
    var jointShare = 0.0
    for place in constants.indices {
      let constant = constants[place]
      guard constant.reach.covers(constant.target, &jointShare) else { return false }
    }
    return jointShare <= 1
  }

  /// The region, but for the current one, that has what was asked for.
  private mutating func otherRegion() -> Int? {
    for region in 0..<count where region != current && list[region].isKept {
      var jointShare = 0.0
      var place = 0
      while place < constants.count,
        reaches[index(region, place)].covers(constants[place].target, &jointShare)
      {
        place += 1
      }
      if place == constants.count && jointShare <= 1 { return region }
    }
    return nil
  }

  /// Gives the table the values of another region. It gets the plan when that is needed.
  private mutating func show(_ region: Int, _ table: inout RowTable) {
    keep(table)
    enter(region)
    for place in constants.indices { constants[place].value = constants[place].reach.origin }
    list[region].restoreValues(variables.items, listed, &table.values)
    hasMovedRegions = true
    hasShown = true
    lacksPlan = true
  }
}
