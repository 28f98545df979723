// SPDX-License-Identifier: MIT

import LayoutDSL

extension Scene {
  package static let chat = Scene(
    "chat", "bubbles as wide as their text, up to 3/4; size: messages", sizes: [10, 50, 200],
    isTelephone: true
  ) { root, size, material in
    let content = root.add("content")
    let input = root.add("input")
    let send = input.add("send", width: 60, height: 36) { make in
      make.trailing.equalToSuperview().inset(8)
      make.centerY.equalToSuperview()
    }
    let inputHeight = input.layout.makeConstraints { make in make.height.equalTo(52) }
    input.layout.makeConstraints { make in
      make.leading.trailing.equalToSuperview()
      make.bottom.equalTo(root.layout.safeArea)
    }
    content.layout.makeConstraints { make in
      make.leading.trailing.equalToSuperview()
      make.bottom.equalTo(input.layout.top)
    }
    let rows = [LayoutBox]("message", size)
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
    let bubble = row.add("bubble") { make in
      make.top.bottom.equalToSuperview()
      make.width.lessThanOrEqualToSuperview().multipliedBy(0.75)
      if isMine { make.trailing.equalToSuperview().inset(8) }
    }
    row.add("time", width: 36, height: 12) { make in
      make.bottom.equalTo(bubble)
      if isMine { make.trailing.equalTo(bubble.layout.leading).offset(-4) }
      if !isMine { make.leading.equalTo(bubble.layout.trailing).offset(4) }
    }
    let text = material.text("text", 3...70)
    text.metrics.intrinsicHeight = 20 * material.whole(in: 1...4)
    bubble.addChildren(text)
    text.layout.makeConstraints { make in
      make.leading.trailing.equalToSuperview().inset(12)
      make.top.bottom.equalToSuperview().inset(8)
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

  package static let email = Scene(
    "email", "mails whose sender, subject and date compete; size: mails", sizes: [8, 40, 160],
    isTelephone: true
  ) { root, size, material in
    let content = root.add("content")
    let bar = root.add("bar") { make in
      make.leading.trailing.bottom.equalToSuperview()
      make.top.equalTo(root.layout.safeArea.layout.bottom).offset(-44)
    }
    let compose = bar.add("compose", width: 24, height: 24) { make in
      make.trailing.equalTo(root.layout.safeArea).inset(16)
      make.top.equalToSuperview().inset(10)
    }
    bar.add(material.text("status", 10...30)) { make in
      make.centerX.equalToSuperview()
      make.centerY.equalTo(compose)
      make.trailing.lessThanOrEqualTo(compose.layout.leading).offset(-8)
    }
    compose.metrics.horizontalCompressionResistance = .required
    content.layout.makeConstraints { $0.leading.trailing.equalTo(root.layout.safeArea) }
    let scroll = content.layout.makeConstraints { $0.top.equalTo(root.layout.safeArea) }
    let mails = [LayoutBox]("mail", size)
    let cells = content.stackDown(mails, spacing: 1, fills: true)
    let senders = mails.map { fill(mail: $0, &material) }
    let sender = senders[size / 2]
    return Stage(
      root,
      landmarks: [
        Landmark(content) { (0, 47, $0.width, 105 * Double(size) - 1) },
        Landmark(bar) { (0, $0.height - 78, $0.width, 78) },
        Landmark(compose) { ($0.width - 40, 10, 24, 24) },
      ], cells: cells, motion: { scroll.update(offset: -300 * $0) },
      churn: Alternative(sender, 900, 40) { $0.width.lessThanOrEqualTo($1) })
  }

  /// Fills a mail; the date never gives way, the sender before it, and the clip is there for
  /// some. Returns the sender.
  private static func fill(mail: LayoutBox, _ material: inout SceneMaterial) -> LayoutBox {
    let dot = mail.add("unread")
    let sender = mail.add(material.text("sender", 4...40))
    let date = mail.add(material.text("date", 5...9)) { make in
      make.trailing.equalToSuperview().inset(16)
      make.firstBaseline.equalTo(sender)
    }
    let subject = mail.add(material.text("subject", 6...70)) { make in
      make.leading.equalTo(sender)
      make.top.equalTo(sender.layout.bottom).offset(2)
    }
    mail.add("snippet", height: 36) { make in
      make.leading.equalTo(sender)
      make.trailing.equalTo(date)
      make.top.equalTo(subject.layout.bottom).offset(4)
      make.bottom.equalToSuperview().inset(12)
    }
    date.metrics.horizontalCompressionResistance = .required
    date.metrics.horizontalHugging = 900
    dot.layout.makeConstraints { make in
      make.leading.equalToSuperview().inset(8)
      make.centerY.equalTo(sender)
      make.size.equalTo(10)
    }
    sender.layout.makeConstraints { make in
      make.leading.equalToSuperview().inset(28)
      make.top.equalToSuperview().inset(10)
      make.trailing.lessThanOrEqualTo(date.layout.leading).offset(-8)
    }
    if material.chance(30) {
      let clip = mail.add("clip", width: 14, height: 14) { make in
        make.leading.equalTo(subject.layout.trailing).offset(6)
        make.trailing.lessThanOrEqualTo(date)
        make.centerY.equalTo(subject)
      }
      clip.metrics.horizontalCompressionResistance = .required
    } else {
      subject.layout.makeConstraints { make in make.trailing.lessThanOrEqualTo(date) }
    }
    return sender
  }

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
    let boxes = [LayoutBox]("post", size)
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
