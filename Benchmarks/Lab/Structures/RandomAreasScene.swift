// SPDX-License-Identifier: MIT

import LayoutDSL

extension Scene {
  /// Areas between shared lines, as a window that was cut in two again and again: each area has a
  /// least size that must hold, and a size that it would like to have (the Auckland layout model
  /// of Lutteroth, Strandh and Weber 2008).
  package static let randomAreas = Scene(
    "random-areas", "areas between shared lines, cut at random; size: areas", sizes: [8, 40, 160],
    isDetermined: false
  ) { root, size, material in
    var lines: [LayoutGuide] = []
    // Nil stands for the edges of the window.
    var areas: [AreaBounds] = [AreaBounds()]
    while areas.count < size {
      let cut = areas.remove(at: material.integer(in: 0...areas.count - 1))
      let axis = material.pick([LayoutAxis.horizontal, .vertical])
      let line = LayoutGuide("line \(lines.count)", in: root)
      lines.append(line)
      line.layout.makeConstraints { make in
        make.size.equalTo(0)
        make[axis.across.start].equalToSuperview()
      }
      areas += cut.cut(by: line, axis)
    }
    let boxes = areas.indices.map { LayoutBox("area \($0)") }
    root.addChildren(boxes)
    for (box, area) in zip(boxes, areas) {
      for axis in [LayoutAxis.horizontal, .vertical] { area.bind(box, axis) }
      let level: Priority = material.pick([.low, .medium, .high])
      box.layout.makeConstraints { make in
        make.width.height.greaterThanOrEqualTo(2)
        make.width.equalTo(material.whole(in: 20...300)).priority(level)
        make.height.equalTo(material.whole(in: 20...200)).priority(level)
      }
    }
    let box = boxes[size / 2]
    return Stage(
      root, guides: lines, windows: .desktop,
      churn: Alternative(box, 3, 10) { $0.width.greaterThanOrEqualTo($1) })
  }
}

/// The lines that an area lies between; nil is the edge of the window.
private struct AreaBounds {
  var starts: [LayoutAxis: LayoutGuide] = [:]
  var ends: [LayoutAxis: LayoutGuide] = [:]

  /// The two parts on either side of a line across `axis`.
  func cut(by line: LayoutGuide, _ axis: LayoutAxis) -> [AreaBounds] {
    var (before, after) = (self, self)
    before.ends[axis] = line
    after.starts[axis] = line
    return [before, after]
  }

  /// Stretches a box between the lines.
  func bind(_ box: LayoutBox, _ axis: LayoutAxis) {
    box.layout.makeConstraints { make in
      if let line = starts[axis] {
        make[axis.start].equalTo(line)
      } else {
        make[axis.start].equalToSuperview()
      }
      if let line = ends[axis] {
        make[axis.end].equalTo(line.layout[axis.start])
      } else {
        make[axis.end].equalToSuperview()
      }
    }
  }
}
