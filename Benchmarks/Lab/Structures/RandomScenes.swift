// SPDX-License-Identifier: MIT

import LayoutDSL

extension Scene {
  package static let randomGrid = Scene(
    "random-grid", "fixed and weighted tracks, cells that span them; size: tracks",
    sizes: [4, 10, 24], largestSize: 300
  ) { root, size, scene in
    // A third of the tracks is fixed; the first is not.
    let tracks = LayoutAxis.allCases.map { axis in
      root.addTracks("\(axis) track", size, axis) { tracks, index in
        if index == 0 { return [.begin(after: nil, axis)] }
        let extent = AttributeSet(axis.extent)
        return [
          .begin(after: tracks[index - 1], axis, spacing: 2),
          scene.chance(33)
            ? .extent(extent, .equal, scene.whole(in: 8...20))
            : .pin(extent, to: tracks[0]).times(scene.pick([0.5, 1, 1.5, 2])),
        ]
      }
    }
    var texts: [LayoutBox] = []
    for index in 0..<max(size * size / 2, 1) {
      let cell = root.add("cell \(index)")
      texts.append(
        cell.add(
          scene.text("text", 1...30), .pin([.leading, .top]), .inside([.trailing, .bottom])))
      for (axis, tracks) in zip(LayoutAxis.allCases, tracks) {
        // A cell spans one to three tracks.
        let first = scene.integer(in: 0...tracks.count - 1)
        let last = min(first + scene.integer(in: 0...2), tracks.count - 1)
        cell.say(
          .pin(AttributeSet(axis.start), to: tracks[first]),
          .pin(AttributeSet(axis.end), to: tracks[last]))
      }
    }
    scene.guides = tracks.flatMap(\.self)
    scene.churn(texts[texts.count / 2], .atMost(.width, 500), .atMost(.width, 5))
  }

  package static let randomConflict = Scene(
    "random-conflict", "six wishes a box that exclude each other; size: boxes",
    sizes: [10, 40, 160]
  ) { root, size, scene in
    let boxes = [LayoutBox]("box", size)
    root.addChildren(boxes)
    boxes.sayInOrder { previous in
      let wishes = [Priority.low, .medium, .high].flatMap { level in
        [
          Rule.size(scene.whole(in: 1...200)).at(level),
          .after(scene.pick(boxes), scene.whole(in: -50...50)).at(level),
        ]
      }
      return [.inside(.top), .inside(.bottom), .inside(.leading), .inside(.trailing)]
        + [previous.map { .after($0, atLeast: 0) }] + wishes
    }
    scene.windows = [.window, .smallWindow, .phone]
    scene.churn(boxes[size / 2], .pin(.top).at(.high), .pin(.bottom).at(.high))
  }

  /// Areas between shared lines, from cutting a window in two repeatedly. Each area has a required
  /// minimum and a preferred size (the Auckland layout model of Lutteroth, Strandh and Weber 2008).
  package static let randomAreas = Scene(
    "random-areas", "areas between shared lines, cut at random; size: areas", sizes: [8, 40, 160]
  ) { root, size, scene in
    var lines: [LayoutGuide] = []
    // The lines that each area begins and ends at; none for the edges of the window.
    typealias Lines = [LayoutAxis: LayoutGuide]
    var areas: [(starts: Lines, ends: Lines)] = [([:], [:])]
    while areas.count < size {
      var before = areas.remove(at: scene.integer(in: 0...areas.count - 1))
      var after = before
      let axis = scene.pick(LayoutAxis.allCases)
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
        let end = AttributeSet(axis.end)
        box.say(area.ends[axis].map { .relate(end, to: axis.start, of: $0) } ?? .pin(end))
      }
      let level: Priority = scene.pick([.low, .medium, .high])
      box.say(
        .atLeast([.width, .height], 2), .width(scene.whole(in: 20...300)).at(level),
        .height(scene.whole(in: 20...200)).at(level))
    }
    scene.guides = lines
    scene.churn(boxes[size / 2], .atLeast(.width, 3), .atLeast(.width, 10))
  }

  /// Random sentences between boxes, 1.5 times as many as variables (after the random problems of
  /// Badros, Borning and Stuckey 2001). Required ones hold for frames drawn first.
  package static let randomDense = Scene(
    "random-dense", "random sentences between boxes, 1/3 required; size: boxes",
    sizes: [5, 20, 60]
  ) { root, size, scene in
    // The frames lie inside of the smallest window.
    let boxes = (0..<size).map { index in
      let (x, y) = (scene.whole(in: 0...200), scene.whole(in: 0...400))
      let (width, height) = (scene.whole(in: 1...100), scene.whole(in: 1...100))
      let frame: [LayoutAttribute: Double] = [
        .leading: x, .trailing: x + width, .width: width, .top: y, .bottom: y + height,
        .height: height,
      ]
      return (box: LayoutBox("box \(index)"), frame: frame)
    }
    for (box, _) in boxes {
      root.add(box, .inside(.top), .inside(.bottom), .inside(.leading), .inside(.trailing))
    }
    for _ in 0..<(6 * size) {
      let ((box, frame), (other, otherFrame)) = (scene.pick(boxes), scene.pick(boxes))
      let axis = scene.pick(LayoutAxis.allCases)
      let isExtent = scene.chance(40)
      let choices = isExtent ? [axis.extent] : [axis.start, axis.end]
      let (mine, theirs) = (scene.pick(choices), scene.pick(choices))
      let factor = isExtent ? scene.pick([1, 1, 2, 0.5, 1.5]) : 1
      let relation = scene.pick([Relation.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual])
      let level = scene.pick([Priority.low, .medium, .high, 900])
      let priority = scene.chance(33) ? .required : level
      var constant = frame[mine, default: 0] - factor * otherFrame[theirs, default: 0]
      if !priority.isRequired { constant = scene.whole(in: -100...100) }
      let slack = scene.pick([0, scene.whole(in: 0...40)])
      let sign = relation == .equal ? 0.0 : relation == .lessThanOrEqual ? 1 : -1
      let rule = Rule.relate(AttributeSet(mine), relation, to: theirs, of: other).times(factor)
      box.say(rule.plus(constant + sign * slack).at(priority))
    }
    scene.windows = [.smallWindow, .phone, .smallPhone]
    scene.churn(boxes[size / 2].box, .width(50).at(.medium), .width(90).at(.medium))
  }
}
