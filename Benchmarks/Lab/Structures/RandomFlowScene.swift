// SPDX-License-Identifier: MIT

import LayoutDSL

extension Scene {
  package static let randomFlow = Scene(
    "random-flow", "chips of random size in broken lines; size: chips", sizes: [20, 100, 400]
  ) { root, size, material in
    let flow = root.add("flow") { make in make.leading.trailing.top.equalToSuperview() }
    let limit = 360.0
    var lines: [[LayoutBox]] = []
    var length = limit
    for _ in 0..<size {
      let chip = material.text("chip", 2...20)
      chip.metrics.intrinsicHeight = material.whole(in: 16...48)
      let width = chip.metrics.intrinsicWidth ?? 0
      if length + 6 + width > limit {
        lines.append([])
        length = -6
      }
      lines[lines.count - 1].append(chip)
      length += 6 + width
    }
    let boxes = lines.indices.map { LayoutBox("line \($0)") }
    let cells = flow.stackDown(boxes, spacing: 6, fills: true)
    for (box, chips) in zip(boxes, lines) { fill(line: box, with: chips) }
    let chip = lines[lines.count / 2][0]
    return Stage(
      root, windows: [.window, .smallWindow, .phone], cells: cells,
      churn: Alternative(chip, 10, 60) { $0.height.greaterThanOrEqualTo($1) })
  }

  /// Chips one after the other, in the middle of the line that the highest of them makes room
  /// for.
  private static func fill(line: LayoutBox, with chips: [LayoutBox]) {
    line.addChildren(chips)
    line.layout.makeConstraints { make in make.height.equalTo(0).priority(.fittingSize) }
    for (index, chip) in chips.enumerated() {
      chip.layout.makeConstraints { make in
        if index == 0 {
          make.leading.equalToSuperview()
        } else {
          make.leading.equalTo(chips[index - 1].layout.trailing).offset(6)
        }
        make.centerY.equalToSuperview()
        make.height.lessThanOrEqualToSuperview()
      }
    }
  }
}
