// SPDX-License-Identifier: MIT

/// Computes steps of a plan in their order, and finds the watched rows about which something
/// is new.
///
/// This is what an edit consists of that changes no step, so it works on spans of the tables.
struct Sweep: Sendable {
  /// A watched row whose variables all have their values and that is or was missed.
  struct Finding: Sendable {
    var slot: Int32
    /// What ``RowTable/shortfall(_:)`` tells of it.
    var shortfall: Double
  }

  private var concerned: [Finding] = []
  private var concernsRequired = false
  /// The rank of the next variable that is computed, and the number of those computed.
  var nextRank = 0
  private(set) var count = 0
  /// Whether a value has become too large to go on with.
  private(set) var hasOverflown = false

  /// Takes the concerned rows out.
  mutating func takeConcerned(into list: inout [Finding]) {
    list.clear()
    swap(&concerned, &list)
    concernsRequired = false
  }

  /// Computes the variables of a list from its end down to a place, or until a required row is
  /// concerned; knots are computed as a whole. Returns the place that it has come to.
  mutating func run(
    _ list: [Int32], downTo end: Int, _ rows: [Row], _ entries: [Entry], _ nodes: inout [Node],
    _ values: inout [Double], _ knots: [Knot]
  ) -> Int {
    let list = list.span
    let rows = rows.span
    let entries = entries.span
    var nodes = nodes.mutableSpan
    var values = values.mutableSpan
    count = 0
    hasOverflown = false
    var place = list.count
    while place > end {
      place -= 1
      let node = nodes[Int(list[place])]
      compute(Int(list[place]), rows, entries, &nodes, &values, knots)
      lookAround(node.head, rows, entries, nodes, values)
      guard concernsRequired else { continue }
      if node.knot < 0 || place == end || nodes[Int(list[place - 1])].knot != node.knot { break }
    }
    return place
  }

  /// Computes the variables of a list from its end, without a look at the rows about them.
  mutating func compute(
    _ list: [Int32], _ rows: [Row], _ entries: [Entry], _ nodes: inout [Node],
    _ values: inout [Double], _ knots: [Knot]
  ) {
    var nodes = nodes.mutableSpan
    var values = values.mutableSpan
    count = 0
    hasOverflown = false
    for variable in list.reversed() {
      compute(Int(variable), rows.span, entries.span, &nodes, &values, knots)
    }
  }

  private mutating func compute(
    _ variable: Int, _ rows: Span<Row>, _ entries: Span<Entry>,
    _ nodes: inout MutableSpan<Node>, _ values: inout MutableSpan<Double>, _ knots: [Knot]
  ) {
    let node = nodes[variable]
    if node.tear >= 0 {
      values[variable] = Self.tear(node, rows, values, knots[Int(node.knot)])
    } else if node.row >= 0 {
      values[variable] = Self.step(variable, rows[Int(node.row)], entries, values)
    }
    if !(abs(values[variable]) < Plan.largestValue) { hasOverflown = true }
    nodes[variable].rank = nextRank
    nextRank += 1
    count += 1
  }

  private static func step(
    _ variable: Int, _ row: Row, _ entries: Span<Entry>, _ values: borrowing MutableSpan<Double>
  ) -> Double {
    var sum = row.constant
    var coefficient = 1.0
    for index in row.range {
      let entry = entries[index]
      if Int(entry.variable) == variable {
        coefficient = entry.coefficient
      } else {
        sum -= entry.coefficient * values[Int(entry.variable)]
      }
    }
    return sum / coefficient
  }

  private static func tear(
    _ node: Node, _ rows: Span<Row>, _ values: borrowing MutableSpan<Double>,
    _ knot: borrowing Knot
  ) -> Double {
    let tear = knot.tears[Int(node.tear)]
    var sum = 0.0
    for index in tear.shares {
      let share = knot.shares[index]
      sum += share.weight * rows[Int(share.row)].constant
    }
    for index in tear.terms {
      let term = knot.terms[index]
      sum += term.weight * values[Int(term.variable)]
    }
    return sum / tear.divisor
  }

  /// Looks at the watched rows among the entries of a variable.
  private mutating func lookAround(
    _ head: Int32, _ rows: Span<Row>, _ entries: Span<Entry>,
    _ nodes: borrowing MutableSpan<Node>, _ values: borrowing MutableSpan<Double>
  ) {
    var next = head
    while next >= 0 {
      let entry = entries[Int(next)]
      next = entry.next
      let row = rows[Int(entry.row)]
      guard row.variable < 0, row.unknownCount == 0,
        let shortfall = shortfall(row, entries, nodes, values), shortfall != 0 || row.shortfall != 0
      else { continue }
      concerned.append(Finding(slot: entry.row, shortfall: shortfall))
      if row.isRequired { concernsRequired = true }
    }
  }

  /// What ``RowTable/shortfall(_:)`` tells of a row; nil when a variable has no value yet.
  private func shortfall(
    _ row: Row, _ entries: Span<Entry>, _ nodes: borrowing MutableSpan<Node>,
    _ values: borrowing MutableSpan<Double>
  ) -> Double? {
    var activity = 0.0
    var magnitude = abs(row.constant)
    for index in row.range {
      let entry = entries[index]
      if nodes[Int(entry.variable)].isDirty { return nil }
      let product = entry.coefficient * values[Int(entry.variable)]
      activity += product
      magnitude += abs(product)
    }
    let shortfall = row.shortfall(activity)
    return abs(shortfall) <= Plan.precision * max(1, magnitude) ? 0 : shortfall
  }
}
