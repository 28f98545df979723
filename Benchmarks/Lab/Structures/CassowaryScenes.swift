// SPDX-License-Identifier: MIT

import LayoutDSL

// The structures of Badros, Borning and Stuckey, "The Cassowary linear arithmetic constraint
// solving algorithm", TOCHI 2001, figures 11 to 13.
extension Scene {
  /// Boxes that all follow one: the star.
  package static let star = Scene(
    "star", "boxes around one that moves; size: boxes", sizes: [10, 100, 1000]
  ) { root, size, _ in
    let hub = root.add("hub")
    let place = hub.say(.pin(.leading))
    hub.say(.pin(.top).plus(8), .size(40))
    let boxes = [LayoutBox]("box", size)
    for (index, box) in boxes.enumerated() {
      root.add(box, .after(hub, 4), .pin(.top, to: hub).plus(12 * Double(index)), .size(8))
    }
    let last = boxes[size - 1]
    return Stage(
      root, landmarks: [Landmark(last) { _ in (44, 8 + 12 * Double(size - 1), 8, 8) }],
      motion: { place.update(offset: 120 * $0) },
      churn: Alternative(last, .atLeast(.width, 4), .atLeast(.width, 6)))
  }

  /// A binary tree in which each box is as wide as the two in it: the tree of sums.
  package static let tree = Scene(
    "tree", "boxes as wide as the two in them; size: leaves", sizes: [8, 64, 512]
  ) { root, size, _ in
    let trunk = root.add("trunk", .pin([.leading, .ends]))
    var widths: [ConstraintGroup] = []
    var branches = [(box: trunk, leaves: size)]
    var next = 0
    while next < branches.count {
      let (box, leaves) = branches[next]
      next += 1
      if leaves == 1 {
        widths.append(box.say(.width(10)))
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
      motion: { [width = widths[0]] in width.update(offset: 10 + 20 * $0) },
      churn: Alternative(leaf, .atLeast(.width, 4), .atLeast(.width, 6)))
  }
}
