// SPDX-License-Identifier: MIT

import LayoutCore

/// The quality of a solver's answers to a scene, found before timing.
struct Answer: Equatable, Codable, Sendable {
  /// The number of boxes, or 0 where only rows are known.
  var boxes: Int
  var variables: Int
  var constraints: Int
  /// The total violation per level of the first layout, highest level first.
  var levels: [LevelViolation]
  /// The picture of the first layout, if it was kept.
  var picture: Picture?
}

struct Picture: Equatable, Codable, Sendable {
  struct Box: Equatable, Codable, Sendable {
    var name: String
    /// The number of boxes that it is in.
    var depth: Int
    /// The frame in the space of the screen.
    var frame: Rect
  }

  var window: Size
  var boxes: [Box]
}

extension Picture {
  /// The most boxes in a picture: more are indistinguishable on a page.
  private static let boxLimit = 400

  /// The picture of a screen as it was last laid out, in `window`; nil for too many boxes.
  init?(of root: LayoutBox, in window: Size) {
    var boxes: [Box] = []
    var rest: [(box: LayoutBox, depth: Int, origin: Point)] = [(root, 0, Point(x: 0, y: 0))]
    while let (box, depth, origin) = rest.popLast() {
      var frame = box.frame
      frame.origin.x += origin.x
      frame.origin.y += origin.y
      boxes.append(Box(name: box.name, depth: depth, frame: frame))
      if boxes.count > Self.boxLimit { return nil }
      rest += box.children.reversed().map { ($0, depth + 1, frame.origin) }
    }
    self.init(window: window, boxes: boxes)
  }
}
