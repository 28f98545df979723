// SPDX-License-Identifier: MIT

import LayoutCore

extension Regions {
  /// The slot of the row whose constant has a place.
  func slot(_ place: Int) -> Int { constants[place].slot }

  /// Whether the constant at a place changes, but not what moves with it is known in the current region.
  func isUnknown(_ place: Int) -> Bool {
    constants[place].isChanging && !constants[place].reach.isKnown
  }

  /// The watched rows that move with the constant at a place in the current region.
  func bounds(of place: Int) -> ArraySlice<RateLists.Item> {
    bounds.items[bounds[index(current, place)]]
  }

  /// Whether what was asked for is so small that values can't grow too large.
  var hasSmallTargets: Bool { constants.allSatisfy { abs($0.target) <= Reach.longest } }

  /// Follows the constants that an edit gives; there are no more of them than places. Followed ones
  /// that it does not give make room. The table has to have all constants by then.
  mutating func follow(_ suggestions: Span<Suggestion>, _ table: borrowing RowTable) {
    if count == 0 {
      enter(makeRoom())
      begin()
      list[current].recurs = false
    }
    isFamiliar = true
    for index in suggestions.indices {
      let id = suggestions[index].id
      let name = FollowedConstant.name(of: id)
      if constants.contains(where: { $0.name == name }) { continue }
      isFamiliar = false
      follow(name, table.rows[id.index].constant, at: place(beside: suggestions))
    }
  }

  /// A place for a constant: a free one, or else the one that was taken longest ago by a constant that
  /// the edit does not give.
  private mutating func place(beside suggestions: Span<Suggestion>) -> Int {
    if constants.count < Self.width { return constants.count }
    var place = nextPlace
    for _ in 0..<Self.width {
      place = nextPlace
      nextPlace = (nextPlace + 1) % Self.width
      let name = constants[place].name
      let isGiven = suggestions.indices.contains {
        FollowedConstant.name(of: suggestions[$0].id) == name
      }
      if !isGiven { break }
    }
    return place
  }

  private mutating func follow(_ name: UInt64, _ value: Double, at place: Int) {
    var constant = FollowedConstant(name: name, value: value, target: value)
    constant.reach.forget(at: value)
    constant.reach.origin = value
    if place == constants.count {
      constants.append(constant)
    } else {
      release(place)
      constants[place] = constant
    }
    for region in 0..<count { reaches[index(region, place)] = constant.reach }
  }

  /// Forgets the regions that have another constant at a place than there is now.
  private mutating func release(_ place: Int) {
    let (value, origin) = (constants[place].value, constants[place].reach.origin)
    if origin != value { list[current].drop() }
    for region in 0..<count
    where region != current && reaches[index(region, place)].origin != value {
      list[region].drop()
      list[region].lastUse = 0
    }
  }

  /// Takes note that a row has got another name.
  mutating func rename(_ old: ConstraintID, to new: ConstraintID) {
    let name = FollowedConstant.name(of: old)
    for place in constants.indices where constants[place].name == name {
      constants[place].name = FollowedConstant.name(of: new)
    }
  }
}
