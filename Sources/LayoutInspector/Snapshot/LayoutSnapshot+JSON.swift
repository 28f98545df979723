// SPDX-License-Identifier: MIT

import LayoutCore

extension LayoutSnapshot {
  /// The snapshot as text, a line per item, indented by its depth:
  ///
  ///     {
  ///       "layout-snapshot": 1,
  ///       "items": [
  ///         {"depth": 0, "name": "screen", "left": 0, "top": 0, "width": 390, "height": 844},
  ///           {"depth": 1, "name": "save", "left": 12, "top": 8, "width": 80, "height": 44}
  ///       ]
  ///     }
  ///
  /// A direction is written where it isn't that of the item around it. The same snapshot gives
  /// the same text.
  public var json: String {
    var lines: [String] = []
    var directions: [ReadingDirection] = []
    for item in items {
      directions.removeSubrange(item.depth...)
      let inherited = directions.last ?? .leftToRight
      directions.append(item.direction)
      let line: JSONObject = [
        "depth": item.depth, "name": item.name, "left": item.frame.minX, "top": item.frame.minY,
        "width": item.frame.width, "height": item.frame.height,
        "direction": item.direction == inherited ? nil : item.direction.words,
      ]
      lines.append(String(repeating: "  ", count: item.depth + 2) + line.json)
    }
    return """
      {
        "layout-snapshot": 1,
        "items": [
      \(lines.joined(separator: ",\n"))
        ]
      }

      """
  }

  /// Reads a snapshot that was written by ``json``.
  ///
  /// - Throws: ``JSONError`` with line and column.
  public init(json: String) throws(JSONError) {
    let document = try JSONNode(json)
    let version = try document["layout-snapshot"]
    guard try version.number() == 1 else { throw version.error("only version 1 can be read") }
    var items: [Item] = []
    var directions: [ReadingDirection] = []
    for node in try document["items"].array() {
      let depth = try Self.depth(of: node, after: items.last)
      directions.removeSubrange(depth...)
      let direction = try node.member("direction").map(Self.direction)
      directions.append(direction ?? directions.last ?? .leftToRight)
      items.append(
        Item(
          try node["name"].string(), depth: depth,
          frame: Rect(
            x: try node["left"].number(), y: try node["top"].number(),
            width: try node["width"].number(), height: try node["height"].number()),
          direction: directions[depth]))
    }
    self.init(items)
  }

  private static func depth(of node: JSONNode, after last: Item?) throws(JSONError) -> Int {
    let value = try node["depth"]
    let number = try value.number()
    let range = last.map { 1...$0.depth + 1 } ?? 0...0
    guard let depth = Int(exactly: number), range.contains(depth) else {
      let expected =
        range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound) to \(range.upperBound)"
      throw value.error("expected a depth of \(expected), found \(number.json)")
    }
    return depth
  }

  private static func direction(_ node: JSONNode) throws(JSONError) -> ReadingDirection {
    let words = try node.string()
    for direction in ReadingDirection.allCases where direction.words == words { return direction }
    throw node.error("expected \"left to right\" or \"right to left\", found \"\(words)\"")
  }
}

extension ReadingDirection {
  /// The direction in words.
  var words: String {
    switch self {
    case .leftToRight: "left to right"
    case .rightToLeft: "right to left"
    }
  }
}
