// SPDX-License-Identifier: MIT

import LayoutDSL

extension Scene {
  package static let kanban = Scene(
    "kanban", "cards with labels and assignees in 4 columns; size: cards", sizes: [8, 40, 160]
  ) { root, size, material in
    let board = root.add("board")
    let columns = ["to do", "doing", "review", "done"].map { LayoutBox($0) }
    board.layout.makeConstraints { make in
      make.top.bottom.equalToSuperview()
      make.width.equalToSuperview().priority(.required - 1)
    }
    let scroll = board.layout.makeConstraints { make in make.leading.equalToSuperview() }
    board.stackAcross(columns, spacing: 12, inset: 16)
    columns.layout.align(.width)
    columns[0].layout.makeConstraints { make in make.width(in: 240...400) }
    var stacks: [CellStack] = []
    var pictures: [LayoutBox] = []
    for (index, column) in columns.enumerated() {
      let head = column.add(material.text("head", 4...12))
      let count = column.add("count", width: 24, height: 20)
      let list = column.add("list")
      head.layout.makeConstraints { make in make.leading.top.equalToSuperview().inset(12) }
      count.layout.makeConstraints { make in
        make.leading.equalTo(head.layout.trailing).offset(8)
        make.trailing.lessThanOrEqualToSuperview().inset(12)
        make.lastBaseline.equalTo(head)
      }
      list.layout.makeConstraints { make in
        make.leading.trailing.equalToSuperview()
        make.top.equalTo(head.layout.bottom).offset(4)
      }
      let cards = stride(from: index, to: size, by: 4).map { LayoutBox("card \($0)") }
      stacks.append(list.stackDown(cards, spacing: 8, inset: 8, fills: true))
      if cards.isEmpty { list.layout.makeConstraints { make in make.height.equalTo(0) } }
      pictures += cards.map { fill(card: $0, &material) }
    }
    let picture = pictures[pictures.count / 2]
    // Four columns of at least 240 and three gaps within insets of 16.
    let width = { (window: Size) in min(max(240, (window.width - 68) / 4), 400) }
    return Stage(
      root, windows: [.window, .smallWindow, Size(width: 1700, height: 1000)],
      landmarks: [
        Landmark(columns[3]) { (16 + 3 * (width($0) + 12), 16, width($0), $0.height - 32) },
        Landmark(stacks[0].cells[0].children[0]) { window in
          let side = width(window) - 32
          return (8, 8, side, side * 0.4)
        },
      ], cells: stacks[0], motion: { scroll.update(offset: -100 * $0) },
      churn: Alternative(picture, 500, 40) { $0.height.lessThanOrEqualTo($1) })
  }

  /// Fills a card with a picture, a title, labels and an assignee; returns the picture.
  private static func fill(card: LayoutBox, _ material: inout SceneMaterial) -> LayoutBox {
    let picture = LayoutBox("picture")
    let title = material.paragraph("title", lines: 1...3)
    let labels = [material.text("label", 3...10), material.text("other label", 3...10)]
    let assignee = LayoutBox("assignee")
    card.addChildren([picture, title] + labels + [assignee])
    picture.layout.makeConstraints { make in
      make.leading.trailing.top.equalToSuperview().inset(8)
      make.height.equalTo(picture.layout.width).multipliedBy(0.4).priority(.high)
    }
    title.layout.makeConstraints { make in
      make.leading.trailing.equalToSuperview().inset(8)
      make.top.equalTo(picture.layout.bottom).offset(8)
    }
    labels[0].layout.makeConstraints { make in
      make.leading.equalToSuperview().inset(8)
      make.centerY.equalTo(assignee)
    }
    labels[1].metrics.horizontalCompressionResistance = 740
    labels[1].layout.makeConstraints { make in
      make.leading.equalTo(labels[0].layout.trailing).offset(4)
      make.firstBaseline.equalTo(labels[0])
      make.trailing.lessThanOrEqualTo(assignee.layout.leading).offset(-8)
    }
    assignee.layout.makeConstraints { make in
      make.trailing.bottom.equalToSuperview().inset(8)
      make.top.equalTo(title.layout.bottom).offset(8)
      make.size.equalTo(24)
    }
    return picture
  }
}
