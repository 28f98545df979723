// SPDX-License-Identifier: MIT

import LayoutDSL

extension Scene {
  /// Cards in three columns of equal width; the cards of a row are as high as the highest.
  public static let dashboard = Scene(
    name: "dashboard", summary: "cards with charts in 3 columns; size: cards",
    sizes: [6, 24, 96]
  ) { size, material in
    let root = LayoutBox("dashboard")
    let header = LayoutBox("header")
    root.addChildren(header)
    header.layout.makeConstraints { make in make.leading.trailing.top.equalToSuperview() }
    let headerHeight = header.layout.makeConstraints { make in make.height.equalTo(56) }
    var cards: [LayoutBox] = []
    var charts: [LayoutBox] = []
    for index in 0..<size {
      let card = LayoutBox("card \(index)")
      root.addChildren(card)
      card.layout.makeConstraints { make in
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
      cards[0].layout.makeConstraints { make in
        make.width.equalToSuperview().dividedBy(3).offset(-64.0 / 3)
      }
    }
    let change = Alternative(charts[size / 2], 40, 300) { $0.height.greaterThanOrEqualTo($1) }
    return Stage(
      root: root, windows: [.window, .smallWindow, Size(width: 1000, height: 700)],
      landmarks: [
        Landmark(header) { window in Rect(x: 0, y: 0, width: window.width, height: 56) },
        Landmark(charts[0]) { window in
          let width = (window.width - 64) / 3
          return Rect(x: 0, y: 40, width: width, height: width / 2)
        },
      ],
      motion: { headerHeight.update(offset: 56 + 40 * $0) },
      churn: change.swap)
  }

  /// Fills a card with a title, a number, a chart and a note.
  private static func fill(card: LayoutBox, _ material: inout SceneMaterial) -> LayoutBox {
    let title = material.text("title")
    let number = material.text("number", 2...9)
    // The title gives way: equal wishes would leave open who does.
    number.metrics.horizontalCompressionResistance = .high + 1
    let chart = LayoutBox("chart")
    let note = LayoutBox("note", height: 16 * material.whole(in: 1...4))
    card.addChildren(title, number, chart, note)
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
