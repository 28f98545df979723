// SPDX-License-Identifier: MIT

import LayoutDSL

extension Scene {
  package static let mediaPlayer = Scene(
    "media-player", "cover, progress, controls and a queue; size: tracks", sizes: [4, 30, 120],
    isTelephone: true
  ) { root, size, material in
    let safeArea = root.layout.safeArea
    let title = material.text("title", 6...60)
    let artist = material.text("artist", 6...40)
    let progress = root.add("progress", height: 4)
    root.add("elapsed", width: 35, height: 16, .pin(.leading, to: progress), .below(progress, 4))
    root.add("remaining", width: 42, height: 16, .pin(.trailing, to: progress), .below(progress, 4))
    let done = progress.add("done")
    progress.add(
      "knob", width: 12, height: 12, .relate(.centerX, to: .trailing, of: done), .pin(.centerY))
    let share = done.say(.pin(.width).times(material.whole(in: 5...60) / 100))
    done.say(.pin([.leading, .ends]))
    let controls = root.add(
      "controls", .pin(.sides, to: progress), .below(progress, 28), .height(64))
    let places = [LayoutBox]("place", 5)
    controls.stackAcross(places)
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
    let tracks = [LayoutBox]("track", size)
    let cells = CellStack(tracks, in: queue, fills: true)
    for track in tracks {
      let cover = track.add("small cover", .pin(.leading, 24), .pin(.ends, 6), .size(44))
      let title = track.add(material.text("title", 4...60))
      let length = track.add("length", width: 35, height: 16, .pin(.trailing, 24), .pin(.centerY))
      title.say(.after(cover, 12), .pin(.centerY), .before(length, atLeast: 12))
      length.metrics.horizontalCompressionResistance = .required
    }
    return SceneContent(
      landmarks: [
        Landmark(cover) { window in
          let area = Size(width: window.width - 48, height: (window.height - 81) * 0.4)
          let side = min(area.width, area.height)
          return ((area.width - side) / 2, (area.height - side) / 2, side, side)
        },
        Landmark(controls) {
          (24, 47 + 16 + ($0.height - 81) * 0.4 + 60 + 16 + 32, $0.width - 48, 64)
        },
      ], cells: cells, motion: { share.update(offset: 80 * $0) },
      churn: Alternative(title, .atMost(.width, 900), .atMost(.width, 150)))
  }

  package static let product = Scene(
    "product", "picture, price, button, reviews; size: reviews", sizes: [4, 24, 96],
    isTelephone: true
  ) { root, size, material in
    let column = root.layout.guide("readable")
    let content = root.add("content")
    let bar = root.add("bar")
    column.say(
      .pin(.ends, to: root.layout.safeArea), .pin(.centerX), .atMost(.width, 672),
      .pin(.width, to: root.layout.safeArea).at(.required - 1))
    let barPlace = bar.say(.pin(.bottom, to: column))
    bar.say(.pin(.sides, to: column), .height(60))
    let price = bar.add(material.text("price", 5...9), .pin(.centerY), .pin(.leading, 16))
    let old = bar.add(material.text("price before", 5...9), .pin(.centerY), .after(price, 8))
    let buy = bar.add(
      material.text("buy", 8...16), .pin(.centerY), .pin(.trailing, 16), .atLeast(.width, 120),
      .height(44))
    old.say(.before(buy, atLeast: 8))
    old.metrics.horizontalCompressionResistance = 740
    buy.metrics.horizontalCompressionResistance = 760
    content.say(.pin([.sides, .top], to: column))
    let picture = content.add(
      "picture", .pin([.sides, .top]), .relate(.height, to: .width).times(0.75).at(.high))
    let title = content.add(
      material.paragraph("title", lines: 1...3), .pin(.sides, 16), .below(picture, 16))
    let stars = content.add(
      "stars", width: 90, height: 18, .pin(.leading, to: title), .below(title, 8))
    stars.metrics.horizontalCompressionResistance = .required
    content.add(
      material.text("number of reviews", 6...14), .after(stars, 8), .inside(.trailing, of: title),
      .pin(.centerY, to: stars))
    let sizes = content.add("sizes", .pin(.sides, 16), .below(stars, 16), .height(36))
    let text = content.add(
      material.paragraph("description", lines: 3...8), .pin(.sides, 16), .below(sizes, 16))
    let chips = ["S", "M", "L", "XL", "XXL"].map { LayoutBox($0) }
    sizes.addChildren(chips)
    chips.sayInOrder {
      [.pin(.ends), .begin(after: $0, spacing: 8), $0.map { _ in .pin(.width, to: chips[0]) }]
    }
    chips[0].say(.relate(.width, to: .height))
    let reviews = [LayoutBox]("review", size)
    let list = content.add("reviews", .pin([.sides, .bottom]), .below(text, 16))
    let cells = CellStack(reviews, in: list, spacing: 12, inset: 16, fills: true)
    for review in reviews {
      let author = review.add(material.text("author", 4...24), .pin([.leading, .top]))
      let stars = review.add(
        "stars", width: 70, height: 14, .pin(.trailing), .pin(.centerY, to: author))
      review.add(
        material.paragraph("text", lines: 1...5), .pin([.sides, .bottom]), .below(author, 4))
      stars.metrics.horizontalCompressionResistance = .required
      author.say(.before(stars, atLeast: 8))
    }
    let width = { (window: Size) in min(window.width, 672) }
    return SceneContent(
      landmarks: [
        Landmark(picture) { (0, 0, width($0), min(width($0) * 0.75, 400)) },
        Landmark(bar) { (($0.width - width($0)) / 2, $0.height - 94, width($0), 60) },
      ], cells: cells, motion: { barPlace.update(offset: 94 * $0) },
      churn: Alternative(picture, .atMost(.height, 400), .atMost(.height, 200)))
  }
}
