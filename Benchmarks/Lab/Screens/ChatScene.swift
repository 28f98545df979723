// SPDX-License-Identifier: MIT

import LayoutDSL

extension Scene {
  /// Bubbles on either side that grow with their text up to three quarters of the width.
  public static let chat = Scene(
    name: "chat", summary: "bubbles as wide as their text, up to 3/4; size: messages",
    sizes: [10, 50, 200]
  ) { size, material in
    let root = LayoutBox.telephone("chat")
    let content = LayoutBox("content")
    let input = LayoutBox("input")
    let send = LayoutBox("send", width: 60, height: 36)
    root.addChildren(content, input)
    input.addChildren(send)
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
    let change = Alternative(bubbles[size / 2], 36, 80) { $0.height.greaterThanOrEqualTo($1) }
    return Stage(
      root: root, windows: [.phone, .phoneSideways, .smallPhone],
      landmarks: [
        Landmark(input) { window in
          Rect(x: 0, y: window.height - 86, width: window.width, height: 52)
        },
        Landmark(send) { window in Rect(x: window.width - 68, y: 8, width: 60, height: 36) },
      ],
      cells: cells, motion: { inputHeight.update(offset: 52 + 68 * $0) },
      churn: change.swap)
  }

  /// Fills a row with a bubble, its text and the time; messages of others have an avatar.
  private static func addBubble(to row: LayoutBox, _ material: inout SceneMaterial) -> LayoutBox {
    let isMine = material.chance(50)
    let bubble = LayoutBox("bubble")
    let text = material.text("text", 3...70)
    text.metrics.intrinsicHeight = 20 * material.whole(in: 1...4)
    let time = LayoutBox("time", width: 36, height: 12)
    row.addChildren(bubble, time)
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
      let avatar = LayoutBox("avatar")
      row.addChildren(avatar)
      avatar.layout.makeConstraints { make in
        make.leading.equalToSuperview().inset(8)
        make.bottom.equalTo(bubble)
        make.size.equalTo(28)
        make.top.greaterThanOrEqualToSuperview()
      }
      bubble.layout.makeConstraints { make in
        make.leading.equalTo(avatar.layout.trailing).offset(8)
      }
    }
    return bubble
  }
}
