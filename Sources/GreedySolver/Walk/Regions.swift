// SPDX-License-Identifier: MIT

import LayoutCore

/// The plans that edits have led to, each with the constants that it is right for.
///
/// A window that is turned, or dragged to and fro, comes back to where it was: its plan and values
/// are then taken from there. Multiparametric programming calls such a place a critical region (Gal
/// and Nedoma 1972).
///
/// The constants that were edited last are followed; of all others, regions have what the table has.
/// Plans differ at few places. These are listed once, and each region keeps what it has there;
/// everywhere else it has what the table has.
struct Regions: Sendable {
  typealias PerConstant = Rates.PerConstant

  /// The number of regions that are kept: a window that is dragged passes some of them on its
  /// way, and passes them again on its way back.
  static let limit = 8

  var list: [Region] = []
  /// The response of the region that the table has. It is taken out of ``list``, where each look at
  /// it would count its references: that took longer than a small edit.
  var response = Response()
  /// The names of the rows whose constants are followed, or -1, and these constants.
  var names = SIMD4<Int64>(repeating: -1)
  var constants: PerConstant {
    get { PerConstant(numbers.0, numbers.1, numbers.2, numbers.3) }
    set { numbers = (newValue[0], newValue[1], newValue[2], newValue[3]) }
  }
  /// The constants one by one. Changed in the middle, a vector is written and read again as a whole,
  /// which takes as long as all else in a small edit.
  private var numbers = (0.0, 0.0, 0.0, 0.0)
  /// Whether the constants of the last edit that was looked at closely were followed before.
  var isFamiliar = false
  /// The place that the next constant takes if all are taken.
  var nextPlace = 0
  /// The number of regions in ``list``.
  var count = 0
  /// The region that the table has.
  var current = 0
  /// Whether the table has other constants and shortfalls, and whether rows came with another region.
  var isBehind = false
  var hasShown = false
  var clock = 0
  /// The answers since values were computed by the plan.
  var answers = 0
  /// With which constants answers have moved values since ``takeMoved(into:of:)``, by bits, and whether
  /// they have come from another region: then all that moves and all that differs may have moved.
  private var movedConstants: UInt8 = 0
  private var hasMovedRegions = false
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

  // MARK: Use

  /// Moves the values to where they are with other constants, and returns how many may have moved;
  /// nil when no region is known to have these. Ids and numbers that are not valid are in none.
  ///
  /// Constant by constant, as an edit gives one or two of them: with all four at once, half of a
  /// small edit went into what did not change.
  mutating func answer(_ suggestions: Span<Suggestion>, _ table: inout RowTable) -> Int? {
    guard count > 0, !isTired, let isCovered = covers(suggestions) else { return nil }
    if isCovered { return move(to: suggestions, &table.values) }
    guard let target = target(of: suggestions) else { return nil }
    if response.covers(target) { return move(to: target, &table.values) }
    guard let place = region(with: target) else { return nil }
    show(place, &table)
    return variables.count + move(to: target, &table.values)
  }

  /// Whether each constant that an edit gives lies in its range, and counts by itself; nil when one is
  /// not followed. Mutating for the reason that ``Response/move(_:by:_:)`` is.
  private mutating func covers(_ suggestions: Span<Suggestion>) -> Bool? {
    var isCovered = !response.isJoint
    var given = 0
    for index in suggestions.indices {
      guard let place = place(of: suggestions[index].id) else { return nil }
      let bit = 1 &<< place
      let isFirst = given & bit == 0
      given |= bit
      let isInRange = response.covers(place, suggestions[index].constant)
      isCovered = isCovered && isFirst && isInRange
    }
    return isCovered
  }

  private mutating func move(
    to suggestions: Span<Suggestion>, _ values: inout [Double]
  ) -> Int {
    var values = values.mutableSpan
    var moving = 0
    for index in suggestions.indices {
      guard let place = place(of: suggestions[index].id) else { continue }
      moving += move(place, to: suggestions[index].constant, &values)
    }
    noteAnswer()
    return moving
  }

  /// Answers between two computations of the values by the plan, which end the drift that moving
  /// them little by little builds up.
  static let answerLimit = 1000

  /// Whether that many answers were given.
  var isTired: Bool { answers >= Self.answerLimit }

  /// The constants with those that an edit gives; nil when it gives others.
  func target(of suggestions: Span<Suggestion>) -> PerConstant? {
    var target = constants
    for index in suggestions.indices {
      guard let place = place(of: suggestions[index].id) else { return nil }
      target[place] = suggestions[index].constant
    }
    return target
  }

  /// Moves the values to where the response has them for other constants.
  mutating func move(to target: PerConstant, _ values: inout [Double]) -> Int {
    var values = values.mutableSpan
    var moving = 0
    for place in 0..<Rates.width { moving += move(place, to: target[place], &values) }
    noteAnswer()
    return moving
  }

  @inline(__always) private mutating func move(
    _ place: Int, to constant: Double, _ values: inout MutableSpan<Double>
  ) -> Int {
    let old: Double
    switch place {
    case 0: (old, numbers.0) = (numbers.0, constant)
    case 1: (old, numbers.1) = (numbers.1, constant)
    case 2: (old, numbers.2) = (numbers.2, constant)
    default: (old, numbers.3) = (numbers.3, constant)
    }
    let change = constant - old
    if change == 0 { return 0 }
    movedConstants |= 1 &<< UInt8(truncatingIfNeeded: place)
    return response.move(place, by: change, &values)
  }

  @inline(__always) private mutating func noteAnswer() {
    isBehind = true
    answers += 1
  }

  /// The place of a constant; nil if it is not followed.
  @inline(__always) func place(of id: ConstraintID) -> Int? {
    let name = Self.name(of: id)
    for place in 0..<Rates.width where names[place] == name { return place }
    return nil
  }

  /// An id as one number; none is -1.
  static func name(of id: ConstraintID) -> Int64 {
    Int64(id.generation) << 32 | Int64(id.slot)
  }

  private mutating func region(with constants: PerConstant) -> Int? {
    for place in 0..<count
    where place != current && list[place].isKept && list[place].response.covers(constants) {
      return place
    }
    return nil
  }

  /// Gives the table what another region has.
  private mutating func show(_ place: Int, _ table: inout RowTable) {
    keep(table)
    enter(place)
    constants = list[place].origins
    list[place].restore(variables.items, listed, &table)
    hasMovedRegions = true
    hasShown = true
  }

  /// Takes the response of a region out of ``list``, and puts the other one back.
  mutating func enter(_ place: Int) {
    swap(&list[current].response, &response)
    swap(&list[place].response, &response)
    current = place
    clock += 1
    list[place].lastUse = clock
  }

  /// Gives the table the constants and the shortfalls of the rows that it misses; true when it has
  /// got another region since.
  mutating func catchUp(_ table: inout RowTable) -> Bool {
    guard isBehind else { return false }
    isBehind = false
    defer { hasShown = false }
    writeConstants(to: &table)
    if hasShown {
      for slot in rows.items { Self.refresh(Int(slot), &table) }
    }
    for bound in response.bounds.items { Self.refresh(Int(bound.place), &table) }
    return hasShown
  }

  /// Looks at a row again that was missed; one that holds now is not given up any more.
  private static func refresh(_ slot: Int, _ table: inout RowTable) {
    guard table.rows[slot].shortfall != 0 else { return }
    let shortfall = table.shortfall(slot)
    let isGivenUp = table.rows[slot].isGivenUp && shortfall != 0
    table.rows[slot].keep(shortfall, isGivenUp: isGivenUp)
  }

  /// Gives the table the constants.
  func writeConstants(to table: inout RowTable) {
    for place in 0..<Rates.width where names[place] >= 0 {
      table.rows[slot(place)].constant = constants[place]
    }
  }

  /// The rows that a region has given up because of others, and maybe more.
  var listedRows: [Int32] { rows.items }

  /// Notes the variables that answers may have moved since this was asked before, or since
  /// something else than an answer moved them.
  mutating func takeMoved(into moves: inout MoveList, of count: Int) {
    for constant in 0..<Rates.width where hasMovedRegions || movedConstants >> constant & 1 != 0 {
      let range = response.moves[constant]
      guard moves.hasRoom(for: range.count, of: count) else { break }
      for index in range { moves.add(response.moves.items[index].place) }
    }
    if hasMovedRegions { moves.add(variables.items[...], of: count) }
    hasMovedRegions = false
    movedConstants = 0
  }

  /// Takes note that all values were computed by the plan.
  mutating func restart() { answers = 0 }
}
