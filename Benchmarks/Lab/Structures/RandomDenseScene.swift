// SPDX-License-Identifier: MIT

import LayoutDSL

extension Scene {
  /// Random sentences between random boxes, as many as there are variables and half as many
  /// more (after the random problems of Badros, Borning and Stuckey 2001). Required ones hold
  /// for frames that were drawn first; the others say anything.
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
    return Stage(
      root, windows: [.smallPhone, .phone, .smallWindow],
      churn: Alternative(boxes[size / 2].box, .width(50).at(.medium), .width(90).at(.medium)))
  }
}

extension Rect {
  /// What an attribute of a box with this frame is, read from left to right.
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
