// SPDX-License-Identifier: MIT

import LayoutDSL

extension Scene {
  package static let feed = Scene(
    "feed", "posts of avatar, title, body, image and actions; size: posts", sizes: [10, 50, 150],
    isTelephone: true
  ) { root, size, material in
    let content = root.add("content")
    let scroll = content.layout.makeConstraints { $0.top.equalTo(root.layout.safeArea) }
    content.layout.makeConstraints { make in
      make.centerX.equalToSuperview()
      make.width.lessThanOrEqualTo(640)
      make.width.equalToSuperview().priority(.required - 1)
    }
    let boxes = (0..<size).map { LayoutBox("post \($0)") }
    let cells = content.stackDown(boxes, spacing: 12, fills: true)
    let posts = boxes.map { Post(in: $0, &material) }
    let image = posts[size / 2].image
    let texts = posts.reduce(0) { $0 + $1.bodyHeight }
    return Stage(
      root,
      landmarks: [
        Landmark(content) { window in
          let width = min(window.width, 640)
          let rest = 116 + (width - 16) / 2
          return ((window.width - width) / 2, 47, width, texts + Double(size) * rest - 12)
        }
      ], cells: cells, motion: { scroll.update(offset: -400 * $0) },
      churn: Alternative(image, 600, 160) { $0.height.lessThanOrEqualTo($1) })
  }
}

private struct Post {
  let image = LayoutBox("image")
  let bodyHeight: Double

  /// Fills `box` with the five parts of a post.
  init(in box: LayoutBox, _ material: inout SceneMaterial) {
    let body = material.paragraph("body", lines: 1...6)
    bodyHeight = body.metrics.intrinsicHeight ?? 0
    let avatar = LayoutBox("avatar")
    let title = material.text("title", 8...80)
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
