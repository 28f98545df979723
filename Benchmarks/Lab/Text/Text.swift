// SPDX-License-Identifier: MIT

import Foundation
import LayoutCore

/// JSON files: the same text for the same value.
enum JSONFile {
  static func text(_ value: some Encodable, isPretty: Bool = true) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = isPretty ? [.sortedKeys, .prettyPrinted] : .sortedKeys
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    // Encoding values of this module cannot fail.
    return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "null"
  }
}

// LayoutCore itself promises no format.

extension LevelViolation: Codable {
  /// Reads the priority and the total.
  public init(from decoder: any Decoder) throws {
    let numbers = try SIMD2<Double>(from: decoder)
    self.init(priority: Priority(numbers.x), total: numbers.y)
  }

  /// Writes an array of the priority and the total.
  public func encode(to encoder: any Encoder) throws {
    try SIMD2(priority.value, total).encode(to: encoder)
  }
}

extension SolveReport: Codable {
  /// Reads the counts by name; one that is missing is 0.
  public init(from decoder: any Decoder) throws {
    let counts = try [String: Int](from: decoder)
    self.init()
    pivots = counts["pivots", default: 0]
    rowsTouched = counts["rows", default: 0]
    rebuilds = counts["rebuilds", default: 0]
  }

  /// Writes the counts by name.
  public func encode(to encoder: any Encoder) throws {
    try ["pivots": pivots, "rows": rowsTouched, "rebuilds": rebuilds].encode(to: encoder)
  }
}

/// Numbers as text, the same on every machine and in every language.
enum NumberText {
  /// The shortest text that reads back as the same number, without a trailing `.0`.
  static func exact(_ number: Double) -> String {
    let text = "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// The number with 17 significant digits, which name it uniquely.
  static func full(_ number: Double) -> String { String(format: "%.17g", number) }

  /// The number with six significant digits, more than a measurement has.
  static func rounded(_ number: Double) -> Double {
    Double(String(format: "%.6g", number)) ?? number
  }

  /// The number with this many significant digits; 0 for rounding errors.
  static func short(_ number: Double, digits: Int = 4) -> String {
    number < 1e-9 ? "0" : String(format: "%.\(digits)g", number)
  }

  /// A duration in milliseconds with one to four decimals, fewer for larger numbers.
  static func milliseconds(_ number: Double) -> String {
    let digits = number < 1 ? 4 : number < 10 ? 3 : number < 100 ? 2 : 1
    return String(format: "%.\(digits)f", number)
  }

  /// A ratio as a change: 1.1 is `+10.0 %`.
  static func change(_ ratio: Double) -> String {
    guard ratio.isFinite else { return "–" }
    // 0 is added because -0 has a sign.
    return String(format: "%+.1f %%", ((ratio - 1) * 1000).rounded() / 10 + 0)
  }
}

enum TextTable {
  /// Rows of words in columns, aligned with spaces: a line for the titles and one per row, each
  /// with its end. `numeric` columns line up on the right. Words beyond the last column are left
  /// out, missing ones are blank.
  static func text(_ titles: [String], numeric: Range<Int> = 0..<0, rows: [[String]]) -> String {
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

extension Sequence where Element: Hashable {
  /// The elements without repetitions, in the order of their first places.
  var unique: [Element] {
    var known: Set<Element> = []
    return filter { known.insert($0).inserted }
  }
}
