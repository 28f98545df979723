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
    let across = axis.across
    let (gap, inset) = (material.whole(in: 0...12), material.whole(in: 0...8))
    let alignment = material.integer(in: 0...2)
    let isUniform = material.chance(30)
    stack.addChildren(children)
    stack.layout.makeConstraints { $0.size.equalTo(0).priority(.fittingSize) }
    children.constrainInOrder { make, previous in
      make.begin(after: previous, axis, spacing: gap, inset: inset)
      if isUniform, previous != nil { make[axis.extent].equalTo(children[0]) }
      if previous === children.dropLast().last {
        make[axis.end].lessThanOrEqualToSuperview().inset(inset)
      }
      make[across.extent].lessThanOrEqualToSuperview().offset(-2 * inset)
      switch alignment {
      case 0: make[across.start].equalToSuperview().inset(inset)
      case 1: make[across.center].equalToSuperview()
      default: make[across.start, across.end].equalToSuperview().inset(inset)
      }
    }
  }

  package static let randomFlow = Scene(
    "random-flow", "chips of random size in broken lines; size: chips", sizes: [20, 100, 400]
  ) { root, size, material in
    let flow = root.add("flow") { make in make.leading.trailing.top.equalToSuperview() }
    let limit = 360.0
    var lines: [[LayoutBox]] = []
    var length = limit
    for _ in 0..<size {
      let chip = material.text("chip", 2...20)
      chip.metrics.intrinsicHeight = material.whole(in: 16...48)
      let width = chip.metrics.intrinsicWidth ?? 0
      if length + 6 + width > limit {
        lines.append([])
        length = -6
      }
      lines[lines.count - 1].append(chip)
      length += 6 + width
    }
    let boxes = lines.indices.map { LayoutBox("line \($0)") }
    let cells = flow.stackDown(boxes, spacing: 6, fills: true)
    for (box, chips) in zip(boxes, lines) { fill(line: box, with: chips) }
    let chip = lines[lines.count / 2][0]
    return Stage(
      root, windows: [.window, .smallWindow, .phone], cells: cells,
      churn: Alternative(chip, 10, 60) { $0.height.greaterThanOrEqualTo($1) })
  }

  /// Chips one after the other, in the middle of the line that the highest of them makes room
  /// for.
  private static func fill(line: LayoutBox, with chips: [LayoutBox]) {
    line.addChildren(chips)
    line.layout.makeConstraints { make in make.height.equalTo(0).priority(.fittingSize) }
    chips.constrainInOrder { make, previous in
      make.begin(after: previous, spacing: 6)
      make.centerY.equalToSuperview()
      make.height.lessThanOrEqualToSuperview()
    }
  }

  package static let randomGrid = Scene(
    "random-grid", "fixed and weighted tracks, cells that span them; size: tracks",
    sizes: [4, 10, 24], largestSize: 300
  ) { root, size, material in
    let columns = tracks(size, .horizontal, in: root, &material)
    let rows = tracks(size, .vertical, in: root, &material)
    var texts: [LayoutBox] = []
    for index in 0..<max(size * size / 2, 1) {
      let cell = root.add("cell \(index)")
      let text = cell.add(material.text("text", 1...30)) { make in
        make.leading.top.equalToSuperview()
        make.trailing.bottom.lessThanOrEqualToSuperview()
      }
      place(cell, .horizontal, in: columns, &material)
      place(cell, .vertical, in: rows, &material)
      texts.append(text)
    }
    let text = texts[texts.count / 2]
    return Stage(
      root, guides: columns + rows, windows: .desktop,
      churn: Alternative(text, 500, 5) { $0.width.lessThanOrEqualTo($1) })
  }

  /// Tracks one after the other that fill an axis of the root. A third of them is fixed; the
  /// first is not.
  private static func tracks(
    _ count: Int, _ axis: LayoutAxis, in root: LayoutBox, _ material: inout SceneMaterial
  ) -> [LayoutGuide] {
    let across = axis.across
    let tracks = (0..<count).map { LayoutGuide("\(axis) track \($0)", in: root) }
    for (index, track) in tracks.enumerated() {
      track.layout.makeConstraints { make in
        make[across.start, across.end].equalToSuperview()
        make.begin(after: index > 0 ? tracks[index - 1] : nil, axis, spacing: 2)
        if index > 0, material.chance(33) {
          make[axis.extent].equalTo(material.whole(in: 8...20))
        } else if index > 0 {
          make[axis.extent].equalTo(tracks[0].layout[axis.extent])
            .multipliedBy(material.pick([0.5, 1, 1.5, 2]))
        }
        if index == count - 1 { make[axis.end].equalToSuperview() }
      }
    }
    return tracks
  }

  /// Lets a cell span one to three tracks.
  private static func place(
    _ cell: LayoutBox, _ axis: LayoutAxis, in tracks: [LayoutGuide], _ material: inout SceneMaterial
  ) {
    let first = material.integer(in: 0...tracks.count - 1)
    let last = min(first + material.integer(in: 0...2), tracks.count - 1)
    cell.layout.makeConstraints { make in
      make[axis.start].equalTo(tracks[first])
      make[axis.end].equalTo(tracks[last])
    }
  }
}
