// SPDX-License-Identifier: MIT

import LayoutDSL

extension Scene {
  /// A binary tree in which each box is as wide as the two in it: the tree of sums of Badros,
  /// Borning and Stuckey, "The Cassowary linear arithmetic constraint solving algorithm", TOCHI
  /// 2001, figures 11 to 13.
  public static let tree = Scene(
    name: "tree", summary: "boxes as wide as the two in them; size: leaves",
    sizes: [8, 64, 512]
  ) { size, _ in
    let root = LayoutBox("tree"), trunk = LayoutBox("trunk")
    root.addChildren(trunk)
    trunk.layout.makeConstraints { $0.leading.top.bottom.equalToSuperview() }
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
    let change = Alternative(leaf, 4, 6) { $0.width.greaterThanOrEqualTo($1) }
    return Stage(
      root: root, windows: [.phone, .phoneSideways, .smallPhone],
      landmarks: [
        Landmark(trunk) { window in
          Rect(x: 0, y: 0, width: 10 * Double(size), height: window.height)
        }
      ],
      motion: { widths[0].update(offset: 10 + 20 * $0) }, churn: change.swap)
  }
}
