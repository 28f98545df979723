// SPDX-License-Identifier: MIT

import LayoutDSL

extension Scene {
  package static let nestedCards = Scene(
    "nested-cards", "a title above three cards of equal height each; size: depth",
    sizes: [2, 3, 4, 5, 6], largestSize: 9
  ) { root, size, material in
    let card = root.add("card")
    let place = card.layout.makeConstraints { make in make.top.equalToSuperview() }
    card.layout.makeConstraints { make in make.leading.trailing.equalToSuperview() }
    let height = fill(card, depth: size, &material)
    let windows = [Size.window, .smallWindow, Size(width: 1600, height: 900)].map { window in
      (2..<max(size, 2)).reduce(window) { size, _ in size.enlarged(by: 3) }
    }
    return Stage(
      root, windows: windows, landmarks: [Landmark(card) { (0, 0, $0.width, height) }],
      motion: { place.update(offset: 100 * $0) },
      churn: Alternative(material.texts[0], 4, 90) { $0.height.greaterThanOrEqualTo($1) })
  }

  /// Fills a card and returns the height that it needs.
  private static func fill(
    _ card: LayoutBox, depth: Int, _ material: inout SceneMaterial
  ) -> Double {
    let title = card.add(material.paragraph("title", lines: 1...4))
    card.layout.makeConstraints { make in make.height.equalTo(0).priority(.fittingSize) }
    title.layout.makeConstraints { make in
      make.leading.trailing.top.equalToSuperview().inset(8)
      make.bottom.lessThanOrEqualToSuperview().inset(8)
    }
    let height = 16 + (title.metrics.intrinsicHeight ?? 0)
    if depth == 0 { return height }
    let children = (0..<3).map { LayoutBox("card \($0)") }
    card.addChildren(children)
    for (index, child) in children.enumerated() {
      child.layout.makeConstraints { make in
        make.top.equalTo(title.layout.bottom).offset(8)
        make.bottom.lessThanOrEqualToSuperview().inset(8)
        if index == 0 { make.leading.equalToSuperview().inset(8) }
        if index > 0 { make.leading.equalTo(children[index - 1].layout.trailing).offset(8) }
        if index == 2 { make.trailing.equalToSuperview().inset(8) }
        if index > 0 { make.size.equalTo(children[0]) }
      }
    }
    return height + 8 + (children.map { fill($0, depth: depth - 1, &material) }.max() ?? 0)
  }
}
