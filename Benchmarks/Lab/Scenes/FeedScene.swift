// SPDX-License-Identifier: MIT

import LayoutDSL

extension Scene {
  /// Posts with an author, a text, a picture and a row of actions.
  public static let feed = Scene(
    name: "feed", summary: "posts of avatar, title, body, image and actions; size: posts",
    sizes: [10, 50, 150]
  ) { size, random in
    let root = LayoutBox("feed")
    let content = LayoutBox("content")
    root.addChildren(content)
    content.layout.makeConstraints { make in
      make.top.centerX.equalToSuperview()
      make.width.lessThanOrEqualTo(640)
      make.width.equalToSuperview().priority(.required - 1)
    }
    let boxes = (0..<size).map { LayoutBox("post \($0)") }
    content.stackDown(boxes, spacing: 12, fills: true)
    let posts = boxes.map { Post(in: $0, &random) }
    let image = posts[size / 2].image
    let change = Alternative(
      image.layout.makeConstraints { make in make.height.lessThanOrEqualTo(600) },
      image.layout.prepareConstraints { make in make.height.lessThanOrEqualTo(160) })
    let heights = posts.map { $0.bodyHeight + 48 + 8 + 8 + 374 * 0.5 + 8 + 32 }
    let height = heights.reduce(0, +) + 12 * Double(size - 1)
    return Stage(
      root: root, windows: [.phone, .phoneSideways, .smallPhone],
      landmarks: [
        Stage.Landmark(box: content, frame: Rect(x: 0, y: 0, width: 390, height: height))
      ],
      churn: change.swap)
  }
}

/// A post of the feed.
private struct Post {
  let image = LayoutBox("image")
  let bodyHeight: Double

  /// Fills `box` with the five parts of a post.
  init(in box: LayoutBox, _ random: inout SplitMix64) {
    bodyHeight = 20 * random.whole(in: 1...6)
    let avatar = LayoutBox("avatar")
    let title = LayoutBox.text("title", &random, 8...80)
    let body = LayoutBox("body", height: bodyHeight)
    let actions = LayoutBox("actions")
    box.addChildren(avatar, title, body, image, actions)
    avatar.layout.makeConstraints { make in
      make.leading.top.equalToSuperview().inset(8)
      make.size.equalTo(40)
    }
    title.layout.makeConstraints { make in
      make.leading.equalTo(avatar.layout.trailing).offset(8)
      make.trailing.lessThanOrEqualToSuperview().inset(8)
      make.centerY.equalTo(avatar)
    }
    body.layout.makeConstraints { make in
      make.leading.trailing.equalToSuperview().inset(8)
      make.top.equalTo(avatar.layout.bottom).offset(8)
    }
    image.layout.makeConstraints { make in
      make.centerX.equalToSuperview()
      make.top.equalTo(body.layout.bottom).offset(8)
      make.width.equalTo(image.layout.height).multipliedBy(2)
      make.width.equalToSuperview().offset(-16).priority(.high)
    }
    actions.layout.makeConstraints { make in
      make.leading.trailing.bottom.equalToSuperview()
      make.top.equalTo(image.layout.bottom).offset(8)
      make.height.equalTo(32)
    }
  }
}
