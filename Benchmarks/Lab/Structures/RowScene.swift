// SPDX-License-Identifier: MIT

import LayoutDSL

extension Scene {
  package static let row = Scene(
    "row", "boxes of equal width next to each other; size: boxes", sizes: [10, 100, 300]
  ) { root, size, _ in
    let boxes = (0..<size).map { LayoutBox("box \($0)") }
    root.stackAcross(boxes, spacing: 2)
    for box in boxes.dropFirst() {
      box.layout.makeConstraints { make in make.width.equalTo(boxes[0]) }
    }
    let last = boxes[size - 1]
    let gaps = 2 * Double(size - 1)
    return Stage(
      root,
      windows: [.window, .smallWindow, Size(width: 1000, height: 640)].map {
        $0.enlarged(by: Double(size) / 300)
      },
      landmarks: [
        Landmark(last) { window in
          let width = (window.width - gaps) / Double(size)
          return (window.width - width, 0, width, window.height)
        }
      ], churn: Alternative(last, 20, 24) { $0.height.greaterThanOrEqualTo($1).priority(.high) })
  }
}
