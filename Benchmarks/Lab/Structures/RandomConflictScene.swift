// SPDX-License-Identifier: MIT

import LayoutDSL

extension Scene {
  package static let randomConflict = Scene(
    "random-conflict", "six wishes a box that exclude each other; size: boxes",
    sizes: [10, 40, 160], isDetermined: false
  ) { root, size, material in
    let boxes = (0..<size).map { LayoutBox("box \($0)") }
    root.addChildren(boxes)
    for (index, box) in boxes.enumerated() {
      box.layout.makeConstraints { make in
        make.directionalEdges.insideSuperview()
        if index > 0 {
          make.leading.greaterThanOrEqualTo(boxes[index - 1].layout.trailing)
        }
        for level in [Priority.low, .medium, .high] {
          make.width.height.equalTo(material.whole(in: 1...200)).priority(level)
          make.leading.equalTo(material.pick(boxes).layout.trailing)
            .offset(material.whole(in: -50...50)).priority(level)
        }
      }
    }
    let box = boxes[size / 2]
    let change = Alternative(
      box.layout.makeConstraints { make in make.top.equalToSuperview().priority(.high) },
      box.layout.prepareConstraints { make in make.bottom.equalToSuperview().priority(.high) })
    return Stage(
      root, windows: [.window, .smallWindow, .phone], churn: change)
  }
}
