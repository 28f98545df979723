// SPDX-License-Identifier: MIT

import LayoutCore

/// Rows with one undetermined variable, in the order in which they determine it: equations by
/// level, then soft inequalities by level, then required ones, which are the least likely to bind.
///
/// Required equations are last in, first out, so that what follows from a variable is determined
/// while it is in the cache; their order affects no value. Other classes are first in, first out.
///
/// Law: each row comes out at most once between two calls of ``begin(rows:)``.
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
  @usableFromInline var levels = LevelTable()
  @usableFromInline var requiredEquation = RowIndex.none
  /// By level. Required equations have a list of their own.
  @usableFromInline var equations = [List()]
  @usableFromInline var inequalities = [List()]
  /// All lists of levels before these are empty. Required inequalities come last.
  @usableFromInline var firstEquation = 1
  @usableFromInline var firstInequality = 1

  @inlinable package init() {}

  /// Empties the agenda and makes room for `count` rows.
  package mutating func begin(rows count: Int) {
    known.begin(count: count)
    next.grow(to: count, with: .none)
    levels.removeAll()
    requiredEquation = .none
    equations.removeLast(equations.count - 1)
    inequalities.removeLast(inequalities.count - 1)
    inequalities[0] = List()
    (firstEquation, firstInequality) = (1, 1)
  }

  /// Adds a row, once.
  @inlinable package mutating func push(_ row: RowIndex, _ priority: Priority, isEquation: Bool) {
    guard known.insert(row.index) else { return }
    if !priority.isRequired {
      pushSoft(row, priority, isEquation)
    } else if isEquation {
      next[row.index] = requiredEquation
      requiredEquation = row
    } else {
      Self.append(row, to: &inequalities[0], &next)
    }
  }

  @usableFromInline mutating func pushSoft(
    _ row: RowIndex, _ priority: Priority, _ isEquation: Bool
  ) {
    let (level, isNew) = levels.insert(priority)
    if isNew {
      equations.insert(List(), at: level.index)
      inequalities.insert(List(), at: level.index)
      (firstEquation, firstInequality) = (1, 1)
    }
    if isEquation {
      Self.append(row, to: &equations[level.index], &next)
      firstEquation = min(firstEquation, level.index)
    } else {
      Self.append(row, to: &inequalities[level.index], &next)
      firstInequality = min(firstInequality, level.index)
    }
  }

  @inlinable static func append(_ row: RowIndex, to list: inout List, _ next: inout [RowIndex]) {
    next[row.index] = .none
    if list.last.isSome { next[list.last.index] = row } else { list.first = row }
    list.last = row
  }

  @inlinable static func pop(_ list: inout List, _ next: [RowIndex]) -> RowIndex? {
    guard list.first.isSome else { return nil }
    let row = list.first
    list.first = next[row.index]
    if !list.first.isSome { list.last = .none }
    return row
  }

  /// Removes and returns the first row of some lists; those before `first` are empty.
  @inlinable static func pop(
    _ lists: inout [List], from first: inout Int, _ next: [RowIndex]
  ) -> RowIndex? {
    while first < lists.count {
      if let row = pop(&lists[first], next) { return row }
      first += 1
    }
    return nil
  }

  /// Removes and returns a required equation.
  @inlinable package mutating func popRequiredEquation() -> RowIndex? {
    guard requiredEquation.isSome else { return nil }
    let row = requiredEquation
    requiredEquation = next[row.index]
    return row
  }

  /// Removes and returns the strongest equation.
  @inlinable package mutating func popEquation() -> RowIndex? {
    popRequiredEquation() ?? Self.pop(&equations, from: &firstEquation, next)
  }

  /// Removes and returns the strongest soft inequality, else a required one.
  @inlinable package mutating func popInequality() -> RowIndex? {
    Self.pop(&inequalities, from: &firstInequality, next) ?? Self.pop(&inequalities[0], next)
  }
}
