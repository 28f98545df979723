// SPDX-License-Identifier: MIT

/// Rows of words in columns, aligned with spaces.
struct TextTable: Sendable {
  /// A column's heading and the side on which its words line up.
  struct Column: Sendable {
    var title: String
    /// Whether words line up on the right, as numbers do.
    var isNumeric: Bool

    static func words(_ title: String) -> Column { Column(title: title, isNumeric: false) }
    static func numbers(_ title: String) -> Column { Column(title: title, isNumeric: true) }
  }

  private let columns: [Column]
  private var rows: [[String]] = []

  init(_ columns: [Column]) { self.columns = columns }

  /// Adds a row; words beyond the last column are left out, missing ones are blank.
  mutating func add(_ words: [String]) { rows.append(words) }

  mutating func addGap() { rows.append([]) }

  /// The table, a line per row with the headings first, each line with its end.
  var text: String {
    let lines = [columns.map(\.title)] + rows
    let widths = columns.indices.map { column in
      lines.map { $0.indices.contains(column) ? $0[column].count : 0 }.max() ?? 0
    }
    return lines.map { line(of: $0, widths) + "\n" }.joined()
  }

  private func line(of words: [String], _ widths: [Int]) -> String {
    var text = ""
    for (column, word) in words.prefix(columns.count).enumerated() {
      let space = String(repeating: " ", count: widths[column] - word.count)
      text += (column == 0 ? "" : "  ") + (columns[column].isNumeric ? space + word : word + space)
    }
    return String(text.reversed().drop { $0 == " " }.reversed())
  }
}
