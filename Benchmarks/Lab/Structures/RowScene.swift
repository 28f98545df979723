// SPDX-License-Identifier: MIT

import LayoutDSL

extension Scene {
  /// Boxes of equal width that share a row.
  public static let row = Scene(
    name: "row", summary: "boxes of equal width next to each other; size: boxes",
    sizes: [10, 100, 300]
  ) { size, _ in
    let root = LayoutBox("row")
    let boxes = (0..<size).map { LayoutBox("box \($0)") }
    root.stackAcross(boxes, spacing: 2)
    for box in boxes.dropFirst() {
      box.layout.makeConstraints { make in make.width.equalTo(boxes[0]) }
    }
    let last = boxes[size - 1]
    let change = Alternative(last, 20, 24) { $0.height.greaterThanOrEqualTo($1).priority(.high) }
    let gaps = 2 * Double(size - 1)
    return Stage(
      root: root,
      windows: [.window, .smallWindow, Size(width: 1000, height: 640)].map {
        $0.enlarged(by: Double(size) / 300)
      },
      landmarks: [
        Landmark(last) { window in
          let width = (window.width - gaps) / Double(size)
          return Rect(x: window.width - width, y: 0, width: width, height: window.height)
        }
      ],
      churn: change.swap)
  }
}
