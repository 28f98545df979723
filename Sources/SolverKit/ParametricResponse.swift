// SPDX-License-Identifier: MIT

import LayoutCore

/// How far a constant can fall and rise until a row changes sides.
@usableFromInline package struct ValidityRange: Hashable, Sendable {
  @usableFromInline package var fall: Double
  @usableFromInline package var rise: Double

  @inlinable package init(fall: Double, rise: Double) {
    self.fall = fall
    self.rise = rise
  }

  /// The range of a constant that no row limits.
  @inlinable package static var unlimited: ValidityRange {
    ValidityRange(fall: .infinity, rise: .infinity)
  }
  /// The range of a constant of which nothing is known.
  @inlinable package static var unknown: ValidityRange { ValidityRange(fall: 0, rise: 0) }

  /// Narrows the range by a row whose activity moves by `rate` per unit of the constant, and may
  /// fall and rise by the given amounts before the row changes sides.
  @inlinable package mutating func limit(rate: Double, fall room: Double, rise otherRoom: Double) {
    let pace = abs(rate)
    fall = min(fall, (rate > 0 ? room : otherRoom) / pace)
    rise = min(rise, (rate > 0 ? otherRoom : room) / pace)
  }
}

/// The sensitivities of a solution to the constant of one row, and their range of validity.
///
/// Law: while the basis stays and the constant is in its range, each value changes by its rate
/// times the movement of the constant, and no row changes sides.
@usableFromInline package struct ParametricResponse: Sendable {
  /// The row whose constant is the parameter.
  @usableFromInline package internal(set) var row = RowIndex.none
  /// The columns whose values move, and their rates per unit of the constant.
  @usableFromInline package internal(set) var columns: [(column: ColumnIndex, rate: Double)] = []
  /// The rows outside of the basis that move relative to their constants, and their rates.
  @usableFromInline package internal(set) var rows: [(row: RowIndex, rate: Double)] = []
  /// How far the constant can move from its value when the range was measured.
  @usableFromInline package internal(set) var range = ValidityRange.unknown
  /// How far the constant has moved since then, and whether it has moved at all.
  @usableFromInline package internal(set) var offset = 0.0
  @usableFromInline package internal(set) var isUsed = false
  /// The proposed movement of the constant from its present value.
  @usableFromInline package var proposal = 0.0
  var lastUse = 0

  /// Adds a value that moves.
  @inlinable package mutating func add(_ rate: Double, to column: ColumnIndex) {
    columns.append((column, rate))
  }

  /// Adds a row whose activity moves.
  @inlinable package mutating func add(_ rate: Double, to row: RowIndex) {
    rows.append((row, rate))
  }

  /// Starts the response of another row in the same storage.
  mutating func begin(_ row: RowIndex) {
    self.row = row
    columns.removeAll(keepingCapacity: true)
    rows.removeAll(keepingCapacity: true)
    setRange(.unknown)
    proposal = 0
  }

  /// Sets how far the constant can move from where it is.
  package mutating func setRange(_ range: ValidityRange) {
    self.range = range
    offset = 0
    isUsed = false
  }

  /// The part of its range that the constant uses after the proposed move.
  package var proposedShare: Double {
    let end = offset + proposal
    if end == 0 { return 0 }
    return abs(end) / max(end > 0 ? range.rise : range.fall, .leastNonzeroMagnitude)
  }

  /// Moves the values to the proposed constant.
  package mutating func accept(_ values: inout [Double]) {
    let amount = proposal
    offset += amount
    isUsed = true
    proposal = 0
    var values = values.mutableSpan
    let columns = columns.span
    for index in columns.indices {
      values[columns[index].column.index] += amount * columns[index].rate
    }
  }
}
