// SPDX-License-Identifier: MIT

import LayoutCore

extension LayoutDrawing {
  /// The picture of the layout in characters, for a terminal or the log of a test:
  ///
  ///     +-screen 300x100-----------------------+
  ///     |                                      |
  ///     | +-avatar 40x40-+ +-title 200x40----+ |
  ///
  /// A character counts as twice as high as wide. Items without room for their name, sentences that
  /// do not hold and, if the drawing is explained, undetermined numbers are listed below.
  ///
  /// - Parameters:
  ///   - columns: the greatest length of a line, at least 16.
  ///   - rows: the number of lines after which the picture is cut off.
  public func ascii(columns: Int = 80, rows: Int = 200) -> String {
    let bounds = bounds
    let columns = max(columns, 16)
    let scale = Double(columns - 1) / max(bounds.width, 1)
    let fullHeight = Int((bounds.height * scale / 2).rounded()) + 1
    let height = min(fullHeight, max(rows, 1))
    var canvas = CharacterCanvas(columns: columns, rows: height)
    let boxes = items.map { cellBox($0.box, bounds.origin, scale) }
    for (item, box) in zip(items, boxes) { canvas.outline(box, isDotted: item.isGuide) }
    var nameless: [Int] = []
    for (place, children) in namingOrder where boxes[place].top < height {
      let inner = children.map { boxes[$0] }
      if !Self.write(items[place], boxes[place], avoiding: inner, on: &canvas) {
        nameless.append(place)
      }
    }
    var lines = canvas.lines
    if fullHeight > height { lines.append("... \(fullHeight - height) more lines") }
    if !nameless.isEmpty {
      lines.append(
        "no room for: " + Self.list(nameless.sorted().map { items[$0].name.printable }, limit: 20))
    }
    lines += items.flatMap(\.openNumbers)
    lines += sentences.filter { $0.state != .holds }.map(\.words)
    return lines.joined(separator: "\n") + "\n"
  }

  private func cellBox(_ box: Rect, _ origin: Point, _ scale: Double) -> CellBox {
    let left = Self.cell((box.minX.drawable - origin.x) * scale)
    let top = Self.cell((box.minY.drawable - origin.y) * scale / 2)
    return CellBox(
      left: left, top: top, right: max(left, Self.cell((box.maxX.drawable - origin.x) * scale)),
      bottom: max(top, Self.cell((box.maxY.drawable - origin.y) * scale / 2)))
  }

  /// The cell of a position, clamped far outside of the canvas.
  private static func cell(_ position: Double) -> Int { Int(position.drawable.rounded()) }

  /// Writes the name, with the size if there is room: on the upper edge, else where no child is.
  private static func write(
    _ item: Item, _ box: CellBox, avoiding children: [CellBox], on canvas: inout CharacterCanvas
  ) -> Bool {
    let room = box.right - box.left - 1
    guard room > 0 else { return false }
    let name = item.name.printable
    let size = "\(name) \(item.box.width.short)x\(item.box.height.short)"
    for words in [size, name] {
      let width = CharacterCanvas.width(of: words)
      guard width <= room else { continue }
      let start = room > width ? box.left + 2 : box.left + 1
      if canvas.write(words, start, box.top) { return true }
      for row in box.top..<min(box.bottom, canvas.rows) where row > max(box.top, -1) {
        let isCovered = children.contains { $0.covers(start..<(start + width), row) }
        if !isCovered, canvas.write(words, start, row) { return true }
      }
    }
    return false
  }

  /// The names, each once, with how often it occurs.
  private static func list(_ names: [String], limit: Int) -> String {
    var counts = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
    let words = names.compactMap { name in
      counts.removeValue(forKey: name).map { $0 == 1 ? name : "\(name) (\($0) times)" }
    }
    let rest = words.count > limit ? " and \(words.count - limit) more" : ""
    return words.prefix(limit).joined(separator: ", ") + rest
  }
}
