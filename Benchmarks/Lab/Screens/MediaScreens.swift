// SPDX-License-Identifier: MIT

import LayoutDSL

extension Scene {
  package static let mediaPlayer = Scene(
    "media-player", "cover, progress, controls and a queue; size: tracks", sizes: [4, 30, 120],
    isTelephone: true
  ) { root, size, material in
    let place = LayoutBox("place of the cover")
    let cover = place.add("cover")
    let title = material.text("title", 6...60)
    let artist = material.text("artist", 6...40)
    let queue = LayoutBox("queue")
    let progress = addProgress(to: root, &material)
    let controls = addControls(to: root, below: progress.track)
    root.addChildren(place, title, artist, queue)
    place.layout.makeConstraints { make in
      make.top.equalTo(root.layout.safeArea).offset(16)
      make.leading.trailing.equalTo(root.layout.safeArea).inset(24)
      make.height.equalTo(root.layout.safeArea).multipliedBy(0.4)
    }
    cover.layout.makeConstraints { make in make.aspectFit(1) }
    title.layout.makeConstraints { make in make.top.equalTo(place.layout.bottom).offset(16) }
    artist.layout.makeConstraints { make in make.top.equalTo(title.layout.bottom).offset(4) }
    for text in [title, artist] {
      text.layout.makeConstraints { make in
        make.leading.equalTo(place)
        make.trailing.lessThanOrEqualTo(place)
      }
    }
    progress.track.layout.makeConstraints { make in
      make.leading.trailing.equalTo(place)
      make.top.equalTo(artist.layout.bottom).offset(16)
    }
    queue.layout.makeConstraints { make in
      make.leading.trailing.equalTo(root.layout.safeArea)
      make.top.equalTo(controls.layout.bottom).offset(24)
    }
    let tracks = [LayoutBox]("track", size)
    let cells = queue.stackDown(tracks, fills: true)
    for track in tracks { fill(track: track, &material) }
    return Stage(
      root,
      landmarks: [
        Landmark(cover) { window in
          let area = Size(width: window.width - 48, height: (window.height - 81) * 0.4)
          let side = min(area.width, area.height)
          return ((area.width - side) / 2, (area.height - side) / 2, side, side)
        },
        Landmark(controls) {
          (24, 47 + 16 + ($0.height - 81) * 0.4 + 60 + 16 + 32, $0.width - 48, 64)
        },
      ], cells: cells, motion: progress.play,
      churn: Alternative(title, 900, 150) { $0.width.lessThanOrEqualTo($1) })
  }

  /// A track with a knob on it and the two times below.
  private static func addProgress(
    to root: LayoutBox, _ material: inout SceneMaterial
  ) -> (track: LayoutBox, play: (Double) -> Void) {
    let track = root.add("progress", height: 4)
    let elapsed = root.add("elapsed", width: 35, height: 16)
    let remaining = root.add("remaining", width: 42, height: 16)
    let done = track.add("done")
    track.add("knob", width: 12, height: 12) { make in
      make.centerX.equalTo(done.layout.trailing)
      make.centerY.equalToSuperview()
    }
    let part = material.whole(in: 5...60) / 100
    let share = done.layout.makeConstraints { $0.width.equalToSuperview().multipliedBy(part) }
    done.layout.makeConstraints { make in make.leading.top.bottom.equalToSuperview() }
    elapsed.layout.makeConstraints { make in make.leading.equalTo(track) }
    remaining.layout.makeConstraints { make in make.trailing.equalTo(track) }
    [elapsed, remaining].layout.makeConstraints { $0.top.equalTo(track.layout.bottom).offset(4) }
    return (track, { share.update(offset: 80 * $0) })
  }

  /// Five buttons on a line, each in the middle of a fifth of it, the third the largest.
  private static func addControls(to root: LayoutBox, below track: LayoutBox) -> LayoutBox {
    let bar = root.add("controls") { make in
      make.leading.trailing.equalTo(track)
      make.top.equalTo(track.layout.bottom).offset(28)
      make.height.equalTo(64)
    }
    let places = [LayoutBox]("place", 5)
    let buttons = ["shuffle", "previous", "play", "next", "repeat"].map { LayoutBox($0) }
    bar.stackAcross(places)
    places.layout.align(.width)
    for (place, button) in zip(places, buttons) {
      place.addChildren(button)
      button.layout.makeConstraints { make in
        make.center.equalToSuperview()
        make.size.equalTo(button === buttons[2] ? 64 : 44)
      }
    }
    return bar
  }

  /// Fills a row of the queue.
  private static func fill(track: LayoutBox, _ material: inout SceneMaterial) {
    let cover = track.add("small cover") { make in
      make.leading.equalToSuperview().inset(24)
      make.top.bottom.equalToSuperview().inset(6)
      make.size.equalTo(44)
    }
    let title = track.add(material.text("title", 4...60))
    let length = track.add("length", width: 35, height: 16) { make in
      make.trailing.equalToSuperview().inset(24)
      make.centerY.equalToSuperview()
    }
    title.layout.makeConstraints { make in
      make.leading.equalTo(cover.layout.trailing).offset(12)
      make.centerY.equalToSuperview()
      make.trailing.lessThanOrEqualTo(length.layout.leading).offset(-12)
    }
    length.metrics.horizontalCompressionResistance = .required
  }

  package static let product = Scene(
    "product", "picture, price, button, reviews; size: reviews", sizes: [4, 24, 96],
    isTelephone: true
  ) { root, size, material in
    let column = root.layout.guide("readable")
    let content = root.add("content")
    let bar = root.add("bar")
    column.layout.makeConstraints { make in
      make.top.bottom.equalTo(root.layout.safeArea)
      make.centerX.equalToSuperview()
      make.width.lessThanOrEqualTo(672)
      make.width.equalTo(root.layout.safeArea).priority(.required - 1)
    }
    let barPlace = bar.layout.makeConstraints { make in make.bottom.equalTo(column) }
    bar.layout.makeConstraints { make in
      make.leading.trailing.equalTo(column)
      make.height.equalTo(60)
    }
    fill(bar: bar, &material)
    content.layout.makeConstraints { make in make.leading.trailing.top.equalTo(column) }
    let head = addHead(to: content, &material)
    let reviews = [LayoutBox]("review", size)
    let list = content.add("reviews") { make in
      make.leading.trailing.bottom.equalToSuperview()
      make.top.equalTo(head.last.layout.bottom).offset(16)
    }
    let cells = list.stackDown(reviews, spacing: 12, inset: 16, fills: true)
    for review in reviews { fill(review: review, &material) }
    let width = { (window: Size) in min(window.width, 672) }
    return Stage(
      root,
      landmarks: [
        Landmark(head.picture) { window in
          let height = min(width(window) * 0.75, 400)
          return (0, 0, width(window), height)
        },
        Landmark(bar) { (($0.width - width($0)) / 2, $0.height - 94, width($0), 60) },
      ], cells: cells, motion: { barPlace.update(offset: 94 * $0) },
      churn: Alternative(head.picture, 400, 200) { $0.height.lessThanOrEqualTo($1) })
  }

  /// The bar with price and button, of which the price gives way first.
  private static func fill(bar: LayoutBox, _ material: inout SceneMaterial) {
    let price = bar.add(material.text("price", 5...9))
    let old = bar.add(material.text("price before", 5...9))
    let buy = bar.add(material.text("buy", 8...16))
    old.metrics.horizontalCompressionResistance = 740
    buy.metrics.horizontalCompressionResistance = 760
    bar.children.layout.makeConstraints { make in make.centerY.equalToSuperview() }
    price.layout.makeConstraints { make in make.leading.equalToSuperview().inset(16) }
    old.layout.makeConstraints { make in
      make.leading.equalTo(price.layout.trailing).offset(8)
      make.trailing.lessThanOrEqualTo(buy.layout.leading).offset(-8)
    }
    buy.layout.makeConstraints { make in
      make.trailing.equalToSuperview().inset(16)
      make.width.greaterThanOrEqualTo(120)
      make.height.equalTo(44)
    }
  }

  /// Adds what is above the reviews.
  private static func addHead(
    to content: LayoutBox, _ material: inout SceneMaterial
  ) -> (picture: LayoutBox, last: LayoutBox) {
    let picture = content.add("picture")
    let title = content.add(material.paragraph("title", lines: 1...3))
    let stars = content.add("stars", width: 90, height: 18) { make in
      make.leading.equalTo(title)
      make.top.equalTo(title.layout.bottom).offset(8)
    }
    content.add(material.text("number of reviews", 6...14)) { make in
      make.leading.equalTo(stars.layout.trailing).offset(8)
      make.trailing.lessThanOrEqualTo(title)
      make.centerY.equalTo(stars)
    }
    let sizes = content.add("sizes")
    let text = content.add(material.paragraph("description", lines: 3...8))
    picture.layout.makeConstraints { make in
      make.leading.trailing.top.equalToSuperview()
      make.height.equalTo(picture.layout.width).multipliedBy(0.75).priority(.high)
    }
    [title, sizes, text].layout.makeConstraints { $0.leading.trailing.equalToSuperview().inset(16) }
    title.layout.makeConstraints { make in make.top.equalTo(picture.layout.bottom).offset(16) }
    stars.metrics.horizontalCompressionResistance = .required
    let chips = ["S", "M", "L", "XL", "XXL"].map { LayoutBox($0) }
    sizes.layout.makeConstraints { make in
      make.top.equalTo(stars.layout.bottom).offset(16)
      make.height.equalTo(36)
    }
    sizes.addChildren(chips)
    chips.constrainInOrder { make, previous in
      make.top.bottom.equalToSuperview()
      make.begin(after: previous, spacing: 8)
      if previous != nil { make.width.equalTo(chips[0]) }
    }
    chips[0].layout.makeConstraints { make in make.width.equalTo(chips[0].layout.height) }
    text.layout.makeConstraints { make in make.top.equalTo(sizes.layout.bottom).offset(16) }
    return (picture, text)
  }

  /// Fills a review with its author, stars and text.
  private static func fill(review: LayoutBox, _ material: inout SceneMaterial) {
    let author = review.add(material.text("author", 4...24))
    let stars = review.add("stars", width: 70, height: 14) { make in
      make.trailing.equalToSuperview()
      make.centerY.equalTo(author)
    }
    review.add(material.paragraph("text", lines: 1...5)) { make in
      make.leading.trailing.bottom.equalToSuperview()
      make.top.equalTo(author.layout.bottom).offset(4)
    }
    stars.metrics.horizontalCompressionResistance = .required
    author.layout.makeConstraints { make in
      make.leading.top.equalToSuperview()
      make.trailing.lessThanOrEqualTo(stars.layout.leading).offset(-8)
    }
  }
}
