// SPDX-License-Identifier: MIT

import LayoutCore

/// Rows with one undetermined variable, in the order in which they determine it: equations by
/// level, then soft inequalities by level, then required ones, which are the least likely to bind.
///
/// Required equations are last in, first out, so that what follows from a variable is determined
/// while it is in the cache; their order affects no value. Other classes are first in, first out.
///
/// Law: each row comes out at most once between two calls of ``begin(rows:levels:)``.
@usableFromInline package struct Agenda: Sendable {
  /// The rows of a class, linked through ``Agenda/next``.
  @usableFromInline struct List: Sendable {
    @usableFromInline var first = RowIndex.none
    @usableFromInline var last = RowIndex.none
    @inlinable init() {}
  }

  /// By row: the next one of its list.
  @usableFromInline var next: [RowIndex] = []
  @usableFromInline var known = MarkSet()
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
    known.begin(count: count)
    next.grow(to: count, with: .none)
    self.levelCount = levelCount
    lists.removeAll(keepingCapacity: true)
    lists.grow(to: 2 * levelCount + 1, with: List())
    first = lists.count
  }

  /// The class of rows of a level. A class of less comes first.
  @inlinable package func rowClass(_ level: Level, isEquation: Bool) -> Int {
    if isEquation { return level.index }
    return levelCount + (level.isRequired ? levelCount : level.index)
  }

  /// Adds a row, once.
  @inlinable package mutating func push(_ row: RowIndex, _ rowClass: Int) {
    guard known.insert(row.index) else { return }
    first = min(first, rowClass)
    let old = lists[rowClass]
    if rowClass == Self.requiredEquations {
      next[row.index] = old.first
      lists[rowClass].first = row
      return
    }
    next[row.index] = .none
    if old.first.isSome { next[old.last.index] = row } else { lists[rowClass].first = row }
    lists[rowClass].last = row
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
