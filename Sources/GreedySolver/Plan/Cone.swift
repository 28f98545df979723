// SPDX-License-Identifier: MIT

/// A search downstream: what is computed from a few variables.
struct Cone: Sendable {
  /// A variable, or a knot as `~knot`, whose readers are being visited.
  private struct Frame: Sendable {
    var place: Int32
    var member: Int32 = -1
    var entry: Int32 = -1

    /// Stands where no frame is.
    static let none = Frame(place: -1)
  }

  /// The frame that a search has come to, and how many are on the stack; -1 before it has begun.
  private struct State {
    var frame: Frame
    var depth = -1
  }

  /// What was found, last first: each variable after all that is computed from it.
  private(set) var found: [Int32] = []
  /// Room for as many frames as a search has needed at once: few, in most models.
  private var stack: [Frame] = []
  /// By variable: above `base` where the search came past it, by one more than its place in
  /// ``found`` once it has one.
  private(set) var marks: [UInt32] = []
  private(set) var base: UInt32 = 0

  /// Makes room for variables, and forgets the last search.
  mutating func begin(variables count: Int) {
    marks.grow(by: count - marks.count, with: 0)
    base += UInt32(truncatingIfNeeded: found.count) + 1
    if base > Self.highestBase {
      for index in marks.indices { marks[index] = 0 }
      base = 1
    }
    found.clear()
    found.makeFirstRoom()
  }

  /// Leaves room for all variables.
  private static let highestBase: UInt32 = 1 << 31

  /// Whether the search came past a variable.
  func contains(_ variable: Int) -> Bool { marks[variable] >= base }

  /// The place of a variable in ``found``, from the marks of a search; below 0 if it was not found.
  @inline(__always) static func place(
    of variable: Int32, _ marks: Span<UInt32>, _ base: Int
  ) -> Int { Int(marks[Int(variable)]) - base - 1 }

  /// Adds what is computed from a variable, and itself.
  mutating func search(from variable: Int, _ table: borrowing RowTable, _ knots: [Knot]) {
    guard !contains(variable) else { return }
    var state = State(frame: Frame(place: Int32(truncatingIfNeeded: variable)))
    while !Self.search(
      from: &state, table.rows.span, table.entries.span, table.nodes.span, knots, &marks, base,
      &stack, &found)
    {
      stack.grow(by: max(64, stack.count), with: .none)
    }
  }

  /// Goes on with a search from where it came to; false if there is no room for another frame.
  private static func search(
    from state: inout State, _ rows: Span<Row>, _ entries: Span<Entry>, _ nodes: Span<Node>,
    _ knots: [Knot], _ marks: inout [UInt32], _ base: UInt32, _ stack: inout [Frame],
    _ found: inout [Int32]
  ) -> Bool {
    var marks = marks.mutableSpan
    var stack = stack.mutableSpan
    var frame = state.frame
    var depth = state.depth
    if depth < 0 {
      frame = visit(frame.place, nodes, knots, &marks, base)
      depth = 0
    }
    while true {
      while frame.entry >= 0 {
        if depth == stack.count {
          state = State(frame: frame, depth: depth)
          return false
        }
        let entry = entries[Int(frame.entry)]
        frame.entry = entry.next
        let reader = rows[Int(entry.row)].variable
        if reader >= 0, marks[Int(reader)] < base, !nodes[Int(reader)].isDirty {
          stack[depth] = frame
          depth += 1
          frame = visit(reader, nodes, knots, &marks, base)
        }
      }
      if frame.place >= 0 {
        found.append(frame.place)
        marks[Int(frame.place)] = base &+ UInt32(truncatingIfNeeded: found.count)
      } else {
        let knot = Int(~frame.place)
        frame.member += 1
        if Int(frame.member) < knots[knot].members.count {
          frame.entry = nodes[Int(knots[knot].members[Int(frame.member)])].head
          continue
        }
        for member in knots[knot].members.reversed() {
          found.append(member)
          marks[Int(member)] = base &+ UInt32(truncatingIfNeeded: found.count)
        }
      }
      guard depth > 0 else { return true }
      depth -= 1
      frame = stack[depth]
    }
  }

  private static func visit(
    _ variable: Int32, _ nodes: Span<Node>, _ knots: [Knot],
    _ marks: inout MutableSpan<UInt32>, _ base: UInt32
  ) -> Frame {
    let node = nodes[Int(variable)]
    guard node.knot >= 0 else {
      marks[Int(variable)] = base
      return Frame(place: variable, member: 0, entry: node.head)
    }
    for member in knots[Int(node.knot)].members { marks[Int(member)] = base }
    return Frame(place: ~node.knot)
  }
}
