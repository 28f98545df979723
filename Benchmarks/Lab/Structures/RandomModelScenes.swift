// SPDX-License-Identifier: MIT

import LayoutDSL

extension Scene {
  package static let randomConflict = Scene(
    "random-conflict", "six wishes a box that exclude each other; size: boxes",
    sizes: [10, 40, 160], isDetermined: false
  ) { root, size, material in
    let boxes = [LayoutBox]("box", size)
    root.addChildren(boxes)
    boxes.sayInOrder { previous in
      let wishes = [Priority.low, .medium, .high].flatMap { level in
        [
          Rule.size(material.whole(in: 1...200)).at(level),
          .after(material.pick(boxes), material.whole(in: -50...50)).at(level),
        ]
      }
      return [.inside(.top), .inside(.bottom), .inside(.leading), .inside(.trailing)]
        + [previous.map { .after($0, atLeast: 0) }] + wishes
    }
    return SceneContent(
      windows: .mixed,
      churn: Alternative(boxes[size / 2], .pin(.top).at(.high), .pin(.bottom).at(.high)))
  }

  package static let randomDegenerate = Scene(
    "random-degenerate", "squares about which all is said 5 times; size: squares",
    sizes: [8, 40, 160]
  ) { root, size, material in
    let boxes = [LayoutBox]("square", size)
    let origins = boxes.indices.map {
      Point(x: Double($0 % 8) * 24 + 4, y: Double($0 / 8) * 24 + 4)
    }
    root.addChildren(boxes)
    let place = boxes[0].say(.pin(.top, 4))
    boxes[0].say(.pin(.leading, 4), .size(20))
    for index in boxes.indices.dropFirst() {
      for count in 0..<5 {
        let other = material.integer(in: 0...index - 1)
        let step = Point(
          x: origins[index].x - origins[other].x, y: origins[index].y - origins[other].y)
        boxes[index].layout.makeConstraints { make in
          switch count == 0 ? 0 : material.integer(in: 0...2) {
          case 0:
            make.leading.top.equalTo(boxes[other]).offset(step)
            make.size.equalTo(boxes[other])
          case 1:
            make.leading.top.lessThanOrEqualTo(boxes[other]).offset(step)
            make.leading.top.greaterThanOrEqualTo(boxes[other]).offset(step)
          default:
            make.trailing.bottom.equalTo(boxes[other]).offset(step).priority(.medium)
            make.size.equalTo(boxes[other]).priority(.high)
          }
        }
      }
    }
    return SceneContent(
      windows: .mixed,
      landmarks: [
        Landmark(boxes[size - 1]) { [last = origins[size - 1]] _ in (last.x, last.y, 20, 20) }
      ], motion: { place.update(offset: 4 + 40 * $0) },
      churn: Alternative(boxes[size / 2], .atMost(.width, 20), .atLeast(.width, 20)))
  }

  package static let randomNearSingular = Scene(
    "random-near-singular", "widths from nearly parallel sentences; size: pairs",
    sizes: [4, 20, 80]
  ) { root, size, material in
    var boxes: [LayoutBox] = []
    var widths: [Double] = []
    for index in 0..<size {
      let pair = [LayoutBox("left \(index)"), LayoutBox("right \(index)")]
      root.addChildren(pair)
      let width = material.whole(in: 10...60)
      let factor = material.pick([0.5, 1, 1.5])
      let other = width * factor + material.whole(in: 1...30)
      let near = factor * (1 + material.pick([1e-2, 1e-3, 1e-4, 1e-5]))
      let isRequired = material.chance(50)
      let same = Rule.pin(.width, to: pair[0])
      pair[1].say(
        same.times(factor).plus(other - width * factor),
        same.times(near).plus(other - width * near).at(isRequired ? .required : .high))
      boxes += pair
      widths += [width, other]
    }
    boxes.sayInOrder { previous in
      let beside = previous.map { [Rule.after($0), .pin(.top, to: $0)] }
      return [.height(10)] + (beside ?? [.pin([.leading, .top])])
    }
    let last = boxes[boxes.count - 1]
    let start = widths.dropLast().reduce(0) { $0 + $1 }
    let width = widths[widths.count - 1]
    return SceneContent(
      windows: .mixed,
      landmarks: [Landmark(last) { _ in (start, 0, width, 10) }],
      churn: Alternative(last, .atMost(.width, 1000), .atMost(.width, 900)))
  }

  /// Areas between shared lines, from cutting a window in two repeatedly. Each area has a required
  /// minimum and a preferred size (the Auckland layout model of Lutteroth, Strandh and Weber 2008).
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
    return SceneContent(
      guides: lines, windows: .desktop,
      churn: Alternative(boxes[size / 2], .atLeast(.width, 3), .atLeast(.width, 10)))
  }

  /// Random sentences between boxes, 1.5 times as many as variables (after the random problems of
  /// Badros, Borning and Stuckey 2001). Required ones hold for frames drawn first.
  package static let randomDense = Scene(
    "random-dense", "random sentences between boxes, 1/3 required; size: boxes",
    sizes: [5, 20, 60], isDetermined: false
  ) { root, size, material in
    // The frames lie inside of the smallest window.
    let boxes = (0..<size).map { index in
      let (x, y) = (material.whole(in: 0...200), material.whole(in: 0...400))
      let (width, height) = (material.whole(in: 1...100), material.whole(in: 1...100))
      return (box: LayoutBox("box \(index)"), frame: Rect(x: x, y: y, width: width, height: height))
    }
    for (box, _) in boxes {
      root.add(box, .inside(.top), .inside(.bottom), .inside(.leading), .inside(.trailing))
    }
    for _ in 0..<(6 * size) {
      let ((box, frame), (other, otherFrame)) = (material.pick(boxes), material.pick(boxes))
      let axis = material.pick(LayoutAxis.allCases)
      let isExtent = material.chance(40)
      let choices = isExtent ? [axis.extent] : [axis.start, axis.end]
      let (mine, theirs) = (material.pick(choices), material.pick(choices))
      let factor = isExtent ? material.pick([1, 1, 2, 0.5, 1.5]) : 1
      let relation = material.pick([Relation.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual])
      let level = material.pick([Priority.low, .medium, .high, 900])
      let priority = material.chance(33) ? .required : level
      var constant = frame.value(of: mine) - factor * otherFrame.value(of: theirs)
      if !priority.isRequired { constant = material.whole(in: -100...100) }
      let slack = material.pick([0, material.whole(in: 0...40)])
      let sign = relation == .equal ? 0.0 : relation == .lessThanOrEqual ? 1 : -1
      box.say(
        .relate(AttributeSet(mine), relation, to: theirs, of: other).times(factor).plus(
          constant + sign * slack
        ).at(priority))
    }
    return SceneContent(
      windows: [.smallPhone, .phone, .smallWindow],
      churn: Alternative(boxes[size / 2].box, .width(50).at(.medium), .width(90).at(.medium)))
  }
}

extension Rect {
  /// The value of an attribute of a box with this frame, read from left to right.
  fileprivate func value(of attribute: LayoutAttribute) -> Double {
    switch attribute {
    case .leading: minX
    case .trailing: maxX
    case .top: minY
    case .bottom: maxY
    case .width: width
    default: height
    }
  }
}
