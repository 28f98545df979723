// SPDX-License-Identifier: MIT

import LayoutDSL

extension Scene {
  package static let dashboard = Scene(
    "dashboard", "cards with charts in 3 columns; size: cards", sizes: [6, 24, 96]
  ) { root, size, material in
    let header = root.add("header") { make in make.leading.trailing.top.equalToSuperview() }
    let headerHeight = header.layout.makeConstraints { make in make.height.equalTo(56) }
    var cards: [LayoutBox] = []
    var charts: [LayoutBox] = []
    for index in 0..<size {
      let card = root.add("card \(index)") { make in
        switch index % 3 {
        case 0: make.leading.equalToSuperview().inset(16)
        case 1: make.leading.equalTo(cards[index - 1].layout.trailing).offset(16)
        default:
          make.leading.equalTo(cards[index - 1].layout.trailing).offset(16)
          make.trailing.equalToSuperview().inset(16)
        }
        let above = index < 3 ? header : cards[index - 3]
        make.top.equalTo(above.layout.bottom).offset(16)
        if index > 0 { make.width.equalTo(cards[0]) }
        if index % 3 > 0 { make.height.equalTo(cards[index - 1]) }
      }
      cards.append(card)
      charts.append(fill(card: card, &material))
    }
    if size < 3 {
      cards[0].layout.makeConstraints { $0.width.equalToSuperview().dividedBy(3).offset(-64.0 / 3) }
    }
    return Stage(
      root, windows: .desktop,
      landmarks: [
        Landmark(header) { (0, 0, $0.width, 56) },
        Landmark(charts[0]) { window in
          let width = (window.width - 64) / 3
          return (0, 40, width, width / 2)
        },
      ], motion: { headerHeight.update(offset: 56 + 40 * $0) },
      churn: Alternative(charts[size / 2], 40, 300) { $0.height.greaterThanOrEqualTo($1) })
  }

  /// Fills a card with a title, a number, a chart and a note.
  private static func fill(card: LayoutBox, _ material: inout SceneMaterial) -> LayoutBox {
    let title = card.add(material.text("title"))
    let number = card.add(material.text("number", 2...9))
    let chart = card.add("chart")
    let note = card.add("note", height: 16 * material.whole(in: 1...4))
    // The title gives way: equal wishes would leave open who does.
    number.metrics.horizontalCompressionResistance = .high + 1
    title.layout.makeConstraints { make in
      make.leading.top.equalToSuperview().inset(12)
      make.trailing.lessThanOrEqualTo(number.layout.leading).offset(-8)
    }
    number.layout.makeConstraints { make in
      make.trailing.equalToSuperview().inset(12)
      make.firstBaseline.equalTo(title)
    }
    chart.layout.makeConstraints { make in
      make.leading.trailing.equalToSuperview()
      make.top.equalTo(title.layout.bottom).offset(8)
      make.height.equalTo(chart.layout.width).multipliedBy(0.5).priority(.high)
    }
    note.layout.makeConstraints { make in
      make.leading.trailing.equalToSuperview().inset(12)
      make.top.equalTo(chart.layout.bottom).offset(8)
      make.bottom.lessThanOrEqualToSuperview().inset(12)
      make.bottom.equalToSuperview().inset(12).priority(.low - 50)
    }
    return chart
  }
}
