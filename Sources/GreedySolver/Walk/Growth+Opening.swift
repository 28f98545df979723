// SPDX-License-Identifier: MIT

import LayoutCore

// Equations that depend on each other in a circle, such as equal widths that fill a row. Guessing
// a value and exchanging rows afterwards would compute all that follows twice.

extension Growth {
  /// Opens a variable of an equation that may be part of a circle, and lets equations decide what
  /// follows from it; false when there is no circle through the equation.
  ///
  /// What was found is in ``opening``, until it is kept or ``abandon(_:)`` takes it back.
  mutating func open(at slot: Int, _ table: inout RowTable) -> Bool {
    table.withSpans { rows, entries, nodes, values in
      guard let variable = variableOnCircle(through: slot, rows, entries, nodes) else {
        return false
      }
      opening.begin(variable, variables: nodes.count, rank: nextRank)
      nodes[variable].row = Node.held
      follow(variable, from: nodes[variable].head, &rows, entries, &nodes, values)
      run(&rows, entries, &nodes, &values)
      return true
    }
  }

  /// Takes everything back that was decided since a variable was opened.
  mutating func abandon(_ table: inout RowTable) {
    table.withSpans { rows, entries, nodes, values in
      for variable in opening.trail {
        let old = nodes[Int(variable)]
        if old.row >= 0 { rows[Int(old.row)].variable = -1 }
        nodes[Int(variable)] = Node(head: old.head)
        values[Int(variable)] = 0
        var index = old.head
        while index >= 0 {
          let slot = Int(entries[Int(index)].row)
          index = entries[Int(index)].next
          if rows[slot].unknownCount == 0 { openCount += 1 }
          rows[slot].unknownCount += 1
        }
      }
    }
    nextRank = opening.firstRank
    opening.end(isInVain: true, isComplete: missed.isEmpty)
    missed.clear()
  }

  /// The last undecided variable of an equation, if it is connected with another one by other
  /// equations as far as a look at both can tell.
  private func variableOnCircle(
    through slot: Int, _ rows: borrowing MutableSpan<Row>, _ entries: Span<Entry>,
    _ nodes: borrowing MutableSpan<Node>
  ) -> Int? {
    guard rows[slot].unknownCount > 1 else { return nil }
    var last: Int?
    var connected = 0
    for place in rows[slot].range {
      let variable = Int(entries[place].variable)
      guard !nodes[variable].isDecided else { continue }
      var index = nodes[variable].head
      while index >= 0 {
        let other = Int(entries[Int(index)].row)
        index = entries[Int(index)].next
        guard other != slot, rows[other].relation == .equal, rows[other].unknownCount > 1
        else { continue }
        connected += 1
        last = variable
        break
      }
    }
    guard let last, connected > 1, !opening.isBarren(last) else { return nil }
    return last
  }
}
