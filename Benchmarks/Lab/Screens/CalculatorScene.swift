// SPDX-License-Identifier: MIT

import LayoutDSL

extension Scene {
  /// A display above rows of keys, which are as square as the window allows.
  public static let calculator = Scene(
    name: "calculator", summary: "a display above rows of 4 keys, square if possible; size: rows",
    sizes: [5, 20, 80]
  ) { size, material in
    let root = LayoutBox.telephone("calculator")
    let display = LayoutBox("display")
    let pad = LayoutBox("pad")
    let result = material.text("result", 1...12)
    let history = material.text("history", 10...40)
    root.addChildren(display, pad)
    display.addChildren(result, history)
    display.layout.makeConstraints { make in
      make.leading.trailing.top.equalTo(root.layout.safeArea)
      make.bottom.equalTo(pad.layout.top).offset(-12)
      make.height.greaterThanOrEqualTo(64)
    }
    let resultPlace = result.layout.makeConstraints { make in
      make.bottom.equalToSuperview().inset(8)
    }
    history.layout.makeConstraints { make in
      make.bottom.equalTo(result.layout.top).offset(-4)
    }
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
    let change = Alternative(result, 200, 100) { $0.width.lessThanOrEqualTo($1) }
    // Keys are square unless that would leave less than 64 points to the display.
    let keySize = { (window: Size) in
      let width = (window.width - 32 - 3 * gap) / 4
      let room = window.height - 173 - gap * Double(size - 1)
      return Size(width: width, height: min(width, room / Double(size)))
    }
    return Stage(
      root: root, windows: [.phone, .phoneSideways, .smallPhone],
      landmarks: [
        Landmark(key) { window in Rect(origin: Point(x: 0, y: 0), size: keySize(window)) },
        Landmark(display) { window in
          let pad = keySize(window).height * Double(size) + gap * Double(size - 1)
          return Rect(x: 0, y: 47, width: window.width, height: window.height - pad - 109)
        },
      ],
      motion: { resultPlace.update(offset: -8 - 24 * $0) }, churn: change.swap)
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
        keys[2].layout.makeConstraints { make in
          make.width.equalTo(keys[0]).multipliedBy(2).offset(gap)
        }
      }
    }
    first.layout.makeConstraints { make in
      make.height.lessThanOrEqualTo(first.layout.width)
      make.height.equalTo(first.layout.width).priority(.high)
    }
    return first
  }
}
