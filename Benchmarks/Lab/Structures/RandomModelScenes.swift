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
    return Stage(
      root, windows: .mixed,
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
    return Stage(
      root, windows: .mixed,
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
    return Stage(
      root, windows: .mixed,
      landmarks: [Landmark(last) { _ in (start, 0, width, 10) }],
      churn: Alternative(last, .atMost(.width, 1000), .atMost(.width, 900)))
  }
}
