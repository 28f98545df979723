// SPDX-License-Identifier: MIT

import LayoutCore

/// A place in a solver's tables, counted from 0 and stored in 32 bits; a negative value is none.
/// Rows, columns and levels have types of their own, which keep them apart.
@usableFromInline package protocol TableIndex: Hashable, Comparable, Sendable {
  var value: Int32 { get }
  /// The place with a value.
  init(_ value: Int32)
}

extension TableIndex {
  /// The place of an index into an array.
  @inlinable package init(_ index: Int) { self.init(Int32(truncatingIfNeeded: index)) }

  /// No place.
  @inlinable package static var none: Self { Self(Int32(-1)) }
  /// Whether it is a place.
  @inlinable package var isSome: Bool { value >= 0 }
  /// The index into an array.
  @inlinable package var index: Int { Int(value) }

  @inlinable package static func < (left: Self, right: Self) -> Bool { left.value < right.value }
}

/// The slot of a row in a solver's table of rows.
@usableFromInline package struct RowIndex: TableIndex {
  @usableFromInline package let value: Int32

  @inlinable package init(_ slot: Int32) { value = slot }
}

/// The index of a column, which is that of its variable.
@usableFromInline package struct ColumnIndex: TableIndex {
  @usableFromInline package let value: Int32

  @inlinable package init(_ index: Int32) { value = index }

  /// The variable of the column.
  @inlinable package var variable: Variable { Variable(index) }
}

/// The rank of a priority among those in use: 0 is required, larger is weaker.
@usableFromInline package struct Level: TableIndex {
  @usableFromInline package let value: Int32

  @inlinable package init(_ rank: Int32) { value = rank }

  /// The level of required rows.
  @inlinable package static var required: Level { Level(0) }
  /// Whether rows of this level have to hold.
  @inlinable package var isRequired: Bool { value == 0 }
}

/// The priorities in use, highest first.
///
/// Law: strictly descending, and level 0 is required, whether it is in use or not.
@usableFromInline package struct LevelTable: Sendable {
  @usableFromInline package private(set) var priorities: [Priority] = [.required]

  /// A table with the required level only.
  package init() {}

  package var count: Int { priorities.count }

  package subscript(level: Level) -> Priority { priorities[level.index] }

  /// The level of a priority, or nil if it is not in the table.
  package func level(of priority: Priority) -> Level? {
    if priority.isRequired { return .required }
    let place = priorities.partitioningIndex { $0 <= priority }
    return place < priorities.count && priorities[place] == priority ? Level(place) : nil
  }

  /// Adds a priority if it is new and returns its level; weaker levels then move down by one.
  package mutating func insert(_ priority: Priority) -> (level: Level, isNew: Bool) {
    if let level = level(of: priority) { return (level, false) }
    let place = priorities.partitioningIndex { $0 < priority }
    priorities.insert(priority, at: place)
    checkInvariants()
    return (Level(place), true)
  }

  /// Removes all levels below required.
  package mutating func removeAll() { priorities.removeLast(priorities.count - 1) }

  /// Checks the law, with the trait `InternalChecks` only.
  @usableFromInline package func checkInvariants() {
    #if InternalChecks
      precondition(priorities.first?.isRequired == true, "level 0 is not required")
      for place in priorities.indices.dropFirst() {
        precondition(priorities[place - 1] > priorities[place], "levels are out of order")
      }
    #endif
  }
}
