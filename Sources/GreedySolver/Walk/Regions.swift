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

  enum Moved {
    case nothing
    /// What the response of the current region moves.
    case response
    /// What any response moves, and where regions differ.
    case any
  }

  /// The number of regions that are kept: a window that is dragged passes some of them on its
  /// way, and passes them again on its way back.
  static let limit = 8

  var list: [Region] = []
  /// The response of the region that the table has. It is taken out of ``list``, where each look at
  /// it would count its references: that took longer than a small edit.
  var response = Response()
  /// The names of the rows whose constants are followed, or -1, and these constants.
  var names = SIMD4<Int64>(repeating: -1)
  var constants = PerConstant.zero
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
  /// What answers have moved since ``takeMoved()``.
  var moved = Moved.nothing
  /// The variables and rows by which regions differ, if there are several.
  var variables = DistinctList()
  var rows = DistinctList()
  /// The knots that the plan of some region may have, and with how many of them to look which do.
  var knots = DistinctList()
  var knotLimit = Self.leastKnotLimit
  var usedKnots = DistinctList()
  static let leastKnotLimit = 16

  // MARK: Use

  /// Moves the values to where they are with other constants, and returns how many may have moved;
  /// nil when no region is known to have these. Ids and numbers that are not valid are in none.
  mutating func answer(_ suggestions: Span<Suggestion>, _ table: inout RowTable) -> Int? {
    guard count > 0, !isTired, let target = target(of: suggestions) else {
      return nil
    }
    if response.covers(target) { return move(to: target, &table.values) }
    guard let place = region(with: target) else { return nil }
    show(place, &table)
    return variables.count + move(to: target, &table.values)
  }

  /// Answers between two computations of the values by the plan, which end the drift that moving
  /// them little by little builds up.
  static let answerLimit = 1000

  /// Whether that many answers were given.
  var isTired: Bool { answers >= Self.answerLimit }

  /// The constants with those that an edit gives; nil when it gives others.
  @inline(__always) func target(of suggestions: Span<Suggestion>) -> PerConstant? {
    var target = constants
    for index in suggestions.indices {
      let isOwn = names .== Self.name(of: suggestions[index].id)
      guard any(isOwn) else { return nil }
      target.replace(with: suggestions[index].constant, where: isOwn)
    }
    return target
  }

  /// Moves the values to where the response has them for other constants.
  @inline(__always) mutating func move(to target: PerConstant, _ values: inout [Double]) -> Int {
    let count = response.move(&values, by: target - constants)
    constants = target
    if moved == .nothing { moved = .response }
    isBehind = true
    answers += 1
    return count
  }

  /// An id as one number; none is -1.
  static func name(of id: ConstraintID) -> Int64 {
    Int64(id.generation) << 32 | Int64(id.slot)
  }

  private func region(with constants: PerConstant) -> Int? {
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
    list[place].restore(variables.items, &table)
    moved = .any
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
      for slot in rows.items where table.rows[Int(slot)].shortfall != 0 {
        table.rows[Int(slot)].shortfall = table.shortfall(Int(slot))
      }
    }
    for bound in response.bounds.items where table.rows[Int(bound.place)].shortfall != 0 {
      table.rows[Int(bound.place)].shortfall = table.shortfall(Int(bound.place))
    }
    return hasShown
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
    if moved == .nothing { return }
    let items = response.moves.items
    if moves.hasRoom(for: items.count, of: count) {
      for item in items { moves.add(item.place) }
    }
    if moved == .any { moves.add(variables.items[...], of: count) }
    moved = .nothing
  }

  /// Takes note that all values were computed by the plan.
  mutating func restart() { answers = 0 }
}
