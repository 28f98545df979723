// SPDX-License-Identifier: MIT

import LayoutDSL

extension Scene {
  package static let nest = Scene(
    "nest", "stacks of two in stacks of two; size: boxes", sizes: [20, 100, 510]
  ) { root, size, material in
    var boxes = [root]
    var next = 0
    var first: [LayoutBox] = []
    while boxes.count < max(size, 3) {
      let isAcross = next == 0 || first.contains { $0 === boxes[next] }
      let pair = [LayoutBox("\(2 * next + 1)"), LayoutBox("\(2 * next + 2)")]
      if isAcross {
        boxes[next].stackAcross(pair, spacing: 4)
      } else {
        boxes[next].stackDown(pair, spacing: 4, fills: true)
        first += pair
      }
      share(pair, isAcross: isAcross)
      boxes += pair
      next += 1
    }
    for leaf in boxes[next...] {
      leaf.layout.makeConstraints { make in
        make.width.height.greaterThanOrEqualTo(material.whole(in: 2...12)).priority(900)
      }
    }
    let leaf = boxes[boxes.count - 1]
    return Stage(
      root,
      windows: [.window, .smallWindow, Size(width: 1100, height: 700)].map {
        $0.enlarged(by: (Double(size) / 1024).squareRoot())
      }, landmarks: [Landmark(boxes[1]) { (0, 0, ($0.width - 4) / 2, $0.height) }],
      churn: Alternative(leaf, 30, 40) { $0.width.equalTo($1).priority(.low) })
  }

  /// Both of a pair get the same part of the space, if their content allows it.
  private static func share(_ pair: [LayoutBox], isAcross: Bool) {
    pair[1].layout.makeConstraints { make in
      if isAcross {
        make.width.equalTo(pair[0]).priority(.high)
      } else {
        make.height.equalTo(pair[0]).priority(.high)
      }
    }
  }
}
