// SPDX-License-Identifier: MIT

import LayoutDSL

extension Scene {
  package static let mediaPlayer = Scene(
    "media-player", "cover, progress, controls and a queue; size: tracks", sizes: [4, 30, 120],
    isTelephone: true
  ) { root, size, scene in
    let safeArea = root.layout.safeArea
    let (title, artist) = (scene.text("title", 6...60), scene.text("artist", 6...40))
    let progress = root.add("progress", height: 4)
    root.add("elapsed", width: 35, height: 16, .pin(.leading, to: progress), .below(progress, 4))
    root.add("remaining", width: 42, height: 16, .pin(.trailing, to: progress), .below(progress, 4))
    let done = progress.add("done")
    progress.add(
      "knob", width: 12, height: 12, .relate(.centerX, to: .trailing, of: done), .pin(.centerY))
    scene.move(done.say(.pin(.width).times(scene.whole(in: 5...60) / 100)), by: 80)
    done.say(.pin([.leading, .ends]))
    let controls = root.add(
      "controls", .pin(.sides, to: progress), .below(progress, 28), .height(64))
    let places = controls.stackAcross([LayoutBox]("place", 5))
    places.layout.align(.width)
    for (place, name) in zip(places, ["shuffle", "previous", "play", "next", "repeat"]) {
      place.add(name, .pin(.center), .size(name == "play" ? 64 : 44))
    }
    let place = root.add(
      "place of the cover", .pin(.top, 16, to: safeArea), .pin(.sides, 24, to: safeArea),
      .pin(.height, to: safeArea).times(0.4))
    let cover = place.add("cover")
    cover.layout.makeConstraints { make in make.aspectFit(1) }
    root.add(title, .below(place, 16))
    root.add(artist, .below(title, 4))
    [title, artist].say(.pin(.leading, to: place), .inside(.trailing, of: place))
    progress.say(.pin(.sides, to: place), .below(artist, 16))
    let queue = root.add("queue", .pin(.sides, to: safeArea), .below(controls, 24))
    for track in scene.addCells("track", size, to: queue) {
      let cover = track.add("small cover", .pin(.leading, 24), .pin(.ends, 6), .size(44))
      let title = track.add(scene.text("title", 4...60))
      let length = track.add("length", width: 35, height: 16, .pin(.trailing, 24), .pin(.centerY))
      title.say(.after(cover, 12), .pin(.centerY), .before(length, atLeast: 12))
      length.metrics.horizontalCompressionResistance = .required
    }
    scene.landmark(cover) { window in
      let area = Size(width: window.width - 48, height: (window.height - 81) * 0.4)
      let side = min(area.width, area.height)
      return ((area.width - side) / 2, (area.height - side) / 2, side, side)
    }
    scene.landmark(controls) {
      (24, 47 + 16 + ($0.height - 81) * 0.4 + 60 + 16 + 32, $0.width - 48, 64)
    }
    scene.churn(title, .atMost(.width, 900), .atMost(.width, 150))
  }

  package static let product = Scene(
    "product", "picture, price, button, reviews; size: reviews", sizes: [4, 24, 96],
    isTelephone: true
  ) { root, size, scene in
    let column = root.layout.guide("readable")
    let (content, bar) = (root.add("content"), root.add("bar"))
    column.say(
      .pin(.ends, to: root.layout.safeArea), .pin(.centerX), .atMost(.width, 672),
      .pin(.width, to: root.layout.safeArea).at(.required - 1))
    scene.move(bar.say(.pin(.bottom, to: column)), by: 94)
    bar.say(.pin(.sides, to: column), .height(60))
    let price = bar.add(scene.text("price", 5...9), .pin(.centerY), .pin(.leading, 16))
    let old = bar.add(scene.text("price before", 5...9), .pin(.centerY), .after(price, 8))
    let buy = bar.add(
      scene.text("buy", 8...16), .pin(.centerY), .pin(.trailing, 16), .atLeast(.width, 120),
      .height(44))
    old.say(.before(buy, atLeast: 8))
    old.metrics.horizontalCompressionResistance = 740
    buy.metrics.horizontalCompressionResistance = 760
    content.say(.pin([.sides, .top], to: column))
    let picture = content.add(
      "picture", .pin([.sides, .top]), .relate(.height, to: .width).times(0.75).at(.high))
    let title = content.add(scene.paragraph("title", 1...3), .pin(.sides, 16), .below(picture, 16))
    let stars = content.add(
      "stars", width: 90, height: 18, .pin(.leading, to: title), .below(title, 8))
    stars.metrics.horizontalCompressionResistance = .required
    content.add(
      scene.text("number of reviews", 6...14), .after(stars, 8), .inside(.trailing, of: title),
      .pin(.centerY, to: stars))
    let sizes = content.add("sizes", .pin(.sides, 16), .below(stars, 16), .height(36))
    let text = content.add(
      scene.paragraph("description", 3...8), .pin(.sides, 16), .below(sizes, 16))
    let chips = ["S", "M", "L", "XL", "XXL"].map { LayoutBox($0) }
    sizes.addChildren(chips)
    chips.sayInOrder {
      [.pin(.ends), .begin(after: $0, spacing: 8), $0.map { _ in .pin(.width, to: chips[0]) }]
    }
    chips[0].say(.relate(.width, to: .height))
    let list = content.add("reviews", .pin([.sides, .bottom]), .below(text, 16))
    for review in scene.addCells("review", size, to: list, spacing: 12, inset: 16) {
      let author = review.add(scene.text("author", 4...24), .pin([.leading, .top]))
      let stars = review.add(
        "stars", width: 70, height: 14, .pin(.trailing), .pin(.centerY, to: author))
      review.add(scene.paragraph("text", 1...5), .pin([.sides, .bottom]), .below(author, 4))
      stars.metrics.horizontalCompressionResistance = .required
      author.say(.before(stars, atLeast: 8))
    }
    let width = { (window: Size) in min(window.width, 672) }
    scene.landmark(picture) { (0, 0, width($0), min(width($0) * 0.75, 400)) }
    scene.landmark(bar) { (($0.width - width($0)) / 2, $0.height - 94, width($0), 60) }
    scene.churn(picture, .atMost(.height, 400), .atMost(.height, 200))
  }

  package static let chat = Scene(
    "chat", "bubbles as wide as their text, up to 3/4; size: messages", sizes: [10, 50, 200],
    isTelephone: true
  ) { root, size, scene in
    let (content, input) = (root.add("content"), root.add("input"))
    let send = input.add("send", width: 60, height: 36, .pin(.trailing, 8), .pin(.centerY))
    scene.move(input.say(.height(52)), from: 52, by: 68)
    input.say(.pin(.sides), .pin(.bottom, to: root.layout.safeArea))
    content.say(.pin(.sides), .above(input))
    let bubbles = scene.addCells("message", size, to: content, spacing: 4).map { row in
      let isMine = scene.chance(50)
      let bubble = row.add(
        "bubble", .pin(.ends), .atMost(.width).times(0.75), isMine ? .pin(.trailing, 8) : nil)
      row.add(
        "time", width: 36, height: 12, .pin(.bottom, to: bubble),
        isMine ? .before(bubble, 4) : .after(bubble, 4))
      let text = bubble.add(scene.text("text", 3...70), .pin(.sides, 12), .pin(.ends, 8))
      text.metrics.intrinsicHeight = 20 * scene.whole(in: 1...4)
      if !isMine {
        let avatar = row.add(
          "avatar", .pin(.leading, 8), .pin(.bottom, to: bubble), .size(28), .inside(.top))
        bubble.say(.after(avatar, 8))
      }
      return bubble
    }
    scene.landmark(input) { (0, $0.height - 86, $0.width, 52) }
    scene.landmark(send) { ($0.width - 68, 8, 60, 36) }
    scene.churn(bubbles[size / 2], .atLeast(.height, 36), .atLeast(.height, 80))
  }

  package static let email = Scene(
    "email", "mails whose sender, subject and date compete; size: mails", sizes: [8, 40, 160],
    isTelephone: true
  ) { root, size, scene in
    let safeArea = root.layout.safeArea
    let content = root.add("content")
    let bar = root.add(
      "bar", .pin([.sides, .bottom]), .relate(.top, to: .bottom, of: safeArea).plus(-44))
    let compose = bar.add(
      "compose", width: 24, height: 24, .pin(.trailing, 16, to: safeArea), .pin(.top, 10))
    bar.add(
      scene.text("status", 10...30), .pin(.centerX), .pin(.centerY, to: compose),
      .before(compose, atLeast: 8))
    compose.metrics.horizontalCompressionResistance = .required
    content.say(.pin(.sides, to: safeArea))
    scene.move(content.say(.pin(.top, to: safeArea)), by: -300)
    let senders = scene.addCells("mail", size, to: content, spacing: 1).map { mail in
      let dot = mail.add("unread")
      let sender = mail.add(scene.text("sender", 4...40), .pin(.leading, 28), .pin(.top, 10))
      dot.say(.pin(.leading, 8), .pin(.centerY, to: sender), .size(10))
      let date = mail.add(
        scene.text("date", 5...9), .pin(.trailing, 16), .pin(.firstBaseline, to: sender))
      date.metrics.horizontalCompressionResistance = .required
      date.metrics.horizontalHugging = 900
      sender.say(.before(date, atLeast: 8))
      let subject = mail.add(
        scene.text("subject", 6...70), .pin(.leading, to: sender), .below(sender, 2))
      mail.add(
        "snippet", height: 36, .pin(.leading, to: sender), .pin(.trailing, to: date),
        .below(subject, 4), .pin(.bottom, 12))
      if scene.chance(30) {
        let clip = mail.add(
          "clip", width: 14, height: 14, .after(subject, 6), .inside(.trailing, of: date),
          .pin(.centerY, to: subject))
        clip.metrics.horizontalCompressionResistance = .required
      } else {
        subject.say(.inside(.trailing, of: date))
      }
      return sender
    }
    scene.landmark(content) { (0, 47, $0.width, 105 * Double(size) - 1) }
    scene.landmark(bar) { (0, $0.height - 78, $0.width, 78) }
    scene.landmark(compose) { ($0.width - 40, 10, 24, 24) }
    scene.churn(senders[size / 2], .atMost(.width, 900), .atMost(.width, 40))
  }

  package static let feed = Scene(
    "feed", "posts of avatar, title, body, image and actions; size: posts", sizes: [10, 50, 150],
    isTelephone: true
  ) { root, size, scene in
    let content = root.add("content")
    scene.move(content.say(.pin(.top, to: root.layout.safeArea)), by: -400)
    content.say(.pin(.centerX), .atMost(.width, 640), .pin(.width).at(.required - 1))
    var texts = 0.0
    let images = scene.addCells("post", size, to: content, spacing: 12).map { box in
      let body = scene.paragraph("body", 1...6)
      texts += body.metrics.intrinsicHeight ?? 0
      let avatar = box.add("avatar", .pin([.leading, .top], 8), .size(40))
      box.add(
        scene.text("title", 8...80), .after(avatar, 8), .inside(.trailing, 8),
        .pin(.centerY, to: avatar))
      box.add(body, .pin(.sides, 8), .below(avatar, 8))
      let image = box.add(
        "image", .pin(.centerX), .below(body, 8), .relate(.width, to: .height).times(2),
        .pin(.width).plus(-16).at(.high))
      box.add("actions", .pin([.sides, .bottom]), .below(image, 8), .height(32))
      return image
    }
    scene.landmark(content) { [texts] window in
      let width = min(window.width, 640)
      let rest = 116 + (width - 16) / 2
      return ((window.width - width) / 2, 47, width, texts + Double(size) * rest - 12)
    }
    scene.churn(images[size / 2], .atMost(.height, 600), .atMost(.height, 160))
  }
}
