// SPDX-License-Identifier: MIT

import LayoutCore

extension Picture {
  /// The most boxes that a picture is taken of: more cannot be told apart on a page.
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
