// SPDX-License-Identifier: MIT

import LayoutDSL

extension Scene {
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
    let reviews = (0..<size).map { LayoutBox("review \($0)") }
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
    let stars = content.add("stars", width: 90, height: 18)
    let count = content.add(material.text("number of reviews", 6...14))
    let sizes = content.add("sizes")
    let text = content.add(material.paragraph("description", lines: 3...8))
    picture.layout.makeConstraints { make in
      make.leading.trailing.top.equalToSuperview()
      make.height.equalTo(picture.layout.width).multipliedBy(0.75).priority(.high)
    }
    [title, sizes, text].layout.makeConstraints { $0.leading.trailing.equalToSuperview().inset(16) }
    title.layout.makeConstraints { make in make.top.equalTo(picture.layout.bottom).offset(16) }
    stars.metrics.horizontalCompressionResistance = .required
    stars.layout.makeConstraints { make in
      make.leading.equalTo(title)
      make.top.equalTo(title.layout.bottom).offset(8)
    }
    count.layout.makeConstraints { make in
      make.leading.equalTo(stars.layout.trailing).offset(8)
      make.trailing.lessThanOrEqualTo(title)
      make.centerY.equalTo(stars)
    }
    let chips = ["S", "M", "L", "XL", "XXL"].map { LayoutBox($0) }
    sizes.layout.makeConstraints { make in
      make.top.equalTo(stars.layout.bottom).offset(16)
      make.height.equalTo(36)
    }
    sizes.addChildren(chips)
    for (index, chip) in chips.enumerated() {
      chip.layout.makeConstraints { make in
        make.top.bottom.equalToSuperview()
        if index == 0 { make.leading.equalToSuperview() }
        if index > 0 {
          make.leading.equalTo(chips[index - 1].layout.trailing).offset(8)
          make.width.equalTo(chips[0])
        }
      }
    }
    chips[0].layout.makeConstraints { make in make.width.equalTo(chips[0].layout.height) }
    text.layout.makeConstraints { make in make.top.equalTo(sizes.layout.bottom).offset(16) }
    return (picture, text)
  }

  /// Fills a review with its author, stars and text.
  private static func fill(review: LayoutBox, _ material: inout SceneMaterial) {
    let author = review.add(material.text("author", 4...24))
    let stars = review.add("stars", width: 70, height: 14)
    let text = review.add(material.paragraph("text", lines: 1...5))
    stars.metrics.horizontalCompressionResistance = .required
    author.layout.makeConstraints { make in
      make.leading.top.equalToSuperview()
      make.trailing.lessThanOrEqualTo(stars.layout.leading).offset(-8)
    }
    stars.layout.makeConstraints { make in
      make.trailing.equalToSuperview()
      make.centerY.equalTo(author)
    }
    text.layout.makeConstraints { make in
      make.leading.trailing.bottom.equalToSuperview()
      make.top.equalTo(author.layout.bottom).offset(4)
    }
  }
}
