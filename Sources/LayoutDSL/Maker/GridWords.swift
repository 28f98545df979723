// SPDX-License-Identifier: MIT

/// The length of a column or row of a grid.
public enum GridTrack: Hashable, Sendable {
  /// A number of points.
  case fixed(Double)
  /// A share of the space that other tracks leave: `.share(2)` is twice as long as `.share(1)`.
  case share(Double)
  /// As long as its longest content, by a wish at ``/LayoutCore/Priority/fittingSize``.
  case content
}

/// The number of columns and rows that an item of a grid occupies.
public struct GridSpan: Hashable, Sendable {
  /// The number of columns.
  ///
  ///     let wide = GridSpan(columns: 2)
  public var columns: Int
  /// The number of rows.
  ///
  ///     let high = GridSpan(rows: 2)
  public var rows: Int

  /// A span; a number less than 1 counts as 1.
  ///
  ///     let large = GridSpan(columns: 2, rows: 2)
  public init(columns: Int = 1, rows: Int = 1) {
    (self.columns, self.rows) = (max(1, columns), max(1, rows))
  }
}

/// The handle of a grid. Its columns and rows are guides, which other sentences can relate to.
public struct LayoutGrid {
  /// The columns, in reading direction: `grid.columns[0].layout.trailing`.
  public let columns: [LayoutGuide]
  /// The rows, from the top: `grid.rows[0].layout.bottom`.
  public let rows: [LayoutGuide]
  /// The constraints of the items, then of the columns and rows: `grid.constraints.deactivate()`.
  public let constraints: ConstraintGroup
}

/// The first cell and the span of each item of a grid.
struct GridPlaces {
  private(set) var cells: [(column: Int, row: Int, span: GridSpan)] = []
  var rowCount: Int { cells.map { $0.row + $0.span.rows }.max() ?? 0 }
  private var isTaken: Set<Int> = []
  private let columnCount: Int

  /// Places items row by row: each in the next free cells that fit its span.
  init(_ count: Int, columns columnCount: Int, _ spans: [Int: GridSpan]) {
    self.columnCount = columnCount
    var next = 0
    for item in 0..<count {
      var span = spans[item] ?? GridSpan()
      span.columns = min(span.columns, columnCount)
      while next % columnCount + span.columns > columnCount
        || !isTaken.isDisjoint(with: places(next, span))
      { next += 1 }
      let (row, column) = next.quotientAndRemainder(dividingBy: columnCount)
      isTaken.formUnion(places(next, span))
      cells.append((column, row, span))
      next += span.columns
    }
  }

  private func places(_ first: Int, _ span: GridSpan) -> [Int] {
    (0..<span.rows).flatMap { row in (0..<span.columns).map { first + row * columnCount + $0 } }
  }
}
