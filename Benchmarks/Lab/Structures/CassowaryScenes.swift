// SPDX-License-Identifier: MIT

import LayoutDSL

extension Scene {
  /// Boxes that all follow one: the star of Badros, Borning and Stuckey, "The Cassowary linear
  /// arithmetic constraint solving algorithm", TOCHI 2001, figures 11 to 13.
  package static let star = Scene(
    "star", "boxes around one that moves; size: boxes", sizes: [10, 100, 1000]
  ) { root, size, _ in
    let hub = root.add("hub")
    let boxes = [LayoutBox]("box", size)
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

  /// A binary tree in which each box is as wide as the two in it: the tree of sums of Badros,
  /// Borning and Stuckey, "The Cassowary linear arithmetic constraint solving algorithm", TOCHI
  /// 2001, figures 11 to 13.
  package static let tree = Scene(
    "tree", "boxes as wide as the two in them; size: leaves", sizes: [8, 64, 512]
  ) { root, size, _ in
    let trunk = root.add("trunk") { $0.leading.top.bottom.equalToSuperview() }
    var widths: [ConstraintHandle] = []
    var branches = [(box: trunk, leaves: size)]
    var next = 0
    while next < branches.count {
      let (box, leaves) = branches[next]
      next += 1
      if leaves == 1 {
        box.layout.makeConstraints { widths.append($0.width.equalTo(10).constraint) }
        continue
      }
      let halves = [LayoutBox("\(box.name)0"), LayoutBox("\(box.name)1")]
      box.addChildren(halves)
      halves.layout.stack(along: .horizontal, alignment: .fill)
      branches += [(halves[0], leaves - leaves / 2), (halves[1], leaves / 2)]
    }
    let leaf = branches[branches.count - 1].box
    return Stage(
      root, landmarks: [Landmark(trunk) { (0, 0, 10 * Double(size), $0.height) }],
      motion: { widths[0].update(offset: 10 + 20 * $0) },
      churn: Alternative(leaf, 4, 6) { $0.width.greaterThanOrEqualTo($1) })
  }
}
