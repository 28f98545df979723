// SPDX-License-Identifier: MIT

import LayoutDSL

extension Scene {
  package static let chat = Scene(
    "chat", "bubbles as wide as their text, up to 3/4; size: messages", sizes: [10, 50, 200],
    isTelephone: true
  ) { root, size, material in
    let content = root.add("content")
    let input = root.add("input")
    let send = input.add("send", width: 60, height: 36)
    let inputHeight = input.layout.makeConstraints { make in make.height.equalTo(52) }
    input.layout.makeConstraints { make in
      make.leading.trailing.equalToSuperview()
      make.bottom.equalTo(root.layout.safeArea)
    }
    send.layout.makeConstraints { make in
      make.trailing.equalToSuperview().inset(8)
      make.centerY.equalToSuperview()
    }
    content.layout.makeConstraints { make in
      make.leading.trailing.equalToSuperview()
      make.bottom.equalTo(input.layout.top)
    }
    let rows = (0..<size).map { LayoutBox("message \($0)") }
    let cells = content.stackDown(rows, spacing: 4, fills: true)
    let bubbles = rows.map { addBubble(to: $0, &material) }
    return Stage(
      root,
      landmarks: [
        Landmark(input) { (0, $0.height - 86, $0.width, 52) },
        Landmark(send) { ($0.width - 68, 8, 60, 36) },
      ], cells: cells, motion: { inputHeight.update(offset: 52 + 68 * $0) },
      churn: Alternative(bubbles[size / 2], 36, 80) { $0.height.greaterThanOrEqualTo($1) })
  }

  /// Fills a row with a bubble, its text and the time; messages of others have an avatar.
  private static func addBubble(to row: LayoutBox, _ material: inout SceneMaterial) -> LayoutBox {
    let isMine = material.chance(50)
    let bubble = row.add("bubble")
    let time = row.add("time", width: 36, height: 12)
    let text = material.text("text", 3...70)
    text.metrics.intrinsicHeight = 20 * material.whole(in: 1...4)
    bubble.addChildren(text)
    bubble.layout.makeConstraints { make in
      make.top.bottom.equalToSuperview()
      make.width.lessThanOrEqualToSuperview().multipliedBy(0.75)
      if isMine { make.trailing.equalToSuperview().inset(8) }
    }
    text.layout.makeConstraints { make in
      make.leading.trailing.equalToSuperview().inset(12)
      make.top.bottom.equalToSuperview().inset(8)
    }
    time.layout.makeConstraints { make in
      make.bottom.equalTo(bubble)
      if isMine { make.trailing.equalTo(bubble.layout.leading).offset(-4) }
      if !isMine { make.leading.equalTo(bubble.layout.trailing).offset(4) }
    }
    if !isMine {
      let avatar = row.add("avatar") { make in
        make.leading.equalToSuperview().inset(8)
        make.bottom.equalTo(bubble)
        make.size.equalTo(28)
        make.top.greaterThanOrEqualToSuperview()
      }
      bubble.layout.makeConstraints { $0.leading.equalTo(avatar.layout.trailing).offset(8) }
    }
    return bubble
  }
}
