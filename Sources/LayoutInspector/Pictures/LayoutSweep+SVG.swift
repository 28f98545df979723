// SPDX-License-Identifier: MIT

import LayoutCore

extension LayoutSweep {
  private static let gap = 16.0
  private static let nameSize = 9.0

  /// The layouts at the breakpoints, side by side, as an SVG document; empty for a conflict.
  ///
  /// - Parameter examples: counterexamples to show instead, each at its worst, with marked items.
  public func filmstrip(marking examples: [LayoutCounterexample] = []) -> String {
    let ends = segments.map(\.range.lowerBound) + [range.upperBound]
    let places = Set(examples.isEmpty ? ends : examples.map(\.worst))
    var (x, height) = (Self.gap, 0.0)
    var films: [String] = []
    for place in places.sorted().prefix(12) {
      let marked = Set(examples.filter { $0.worst == place }.flatMap(\.places))
      let (picture, size) = film(at: place, marked)
      films.append("<g transform=\"translate(\(x.short) 30)\">\(picture)</g>")
      films.append(SVG.text("\(parameter) \(place.short)", x: x, y: 20, 11))
      x += max(size.width, 80) + Self.gap
      height = max(height, size.height)
    }
    return SVG.document(
      films, Size(width: x, height: height + 30 + Self.gap), "\(films.count / 2) layouts")
  }

  private func film(at place: Double, _ marked: Set<Int>) -> (text: String, size: Size) {
    // Marked items are drawn larger and named; otherwise, items without children are named.
    let height = marked.isEmpty ? 180.0 : 480
    let boxes = boxes(at: place)
    guard let root = boxes.first, root.height > 0 else {
      let size = Size(width: 80, height: height)
      let rect = SVG.attributes(Rect(origin: .zero, size: size))
      let words = SVG.text("no layout", style: "note conflict", x: 8, y: 20, 11)
      return ("<rect class=\"item conflict\" \(rect)/>\(words)", size)
    }
    let scale = min(height / root.height, 2 * height / max(root.width, 1))
    let hidden =
      marked.isEmpty ? Set(items.compactMap(\.parent)) : Set(items.indices).subtracting(marked)
    let rects = items.indices.filter { !items[$0].isGuide }.map { index in
      let (name, box) = (items[index].name, boxes[index])
      let rect = box.map { $0.drawable * scale }
      let text = """
        <rect class="item\(marked.contains(index) ? " conflict" : "")" \(SVG.attributes(rect))>\
        <title>\(MarkupText.escaped(name))</title></rect>
        """
      if index == 0 || hidden.contains(index) { return text }
      if min(box.width / 5, box.height) * scale < Self.nameSize { return text }
      return text
        + SVG.text(name, x: rect.minX + 3, y: rect.minY + Self.nameSize + 1, Self.nameSize)
    }
    let size = Size(width: root.width * scale, height: root.height * scale)
    return (rects.joined(separator: "\n"), size)
  }

  /// A plot of an item's edges, in the space of the root, over the parameter, as an SVG document:
  /// left and right solid, top and bottom dashed, with names at the end. Conflicts and lost wishes
  /// are marked below. Empty for an item that is not in the sweep.
  public func plot(of item: any LayoutItem) -> String {
    guard let place = place(of: item) else { return "" }
    let (width, height) = (480.0, 240.0)
    let edges = [
      ("left", "", \Rect.minX), ("right", "", \.maxX),
      ("top", " wish", \.minY), ("bottom", " wish", \.maxY),
    ]
    let lines = segments.filter { $0.conflict == nil }.flatMap { segment in
      edges.map { name, style, edge in
        let points = [segment.range.lowerBound, segment.range.upperBound].map {
          Point(x: $0, y: boxes(at: $0, in: segment)[place][keyPath: edge].drawable)
        }
        return (name: name, style: style, points: points)
      }
    }
    let values = lines.flatMap { $0.points.map(\.y) }
    let (low, high) = (min(0, values.min() ?? 0), max(1, values.max() ?? 1))
    let length = max(range.upperBound - range.lowerBound, .leastNonzeroMagnitude)
    func x(_ value: Double) -> Double { 2 * Self.gap + (value - range.lowerBound) / length * width }
    func y(_ value: Double) -> Double { Self.gap + (high - value) / (high - low) * height }
    var parts = lines.map { line in
      let text = line.points.map { "\(x($0.x).short),\(y($0.y).short)" }.joined(separator: " ")
      return "<polyline class=\"sentence\(line.style)\" points=\"\(text)\"/>"
    }
    let lost = segments.flatMap(\.lostWishes).filter { !$0.sentence.origin.isImplied }
    let bars =
      lost.map { ($0.range, "missed") }
      + segments.filter { $0.conflict != nil }.map { ($0.range, "conflict") }
    parts += bars.map { range, style in
      let (start, end) = (x(range.lowerBound), x(range.upperBound))
      return """
        <path class="sentence \(style)" style="stroke-width:6" \
        d="M\(start.short) \((height + 24).short)H\(max(end, start + 1).short)"/>
        """
    }
    parts += lines.suffix(edges.count).map { line in
      let value = line.points[1].y
      return SVG.text("\(line.name) \(value.short)", x: x(range.upperBound) + 4, y: y(value) + 3, 9)
    }
    parts += ([range.lowerBound] + breakpoints + [range.upperBound]).map {
      "<path class=\"baseline\" d=\"M\(x($0).short) \(Self.gap.short)v\(height.short)\"/>"
    }
    parts += [(range.lowerBound, 0), (range.upperBound, width - 40)].map { value, place in
      SVG.text("\(parameter) \(value.short)", x: 2 * Self.gap + place, y: height + 44, 11)
    }
    return SVG.document(
      parts, Size(width: width + 6 * Self.gap, height: height + 60),
      "edges of \(items[place].name)")
  }
}
