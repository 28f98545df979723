// SPDX-License-Identifier: MIT

import LayoutDSL

extension Scene {
  package static let randomDegenerate = Scene(
    "random-degenerate", "squares about which all is said 5 times; size: squares",
    sizes: [8, 40, 160]
  ) { root, size, material in
    let boxes = (0..<size).map { LayoutBox("square \($0)") }
    let origins = boxes.indices.map {
      Point(x: Double($0 % 8) * 24 + 4, y: Double($0 / 8) * 24 + 4)
    }
    root.addChildren(boxes)
    let place = boxes[0].layout.makeConstraints { $0.top.equalToSuperview().inset(4) }
    boxes[0].layout.makeConstraints { make in
      make.leading.equalToSuperview().inset(4)
      make.size.equalTo(20)
    }
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
    let box = boxes[size / 2]
    let change = Alternative(
      box.layout.makeConstraints { make in make.width.lessThanOrEqualTo(20) },
      box.layout.prepareConstraints { make in make.width.greaterThanOrEqualTo(20) })
    return Stage(
      root, windows: [.window, .smallWindow, .phone],
      landmarks: [
        Landmark(boxes[size - 1]) { [last = origins[size - 1]] _ in (last.x, last.y, 20, 20) }
      ], motion: { place.update(offset: 4 + 40 * $0) }, churn: change)
  }
}
