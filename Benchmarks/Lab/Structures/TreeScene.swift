// SPDX-License-Identifier: MIT

import LayoutDSL

extension Scene {
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
