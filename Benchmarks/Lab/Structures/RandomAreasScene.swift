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
    // The lines that each area begins and ends at; none for the edges of the window.
    typealias Lines = [LayoutAxis: LayoutGuide]
    var areas: [(starts: Lines, ends: Lines)] = [([:], [:])]
    while areas.count < size {
      var before = areas.remove(at: material.integer(in: 0...areas.count - 1))
      var after = before
      let axis = material.pick(LayoutAxis.allCases)
      let line = LayoutGuide("line \(lines.count)", in: root)
      lines.append(line)
      line.say(.size(0), .pin(AttributeSet(axis.across.start)))
      (before.ends[axis], after.starts[axis]) = (line, line)
      areas += [before, after]
    }
    let boxes = [LayoutBox]("area", areas.count)
    for (box, area) in zip(boxes, areas) {
      root.add(box)
      for axis in LayoutAxis.allCases {
        box.say(.pin(AttributeSet(axis.start), to: area.starts[axis]))
        let end = area.ends[axis].map {
          Rule.relate(AttributeSet(axis.end), to: axis.start, of: $0)
        }
        box.say(end ?? .pin(AttributeSet(axis.end)))
      }
      let level: Priority = material.pick([.low, .medium, .high])
      box.say(
        .atLeast([.width, .height], 2), .width(material.whole(in: 20...300)).at(level),
        .height(material.whole(in: 20...200)).at(level))
    }
    return Stage(
      root, guides: lines, windows: .desktop,
      churn: Alternative(boxes[size / 2], .atLeast(.width, 3), .atLeast(.width, 10)))
  }
}
