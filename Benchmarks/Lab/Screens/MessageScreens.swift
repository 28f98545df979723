// SPDX-License-Identifier: MIT

import LayoutDSL

extension Scene {
  package static let chat = Scene(
    "chat", "bubbles as wide as their text, up to 3/4; size: messages", sizes: [10, 50, 200],
    isTelephone: true
  ) { root, size, material in
    let content = root.add("content")
    let input = root.add("input")
    let send = input.add("send", width: 60, height: 36, .pin(.trailing, 8), .pin(.centerY))
    let inputHeight = input.say(.height(52))
    input.say(.pin(.sides), .pin(.bottom, to: root.layout.safeArea))
    content.say(.pin(.sides), .above(input))
    let rows = [LayoutBox]("message", size)
    let cells = CellStack(rows, in: content, spacing: 4, fills: true)
    let bubbles = rows.map { row in
      let isMine = material.chance(50)
      let bubble = row.add(
        "bubble", .pin(.ends), .atMost(.width).times(0.75), isMine ? .pin(.trailing, 8) : nil)
      row.add(
        "time", width: 36, height: 12, .pin(.bottom, to: bubble),
        isMine ? .before(bubble, 4) : .after(bubble, 4))
      let text = bubble.add(material.text("text", 3...70), .pin(.sides, 12), .pin(.ends, 8))
      text.metrics.intrinsicHeight = 20 * material.whole(in: 1...4)
      if !isMine {
        let avatar = row.add(
          "avatar", .pin(.leading, 8), .pin(.bottom, to: bubble), .size(28), .inside(.top))
        bubble.say(.after(avatar, 8))
      }
      return bubble
    }
    return SceneContent(
      landmarks: [
        Landmark(input) { (0, $0.height - 86, $0.width, 52) },
        Landmark(send) { ($0.width - 68, 8, 60, 36) },
      ], cells: cells, motion: { inputHeight.update(offset: 52 + 68 * $0) },
      churn: Alternative(bubbles[size / 2], .atLeast(.height, 36), .atLeast(.height, 80)))
  }

  package static let email = Scene(
    "email", "mails whose sender, subject and date compete; size: mails", sizes: [8, 40, 160],
    isTelephone: true
  ) { root, size, material in
    let safeArea = root.layout.safeArea
    let content = root.add("content")
    let bar = root.add(
      "bar", .pin([.sides, .bottom]), .relate(.top, to: .bottom, of: safeArea).plus(-44))
    let compose = bar.add(
      "compose", width: 24, height: 24, .pin(.trailing, 16, to: safeArea), .pin(.top, 10))
    bar.add(
      material.text("status", 10...30), .pin(.centerX), .pin(.centerY, to: compose),
      .before(compose, atLeast: 8))
    compose.metrics.horizontalCompressionResistance = .required
    content.say(.pin(.sides, to: safeArea))
    let scroll = content.say(.pin(.top, to: safeArea))
    let mails = [LayoutBox]("mail", size)
    let cells = CellStack(mails, in: content, spacing: 1, fills: true)
    let senders = mails.map { mail in
      let dot = mail.add("unread")
      let sender = mail.add(material.text("sender", 4...40), .pin(.leading, 28), .pin(.top, 10))
      dot.say(.pin(.leading, 8), .pin(.centerY, to: sender), .size(10))
      let date = mail.add(
        material.text("date", 5...9), .pin(.trailing, 16), .pin(.firstBaseline, to: sender))
      date.metrics.horizontalCompressionResistance = .required
      date.metrics.horizontalHugging = 900
      sender.say(.before(date, atLeast: 8))
      let subject = mail.add(
        material.text("subject", 6...70), .pin(.leading, to: sender), .below(sender, 2))
      mail.add(
        "snippet", height: 36, .pin(.leading, to: sender), .pin(.trailing, to: date),
        .below(subject, 4), .pin(.bottom, 12))
      if material.chance(30) {
        let clip = mail.add(
          "clip", width: 14, height: 14, .after(subject, 6), .inside(.trailing, of: date),
          .pin(.centerY, to: subject))
        clip.metrics.horizontalCompressionResistance = .required
      } else {
        subject.say(.inside(.trailing, of: date))
      }
      return sender
    }
    return SceneContent(
      landmarks: [
        Landmark(content) { (0, 47, $0.width, 105 * Double(size) - 1) },
        Landmark(bar) { (0, $0.height - 78, $0.width, 78) },
        Landmark(compose) { ($0.width - 40, 10, 24, 24) },
      ], cells: cells, motion: { scroll.update(offset: -300 * $0) },
      churn: Alternative(senders[size / 2], .atMost(.width, 900), .atMost(.width, 40)))
  }

  package static let feed = Scene(
    "feed", "posts of avatar, title, body, image and actions; size: posts", sizes: [10, 50, 150],
    isTelephone: true
  ) { root, size, material in
    let content = root.add("content")
    let scroll = content.say(.pin(.top, to: root.layout.safeArea))
    content.say(.pin(.centerX), .atMost(.width, 640), .pin(.width).at(.required - 1))
    let boxes = [LayoutBox]("post", size)
    let cells = CellStack(boxes, in: content, spacing: 12, fills: true)
    var images: [LayoutBox] = []
    var texts = 0.0
    for box in boxes {
      let body = material.paragraph("body", lines: 1...6)
      texts += body.metrics.intrinsicHeight ?? 0
      let avatar = box.add("avatar", .pin([.leading, .top], 8), .size(40))
      box.add(
        material.text("title", 8...80), .after(avatar, 8), .inside(.trailing, 8),
        .pin(.centerY, to: avatar))
      box.add(body, .pin(.sides, 8), .below(avatar, 8))
      let image = box.add(
        "image", .pin(.centerX), .below(body, 8), .relate(.width, to: .height).times(2),
        .pin(.width).plus(-16).at(.high))
      box.add("actions", .pin([.sides, .bottom]), .below(image, 8), .height(32))
      images.append(image)
    }
    return SceneContent(
      landmarks: [
        Landmark(content) { [texts] window in
          let width = min(window.width, 640)
          let rest = 116 + (width - 16) / 2
          return ((window.width - width) / 2, 47, width, texts + Double(size) * rest - 12)
        }
      ], cells: cells, motion: { scroll.update(offset: -400 * $0) },
      churn: Alternative(images[size / 2], .atMost(.height, 600), .atMost(.height, 160)))
  }
}
