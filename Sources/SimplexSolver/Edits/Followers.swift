// SPDX-License-Identifier: MIT

import LayoutCore
import SolverKit

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
    lists[place].variables.removeAll(keepingCapacity: true)
    lists[place].useCount = 0
    defer { lists[place].isDue = false }
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
