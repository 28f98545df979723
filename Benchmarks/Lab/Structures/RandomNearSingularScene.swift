// SPDX-License-Identifier: MIT

import LayoutDSL

extension Scene {
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
      pair[1].layout.makeConstraints { make in
        make.width.equalTo(pair[0]).multipliedBy(factor).offset(other - width * factor)
        make.width.equalTo(pair[0]).multipliedBy(near).offset(other - width * near)
          .priority(isRequired ? .required : .high)
      }
      boxes += pair
      widths += [width, other]
    }
    for (index, box) in boxes.enumerated() {
      box.layout.makeConstraints { make in
        make.height.equalTo(10)
        if index == 0 {
          make.leading.top.equalToSuperview()
        } else {
          make.leading.equalTo(boxes[index - 1].layout.trailing)
          make.top.equalTo(boxes[index - 1])
        }
      }
    }
    let last = boxes[boxes.count - 1]
    let start = widths.dropLast().reduce(0) { $0 + $1 }
    let width = widths[widths.count - 1]
    return Stage(
      root, windows: [.window, .smallWindow, .phone],
      landmarks: [Landmark(last) { _ in (start, 0, width, 10) }],
      churn: Alternative(last, 1000, 900) { $0.width.lessThanOrEqualTo($1) })
  }
}
