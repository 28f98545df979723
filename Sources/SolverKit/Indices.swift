// SPDX-License-Identifier: MIT

import LayoutCore

/// The slot of a row in a solver's table of rows.
///
/// Rows, columns and levels are all counted from 0 and stored in 32 bits; types of their own keep
/// them apart. A negative value is no row.
@usableFromInline package struct RowIndex: Hashable, Comparable, Sendable {
  @usableFromInline package let value: Int32

  /// The row in `slot`.
  @inlinable package init(_ slot: Int) { value = Int32(truncatingIfNeeded: slot) }
  /// The row in `slot`.
  @inlinable package init(_ slot: Int32) { value = slot }

  /// No row.
  @inlinable package static var none: RowIndex { RowIndex(Int32(-1)) }
  /// Whether it is the index of a row.
  @inlinable package var isSome: Bool { value >= 0 }
  /// The slot as an index of an array.
  @inlinable package var index: Int { Int(value) }

  @inlinable package static func < (left: RowIndex, right: RowIndex) -> Bool {
    left.value < right.value
  }
}

/// The index of a column, which is that of its variable.
@usableFromInline package struct ColumnIndex: Hashable, Comparable, Sendable {
  @usableFromInline package let value: Int32

  /// The column at `index`.
  @inlinable package init(_ index: Int) { value = Int32(truncatingIfNeeded: index) }
  /// The column at `index`.
  @inlinable package init(_ index: Int32) { value = index }

  /// No column.
  @inlinable package static var none: ColumnIndex { ColumnIndex(Int32(-1)) }
  /// Whether it is the index of a column.
  @inlinable package var isSome: Bool { value >= 0 }
  /// The index into an array.
  @inlinable package var index: Int { Int(value) }
  /// The variable of the column.
  @inlinable package var variable: Variable { Variable(index) }

  @inlinable package static func < (left: ColumnIndex, right: ColumnIndex) -> Bool {
    left.value < right.value
  }
}

/// The rank of a priority among those in use: 0 is required, larger is weaker.
@usableFromInline package struct Level: Hashable, Comparable, Sendable {
  @usableFromInline package let value: Int32

  /// The level of rank `index`.
  @inlinable package init(_ index: Int) { value = Int32(truncatingIfNeeded: index) }

  /// The level of required rows.
  @inlinable package static var required: Level { Level(0) }
  /// Whether rows of this level have to hold.
  @inlinable package var isRequired: Bool { value == 0 }
  /// The index into an array.
  @inlinable package var index: Int { Int(value) }

  /// Whether the left level is the stronger one.
  @inlinable package static func < (left: Level, right: Level) -> Bool { left.value < right.value }
}
