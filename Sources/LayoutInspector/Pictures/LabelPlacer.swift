// SPDX-License-Identifier: MIT

import LayoutCore

/// Finds places for words in a picture, so that they do not overlap.
struct LabelPlacer {
  private static let cellSize = 64.0

  /// The occupied rectangles by cell: column and row.
  private var taken: [SIMD2<Int>: [Rect]] = [:]

  /// Returns the first candidate that is free, and occupies it; nil if none is.
  mutating func place(_ candidates: [Rect]) -> Rect? {
    let free = candidates.first { candidate in
      !Self.cells(of: candidate).contains { taken[$0]?.contains(where: candidate.overlaps) == true }
    }
    if let free { for cell in Self.cells(of: free) { taken[cell, default: []].append(free) } }
    return free
  }

  private static func cells(of rect: Rect) -> [SIMD2<Int>] {
    let columns = Int(rect.minX / cellSize)...Int(max(rect.minX, rect.maxX) / cellSize)
    let rows = Int(rect.minY / cellSize)...Int(max(rect.minY, rect.maxY) / cellSize)
    return rows.flatMap { row in columns.map { SIMD2($0, row) } }
  }
}

extension Rect {
  /// Whether the two share more than an edge.
  func overlaps(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}

/// Estimates the width of words in a sans-serif font.
enum TextWidth {
  /// The width of `text` with letters of `size` points; an upper estimate.
  static func of(_ text: String, size: Double) -> Double {
    // East Asian letters and symbols are as wide as they are high.
    text.unicodeScalars.reduce(0) { $0 + ($1.value < 0x1100 ? 0.58 : 1.05) } * size
  }

  /// `text` shortened to `width` by an ellipsis in the middle, as names often differ only in a
  /// number at the end; nil if too little fits.
  static func fitting(_ text: String, into width: Double, size: Double) -> String? {
    if of(text, size: size) <= width { return text }
    let characters = Array(text)
    // No longer name could fit.
    for count in stride(from: min(characters.count - 1, 60), through: 4, by: -1) {
      let end = min(3, count / 2)
      let short = String(characters.prefix(count - end)) + "…" + String(characters.suffix(end))
      if of(short, size: size) <= width { return short }
    }
    return nil
  }
}
