// SPDX-License-Identifier: MIT

import LayoutCore

/// The plans that edits have led to, each with where it is right and how its values answer there.
///
/// Within a plan, values move in proportion to the constants that are followed, for as long as no
/// watched row changes sides (``Reach``): such an edit takes one multiplication and addition for each
/// value that moves, and nothing else. A window that is turned, or dragged to and fro, comes back to
/// where it was: its plan and values are then taken from there. Multiparametric programming calls such
/// a place a critical region (Gal and Nedoma 1972).
///
/// The constants that were edited last are followed; of all others, regions have what the table has.
/// Plans differ at few places. These are listed once, and each region keeps what it has there;
/// everywhere else it has what the table has.
struct Regions: Sendable {
  /// The number of constants that are followed at most: a window has two sizes.
  static let width = 4
  /// The number of regions that are kept: a window that is dragged passes some of them on its
  /// way, and passes them again on its way back.
  static let limit = 8

  /// The constants that are followed. One has the same place in all regions.
  var constants: [FollowedConstant] = []
  /// The place that the next constant takes if all are taken.
  var nextPlace = 0
  /// Whether the constants of the last edit that was looked at closely were followed before.
  var isFamiliar = false

  var list: [Region] = []
  /// The number of regions in ``list`` that are in use.
  var count = 0
  /// The region that the table has.
  var current = 0
  var clock = 0
  /// By region and place, see ``index(_:_:)``: how far the constant can go. That of the
  /// current region is in ``constants``.
  var reaches: [Reach] = []
  /// By region and place: the variables that move with the constant, and the watched rows that do.
  var moves = RateLists()
  var bounds = RateLists()
  /// By row: the lists of ``bounds`` that it is in, as bits.
  var movers: [UInt32] = []

  /// The variables and rows by which regions differ, if there are several, and what all those that
  /// there were had when they were listed.
  var variables = DistinctList()
  var rows = DistinctList()
  var listed = Region.Content()
  /// The knots that the plan of some region may have, and with how many of them to look which do.
  var knots = DistinctList()
  var knotLimit = Self.leastKnotLimit
  var usedKnots = DistinctList()
  static let leastKnotLimit = 16

  /// Whether the table has other constants and shortfalls, and whether rows came with another region.
  var isBehind = false
  var hasShown = false
  /// Whether the table has the plan of another region than the current one.
  var lacksPlan = false
  /// The answers since values were computed by the plan.
  var answers = 0
  /// With which constants answers have moved values since ``takeMoved(into:of:)``, by bits, and whether
  /// they have come from another region: then all that moves and all that differs may have moved.
  var movedConstants = 0
  var hasMovedRegions = false

  /// What an edit that is tried has replaced.
  var savedConstants: [FollowedConstant] = []
  var savedValues: [Double] = []

  /// The index of what a region has for the constant at a place.
  @inline(__always) func index(_ region: Int, _ place: Int) -> Int {
    region &* Self.width &+ place
  }

  /// Makes a region the current one.
  mutating func enter(_ region: Int) {
    for place in constants.indices {
      reaches[index(current, place)] = constants[place].reach
      constants[place].reach = reaches[index(region, place)]
    }
    current = region
    clock += 1
    list[region].lastUse = clock
  }

  /// Makes room for a region, in the place of the one that was used longest ago if there are many,
  /// and returns its place.
  mutating func makeRoom() -> Int {
    if count == Self.limit {
      var oldest = 0
      for region in 0..<count where list[region].lastUse < list[oldest].lastUse { oldest = region }
      return oldest
    }
    count += 1
    if list.count < count {
      list.append(Region())
      reaches.grow(by: Self.width, with: Reach())
      moves.addLists(Self.width)
      bounds.addLists(Self.width)
    }
    return count - 1
  }

  /// Forgets all regions, but keeps their storage. The knots that only their plans have become
  /// free.
  mutating func removeAll(_ plan: inout Plan) {
    if count == 0 { return }
    count = 0
    constants.clear()
    variables.removeAll()
    rows.removeAll()
    listed.clear()
    recycleKnots(&plan)
    knots.removeAll()
  }

  /// The lists of what moves are those of rows and variables that know them. Checked with the trait
  /// `InternalChecks` only.
  func checkInvariants() {
    #if InternalChecks
      precondition(constants.count <= Self.width && current < max(count, 1), "there are too many")
      moves.checkInvariants()
      bounds.checkInvariants()
      for list in reaches.indices {
        for bound in bounds.items[bounds[list]] {
          let isKnown = movers[Int(bound.place)] >> list & 1 == 1
          precondition(isKnown, "a row does not know what moves it")
        }
      }
      for constant in constants {
        precondition(constant.reach.contains(constant.value), "a constant is out of its reach")
      }
    #endif
  }
}
