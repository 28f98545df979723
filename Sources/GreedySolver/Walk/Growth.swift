// SPDX-License-Identifier: MIT

/// Decides variables that nothing has decided yet, from rows that have one of them left.
///
/// This is what a first layout consists of, so it works on spans of the tables. Most of it happens
/// while rows come in, see ``insert(_:into:_:)``.
struct Growth: Sendable {
  var ready = ReadyQueue()
  /// Watched rows whose last variable was decided and that are missed.
  var missed: [Int32] = []
  /// The rank of the next variable that is decided.
  var nextRank = 0
  /// The number of rows with undecided variables.
  var openCount = 0
  /// Whether a value has become too large to go on with.
  var hasOverflown = false
  var opening = Opening()
  /// Equations that came with several undecided variables.
  var circular: [Int32] = []
  /// Variables that were there before the change and were decided in it.
  private(set) var adopted: [Int32] = []
  /// Working storage of ``ordered(_:_:into:)``: the rows, and where the next one of a class goes.
  private var unordered: [Int32] = []
  private var classEnds: [Int32] = []
  /// The number of variables that there were before the change.
  private(set) var oldCount = 0

  /// Starts a change to a model of so many variables: nothing is ready.
  mutating func begin(variables count: Int, nextRank: Int) {
    ready.begin()
    adopted.clear()
    oldCount = count
    missed.clear()
    circular.clear()
    opening.forgetBarren()
    self.nextRank = nextRank
    openCount = 0
    hasOverflown = false
  }

  /// Makes the variables undecided again that were so before the change.
  func revert(_ table: inout RowTable) {
    for variable in adopted {
      table.nodes[Int(variable)] = Node(head: table.nodes[Int(variable)].head)
      table.values[Int(variable)] = 0
    }
  }

  /// Takes the missed rows out.
  mutating func takeMissed(into list: inout [Int32]) {
    list.clear()
    swap(&missed, &list)
  }

  /// Lets equations decide until none is ready or a row is missed.
  mutating func run(_ table: inout RowTable) {
    table.withSpans { run(&$0, $1, &$2, &$3) }
  }

  /// Lets inequalities decide that can, and equations after each, until a row is missed.
  mutating func guess(_ table: inout RowTable) {
    table.withSpans { rows, entries, nodes, values in
      while openCount > 0, missed.isEmpty, let slot = ready.popInequality(rows: &rows) {
        if decide(by: slot, &rows, entries, &nodes, &values) {
          run(&rows, entries, &nodes, &values)
        }
      }
    }
  }

  /// Lets a variable keep its value.
  mutating func hold(_ variable: Int, _ table: inout RowTable) {
    table.withSpans { rows, entries, nodes, values in
      nodes[variable].row = Node.held
      follow(variable, from: nodes[variable].head, &rows, entries, &nodes, values)
    }
  }

  mutating func run(
    _ rows: inout MutableSpan<Row>, _ entries: Span<Entry>, _ nodes: inout MutableSpan<Node>,
    _ values: inout MutableSpan<Double>
  ) {
    while openCount > 0, missed.isEmpty,
      let slot = ready.popEquation(above: opening.closingPriority, rows: &rows)
    {
      _ = decide(by: slot, &rows, entries, &nodes, &values)
    }
  }

  /// Lets a row decide its last undecided variable; false when it has none, or several, or when
  /// the variable counts too little in it.
  mutating func decide(
    by slot: Int, _ rows: inout MutableSpan<Row>, _ entries: Span<Entry>,
    _ nodes: inout MutableSpan<Node>, _ values: inout MutableSpan<Double>
  ) -> Bool {
    guard rows[slot].unknownCount == 1 else { return false }
    var sum = rows[slot].constant
    var largest = 0.0
    var variable = -1
    var coefficient = 0.0
    for index in rows[slot].range {
      let entry = entries[index]
      largest = max(largest, abs(entry.coefficient))
      if nodes[Int(entry.variable)].isDecided {
        sum -= entry.coefficient * values[Int(entry.variable)]
      } else {
        variable = Int(entry.variable)
        coefficient = entry.coefficient
      }
    }
    guard abs(coefficient) >= Plan.stability * largest else { return false }
    values[variable] = sum / coefficient
    rows[slot].variable = Int32(truncatingIfNeeded: variable)
    nodes[variable].row = Int32(truncatingIfNeeded: slot)
    if opening.isOpen { opening.follow(variable, by: rows[slot], entries, coefficient) }
    follow(variable, from: nodes[variable].head, &rows, entries, &nodes, values)
    return true
  }

  /// Gives a variable that was decided its rank, and looks at the rows that mention it, from the
  /// entry `first` on.
  mutating func follow(
    _ variable: Int, from first: Int32, _ rows: inout MutableSpan<Row>, _ entries: Span<Entry>,
    _ nodes: inout MutableSpan<Node>, _ values: borrowing MutableSpan<Double>
  ) {
    nodes[variable].rank = nextRank
    nextRank &+= 1
    if !(abs(values[variable]) < Plan.largestValue) { hasOverflown = true }
    if variable < oldCount { adopted.append(Int32(truncatingIfNeeded: variable)) }
    var index = first
    while index >= 0 {
      let slot = entries[Int(index)].row
      index = entries[Int(index)].next
      rows[Int(slot)].unknownCount &-= 1
      if rows[Int(slot)].unknownCount == 1 {
        ready.push(slot, rows: &rows)
      } else if rows[Int(slot)].unknownCount == 0 {
        openCount &-= 1
        if rows[Int(slot)].variable < 0 { look(at: slot, rows, entries, values) }
      }
    }
  }

  /// Looks whether a watched row is missed; one that moves with an open variable can't tell yet.
  private mutating func look(
    at slot: Int32, _ rows: borrowing MutableSpan<Row>, _ entries: Span<Entry>,
    _ values: borrowing MutableSpan<Double>
  ) {
    var rest = rows[Int(slot)].constant
    for index in rows[Int(slot)].range {
      rest -= entries[index].coefficient * values[Int(entries[index].variable)]
    }
    if opening.isOpen, opening.take(slot, rows[Int(slot)], entries, rest: rest) { return }
    if abs(rows[Int(slot)].shortfall(leaving: rest)) > Plan.precision { missed.append(slot) }
  }

  /// The rows with undecided variables among `slots`, in the order in which they decide.
  mutating func ordered(_ slots: [Int32], _ rows: [Row], into result: inout [Int32]) {
    result.clear()
    result.reserveCapacity(slots.count)
    for slot in slots where rows[Int(slot)].unknownCount > 0 { result.append(slot) }
    guard let first = result.first,
      !result.allSatisfy({ rows[Int($0)].isOfSameClass(as: rows[Int(first)]) })
    else { return }
    // Makes the classes known.
    for slot in result { _ = ready.place(of: rows[Int(slot)]) }
    swap(&result, &unordered)
    result.clear()
    result.grow(by: unordered.count, with: 0)
    classEnds.clear()
    classEnds.grow(by: ready.classCount + 1, with: 0)
    for slot in unordered { classEnds[ready.place(of: rows[Int(slot)]) + 1] += 1 }
    for index in 1..<classEnds.count { classEnds[index] += classEnds[index - 1] }
    for slot in unordered {
      let place = ready.place(of: rows[Int(slot)])
      result[Int(classEnds[place])] = slot
      classEnds[place] += 1
    }
  }
}
