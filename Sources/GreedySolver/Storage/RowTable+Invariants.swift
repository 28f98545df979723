// SPDX-License-Identifier: MIT

extension RowTable {
  /// The list of a variable has the entries of live rows that mention it, each once, and back links
  /// where they were made. Checked with the trait `InternalChecks` only.
  func checkLists() {
    #if InternalChecks
      var isListed = [Bool](repeating: false, count: entries.count)
      for (variable, node) in nodes.enumerated() {
        var previous: Int32 = -1
        var index = node.head
        while index >= 0 {
          let entry = entries[Int(index)]
          let isKnown = previous < 0 || previous >= linkedCount || entry.previous == previous
          precondition(isKnown, "an entry has another one before it")
          precondition(Int(entry.variable) == variable, "an entry is in another list")
          precondition(!isListed[Int(index)], "an entry is in a list twice")
          isListed[Int(index)] = true
          previous = index
          index = entry.next
        }
      }
      for row in rows where row.isLive {
        for index in row.range { precondition(isListed[index], "an entry is in no list") }
      }
    #endif
  }
}
