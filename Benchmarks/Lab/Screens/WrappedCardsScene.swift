// SPDX-License-Identifier: MIT

import LayoutDSL

extension Scene {
  package static let wrappedCards = Scene(
    "wrapped-cards", "cards wrapped around two texts, in a column; size: cards",
    sizes: [25, 100, 400, 1600], isTelephone: true
  ) { root, size, material in
    let (content, scroll) = root.addScrollingContent()
    let cards = (0..<size).map { LayoutBox("card \($0)") }
    let cells = content.stackDown(cards, spacing: 8, inset: 16, fills: true, stretches: false)
    var landmarks: [Landmark] = []
    for (index, card) in cards.enumerated() {
      let (title, detail) = (material.text("title", 3...20), material.text("detail", 3...20))
      card.addChildren(title, detail)
      card.layout.makeConstraints { $0.wrap([title, detail], padding: Insets(12)) }
      detail.layout.makeConstraints { make in
        make.leading.equalTo(title)
        make.top.equalTo(title.layout.bottom).offset(4)
      }
      let width = [title, detail].compactMap(\.metrics.intrinsicWidth).max() ?? 0
      landmarks.append(
        Landmark(card) { (($0.width - width - 24) / 2, 16 + 76 * Double(index), width + 24, 68) })
    }
    return Stage(
      root, landmarks: landmarks, cells: cells, motion: scroll,
      churn: Alternative(cards[size / 2], 20, 100) { $0.height.greaterThanOrEqualTo($1) })
  }
}
