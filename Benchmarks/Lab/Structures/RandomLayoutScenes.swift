// SPDX-License-Identifier: MIT

import LayoutDSL

extension Scene {
  package static let randomStack = Scene(
    "random-stack", "random stacks in stacks, sized by content; size: boxes", sizes: [20, 100, 400]
  ) { root, size, material in
    let outermost = root.add("stack")
    let place = outermost.say(.pin(.top))
    outermost.say(.pin(.leading))
    var boxes = [outermost]
    var filled = 0
    while boxes.count <= size {
      let children = (0..<material.integer(in: 2...4)).map { LayoutBox("\(boxes.count + $0)") }
      fill(boxes[filled], with: children, material)
      boxes += children
      filled += 1
    }
    for leaf in boxes[filled...] {
      leaf.metrics.intrinsicWidth = material.whole(in: 8...80)
      leaf.metrics.intrinsicHeight = material.whole(in: 8...40)
    }
    let leaf = boxes[boxes.count - 1]
    return SceneContent(
      windows: .mixed, motion: { place.update(offset: 50 * $0) },
      churn: Alternative(leaf, .atLeast(.width, 4), .atLeast(.width, 100)))
  }

  /// Puts children into a stack, one after the other along an axis; across it they begin where
  /// the stack does, are in its middle, or as long as it is.
  private static func fill(
    _ stack: LayoutBox, with children: [LayoutBox], _ material: SceneMaterial
  ) {
    let axis = material.pick(LayoutAxis.allCases)
    let across = axis.across
    let (gap, inset) = (material.whole(in: 0...12), material.whole(in: 0...8))
    let alignment = material.integer(in: 0...2)
    let isUniform = material.chance(30)
    stack.addChildren(children)
    stack.say(.size(0).at(.fittingSize))
    let alignments: [Rule] = [
      .pin(AttributeSet(across.start), inset), .pin(AttributeSet(across.center)),
      .pin(across == .horizontal ? .sides : .ends, inset),
    ]
    children.sayInOrder { previous in
      [
        .begin(after: previous, axis, spacing: gap, inset: inset),
        isUniform && previous != nil ? .pin(AttributeSet(axis.extent), to: children[0]) : nil,
        previous === children.dropLast().last ? .inside(AttributeSet(axis.end), inset) : nil,
        .atMost(AttributeSet(across.extent)).plus(-2 * inset), alignments[alignment],
      ]
    }
  }

  package static let randomFlow = Scene(
    "random-flow", "chips of random size in broken lines; size: chips", sizes: [20, 100, 400]
  ) { root, size, material in
    let flow = root.add("flow", .pin([.sides, .top]))
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
    let boxes = [LayoutBox]("line", lines.count)
    let cells = CellStack(boxes, in: flow, spacing: 6, fills: true)
    for (line, chips) in zip(boxes, lines) {
      // Chips are in the middle of the line that the highest of them makes room for.
      line.addChildren(chips)
      line.say(.height(0).at(.fittingSize))
      chips.sayInOrder { [.begin(after: $0, spacing: 6), .pin(.centerY), .atMost(.height)] }
    }
    return SceneContent(
      windows: .mixed, cells: cells,
      churn: Alternative(lines[lines.count / 2][0], .atLeast(.height, 10), .atLeast(.height, 60)))
  }

  package static let randomGrid = Scene(
    "random-grid", "fixed and weighted tracks, cells that span them; size: tracks",
    sizes: [4, 10, 24], largestSize: 300
  ) { root, size, material in
    // A third of the tracks is fixed; the first is not.
    let tracks = LayoutAxis.allCases.map { axis in
      root.addTracks("\(axis) track", size, axis) { tracks, index in
        if index == 0 { return [.begin(after: nil, axis)] }
        let extent = AttributeSet(axis.extent)
        return [
          .begin(after: tracks[index - 1], axis, spacing: 2),
          material.chance(33)
            ? .extent(extent, .equal, material.whole(in: 8...20))
            : .pin(extent, to: tracks[0]).times(material.pick([0.5, 1, 1.5, 2])),
        ]
      }
    }
    var texts: [LayoutBox] = []
    for index in 0..<max(size * size / 2, 1) {
      let cell = root.add("cell \(index)")
      texts.append(
        cell.add(
          material.text("text", 1...30), .pin([.leading, .top]), .inside([.trailing, .bottom])))
      for (axis, tracks) in zip(LayoutAxis.allCases, tracks) {
        // A cell spans one to three tracks.
        let first = material.integer(in: 0...tracks.count - 1)
        let last = min(first + material.integer(in: 0...2), tracks.count - 1)
        cell.say(
          .pin(AttributeSet(axis.start), to: tracks[first]),
          .pin(AttributeSet(axis.end), to: tracks[last]))
      }
    }
    return SceneContent(
      guides: tracks.flatMap(\.self), windows: .desktop,
      churn: Alternative(texts[texts.count / 2], .atMost(.width, 500), .atMost(.width, 5)))
  }
}
