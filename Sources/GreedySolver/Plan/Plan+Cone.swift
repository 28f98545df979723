// SPDX-License-Identifier: MIT

extension Plan {
  /// Starts a search downstream.
  mutating func beginSearch() { cone.begin(variables: variableCount) }

  /// Adds what is computed from a variable, and itself, to the search that has begun.
  ///
  /// Steps that wait to be computed anew are left out: they will be.
  mutating func search(from variable: Int) { cone.search(from: variable, table, knots) }

  /// Puts what the search has found into ``found``, in the order of computation, to be computed
  /// anew.
  mutating func finishSearch() {
    listFound()
    journal.noteWaiting(found, &table)
  }

  /// Puts what the search has found into ``found``, in the order of computation.
  mutating func listFound() {
    found.removeAll(keepingCapacity: true)
    for place in cone.finished.reversed() {
      if place >= 0 {
        found.append(place)
      } else {
        found += knots[Int(~place)].members
      }
    }
  }

  /// Whether the last search came past a variable.
  func wasFound(_ variable: Int) -> Bool { cone.contains(variable) }
}
