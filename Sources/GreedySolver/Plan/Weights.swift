// SPDX-License-Identifier: MIT

/// What a sum of rows comes to when variables are replaced by what decides them: weights of the
/// deciding rows, and of the variables that were not replaced.
struct Weights: Sendable {
  /// A variable that was not replaced, and what it counts for.
  typealias Term = (variable: Int32, weight: Double)

  /// What a variable counts for until it is replaced.
  private struct Sum: Sendable {
    var weight = 0.0
    var magnitude = 0.0
    /// Its place in ``Weights/terms``, or -1.
    var place: Int32 = -1
    var isWaiting = false
  }

  /// What a row counts for.
  private struct Share: Sendable {
    var weight = 0.0
    var isListed = false
  }

  /// The weights of rows, in the order they came up; the nearest to the row first.
  private(set) var rows: [Int32] = []
  /// The variables that were not replaced, with their weights.
  private(set) var terms: [Term] = []
  /// By variable and by row.
  private var sums: [Sum] = []
  private var shares: [Share] = []
  private var room: [RankHeap.Item] = []
  /// The terms that were added since variables were replaced, and of how many rows.
  private var sum: [Term] = []
  private var addedCount = 0

  /// Below this share of what was summed, a sum counts as cancelled.
  private static let cancellation = 1e-11

  /// Starts anew, with room for so many rows and variables.
  mutating func begin(rows rowCount: Int, variables count: Int) {
    for row in rows { shares[Int(row)] = Share() }
    for (variable, _) in terms { sums[Int(variable)].place = -1 }
    rows.clear()
    terms.clear()
    rows.makeFirstRoom()
    if shares.count < rowCount {
      shares.append(contentsOf: repeatElement(Share(), count: rowCount - shares.count))
    }
    if sums.count < count {
      sums.append(contentsOf: repeatElement(Sum(), count: count - sums.count))
      room.append(contentsOf: repeatElement(.none, count: count - room.count))
    }
  }

  /// The weight of a row.
  func weight(ofRow slot: Int) -> Double { shares[slot].weight }

  /// Keeps a variable that is not replaced.
  mutating func keep(_ weight: Double, _ variable: Int) {
    Self.keep(weight, variable, &sums[variable].place, &terms)
  }

  private static func keep(
    _ weight: Double, _ variable: Int, _ place: inout Int32, _ terms: inout [Term]
  ) {
    if place >= 0 {
      terms[Int(place)].weight += weight
    } else {
      place = Int32(truncatingIfNeeded: terms.count)
      terms.append((Int32(truncatingIfNeeded: variable), weight))
    }
  }

  /// Adds a row to the sum that ``replace(_:_:upTo:keeping:)`` works on.
  mutating func add(_ slot: Int, times factor: Double, _ table: borrowing RowTable) {
    for index in table.rows[slot].range {
      let entry = table.entries[index]
      sum.append((entry.variable, factor * entry.coefficient))
    }
    addedCount += 1
  }

  /// Adds a variable to the sum.
  mutating func add(variable: Int32) { sum.append((variable, 1)) }

  /// Replaces the variables of the sum by what decides them, from the highest rank down and but for
  /// those that are to be kept; returns how many rows that took. What comes of more rows than a limit
  /// is left unfinished.
  mutating func replace(
    _ table: borrowing RowTable, _ knots: [Knot], upTo limit: Int = .max,
    keeping isKept: (_ variable: Int, _ node: Node) -> Bool
  ) -> Int {
    let count = Self.replace(
      sum, addedCount, limit, table, knots, isKept, &sums, &shares, &room, &rows, &terms)
    sum.clear()
    addedCount = 0
    return count
  }

  /// Works on spans: the checks for unique storage were half of the cost.
  private static func replace(
    _ sum: [Term], _ addedCount: Int, _ limit: Int, _ table: borrowing RowTable, _ knots: [Knot],
    _ isKept: (Int, Node) -> Bool, _ sums: inout [Sum], _ shares: inout [Share],
    _ room: inout [RankHeap.Item], _ listed: inout [Int32], _ terms: inout [Term]
  ) -> Int {
    let rows = table.rows.span
    let entries = table.entries.span
    let nodes = table.nodes.span
    var sums = sums.mutableSpan
    var shares = shares.mutableSpan
    var room = room.mutableSpan
    var heap = RankHeap()
    var count = addedCount
    for (variable, weight) in sum { add(weight, variable, nodes, &sums, &heap, &room) }
    while let variable = heap.pop(from: &room) {
      let sum = sums[variable]
      sums[variable] = Sum(place: sum.place)
      guard count <= limit, abs(sum.weight) > cancellation * sum.magnitude else { continue }
      let node = nodes[variable]
      if isKept(variable, node) {
        keep(sum.weight, variable, &sums[variable].place, &terms)
      } else if node.tear >= 0 {
        let knot = Int(node.knot)
        let tear = knots[knot].tears[Int(node.tear)]
        let factor = sum.weight / tear.divisor
        for place in tear.shares {
          let share = knots[knot].shares[place]
          weigh(factor * share.weight, share.row, &shares, &listed)
        }
        for place in tear.terms {
          let term = knots[knot].terms[place]
          add(factor * term.weight, term.variable, nodes, &sums, &heap, &room)
        }
      } else {
        count += 1
        let range = rows[Int(node.row)].range
        var coefficient = 1.0
        for index in range where Int(entries[index].variable) == variable {
          coefficient = entries[index].coefficient
        }
        let share = sum.weight / coefficient
        weigh(share, node.row, &shares, &listed)
        for index in range where Int(entries[index].variable) != variable {
          let entry = entries[index]
          add(-share * entry.coefficient, entry.variable, nodes, &sums, &heap, &room)
        }
      }
    }
    return count
  }

  /// Adds to the weight of a variable, which is to be replaced in its turn.
  private static func add(
    _ weight: Double, _ variable: Int32, _ nodes: Span<Node>, _ sums: inout MutableSpan<Sum>,
    _ heap: inout RankHeap, _ room: inout MutableSpan<RankHeap.Item>
  ) {
    let variable = Int(variable)
    if !sums[variable].isWaiting {
      sums[variable].isWaiting = true
      heap.push(variable, rank: nodes[variable].rank, in: &room)
    }
    sums[variable].weight += weight
    sums[variable].magnitude += abs(weight)
  }

  /// Adds to the weight of a row.
  private static func weigh(
    _ weight: Double, _ slot: Int32, _ shares: inout MutableSpan<Share>, _ listed: inout [Int32]
  ) {
    if !shares[Int(slot)].isListed {
      shares[Int(slot)].isListed = true
      listed.append(slot)
    }
    shares[Int(slot)].weight += weight
  }
}
