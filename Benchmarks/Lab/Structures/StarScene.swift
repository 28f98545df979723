// SPDX-License-Identifier: MIT

import LayoutDSL

extension Scene {
  /// Boxes that all follow one: the star of Badros, Borning and Stuckey, "The Cassowary linear
  /// arithmetic constraint solving algorithm", TOCHI 2001, figures 11 to 13.
  package static let star = Scene(
    "star", "boxes around one that moves; size: boxes", sizes: [10, 100, 1000]
  ) { root, size, _ in
    let hub = root.add("hub")
    let boxes = (0..<size).map { LayoutBox("box \($0)") }
    root.addChildren(boxes)
    var place: ConstraintHandle?
    hub.layout.makeConstraints { make in
      place = make.leading.equalToSuperview().offset(0).constraint
      make.top.equalToSuperview().offset(8)
      make.size.equalTo(40)
    }
    for (index, box) in boxes.enumerated() {
      box.layout.makeConstraints { make in
        make.leading.equalTo(hub.layout.trailing).offset(4)
        make.top.equalTo(hub).offset(12 * index)
        make.size.equalTo(8)
      }
    }
    let last = boxes[size - 1]
    return Stage(
      root, landmarks: [Landmark(last) { _ in (44, 8 + 12 * Double(size - 1), 8, 8) }],
      motion: { place?.update(offset: 120 * $0) },
      churn: Alternative(last, 4, 6) { $0.width.greaterThanOrEqualTo($1) })
  }
}
