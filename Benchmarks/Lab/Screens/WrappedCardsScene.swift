// SPDX-License-Identifier: MIT

import LayoutDSL

extension Scene {
  /// Cards that are wrapped around two texts, one below the other.
  public static let wrappedCards = Scene(
    name: "wrapped-cards", summary: "cards wrapped around two texts, in a column; size: cards",
    sizes: [25, 100, 400, 1600]
  ) { size, material in
    let root = LayoutBox.telephone("wrapped-cards")
    let (content, scroll) = root.addScrollingContent()
    let cards = (0..<size).map { LayoutBox("card \($0)") }
    let cells = content.stackDown(cards, spacing: 8, inset: 16, fills: true, stretches: false)
    var landmarks: [Landmark] = []
    for (index, card) in cards.enumerated() {
      let (title, detail) = (material.text("title", 3...20), material.text("detail", 3...20))
      card.addChildren(title, detail)
      card.layout.makeConstraints { make in
        make.wrap([title, detail], padding: Insets(12))
      }
      detail.layout.makeConstraints { make in
        make.leading.equalTo(title)
        make.top.equalTo(title.layout.bottom).offset(4)
      }
      let width = [title, detail].compactMap(\.metrics.intrinsicWidth).max() ?? 0
      landmarks.append(
        Landmark(card) { window in
          Rect(
            x: (window.width - width - 24) / 2, y: 16 + 76 * Double(index), width: width + 24,
            height: 68)
        })
    }
    let change = Alternative(cards[size / 2], 20, 100) { $0.height.greaterThanOrEqualTo($1) }
    return Stage(
      root: root, windows: [.phone, .phoneSideways, .smallPhone], landmarks: landmarks,
      cells: cells, motion: scroll, churn: change.swap)
  }
}
