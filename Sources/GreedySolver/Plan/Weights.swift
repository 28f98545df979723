// SPDX-License-Identifier: MIT

/// What a row comes to when variables are replaced by what decides them: weights of the
/// deciding rows, and of the variables that were not replaced.
struct Weights: Sendable {
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
  private(set) var terms: [(variable: Int32, weight: Double)] = []
  /// By variable and by row.
  private var sums: [Sum] = []
  private var shares: [Share] = []
  private var heap = RankHeap()

  /// Below this share of what was summed, a sum counts as cancelled.
  static let cancellation = 1e-11

  /// Starts anew, with room for so many rows and variables.
  mutating func begin(rows rowCount: Int, variables count: Int) {
    for row in rows { shares[Int(row)] = Share() }
    for (variable, _) in terms { sums[Int(variable)].place = -1 }
    rows.removeAll(keepingCapacity: true)
    terms.removeAll(keepingCapacity: true)
    if shares.count < rowCount {
      shares.append(contentsOf: repeatElement(Share(), count: rowCount - shares.count))
    }
    if sums.count < count {
      sums.append(contentsOf: repeatElement(Sum(), count: count - sums.count))
    }
  }

  /// The weight of a row.
  func weight(ofRow slot: Int) -> Double { shares[slot].weight }

  /// Adds a multiple of a row, but for one variable, to the weights of the variables, which are to
  /// be replaced in their turn.
  mutating func add(
    _ factor: Double, times slot: Int, except variable: Int = -1, _ table: borrowing RowTable
  ) {
    Self.add(
      factor, table.rows[slot].range, except: Int32(truncatingIfNeeded: variable), table.entries,
      table.nodes, &sums, &heap)
  }

  /// Works on spans: the checks for unique storage were half of the cost.
  private static func add(
    _ factor: Double, _ range: Range<Int>, except variable: Int32, _ entries: [Entry],
    _ nodes: [Node], _ sums: inout [Sum], _ heap: inout RankHeap
  ) {
    let entries = entries.span
    let nodes = nodes.span
    var sums = sums.mutableSpan
    for index in range {
      let entry = entries[index]
      guard entry.variable != variable else { continue }
      add(factor * entry.coefficient, Int(entry.variable), nodes, &sums, &heap)
    }
  }

  private static func add(
    _ weight: Double, _ variable: Int, _ nodes: Span<Node>, _ sums: inout MutableSpan<Sum>,
    _ heap: inout RankHeap
  ) {
    var sum = sums[variable]
    if !sum.isWaiting { heap.push(variable, rank: nodes[variable].rank) }
    sum.isWaiting = true
    sum.weight += weight
    sum.magnitude += abs(weight)
    sums[variable] = sum
  }

  /// Adds a multiple of what computes a tear to the weights.
  mutating func add(_ factor: Double, times tear: Knot.Tear, of knot: Knot, _ nodes: [Node]) {
    for (row, share) in knot.shares[tear.shares] { weigh(factor * share, row: Int(row)) }
    Self.add(factor, knot.terms, tear.terms, nodes, &sums, &heap)
  }

  private static func add(
    _ factor: Double, _ terms: [(variable: Int32, weight: Double)], _ range: Range<Int>,
    _ nodes: [Node], _ sums: inout [Sum], _ heap: inout RankHeap
  ) {
    var sums = sums.mutableSpan
    for index in range {
      let term = terms[index]
      add(factor * term.weight, Int(term.variable), nodes.span, &sums, &heap)
    }
  }

  /// Takes out the variable of the highest rank that has not cancelled.
  mutating func next() -> (variable: Int, weight: Double)? {
    while let variable = heap.pop() {
      let sum = sums[variable]
      sums[variable] = Sum(place: sum.place)
      if abs(sum.weight) > Self.cancellation * sum.magnitude { return (variable, sum.weight) }
    }
    return nil
  }

  /// Adds to the weight of a row.
  mutating func weigh(_ weight: Double, row slot: Int) {
    var share = shares[slot]
    if !share.isListed { rows.append(Int32(truncatingIfNeeded: slot)) }
    share.isListed = true
    share.weight += weight
    shares[slot] = share
  }

  /// Keeps a variable that is not replaced.
  mutating func keep(_ weight: Double, _ variable: Int) {
    let place = Int(sums[variable].place)
    if place >= 0 {
      terms[place].weight += weight
    } else {
      sums[variable].place = Int32(terms.count)
      terms.append((Int32(truncatingIfNeeded: variable), weight))
    }
  }
}
