// SPDX-License-Identifier: MIT

import LayoutCore

extension LayoutSnapshot {
  /// The snapshot as JSON, one line per item, indented by depth:
  ///
  ///     {
  ///       "layout-snapshot": 1,
  ///       "items": [
  ///         {"depth": 0, "name": "screen", "left": 0, "top": 0, "width": 390, "height": 844},
  ///           {"depth": 1, "name": "save", "left": 12, "top": 8, "width": 80, "height": 44}
  ///       ]
  ///     }
  ///
  /// The direction is written if it differs from the parent's. Equal snapshots give equal texts.
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

  /// Reads a snapshot written by ``json``.
  ///
  /// - Throws: ``JSONError`` with the path of the wrong value.
  public init(json: String) throws(JSONError) {
    let file = try JSONError.value(SnapshotFile.self, from: json)
    guard file.version == 1
    else { throw JSONError(path: "layout-snapshot", reason: "only version 1 can be read") }
    var items: [Item] = []
    var directions: [ReadingDirection] = []
    for (place, line) in file.items.enumerated() {
      let depths = items.last.map { 1...$0.depth + 1 } ?? 0...0
      guard depths.contains(line.depth) else {
        let expected = Set([depths.lowerBound, depths.upperBound]).sorted().map { "\($0)" }
        throw JSONError(
          path: "items[\(place)].depth",
          reason: "expected \(expected.joined(separator: " to ")), found \(line.depth)")
      }
      directions.removeSubrange(line.depth...)
      let direction = ReadingDirection.allCases.first { $0.words == line.direction }
      if let words = line.direction, direction == nil {
        throw JSONError(
          path: "items[\(place)].direction",
          reason: "expected \"left to right\" or \"right to left\", found \"\(words)\"")
      }
      directions.append(direction ?? directions.last ?? .leftToRight)
      items.append(
        Item(
          line.name, depth: line.depth,
          frame: Rect(x: line.left, y: line.top, width: line.width, height: line.height),
          direction: directions[line.depth]))
    }
    self.init(items)
  }
}

private struct SnapshotFile: Decodable {
  struct Line: Decodable {
    var depth: Int
    var name: String
    var left, top, width, height: Double
    var direction: String?
  }

  enum CodingKeys: String, CodingKey {
    case version = "layout-snapshot"
    case items
  }

  var version: Int
  var items: [Line]
}

extension ReadingDirection {
  var words: String { self == .leftToRight ? "left to right" : "right to left" }
}
