// SPDX-License-Identifier: MIT

import LayoutCore
import SolverKit

/// The values of all variables at the last solution, and which have changed since they were read.
struct Answer {
  private(set) var values: [Double] = []
  private var moves = MoveList()
  /// Variables whose value may have changed with their substitution since it was stored.
  var pending = MoveList()

  /// Adds variables, at 0, or takes the last ones away.
  mutating func resize(to count: Int) {
    if values.count > count { values.removeLast(values.count - count) }
    values.grow(to: count, with: 0)
  }

  /// Computes all values anew, from those of the inner model and the shifts chosen for them.
  mutating func setAll(_ outer: [Affine], _ inner: [Double], _ shifts: [Double]) {
    moves.addAll()
    let (outer, inner, shifts) = (outer.span, inner.span, shifts.span)
    var values = values.mutableSpan
    if shifts.isEmpty {
      for variable in values.indices { values[variable] = outer[variable].value(at: inner) }
    } else {
      for variable in values.indices {
        values[variable] = outer[variable].value(at: inner, shiftedBy: shifts)
      }
    }
  }

  /// Computes the values of some variables anew.
  mutating func set(
    _ variables: [Int32], _ outer: [Affine], _ inner: [Double], _ shifts: [Double]
  ) {
    let (outer, inner, shifts) = (outer.span, inner.span, shifts.span)
    for variable in variables.lazy.map(Int.init) {
      set(outer[variable].value(at: inner, shiftedBy: shifts), of: variable)
    }
  }

  @inline(__always)
  mutating func set(_ value: Double, of variable: Int) {
    if values[variable] == value { return }
    values[variable] = value
    moves.addIfRoom(Int32(truncatingIfNeeded: variable), of: values.count)
  }

  /// Writes the values that have changed, unless they are a large part of all.
  mutating func readChanges(
    into target: inout MutableSpan<Double>, _ changed: inout [Int32]
  ) -> Bool { moves.read(values, count: min(values.count, target.count), into: &target, &changed) }
}

/// The variables that follow the constants edited last. While such a constant is dragged, an answer
/// is computed for its followers alone.
///
/// Law: the list of a response has each variable whose value moves when the response is accepted.
struct Followers {
  private struct List {
    /// Ascending.
    var variables: [Int32] = []
    /// How often the response has been accepted.
    var useCount = 0
    /// Whether it has been accepted since the last answer.
    var isDue = false
  }

  /// By index of the response.
  private var lists = [List](repeating: List(), count: ParametricResponses.limit)

  /// Longer lists are not kept: the share of all variables at which a pass over all of them is as
  /// fast.
  private static let longestShare = 0.3

  /// Forgets the list of a response. Returns whether an answer still needs it.
  mutating func remove(_ place: Int) -> Bool {
    defer { lists[place] = List() }
    return lists[place].isDue
  }

  /// Counts the use of a response. Returns whether its list should be made: a constant that is
  /// edited for the second time is probably dragged.
  mutating func use(_ place: Int) -> Bool {
    lists[place].useCount += 1
    return lists[place].useCount == 2
  }

  /// Keeps the list of a response, if it is short enough beside the number of all variables.
  mutating func set(_ variables: [Int32], of place: Int, among count: Int) {
    if Double(variables.count) > Self.longestShare * Double(count) { return }
    lists[place].variables = variables.sorted()
  }

  /// Whether the list of a response is known.
  func isKnown(_ place: Int) -> Bool { !lists[place].variables.isEmpty }

  mutating func markDue(_ place: Int) { lists[place].isDue = true }

  /// A list that the next answer needs, which it does not need any longer; nil if there is none.
  mutating func popDue() -> [Int32]? {
    guard let place = lists.firstIndex(where: \.isDue) else { return nil }
    lists[place].isDue = false
    return lists[place].variables
  }
}
