// SPDX-License-Identifier: MIT

import LayoutDSL

extension Scene {
  package static let calculator = Scene(
    "calculator", "a display above rows of 4 keys, square if possible; size: rows",
    sizes: [5, 20, 80], isTelephone: true
  ) { root, size, material in
    let display = root.add("display")
    let pad = root.add("pad")
    let result = display.add(material.text("result", 1...12))
    let history = display.add(material.text("history", 10...40))
    display.layout.makeConstraints { make in
      make.leading.trailing.top.equalTo(root.layout.safeArea)
      make.bottom.equalTo(pad.layout.top).offset(-12)
      make.height.greaterThanOrEqualTo(64)
    }
    let resultPlace = result.layout.makeConstraints { $0.bottom.equalToSuperview().inset(8) }
    history.layout.makeConstraints { $0.bottom.equalTo(result.layout.top).offset(-4) }
    for text in [result, history] {
      text.layout.makeConstraints { make in
        make.trailing.equalToSuperview().inset(16)
        make.leading.greaterThanOrEqualToSuperview().inset(16)
      }
    }
    pad.layout.makeConstraints { make in
      make.leading.trailing.equalTo(root.layout.safeArea).inset(16)
      make.bottom.equalTo(root.layout.safeArea).inset(16)
    }
    let gap = min(8, 40 / Double(size))
    let key = addKeys(size, to: pad, gap: gap)
    // Keys are square unless that would leave less than 64 points to the display.
    let keySize = { (window: Size) in
      let width = (window.width - 32 - 3 * gap) / 4
      let room = window.height - 173 - gap * Double(size - 1)
      return Size(width: width, height: min(width, room / Double(size)))
    }
    return Stage(
      root,
      landmarks: [
        Landmark(key) { (0, 0, keySize($0).width, keySize($0).height) },
        Landmark(display) { window in
          let pad = keySize(window).height * Double(size) + gap * Double(size - 1)
          return (0, 47, window.width, window.height - pad - 109)
        },
      ], motion: { resultPlace.update(offset: -8 - 24 * $0) },
      churn: Alternative(result, 200, 100) { $0.width.lessThanOrEqualTo($1) })
  }

  /// Adds rows of four keys, of which the last begins with one that is two keys wide, and
  /// returns the first key.
  private static func addKeys(_ rows: Int, to pad: LayoutBox, gap: Double) -> LayoutBox {
    let first = LayoutBox("7")
    let lines = (0..<rows).map { LayoutBox("row \($0)") }
    pad.stackDown(lines, spacing: gap, fills: true)
    lines.layout.align(.height)
    lines[0].stackAcross([first] + ["8", "9", "×"].map { LayoutBox($0) }, spacing: gap)
    lines[0].children.layout.align(.width)
    for line in lines.dropFirst() {
      let isLast = line === lines[rows - 1]
      let keys = (isLast ? [".", "=", "0"] : ["4", "5", "6", "−"]).map { LayoutBox($0) }
      line.stackAcross(isLast ? [keys[2], keys[0], keys[1]] : keys, spacing: gap)
      Array(keys.prefix(isLast ? 2 : 4)).layout.align(.width)
      if isLast {
        keys[2].layout.makeConstraints { $0.width.equalTo(keys[0]).multipliedBy(2).offset(gap) }
      }
    }
    first.layout.makeConstraints { make in
      make.height.lessThanOrEqualTo(first.layout.width)
      make.height.equalTo(first.layout.width).priority(.high)
    }
    return first
  }
}
