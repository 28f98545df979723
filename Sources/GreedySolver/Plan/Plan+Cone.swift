// SPDX-License-Identifier: MIT

/// The working storage of a search downstream.
struct ConeScratch: Sendable {
  /// A variable, or a knot as `~knot`, whose readers are being visited.
  struct Frame: Sendable {
    var place: Int32
    var member: Int32
    var entry: Int32
  }

  var stack: [Frame] = []
  /// Variables and knots after all that reads them.
  var finished: [Int32] = []
  var marks: [UInt32] = []
  var epoch: UInt32 = 0

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
}

extension Plan {
  /// Adds what is computed from a variable, and itself, to the search that has begun.
  ///
  /// Steps that wait to be computed anew are left out: they will be.
  mutating func search(from variable: Int) {
    guard coneScratch.marks[variable] != coneScratch.epoch else { return }
    visit(Int32(truncatingIfNeeded: variable))
    while var frame = coneScratch.stack.popLast() {
      var reader: Int32 = -1
      while reader < 0 {
        if frame.entry < 0 {
          guard let head = nextMember(&frame) else { break }
          frame.entry = head
          continue
        }
        let entry = table.entries[Int(frame.entry)]
        frame.entry = entry.next
        let decided = table.rows[Int(entry.row)].variable
        if decided >= 0, coneScratch.marks[Int(decided)] != coneScratch.epoch,
          !table.nodes[Int(decided)].isDirty
        {
          reader = decided
        }
      }
      if reader >= 0 {
        coneScratch.stack.append(frame)
        visit(reader)
      } else {
        coneScratch.finished.append(frame.place)
      }
    }
  }

  private mutating func visit(_ variable: Int32) {
    let node = table.nodes[Int(variable)]
    guard node.knot >= 0 else {
      coneScratch.marks[Int(variable)] = coneScratch.epoch
      coneScratch.stack.append(.init(place: variable, member: 0, entry: node.head))
      return
    }
    for member in knots[Int(node.knot)].members {
      coneScratch.marks[Int(member)] = coneScratch.epoch
    }
    coneScratch.stack.append(.init(place: ~node.knot, member: -1, entry: -1))
  }

  /// The entries of the next member of a knot, or nil when there is none.
  private func nextMember(_ frame: inout ConeScratch.Frame) -> Int32? {
    guard frame.place < 0 else { return nil }
    let members = knots[Int(~frame.place)].members
    frame.member += 1
    guard frame.member < members.count else { return nil }
    return table.nodes[Int(members[Int(frame.member)])].head
  }

  /// Starts a search downstream.
  mutating func beginSearch() { coneScratch.begin(variables: variableCount) }

  /// Puts what the search has found into ``found``, in the order of computation, to be computed
  /// anew.
  mutating func finishSearch() {
    listFound()
    for variable in found {
      journal.note(table.nodes[Int(variable)], table.values[Int(variable)], Int(variable))
      table.nodes[Int(variable)].rank = -1
    }
  }

  /// Puts what the search has found into ``found``, in the order of computation.
  mutating func listFound() {
    found.removeAll(keepingCapacity: true)
    for place in coneScratch.finished.reversed() {
      if place >= 0 {
        found.append(place)
      } else {
        found += knots[Int(~place)].members
      }
    }
  }

  /// Whether the last search came past a variable.
  func wasFound(_ variable: Int) -> Bool {
    coneScratch.marks[variable] == coneScratch.epoch
  }
}
