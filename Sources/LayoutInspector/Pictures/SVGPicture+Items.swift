// SPDX-License-Identifier: MIT

import LayoutCore

// Rectangles and their names.
extension SVGPicture {
  /// The rectangle of an item with its baselines.
  func item(_ item: LayoutDrawing.Item) -> String {
    let rect = map(item.box)
    let baselines = item.baselines.map { baseline in
      let start = Point(x: rect.minX, y: map(Point(x: 0, y: baseline)).y)
      return "<path class=\"baseline\" d=\"M\(SVG.pair(start))H\(rect.maxX.short)\"/>"
    }
    let box = item.box
    let size = "\(box.width.short) × \(box.height.short)"
    let words = ["\(item.name): \(size) at \(box.minX.short), \(box.minY.short)"] + item.openNumbers
    return """
      <g><title>\(MarkupText.escaped(words.joined(separator: "\n")))</title>\
      <rect class="\(item.isGuide ? "guide" : "item")\(item.openNumbers.isEmpty ? "" : " open")" \
      \(SVG.attributes(rect))/>\(baselines.joined())</g>
      """
  }

  /// The names of the items, where there is room.
  mutating func names() -> [String] {
    var words = drawing.items.map { _ in "" }
    for (place, children) in drawing.namingOrder {
      words[place] = name(
        drawing.items[place], avoiding: children.map { map(drawing.items[$0].box) })
    }
    return words
  }

  private mutating func name(_ item: LayoutDrawing.Item, avoiding children: [Rect]) -> String {
    let rect = map(item.box)
    let isLeaf = children.isEmpty
    let room = rect.width - 4
    // Prefer small letters to none, as long as they can be read.
    let fonts = (isLeaf ? [11, 9, 7.5] : [10, 8.5, 7.5]).filter { $0 <= rect.height * 0.9 }
    let fitting = fonts.first { TextWidth.of(item.name, size: $0) <= room } ?? fonts.last
    if isLeaf, rect.height > rect.width * 2, TextWidth.of(item.name, size: 7.5) > room {
      return upright(item.name, rect)
    }
    guard let font = fitting, let name = TextWidth.fitting(item.name, into: room, size: font)
    else { return "" }
    let size = "\(item.box.width.short)×\(item.box.height.short)"
    let fullWidth = TextWidth.of(name + "  " + size, size: font)
    if name == item.name, fullWidth <= room,
      let place = placer.place(places(Size(width: fullWidth, height: font), rect, children))
    {
      let more = "<tspan class=\"size\" dx=\"\((font / 2).short)\">\(size)</tspan>"
      return SVG.text(name, in: place, font, more: more)
    }
    let width = TextWidth.of(name, size: font)
    let candidates = places(Size(width: width, height: font), rect, children)
    // On the upper edge, where the children leave no room inside.
    let onEdge = Rect(x: rect.minX + 4, y: rect.minY - font / 2, width: width, height: font)
    let place = placer.place(candidates + (isLeaf || item.parent == nil ? [] : [onEdge]))
    return place.map { SVG.text(name, in: $0, font) } ?? ""
  }

  /// The name from top to bottom, for an item that is high and narrow.
  private mutating func upright(_ name: String, _ rect: Rect) -> String {
    let font = 7.5
    guard rect.width >= font, let words = TextWidth.fitting(name, into: rect.height - 4, size: font)
    else { return "" }
    let start = Point(x: rect.midX - font / 2, y: rect.minY + 3)
    let size = Size(width: font, height: TextWidth.of(words, size: font))
    guard let place = placer.place([Rect(origin: start, size: size)]) else { return "" }
    let origin = Point(x: place.minX + font * 0.22, y: place.minY)
    return SVG.text(
      words, x: origin.x, y: origin.y, font,
      transform: " transform=\"rotate(90 \(SVG.pair(origin)))\"")
  }

  /// Places for words inside of a rectangle, not covered by children.
  private func places(_ size: Size, _ rect: Rect, _ children: [Rect]) -> [Rect] {
    let gap = min(3, max(0, (rect.height - size.height) / 2))
    let left = rect.minX + min(3, max(0, (rect.width - size.width) / 2))
    let right = rect.maxX - size.width - 3
    let top = rect.minY + gap
    let bottom = rect.maxY - size.height - gap
    let origins = [
      Point(x: left, y: top), Point(x: left, y: rect.midY - size.height / 2),
      Point(x: right, y: top), Point(x: left, y: bottom), Point(x: right, y: bottom),
      Point(x: rect.midX - size.width / 2, y: rect.midY - size.height / 2),
    ]
    return origins.map { Rect(origin: $0, size: size) }.filter { place in
      place.minY >= rect.minY - 1 && place.maxY <= rect.maxY + 1
        && !children.contains { $0.overlaps(place) }
    }
  }
}
