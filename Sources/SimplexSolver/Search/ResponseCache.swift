// SPDX-License-Identifier: MIT

/// What one unit more of a tight row's constant does, as long as the basis stays.
struct Response {
  /// The variables that move.
  private(set) var variables: [Int32] = []
  /// How far each of them moves.
  private(set) var rates: [Double] = []
  /// The rows outside the basis whose terms move.
  private(set) var rows: [Int32] = []
  fileprivate var slot: Int32 = -1
  fileprivate var lastUse = 0

  /// Takes down a direction and the rates of the rows along it, in the storage there is.
  fileprivate mutating func fill(
    slot: Int, direction: borrowing SparseVector, rowRates: borrowing SparseVector,
    _ table: borrowing RowTable
  ) {
    self.slot = Int32(slot)
    variables.removeAll(keepingCapacity: true)
    rates.removeAll(keepingCapacity: true)
    rows.removeAll(keepingCapacity: true)
    variables.reserveCapacity(direction.count)
    rates.reserveCapacity(direction.count)
    rows.reserveCapacity(rowRates.count)
    for variable in direction.indices where direction[Int(variable)] != 0 {
      variables.append(variable)
      rates.append(direction[Int(variable)])
    }
    for row in rowRates.indices where rowRates[Int(row)] != 0 && table[Int(row)].position < 0 {
      rows.append(row)
    }
  }
}

/// The responses to the constants that were edited last since the basis changed: the next edit
/// of one of them, another step of a drag, needs no solve. To find one costs no more than the
/// solve for a single edit.
struct ResponseCache {
  /// The number of responses that are kept: a window has two sizes, a divider one.
  static let limit = 4

  private var responses: [Response] = []
  private var clock = 0

  subscript(index: Int) -> Response { responses[index] }

  /// Forgets all responses, which the basis has outdated.
  mutating func removeAll() {
    for index in responses.indices { responses[index].slot = -1 }
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
    return place
  }
}
