// SPDX-License-Identifier: MIT

import LayoutCore

/// The order in which rows determine variables: required equations, wishes that are equations, by
/// level, other wishes, by level, required inequalities. Each of these is a class of an ``Agenda``.
/// An inequality only limits a variable, so it waits for the equations that give it a value.
@usableFromInline package struct RowOrder: Sendable {
  @usableFromInline package var levelCount: Int

  @inlinable package init(levelCount: Int) { self.levelCount = levelCount }

  @inlinable package var classCount: Int { 2 * levelCount + 1 }

  /// The class of rows of a level. Lower classes come first.
  @inline(__always) @inlinable package func rowClass(_ level: Level, isEquation: Bool) -> Int {
    if level.isRequired { return isEquation ? Agenda.requiredEquations : 2 * levelCount }
    return level.index + (isEquation ? 0 : levelCount)
  }
}

/// Rows with one undetermined variable each, which come out class by class to determine it.
///
/// Class 0 holds the required equations. The last one added comes out first, so that what depends
/// on a variable is determined while the variable is in the cache; their order affects no value.
/// Rows of other classes come out in the order in which they were added.
///
/// Law: each row comes out as often as it was added. It is in the agenda once at most: users add it
/// when all but one of its variables are determined, or when they put back one that came out.
@usableFromInline package struct Agenda: Sendable {
  /// The rows of a class, linked through ``Agenda/next``.
  @usableFromInline struct List: Sendable {
    @usableFromInline var first = RowIndex.none
    @usableFromInline var last = RowIndex.none
    @inlinable init() {}
  }

  /// By row: the next one of its list.
  @usableFromInline var next: [RowIndex] = []
  /// The required equation that comes out first; the others follow it.
  @usableFromInline var firstEquation = RowIndex.none
  /// By class; that of the required equations has no list.
  @usableFromInline var lists: [List] = []
  /// A bit per class, set if its list is not empty; words before `firstWord` are 0.
  @usableFromInline var occupied: [UInt64] = []
  @usableFromInline var firstWord = 0

  @inlinable package init() {}

  /// The class of required equations, the first one.
  @inlinable package static var requiredEquations: Int { 0 }

  /// Empties the agenda and makes room for numbers of rows and classes.
  @inlinable package mutating func begin(rows count: Int, classes classCount: Int) {
    next.grow(to: count, with: .none)
    firstEquation = .none
    lists.removeAll(keepingCapacity: true)
    lists.grow(to: classCount, with: List())
    occupied.removeAll(keepingCapacity: true)
    occupied.grow(to: lists.count / UInt64.bitWidth + 1, with: 0)
    firstWord = occupied.count
  }

  /// Adds a row that is not in the agenda. Lower classes come first.
  @inline(__always) @inlinable package mutating func push(_ row: RowIndex, _ rowClass: Int) {
    if rowClass == Self.requiredEquations {
      next[row.index] = firstEquation
      firstEquation = row
      return
    }
    let word = rowClass / UInt64.bitWidth
    firstWord = min(firstWord, word)
    occupied[word] |= 1 << UInt64(rowClass % UInt64.bitWidth)
    next[row.index] = .none
    var list = lists[rowClass]
    if list.first.isSome { next[list.last.index] = row } else { list.first = row }
    list.last = row
    lists[rowClass] = list
  }

  /// Removes and returns the first row, if its class is not after `last`.
  @inlinable package mutating func popFirst(upTo last: Int = .max) -> RowIndex? {
    if firstEquation.isSome {
      defer { firstEquation = next[firstEquation.index] }
      return firstEquation
    }
    while firstWord < occupied.count, occupied[firstWord] == 0 { firstWord += 1 }
    if last == Self.requiredEquations || firstWord == occupied.count { return nil }
    let bits = occupied[firstWord]
    let rowClass = firstWord * UInt64.bitWidth + bits.trailingZeroBitCount
    if rowClass > last { return nil }
    let row = lists[rowClass].first
    lists[rowClass].first = next[row.index]
    if !next[row.index].isSome { occupied[firstWord] = bits & (bits - 1) }
    return row
  }
}
