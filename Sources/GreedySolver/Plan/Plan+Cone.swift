// SPDX-License-Identifier: MIT

extension Plan {
  /// Starts a search downstream.
  mutating func beginSearch() { cone.begin(variables: variableCount) }

  /// Adds what is computed from a variable, and itself, to the search that has begun.
  ///
  /// Steps that wait to be computed anew are left out: they will be.
  mutating func search(from variable: Int) { cone.search(from: variable, table, knots) }

  /// Lets what the search has found wait to be computed anew.
  mutating func finishSearch() { journal.noteWaiting(cone.found, &table) }

  /// What the last search downstream has found, last first.
  var found: [Int32] { cone.found }

  /// Whether the last search came past a variable.
  func wasFound(_ variable: Int) -> Bool { cone.contains(variable) }
}
