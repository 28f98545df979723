// SPDX-License-Identifier: MIT

import LayoutCore

/// Finds room for words in a picture, so that no two of them lie on each other.
struct LabelPlacer {
  private static let cellSize = 64.0

  private struct Cell: Hashable {
    var column: Int
    var row: Int
  }

  private var taken: [Cell: [Rect]] = [:]

  /// Takes the first of the places that is free, or none.
  mutating func place(_ candidates: [Rect]) -> Rect? {
    for candidate in candidates where isFree(candidate) {
      for cell in Self.cells(of: candidate) { taken[cell, default: []].append(candidate) }
      return candidate
    }
    return nil
  }

  private func isFree(_ rect: Rect) -> Bool {
    Self.cells(of: rect).allSatisfy { cell in
      taken[cell]?.allSatisfy { !$0.overlaps(rect) } ?? true
    }
  }

  private static func cells(of rect: Rect) -> [Cell] {
    let columns = Int(rect.minX / cellSize)...Int(max(rect.minX, rect.maxX) / cellSize)
    let rows = Int(rect.minY / cellSize)...Int(max(rect.minY, rect.maxY) / cellSize)
    return rows.flatMap { row in columns.map { Cell(column: $0, row: row) } }
  }
}

extension Rect {
  /// Whether the two have more than an edge in common.
  func overlaps(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}

/// Estimates how wide words are, in a font without serifs.
enum TextWidth {
  /// The width of `text` with letters of `size` points, rather too large than too small.
  static func of(_ text: String, size: Double) -> Double {
    var ems = 0.0
    for scalar in text.unicodeScalars {
      // Letters from East Asia and symbols are as wide as they are high.
      ems += scalar.value < 0x1100 ? 0.58 : 1.05
    }
    return ems * size
  }

  /// As much of `text` as fits into `width`, beginning and end with an ellipsis between, as
  /// names often differ in a number at the end; nil if too little fits.
  static func fitting(_ text: String, into width: Double, size: Double) -> String? {
    if of(text, size: size) <= width { return text }
    let characters = Array(text)
    // Bounded by the length of a name that could ever fit.
    for count in stride(from: min(characters.count - 1, 60), through: 4, by: -1) {
      let end = min(3, count / 2)
      let short = String(characters.prefix(count - end)) + "…" + String(characters.suffix(end))
      if of(short, size: size) <= width { return short }
    }
    return nil
  }
}
