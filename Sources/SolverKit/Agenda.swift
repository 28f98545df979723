// SPDX-License-Identifier: MIT

import LayoutCore

/// Rows with one undetermined variable, in the order in which they determine it: equations by
/// level, then soft inequalities by level, then required ones, which are the least likely to bind.
///
/// Required equations are last in, first out, so that what follows from a variable is determined
/// while it is in the cache; their order affects no value. Other classes are first in, first out.
///
/// Law: each row comes out as often as it was added, once at most. Users add a row when all but one
/// of its variables are determined, which happens once.
@usableFromInline package struct Agenda: Sendable {
  /// The rows of a class, linked through ``Agenda/next``.
  @usableFromInline struct List: Sendable {
    @usableFromInline var first = RowIndex.none
    @usableFromInline var last = RowIndex.none
    @inlinable init() {}
  }

  /// By row: the next one of its list.
  @usableFromInline var next: [RowIndex] = []
  @usableFromInline var levelCount = 1
  /// By class.
  @usableFromInline var lists: [List] = []
  /// All lists before this one are empty.
  @usableFromInline var first = 0

  @inlinable package init() {}

  /// The class of required equations, the first one.
  @inlinable package static var requiredEquations: Int { 0 }
  /// The first class that is not of equations.
  @inlinable package var firstInequality: Int { levelCount }

  /// Empties the agenda and makes room for numbers of rows and levels.
  @inlinable package mutating func begin(rows count: Int, levels levelCount: Int) {
    next.grow(to: count, with: .none)
    self.levelCount = levelCount
    lists.removeAll(keepingCapacity: true)
    lists.grow(to: 2 * levelCount + 1, with: List())
    first = lists.count
  }

  /// The class of rows of a level. A class of less comes first.
  @inline(__always) @inlinable package func rowClass(_ level: Level, isEquation: Bool) -> Int {
    if isEquation { return level.index }
    return levelCount + (level.isRequired ? levelCount : level.index)
  }

  /// Adds a row that was not added before.
  @inline(__always) @inlinable package mutating func push(_ row: RowIndex, _ rowClass: Int) {
    first = min(first, rowClass)
    var list = lists[rowClass]
    if rowClass == Self.requiredEquations {
      next[row.index] = list.first
      list.first = row
    } else {
      next[row.index] = .none
      if list.first.isSome { next[list.last.index] = row } else { list.first = row }
      list.last = row
    }
    lists[rowClass] = list
  }

  /// Removes and returns the first row, if its class is not after `last`.
  @inlinable package mutating func popFirst(upTo last: Int = .max) -> RowIndex? {
    while first < lists.count, first <= last {
      let row = lists[first].first
      if row.isSome {
        lists[first].first = next[row.index]
        return row
      }
      first += 1
    }
    return nil
  }
}
