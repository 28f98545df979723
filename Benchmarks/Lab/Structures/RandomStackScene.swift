// SPDX-License-Identifier: MIT

import LayoutDSL

extension Scene {
  package static let randomStack = Scene(
    "random-stack", "random stacks in stacks, sized by content; size: boxes", sizes: [20, 100, 400]
  ) { root, size, material in
    let outermost = root.add("stack")
    let place = outermost.layout.makeConstraints { make in make.top.equalToSuperview() }
    outermost.layout.makeConstraints { make in make.leading.equalToSuperview() }
    var boxes = [outermost]
    var filled = 0
    while boxes.count <= size {
      let children = (0..<material.integer(in: 2...4)).map { LayoutBox("\(boxes.count + $0)") }
      fill(boxes[filled], with: children, &material)
      boxes += children
      filled += 1
    }
    for leaf in boxes[filled...] {
      leaf.metrics.intrinsicWidth = material.whole(in: 8...80)
      leaf.metrics.intrinsicHeight = material.whole(in: 8...40)
    }
    let leaf = boxes[boxes.count - 1]
    return Stage(
      root, windows: [.window, .smallWindow, .phone], motion: { place.update(offset: 50 * $0) },
      churn: Alternative(leaf, 4, 100) { $0.width.greaterThanOrEqualTo($1) })
  }

  /// Puts children into a stack, one after the other along an axis; across it they begin where
  /// the stack does, are in its middle, or as long as it is.
  private static func fill(
    _ stack: LayoutBox, with children: [LayoutBox], _ material: inout SceneMaterial
  ) {
    let axis = material.pick([LayoutAxis.horizontal, .vertical])
    let (along, across) = (axis.attributes, axis.across.attributes)
    let (gap, inset) = (material.whole(in: 0...12), material.whole(in: 0...8))
    let alignment = material.integer(in: 0...2)
    let isUniform = material.chance(30)
    stack.addChildren(children)
    stack.layout.makeConstraints { $0.size.equalTo(0).priority(.fittingSize) }
    for (index, child) in children.enumerated() {
      child.layout.makeConstraints { make in
        if index == 0 {
          make[along.start].equalToSuperview().inset(inset)
        } else {
          make[along.start].equalTo(children[index - 1].layout[along.end]).offset(gap)
          if isUniform { make[along.extent].equalTo(children[0]) }
        }
        if index == children.count - 1 { make[along.end].lessThanOrEqualToSuperview().inset(inset) }
        make[across.extent].lessThanOrEqualToSuperview().offset(-2 * inset)
        switch alignment {
        case 0: make[across.start].equalToSuperview().inset(inset)
        case 1: make[across.center].equalToSuperview()
        default: make[across.start, across.end].equalToSuperview().inset(inset)
        }
      }
    }
  }
}
