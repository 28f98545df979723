// SPDX-License-Identifier: MIT

import LayoutCore

/// A grid of characters to draw rectangles and words on.
struct CharacterCanvas {
  let columns, rows: Int
  // The character of each cell; empty for the second cell of a wide character.
  private var cells: [String]
  // The cells that belong to a word.
  private var wordCells: Set<Int> = []

  init(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    cells = Array(repeating: " ", count: columns * rows)
  }

  /// The lines, without spaces at their ends.
  var lines: [String] {
    (0..<rows).map { row in
      let line = cells[(row * columns)..<((row + 1) * columns)].joined()
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
  }

  /// Draws the outline of a rectangle of cells, clipped to the canvas.
  mutating func outline(_ box: CellBox, isDotted: Bool) {
    let (across, down) = isDotted ? (".", ":") : ("-", "|")
    for column in (box.left...box.right).clamped(to: -1...columns) {
      draw(across, column, box.top)
      draw(across, column, box.bottom)
    }
    for row in (box.top...box.bottom).clamped(to: -1...rows) {
      let isCorner = row == box.top || row == box.bottom
      draw(isCorner ? "+" : down, box.left, row)
      draw(isCorner ? "+" : down, box.right, row)
    }
  }

  private mutating func draw(_ mark: String, _ column: Int, _ row: Int) {
    guard (0..<columns).contains(column), (0..<rows).contains(row) else { return }
    let index = row * columns + column
    // A line does not replace a corner.
    if cells[index] != "+" || mark == "+" { cells[index] = mark }
  }

  /// Writes words if they cover only edges and empty cells. Returns whether they were written.
  mutating func write(_ words: String, _ column: Int, _ row: Int) -> Bool {
    let width = Self.width(of: words)
    guard row >= 0, row < rows, column >= 0, column + width <= columns else { return false }
    let start = row * columns + column
    for index in start..<(start + width)
    where wordCells.contains(index) || ["+", "|", ":"].contains(cells[index]) { return false }
    let parts = words.flatMap { Self.isWide($0) ? [String($0), ""] : [String($0)] }
    cells.replaceSubrange(start..<(start + width), with: parts)
    wordCells.formUnion(start..<(start + width))
    return true
  }

  static func width(of words: String) -> Int { words.reduce(0) { $0 + (isWide($1) ? 2 : 1) } }

  private static func isWide(_ character: Character) -> Bool {
    character.unicodeScalars.first.map { $0.value >= 0x1100 } ?? false
  }
}

/// A rectangle of cells, its edges included.
struct CellBox {
  var left, top, right, bottom: Int

  func covers(_ columns: Range<Int>, _ row: Int) -> Bool {
    (top...bottom).contains(row) && left < columns.upperBound && columns.lowerBound <= right
  }
}
