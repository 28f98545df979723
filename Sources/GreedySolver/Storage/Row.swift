// SPDX-License-Identifier: MIT

import LayoutCore

/// A live row of the model, and what the plan does with it.
///
/// A row either *decides* a variable, and is then kept exactly, or it is *watched*.
struct Row: Sendable {
  // Wide fields first: a row then takes 64 bytes, which is a line of the cache.
  var constant = 0.0
  var priority = 0.0
  /// The shortfall of a watched row when it was last looked at; 0 for one that decides.
  var shortfall = 0.0
  /// The place of its entries in ``RowTable/entries``.
  var start: Int32 = 0
  var count: Int32 = 0
  /// The variable that the row decides, or -1 when it is watched.
  var variable: Int32 = -1
  /// The number of its variables that nothing has decided yet.
  var unknownCount: Int32 = 0
  /// The place in the order of insertion, which decides ties.
  var sequence: Int32 = 0
  var generation: UInt32 = 0
  /// The next row that waits to decide a variable, or -1.
  var nextReady: Int32 = -1
  var relation = Relation.equal
  /// How often lines ended at the row since the change that it is part of.
  var attempts: UInt8 = 0
  var isLive = false
  /// Whether the row waits in line to decide a variable.
  var isReady = false
  /// Whether the change that is being made has removed the row.
  var isLeaving = false
  /// Whether the row waits in the line of those that are missed.
  var isQueued = false

  var isRequired: Bool { priority == 1000 }
  /// Whether both rows have the same priority, and both or none of them is an equation.
  func isOfSameClass(as other: Row) -> Bool {
    priority == other.priority && (relation == .equal) == (other.relation == .equal)
  }
  var range: Range<Int> { Int(start)..<Int(start) + Int(count) }

  /// By how much the left side has to grow for the row to hold; 0 when it does.
  func shortfall(_ activity: Double) -> Double { shortfall(leaving: constant - activity) }

  /// The shortfall when the left side is so much below the constant.
  func shortfall(leaving rest: Double) -> Double { relation.shortfall(leaving: rest) }

  /// Whether the row still holds when its left side moves from the constant by `distance`.
  func allows(_ distance: Double) -> Bool {
    switch relation {
    case .equal: false
    case .lessThanOrEqual: distance < 0
    case .greaterThanOrEqual: distance > 0
    }
  }
}

extension Relation {
  /// The shortfall of a row whose left side is so much below its constant.
  func shortfall(leaving rest: Double) -> Double {
    switch self {
    case .equal: rest
    case .lessThanOrEqual: min(0, rest)
    case .greaterThanOrEqual: max(0, rest)
    }
  }
}

/// A coefficient of a row, linked with the other entries of its variable.
struct Entry: Sendable {
  var coefficient: Double
  var variable: Int32
  var row: Int32
  var next: Int32
  var previous: Int32

  /// Stands where no entry is yet.
  static let none = Entry(coefficient: 0, variable: 0, row: -1, next: -1, previous: -1)
}

/// What decides a variable. Its value is in ``RowTable/values``.
struct Node: Sendable {
  /// Stands for a row where nothing has decided a variable yet.
  static let undecided: Int32 = -2
  /// Stands for a row where a variable keeps its value.
  static let held: Int32 = -1

  /// The place in the order of the plan: what a variable is computed from has lower ranks.
  /// Below 0 while the value waits to be computed anew.
  var rank = 0
  /// The slot of the row that decides the variable, or ``held``, or ``undecided``.
  var row = Node.undecided
  /// The first of its entries, or -1.
  var head: Int32 = -1
  /// The knot that the variable is part of, or -1.
  var knot: Int32 = -1
  /// The place among the tears of the knot, or -1.
  var tear: Int32 = -1

  var isDecided: Bool { row != Self.undecided }
  var isDirty: Bool { rank < 0 }
}
