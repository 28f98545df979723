// SPDX-License-Identifier: MIT

/// A search downstream: what is computed from a few variables, in the order of computation.
struct Cone: Sendable {
  /// A variable, or a knot as `~knot`, whose readers are being visited.
  private struct Frame: Sendable {
    var place: Int32
    var member: Int32
    var entry: Int32
  }

  /// Variables and knots after all that reads them.
  private(set) var finished: [Int32] = []
  private var stack: [Frame] = []
  private var marks: [UInt32] = []
  private var epoch: UInt32 = 0

  /// Makes room for variables, and forgets the last search.
  mutating func begin(variables count: Int) {
    if marks.count < count {
      marks.append(contentsOf: repeatElement(0, count: count - marks.count))
    }
    epoch &+= 1
    if epoch == 0 {
      for index in marks.indices { marks[index] = 0 }
      epoch = 1
    }
    finished.removeAll(keepingCapacity: true)
  }

  /// Whether the search came past a variable.
  func contains(_ variable: Int) -> Bool { marks[variable] == epoch }

  /// Adds what is computed from a variable, and itself.
  mutating func search(from variable: Int, _ table: borrowing RowTable, _ knots: [Knot]) {
    guard !contains(variable) else { return }
    Self.search(
      from: Int32(truncatingIfNeeded: variable), table.rows.span, table.entries.span,
      table.nodes.span, knots, &marks, epoch, &stack, &finished)
  }

  private static func search(
    from variable: Int32, _ rows: Span<Row>, _ entries: Span<Entry>, _ nodes: Span<Node>,
    _ knots: [Knot], _ marks: inout [UInt32], _ epoch: UInt32, _ stack: inout [Frame],
    _ finished: inout [Int32]
  ) {
    var marks = marks.mutableSpan
    var frame = visit(variable, nodes, knots, &marks, epoch)
    while true {
      if frame.entry < 0 {
        if frame.place < 0 {
          let members = knots[Int(~frame.place)].members
          frame.member += 1
          if frame.member < members.count {
            frame.entry = nodes[Int(members[Int(frame.member)])].head
            continue
          }
        }
        finished.append(frame.place)
        guard let last = stack.popLast() else { return }
        frame = last
        continue
      }
      let entry = entries[Int(frame.entry)]
      frame.entry = entry.next
      let reader = rows[Int(entry.row)].variable
      if reader >= 0, marks[Int(reader)] != epoch, !nodes[Int(reader)].isDirty {
        stack.append(frame)
        frame = visit(reader, nodes, knots, &marks, epoch)
      }
    }
  }

  private static func visit(
    _ variable: Int32, _ nodes: Span<Node>, _ knots: [Knot],
    _ marks: inout MutableSpan<UInt32>, _ epoch: UInt32
  ) -> Frame {
    let node = nodes[Int(variable)]
    guard node.knot >= 0 else {
      marks[Int(variable)] = epoch
      return Frame(place: variable, member: 0, entry: node.head)
    }
    for member in knots[Int(node.knot)].members { marks[Int(member)] = epoch }
    return Frame(place: ~node.knot, member: -1, entry: -1)
  }
}
