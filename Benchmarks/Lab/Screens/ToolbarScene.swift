// SPDX-License-Identifier: MIT

import LayoutDSL

extension Scene {
  package static let toolbar = Scene(
    "toolbar", "a row of buttons that give way by priority; size: buttons",
    sizes: [10, 40, 160, 640], largestSize: 10_000
  ) { root, size, material in
    let buttons = (0..<size).map { _ in material.text("button", 4...20) }
    root.addChildren(buttons)
    // Those at both ends are the most important ones, in turn.
    let order = (0..<size).map { $0.isMultiple(of: 2) ? $0 / 2 : size - 1 - $0 / 2 }
    for (rank, place) in order.enumerated() {
      buttons[place].metrics.horizontalCompressionResistance = Priority(
        740 - 400 * Double(rank) / Double(size))
    }
    for (index, button) in buttons.enumerated() {
      button.layout.makeConstraints { make in
        make.centerY.equalToSuperview()
        if index == 0 { make.leading.equalToSuperview().inset(8) }
        if index > 0 { make.leading.equalTo(buttons[index - 1].layout.trailing).offset(4) }
        if index == size - 1 { make.trailing.lessThanOrEqualToSuperview().inset(8) }
      }
    }
    let natural = buttons.map { $0.metrics.intrinsicWidth ?? 0 }
    let landmarks = [order[0], order[size / 2], order[size - 1]].map { wanted in
      Landmark(buttons[wanted]) { window in
        var widths = natural
        var rest = window.width - 12 - 4 * Double(size)
        for place in order {
          widths[place] = min(natural[place], rest)
          rest -= widths[place]
        }
        let start = widths[..<wanted].reduce(8) { $0 + $1 + 4 }
        return (start, (window.height - 20) / 2, widths[wanted], 20)
      }
    }
    return Stage(
      root, windows: [64, 100, 40].map { Size(width: 200 + $0 * Double(size), height: 44) },
      landmarks: landmarks,
      churn: Alternative(buttons[order[0]], 4, 150) { $0.width.greaterThanOrEqualTo($1) })
  }
}
