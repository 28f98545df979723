// SPDX-License-Identifier: MIT

import LayoutCore

extension Regions {
  /// The slot of the row whose constant has a place.
  func slot(_ place: Int) -> Int { Int(Int32(truncatingIfNeeded: names[place])) }

  /// Whether a constant is followed at a place.
  func isFollowed(_ place: Int) -> Bool { names[place] >= 0 }

  /// Follows the constants that an edit gives; there are no more of them than places. Followed ones
  /// that it does not give make room. The table has to have all constants by then.
  mutating func follow(_ suggestions: Span<Suggestion>, _ table: borrowing RowTable) {
    if count == 0 {
      enter(makeRoom())
      response.begin(at: constants)
      list[current].drop()
      list[current].recurs = false
    }
    isFamiliar = true
    for index in suggestions.indices {
      if place(of: suggestions[index].id) != nil { continue }
      let place = place(beside: suggestions)
      isFamiliar = false
      release(place)
      names[place] = Self.name(of: suggestions[index].id)
      let constant = table.rows[suggestions[index].id.index].constant
      constants[place] = constant
      for other in 0..<count { list[other].origins[place] = constant }
      for other in 0..<count { list[other].response.forget(place, at: constant) }
      response.forget(place, at: constant)
    }
  }

  /// A place for a constant: a free one, or else the one that was taken longest ago by a constant that
  /// the edit does not give.
  private mutating func place(beside suggestions: Span<Suggestion>) -> Int {
    for place in 0..<Rates.width where names[place] < 0 { return place }
    var place = nextPlace
    for _ in 0..<Rates.width {
      place = nextPlace
      nextPlace = (nextPlace + 1) % Rates.width
      let isGiven = suggestions.indices.contains {
        Self.name(of: suggestions[$0].id) == names[place]
      }
      if !isGiven { break }
    }
    return place
  }

  /// Forgets the regions that have another constant at a place than there is now.
  private mutating func release(_ place: Int) {
    guard names[place] >= 0 else { return }
    for other in 0..<count where other != current {
      if list[other].origins[place] != constants[place] {
        list[other].drop()
        list[other].lastUse = 0
      }
    }
    if list[current].origins[place] != constants[place] { list[current].drop() }
  }

  /// Takes note that a row has got another name.
  mutating func rename(_ old: ConstraintID, to new: ConstraintID) {
    names.replace(with: Self.name(of: new), where: names .== Self.name(of: old))
  }
}
