// SPDX-License-Identifier: MIT

import LayoutCore

/// What one unit more of a tight row's constant does, as long as the basis stays.
struct Response {
  /// The variables that move.
  private(set) var variables: [Int32] = []
  /// How far each of them moves.
  private(set) var rates: [Double] = []
  /// The rows outside the basis whose terms move.
  private(set) var rows: [Int32] = []
  /// How far each of these terms moves.
  private(set) var rowRates: [Double] = []
  /// How far the constant has moved since its range was measured.
  private var offset = 0.0
  /// Whether the constant has moved since then at all, be it back again.
  private(set) var isUsed = false
  /// How far the constant could fall and rise, when that was measured, until one of the rows
  /// would have changed sides. Nothing is known of it where both are 0.
  private var range = (fall: 0.0, rise: 0.0)
  fileprivate var slot: Int32 = -1
  fileprivate var lastUse = 0

  /// How much of its range the constant has used up.
  fileprivate var share: Double {
    offset > 0 ? offset / range.rise : offset < 0 ? -offset / range.fall : 0
  }

  fileprivate mutating func move(
    by amount: Double, _ values: inout [Double], _ moves: inout MoveList
  ) {
    offset += amount
    isUsed = true
    moves.add(variables[...], of: values.count)
    var values = values.mutableSpan
    for place in variables.indices { values[Int(variables[place])] += amount * rates[place] }
  }

  fileprivate mutating func begin(_ range: (fall: Double, rise: Double)) {
    self.range = range
    offset = 0
    isUsed = false
  }

  /// Takes down a direction and the rates of the rows along it, in the storage there is.
  fileprivate mutating func fill(
    slot: Int, direction: borrowing SparseVector, rowRates: borrowing SparseVector,
    _ table: borrowing RowTable
  ) {
    self.slot = Int32(slot)
    variables.removeAll(keepingCapacity: true)
    rates.removeAll(keepingCapacity: true)
    rows.removeAll(keepingCapacity: true)
    self.rowRates.removeAll(keepingCapacity: true)
    begin((fall: 0, rise: 0))
    variables.reserveCapacity(direction.count)
    rates.reserveCapacity(direction.count)
    rows.reserveCapacity(rowRates.count)
    self.rowRates.reserveCapacity(rowRates.count)
    let values = direction.values
    for variable in direction.indices where values[Int(variable)] != 0 {
      variables.append(variable)
      rates.append(values[Int(variable)])
    }
    for row in rowRates.indices where rowRates[Int(row)] != 0 && table[Int(row)].position < 0 {
      rows.append(row)
      self.rowRates.append(rowRates[Int(row)])
    }
  }
}

/// The responses to the constants that were edited last since the basis changed: the next edit
/// of one of them, another step of a drag, needs no solve. To find one costs no more than the
/// solve for a single edit.
///
/// As long as no row changes sides, an edit needs no look at the rows either. That is what the
/// ranges are for: constants that move no row in common stay in theirs one by one. The others do
/// together while the shares of their ranges add up to at most 1, since the points with all rows
/// on their sides are a convex set (the 100 % rule of right-hand-side ranging).
struct ResponseCache {
  /// The number of responses that are kept: a window has two sizes, a divider one.
  static let limit = 4

  private var responses: [Response] = []
  private var clock = 0

  subscript(index: Int) -> Response { responses[index] }

  var indices: Range<Int> { responses.indices }

  /// Whether two of the responses may move the same row.
  private var areJoint = false
  private var marks = MarkSet()

  /// Whether no row has changed sides since the ranges were measured.
  var areInRange: Bool {
    var sum = 0.0
    var largest = 0.0
    for index in responses.indices where responses[index].isUsed {
      sum += responses[index].share
      largest = max(largest, responses[index].share)
    }
    return (areJoint ? sum : largest) <= 1
  }

  /// Forgets all responses, which the basis has outdated.
  mutating func removeAll() {
    for index in responses.indices { responses[index].slot = -1 }
    forgetRanges()
  }

  /// Forgets all ranges, which other rows or values have outdated.
  mutating func forgetRanges() {
    for index in responses.indices { begin((fall: 0, rise: 0), of: index) }
  }

  /// Moves a constant, and the values with it.
  mutating func move(
    _ index: Int, by amount: Double, _ values: inout [Double], _ moves: inout MoveList
  ) {
    responses[index].move(by: amount, &values, &moves)
  }

  /// Takes note of how far a constant can move from where it is now.
  mutating func begin(_ range: (fall: Double, rise: Double), of index: Int) {
    responses[index].begin(range)
  }

  /// The place of the response to a row's constant.
  mutating func index(of slot: Int) -> Int? {
    for index in responses.indices where Int(responses[index].slot) == slot {
      clock += 1
      responses[index].lastUse = clock
      return index
    }
    return nil
  }

  /// Keeps a response in place of the one that was used longest ago, and returns its place.
  mutating func insert(
    slot: Int, direction: borrowing SparseVector, rowRates: borrowing SparseVector,
    _ table: borrowing RowTable
  ) -> Int {
    var place = 0
    if responses.count < Self.limit {
      place = responses.count
      responses.append(Response())
    } else {
      for index in responses.indices where responses[index].lastUse < responses[place].lastUse {
        place = index
      }
    }
    clock += 1
    responses[place].lastUse = clock
    responses[place].fill(slot: slot, direction: direction, rowRates: rowRates, table)
    areJoint = haveRowsInCommon()
    return place
  }

  private mutating func haveRowsInCommon() -> Bool {
    marks.begin()
    for response in responses where response.slot >= 0 {
      for row in response.rows where !marks.mark(Int(row)) { return true }
    }
    return false
  }
}
