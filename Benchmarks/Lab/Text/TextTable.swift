// SPDX-License-Identifier: MIT

/// Rows of words in columns, aligned with spaces.
struct TextTable: Sendable {
  private let titles: [String]
  /// The columns whose words line up on the right, as numbers do.
  private let numeric: Range<Int>
  /// Words beyond the last column are left out, missing ones are blank.
  private let rows: [[String]]

  init(_ titles: [String], numeric: Range<Int> = 0..<0, rows: [[String]]) {
    (self.titles, self.numeric, self.rows) = (titles, numeric, rows)
  }

  /// The table, a line per row with the headings first, each line with its end.
  var text: String {
    let lines = [titles] + rows
    let widths = titles.indices.map { column in
      lines.map { $0.indices.contains(column) ? $0[column].count : 0 }.max() ?? 0
    }
    return lines.map { words in
      let cells = words.prefix(titles.count).enumerated().map { column, word in
        let space = String(repeating: " ", count: widths[column] - word.count)
        return numeric.contains(column) ? space + word : word + space
      }
      return String(cells.joined(separator: "  ").reversed().drop { $0 == " " }.reversed()) + "\n"
    }.joined()
  }
}
