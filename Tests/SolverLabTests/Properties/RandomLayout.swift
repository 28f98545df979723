// SPDX-License-Identifier: MIT

import LayoutDSL
@testable import SolverLab

/// A random tree of boxes whose sentences leave nothing undecided: along each axis a box has its
/// extent and one of its positions, related to its parent or to an older sibling.
struct RandomLayout {
  let root = LayoutBox("root")
  private(set) var boxes: [LayoutBox] = []

  init(count: Int, _ random: inout SplitMix64) {
    for index in 0..<count {
      let box = LayoutBox("box \(index)")
      random.pick([root] + boxes).addChildren(box)
      box.metrics.margins = Insets(
        top: random.whole(in: 0...9), left: random.whole(in: 0...9),
        bottom: random.whole(in: 0...9), right: random.whole(in: 0...9))
      let siblings = (box.parent?.children ?? []).filter { $0 !== box }
      for axis in LayoutAxis.allCases { place(box, beside: siblings, along: axis, &random) }
      boxes.append(box)
    }
  }

  private func place(
    _ box: LayoutBox, beside siblings: [LayoutBox], along axis: LayoutAxis,
    _ random: inout SplitMix64
  ) {
    let positions: [LayoutAttribute] =
      axis == .horizontal ? [.leading, .centerX, .trailing] : [.top, .centerY, .bottom]
    let extent: LayoutAttribute = axis == .horizontal ? .width : .height
    let start = random.pick(positions)
    let target = siblings.isEmpty || random.chance(40) ? nil : random.pick(siblings)
    // What is added to a middle, or counted from the left, is not mirrored.
    let isMiddle = start == .centerX || start == .centerY
    let offset = isMiddle ? 0 : random.whole(in: -20...40)
    box.layout.makeConstraints { make in
      if let target {
        make[start].equalTo(target.layout[random.pick(positions)]).offset(offset)
      } else {
        make[start].equalToSuperview().offset(offset)
      }
      make[extent].equalTo(random.whole(in: 0...80))
      // Wishes that give way, so that levels are decided, too.
      if random.chance(50) { make[extent].equalTo(random.whole(in: 0...80)).priority(.high) }
      if random.chance(50) { make[start].greaterThanOrEqualToSuperview().priority(.low) }
    }
  }
}
