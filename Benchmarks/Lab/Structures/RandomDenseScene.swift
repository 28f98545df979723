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
    let boxes = (0..<size).map { DrawnBox("box \($0)", &material) }
    root.addChildren(boxes.map(\.box))
    for drawn in boxes {
      drawn.box.layout.makeConstraints { make in make.directionalEdges.insideSuperview() }
    }
    for _ in 0..<(6 * size) {
      material.pick(boxes).relate(to: material.pick(boxes), &material)
    }
    let box = boxes[size / 2].box
    return Stage(
      root, windows: [.smallPhone, .phone, .smallWindow],
      churn: Alternative(box, 50, 90) { $0.width.equalTo($1).priority(.medium) })
  }
}

/// A box with the frame that was drawn for it, inside of the smallest window.
private struct DrawnBox {
  let box: LayoutBox
  private let frame: Rect

  init(_ name: String, _ material: inout SceneMaterial) {
    box = LayoutBox(name)
    frame = Rect(
      x: material.whole(in: 0...200), y: material.whole(in: 0...400),
      width: material.whole(in: 1...100), height: material.whole(in: 1...100))
  }

  /// Makes a sentence that holds for the drawn frames, or may be broken.
  func relate(to other: DrawnBox, _ material: inout SceneMaterial) {
    let axis = material.pick([LayoutAxis.horizontal, .vertical])
    let isExtent = material.chance(40)
    let choices = isExtent ? [axis.extent] : [axis.start, axis.end]
    let (mine, theirs) = (material.pick(choices), material.pick(choices))
    let factor = isExtent ? material.pick([1, 1, 2, 0.5, 1.5]) : 1
    let relation = material.pick([Relation.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual])
    let level = material.pick([Priority.low, .medium, .high, 900])
    let priority = material.chance(33) ? .required : level
    var constant = frame.value(of: mine) - factor * other.frame.value(of: theirs)
    if !priority.isRequired { constant = material.whole(in: -100...100) }
    let slack = material.pick([0, material.whole(in: 0...40)])
    let sign = relation == .equal ? 0.0 : relation == .lessThanOrEqual ? 1 : -1
    box.layout.makeConstraints { make in
      make[mine].relation(relation)(other.box.layout[theirs]).multipliedBy(factor)
        .offset(constant + sign * slack).priority(priority)
    }
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
