// SPDX-License-Identifier: MIT

import LayoutDSL

extension Scene {
  /// Bubbles on either side that grow with their text up to three quarters of the width.
  public static let chat = Scene(
    name: "chat", summary: "bubbles as wide as their text, up to 3/4; size: messages",
    sizes: [10, 50, 200]
  ) { size, random in
    let root = LayoutBox("chat")
    let content = LayoutBox("content")
    let input = LayoutBox("input")
    let send = LayoutBox("send", width: 60, height: 36)
    root.addChildren(content, input)
    input.addChildren(send)
    input.layout.makeConstraints { make in
      make.leading.trailing.bottom.equalToSuperview()
      make.height.equalTo(52)
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
    content.stackDown(rows, spacing: 4, fills: true)
    let bubbles = rows.map { addBubble(to: $0, &random) }
    let bubble = bubbles[size / 2]
    let change = Alternative(
      bubble.layout.makeConstraints { make in make.height.greaterThanOrEqualTo(36) },
      bubble.layout.prepareConstraints { make in make.height.greaterThanOrEqualTo(80) })
    return Stage(
      root: root, windows: [.phone, .phoneSideways, .smallPhone],
      landmarks: [
        Stage.Landmark(box: input, frame: Rect(x: 0, y: 792, width: 390, height: 52)),
        Stage.Landmark(box: send, frame: Rect(x: 322, y: 8, width: 60, height: 36)),
      ],
      churn: change.swap)
  }

  /// Fills a row with a bubble, its text and the time; messages of others have an avatar.
  private static func addBubble(to row: LayoutBox, _ random: inout SplitMix64) -> LayoutBox {
    let isMine = random.chance(50)
    let bubble = LayoutBox("bubble")
    let text = LayoutBox(
      "text", width: random.whole(in: 20...500), height: 20 * random.whole(in: 1...4))
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
