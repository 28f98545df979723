// SPDX-License-Identifier: MIT

import LayoutDSL

extension Scene {
  package static let bubbles = Scene(
    "bubbles", "as wide as their text, at most 0.7 of the screen; size: messages",
    sizes: [25, 100, 400, 1600], isTelephone: true
  ) { root, size, material in
    let (content, scroll) = root.addScrollingContent()
    let rows = (0..<size).map { LayoutBox("message \($0)") }
    let cells = content.stackDown(rows, spacing: 4, fills: true)
    var landmarks: [Landmark] = []
    for row in rows {
      let (bubble, text) = (LayoutBox("bubble"), material.text("text", 2...70))
      let isMine = material.chance(50)
      row.addChildren(bubble)
      bubble.addChildren(text)
      bubble.layout.makeConstraints { make in
        make.top.bottom.equalToSuperview()
        make.width.lessThanOrEqualTo(root).multipliedBy(0.7)
        if isMine { make.trailing.equalToSuperview().inset(12) }
        if !isMine { make.leading.equalToSuperview().inset(12) }
      }
      text.layout.makeConstraints { make in
        make.leading.trailing.equalToSuperview().inset(12)
        make.top.bottom.equalToSuperview().inset(8)
      }
      let wanted = 24 + (text.metrics.intrinsicWidth ?? 0)
      landmarks.append(
        Landmark(bubble) { window in
          let width = min(wanted, 0.7 * window.width)
          return (isMine ? window.width - 12 - width : 12, 0, width, 36)
        })
    }
    return Stage(
      root, landmarks: landmarks, cells: cells, motion: scroll,
      churn: Alternative(rows[size / 2], 20, 60) { $0.height.greaterThanOrEqualTo($1) })
  }
}
