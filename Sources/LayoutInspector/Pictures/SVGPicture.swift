// SPDX-License-Identifier: MIT

import LayoutCore

extension LayoutDrawing {
  /// The picture of the layout as an SVG document, for light and dark backgrounds: rectangles with
  /// names and sizes, and a line for each sentence with its distance. Sentences that do not hold
  /// are marked and listed below. Words that would overlap are left out; tooltips have all of them.
  ///
  /// The same drawing gives the same text. Cost: linear in items and sentences.
  ///
  /// - Parameter scale: pixels per point, or nil for as many as names need.
  public func svg(scale: Double? = nil) -> String {
    var picture = SVGPicture(self, scale)
    return picture.document()
  }
}

/// Draws a layout as SVG, in pixels.
struct SVGPicture {
  static let margin = 14.0

  let drawing: LayoutDrawing
  let scale: Double
  private let bounds: Rect
  var placer = LabelPlacer()

  init(_ drawing: LayoutDrawing, _ scale: Double?) {
    (self.drawing, bounds) = (drawing, drawing.bounds)
    let asked = scale.map { $0.isFinite && $0 > 0 ? min($0, 1000) : 1 }
    self.scale = asked ?? Self.scale(for: drawing, bounds)
  }

  /// The scale at which most items have room for text, up to a picture of a few thousand pixels.
  private static func scale(for drawing: LayoutDrawing, _ bounds: Rect) -> Double {
    let extents = drawing.items.map { min($0.box.width / 2.5, $0.box.height) }
      .filter { $0 > 0 }.sorted()
    guard !extents.isEmpty else { return 1 }
    let limit = max(1, 5000 / max(bounds.width, 1))
    let typical = extents[extents.count / 4]
    return min(max(1, 18 / typical), limit, 12)
  }

  /// The place of a point of the root's space in the picture.
  func map(_ point: Point) -> Point {
    Point(
      x: (point.x.drawable - bounds.minX) * scale + Self.margin,
      y: (point.y.drawable - bounds.minY) * scale + Self.margin)
  }

  func map(_ rect: Rect) -> Rect {
    let (start, end) = (map(rect.origin), map(Point(x: rect.maxX, y: rect.maxY)))
    return Rect(origin: start, size: Size(width: end.x - start.x, height: end.y - start.y))
  }

  mutating func document() -> String {
    let places = drawing.sentences.indices
    let problems = places.filter { drawing.sentences[$0].state != .holds }
    let items = drawing.items.map(item)
    // The words placed first get the best places.
    let words = names()
    let marked = problems.enumerated().map { sentence($0.element, number: $0.offset + 1) }
    let plain = places.filter { drawing.sentences[$0].state == .holds }
      .map { sentence($0, number: nil) }
    let height = bounds.height * scale + 2 * Self.margin
    let notes = notes(problems, top: height)
    let width = max(bounds.width * scale + 2 * Self.margin, notes.width)
    let root = drawing.items.first.map { "\($0.name), " } ?? ""
    let title = "\(root)\(drawing.items.count) items, \(drawing.sentences.count) sentences"
    return SVG.document(
      items + plain + marked + words + notes.lines,
      Size(width: width, height: height + notes.height), title)
  }
}
