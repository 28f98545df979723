// SPDX-License-Identifier: MIT

import LayoutDSL

/// How a cell looks: the numbers are those of the terminal's escape sequences.
enum Style: Int {
  case plain = 0
  case bold = 1
  case dim = 2
  case reverse = 7
  case red = 31
  case green = 32
  case yellow = 33
}

/// A grid of character cells.
struct Canvas {
  private struct Cell {
    var character: Character = " "
    var style = Style.plain
  }

  let width: Int
  let height: Int
  private var cells: [Cell]
  private var origin = (x: 0, y: 0)
  private var clip: (x: Range<Int>, y: Range<Int>)

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    cells = Array(repeating: Cell(), count: width * height)
    clip = (0..<width, 0..<height)
  }

  /// Draws in the space of a frame, and nothing outside of it.
  mutating func inside(_ frame: Rect, _ draw: (inout Canvas) -> Void) {
    let outer = (origin, clip)
    origin = (origin.x + Int(frame.minX), origin.y + Int(frame.minY))
    clip.x = clip.x.clamped(to: origin.x..<origin.x + Int(frame.width))
    clip.y = clip.y.clamped(to: origin.y..<origin.y + Int(frame.height))
    draw(&self)
    (origin, clip) = outer
  }

  /// Writes characters, each of which takes one cell.
  mutating func write(_ text: some Sequence<Character>, x: Int, y: Int, _ style: Style = .plain) {
    guard clip.y.contains(origin.y + y) else { return }
    for (place, character) in text.enumerated() where clip.x.contains(origin.x + x + place) {
      cells[(origin.y + y) * width + origin.x + x + place] = Cell(
        character: character, style: style)
    }
  }

  /// The rows, without styles and without the spaces at their ends.
  var lines: [String] {
    rows.map { row in
      String(row.map(\.character).reversed().drop { $0 == " " }.reversed())
    }
  }

  /// What a terminal is sent to show the grid.
  var escapeSequences: String {
    var output = ""
    var style = Style.plain
    for (y, row) in rows.enumerated() {
      output += "\u{1B}[\(y + 1);1H"
      for cell in row {
        if cell.style != style {
          style = cell.style
          output += "\u{1B}[0;\(style.rawValue)m"
        }
        output.append(cell.character)
      }
    }
    return output + "\u{1B}[0m"
  }

  private var rows: [ArraySlice<Cell>] {
    (0..<height).map { cells[$0 * width..<($0 + 1) * width] }
  }
}
