// SPDX-License-Identifier: MIT

import LayoutDSL

extension Scene {
  /// Boxes that all follow one: the star of Badros, Borning and Stuckey, "The Cassowary linear
  /// arithmetic constraint solving algorithm", TOCHI 2001, figures 11 to 13.
  public static let star = Scene(
    name: "star", summary: "boxes around one that moves; size: boxes", sizes: [10, 100, 1000]
  ) { size, _ in
    let root = LayoutBox("star"), hub = LayoutBox("hub")
    let boxes = (0..<size).map { LayoutBox("box \($0)") }
    root.addChildren([hub] + boxes)
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
    let change = Alternative(last, 4, 6) { $0.width.greaterThanOrEqualTo($1) }
    return Stage(
      root: root, windows: [.phone, .phoneSideways, .smallPhone],
      landmarks: [
        Landmark(last) { _ in Rect(x: 44, y: 8 + 12 * Double(size - 1), width: 8, height: 8) }
      ],
      motion: { place?.update(offset: 120 * $0) }, churn: change.swap)
  }
}
