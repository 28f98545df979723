// SPDX-License-Identifier: MIT

import LayoutCore

extension LayoutSweep {
  private static let filmHeight = 180.0
  private static let filmLimit = 12
  private static let gap = 16.0
  private static let nameSize = 9.0

  /// The layouts at the breakpoints, side by side, as an SVG document; where constraints conflict,
  /// there is an empty frame.
  ///
  /// - Parameter examples: counterexamples, each of which is shown where it is worst, with its
  ///   items marked.
  public func filmstrip(marking examples: [LayoutCounterexample] = []) -> String {
    var places = Set(segments.map(\.range.lowerBound) + [range.upperBound])
    if !examples.isEmpty { places = Set(examples.map(\.worst)) }
    var x = Self.gap
    var parts: [String] = []
    var height = 0.0
    for place in places.sorted().prefix(Self.filmLimit) {
      let marked = Set(examples.filter { $0.worst == place }.flatMap(\.places))
      let (picture, size) = film(at: place, marked)
      parts.append("<g transform=\"translate(\(x.short) 30)\">\(picture)</g>")
      parts.append(SVG.text("\(parameter) \(place.short)", x: x, y: 20, 11))
      x += max(size.width, 80) + Self.gap
      height = max(height, size.height)
    }
    return SVG.document(
      parts, Size(width: x, height: height + 30 + Self.gap), "\(parts.count / 2) layouts")
  }

  private func film(at place: Double, _ marked: Set<Int>) -> (text: String, size: Size) {
    let boxes = boxes(at: place)
    guard let root = boxes.first, root.height > 0 else {
      return (
        "<rect class=\"item conflict\" width=\"80\" height=\"\(Self.filmHeight.short)\"/>"
          + SVG.text("no layout", style: "note conflict", x: 8, y: 20, 11),
        Size(width: 80, height: Self.filmHeight)
      )
    }
    let scale = min(Self.filmHeight / root.height, 2 * Self.filmHeight / max(root.width, 1))
    let rects = boxes.enumerated().compactMap { index, box -> String? in
      if items[index].isGuide { return nil }
      let style = marked.contains(index) ? "item conflict" : "item"
      let rect = Rect(
        x: box.minX.drawable * scale, y: box.minY.drawable * scale,
        width: box.width.drawable * scale, height: box.height.drawable * scale)
      let name = items[index].name
      let text = """
        <rect class="\(style)" \(SVG.attributes(rect))>\
        <title>\(MarkupText.escaped(name))</title></rect>
        """
      if index == 0 || min(box.width / 5, box.height) * scale < Self.nameSize { return text }
      return text
        + SVG.text(name, x: rect.minX + 3, y: rect.minY + Self.nameSize + 1, Self.nameSize)
    }
    return (
      rects.joined(separator: "\n"), Size(width: root.width * scale, height: root.height * scale)
    )
  }

  /// The edges of an item, in the space of the root, over the parameter, as an SVG document: left
  /// and right drawn through, top and bottom dashed, named at the end. Conflicts and lost wishes
  /// are marked below.
  public func plot(of item: any LayoutItem) -> String {
    guard let place = place(of: item) else { return "" }
    let (width, height) = (480.0, 240.0)
    var lines: [(style: String, points: [Point])] = []
    for segment in segments where segment.conflict == nil {
      let ends = [segment.range.lowerBound, segment.range.upperBound].map { parameter in
        (parameter, boxes(at: parameter, in: segment)[place])
      }
      for (style, edge) in [("", \Rect.minX), ("", \.maxX), (" wish", \.minY), (" wish", \.maxY)] {
        lines.append((style, ends.map { Point(x: $0.0, y: $0.1[keyPath: edge].drawable) }))
      }
    }
    let values = lines.flatMap { $0.points.map(\.y) }
    let (low, high) = (min(0, values.min() ?? 0), max(1, values.max() ?? 1))
    let length = max(range.upperBound - range.lowerBound, .leastNonzeroMagnitude)
    func x(_ value: Double) -> Double { 2 * Self.gap + (value - range.lowerBound) / length * width }
    func y(_ value: Double) -> Double { Self.gap + (high - value) / (high - low) * height }
    var parts = lines.map { style, points in
      let text = points.map { "\(x($0.x).short),\(y($0.y).short)" }.joined(separator: " ")
      return "<polyline class=\"sentence\(style)\" points=\"\(text)\"/>"
    }
    func bar(_ range: ClosedRange<Double>, _ style: String) {
      let (start, end) = (x(range.lowerBound), x(range.upperBound))
      parts.append(
        """
        <path class="sentence \(style)" style="stroke-width:6" \
        d="M\(start.short) \((height + 24).short)H\(max(end, start + 1).short)"/>
        """)
    }
    for segment in segments {
      for wish in segment.lostWishes where !wish.sentence.origin.isImplied {
        bar(wish.range, "missed")
      }
      if segment.conflict != nil { bar(segment.range, "conflict") }
    }
    let last = lines.suffix(4).compactMap(\.points.last)
    for (name, point) in zip(["left", "right", "top", "bottom"], last) {
      let words = "\(name) \(point.y.short)"
      parts.append(SVG.text(words, x: x(range.upperBound) + 4, y: y(point.y) + 3, 9))
    }
    for value in [range.lowerBound] + breakpoints + [range.upperBound] {
      parts.append(
        "<path class=\"baseline\" d=\"M\(x(value).short) \(Self.gap.short)v\(height.short)\"/>")
    }
    for (value, place) in [(range.lowerBound, 0.0), (range.upperBound, width - 40)] {
      let words = "\(parameter) \(value.short)"
      parts.append(SVG.text(words, x: 2 * Self.gap + place, y: height + 44, 11))
    }
    return SVG.document(
      parts, Size(width: width + 6 * Self.gap, height: height + 60),
      "edges of \(items[place].name)")
  }
}
