// SPDX-License-Identifier: MIT

import LayoutDSL

extension Scene {
  package static let selfSizing = Scene(
    "selfsizing", "cells as high as their two texts, at least 44; size: cells",
    sizes: [25, 100, 400, 1600], isTelephone: true
  ) { root, size, material in
    let (content, scroll) = root.addScrollingContent()
    let boxes = [LayoutBox]("cell", size)
    let cells = content.stackDown(boxes, spacing: 1, fills: true)
    var bottom = -1.0
    var landmarks: [Landmark] = []
    for (index, box) in boxes.enumerated() {
      let (title, detail) = (
        material.text("title", 4...30), material.paragraph("detail", lines: 0...3)
      )
      fill(box, title, detail)
      let top = bottom + 1
      let height = max(44, 38 + (detail.metrics.intrinsicHeight ?? 0))
      bottom = top + height
      guard index == size / 2 || index == size - 1 else { continue }
      landmarks.append(
        Landmark(box) { (0, top, $0.width, height) })
    }
    return Stage(
      root, landmarks: landmarks, cells: cells, motion: scroll,
      churn: Alternative(boxes[size / 2], 10, 110) { $0.height.greaterThanOrEqualTo($1) })
  }

  /// The cell ends below both texts, and no lower than it must.
  private static func fill(_ cell: LayoutBox, _ title: LayoutBox, _ detail: LayoutBox) {
    cell.addChildren(title, detail)
    cell.layout.makeConstraints { make in
      make.height.greaterThanOrEqualTo(44)
      make.height.equalTo(0).priority(.fittingSize)
    }
    title.layout.makeConstraints { make in
      make.leading.equalToSuperview().inset(16)
      make.trailing.lessThanOrEqualToSuperview().inset(16)
      make.top.equalToSuperview().inset(8)
    }
    detail.layout.makeConstraints { make in
      make.leading.trailing.equalToSuperview().inset(16)
      make.top.equalTo(title.layout.bottom).offset(2)
      make.bottom.lessThanOrEqualToSuperview().inset(8)
    }
  }

  package static let bubbles = Scene(
    "bubbles", "as wide as their text, at most 0.7 of the screen; size: messages",
    sizes: [25, 100, 400, 1600], isTelephone: true
  ) { root, size, material in
    let (content, scroll) = root.addScrollingContent()
    let rows = [LayoutBox]("message", size)
    let cells = content.stackDown(rows, spacing: 4, fills: true)
    var landmarks: [Landmark] = []
    for row in rows {
      let (bubble, text) = (LayoutBox("bubble"), material.text("text", 2...70))
      let isMine = material.chance(50)
      row.addChildren(bubble)
      bubble.addChildren(text)
      bubble.layout.makeConstraints { make in
        make.top.bottom.equalToSuperview()
        make.width.lessThanOrEqualTo(root).multipliedBy(0.7)
        if isMine { make.trailing.equalToSuperview().inset(12) }
        if !isMine { make.leading.equalToSuperview().inset(12) }
      }
      text.layout.makeConstraints { make in
        make.leading.trailing.equalToSuperview().inset(12)
        make.top.bottom.equalToSuperview().inset(8)
      }
      let wanted = 24 + (text.metrics.intrinsicWidth ?? 0)
      landmarks.append(
        Landmark(bubble) { window in
          let width = min(wanted, 0.7 * window.width)
          return (isMine ? window.width - 12 - width : 12, 0, width, 36)
        })
    }
    return Stage(
      root, landmarks: landmarks, cells: cells, motion: scroll,
      churn: Alternative(rows[size / 2], 20, 60) { $0.height.greaterThanOrEqualTo($1) })
  }

  package static let wrappedCards = Scene(
    "wrapped-cards", "cards wrapped around two texts, in a column; size: cards",
    sizes: [25, 100, 400, 1600], isTelephone: true
  ) { root, size, material in
    let (content, scroll) = root.addScrollingContent()
    let cards = [LayoutBox]("card", size)
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
    let title = card.add(material.paragraph("title", lines: 1...4)) { make in
      make.leading.trailing.top.equalToSuperview().inset(8)
      make.bottom.lessThanOrEqualToSuperview().inset(8)
    }
    card.layout.makeConstraints { make in make.height.equalTo(0).priority(.fittingSize) }
    let height = 16 + (title.metrics.intrinsicHeight ?? 0)
    if depth == 0 { return height }
    let children = [LayoutBox]("card", 3)
    card.addChildren(children)
    children.constrainInOrder { make, previous in
      make.top.equalTo(title.layout.bottom).offset(8)
      make.bottom.lessThanOrEqualToSuperview().inset(8)
      make.begin(after: previous, spacing: 8, inset: 8)
      if previous === children[1] { make.trailing.equalToSuperview().inset(8) }
      if previous != nil { make.size.equalTo(children[0]) }
    }
    return height + 8 + (children.map { fill($0, depth: depth - 1, &material) }.max() ?? 0)
  }

  package static let stickyHeaders = Scene(
    "sticky-headers", "headers pinned at the top while 3 rows scroll; size: sections",
    sizes: [10, 40, 160, 640], isTelephone: true
  ) { root, size, material in
    let (content, scroll) = root.addScrollingContent()
    let sections = [LayoutBox]("section", size)
    let cells = content.stackDown(sections, fills: true)
    var landmarks: [Landmark] = []
    for (index, section) in sections.enumerated() {
      let (header, body) = (LayoutBox("header"), LayoutBox("body"))
      section.addChildren(body, header)
      let rows = [LayoutBox]("row", 3)
      body.layout.makeConstraints { make in
        make.leading.trailing.bottom.equalToSuperview()
        make.top.equalToSuperview().inset(28)
      }
      body.stackDown(rows, fills: true)
      for row in rows {
        let text = row.add(material.text("text")) { make in
          make.leading.equalToSuperview().inset(16)
          make.trailing.lessThanOrEqualToSuperview().inset(16)
          make.centerY.equalToSuperview()
        }
        row.layout.makeConstraints { make in make.height.equalTo(44) }
      }
      header.layout.makeConstraints { make in
        make.leading.trailing.equalToSuperview()
        make.height.equalTo(28)
        make.top.greaterThanOrEqualToSuperview()
        make.bottom.lessThanOrEqualToSuperview()
        make.top.greaterThanOrEqualTo(root.layout.safeArea).priority(.high)
        make.top.equalToSuperview().priority(.low)
      }
      landmarks += [
        Landmark(header) { (0, 0, $0.width, 28) },
        Landmark(section) { (0, 160 * Double(index), $0.width, 160) },
      ]
    }
    let text = material.texts[size / 2]
    return Stage(
      root, landmarks: landmarks, cells: cells, motion: scroll,
      churn: Alternative(text, 20, 300) { $0.width.greaterThanOrEqualTo($1) })
  }

  package static let nestedChat = Scene(
    "nested-chat", "rows in columns in rows, levels by depth; size: messages",
    sizes: [10, 40, 160, 400], largestSize: 5000, isTelephone: true
  ) { root, size, material in
    let (content, scroll) = root.addScrollingContent()
    var messages: [LayoutBox] = []
    var landmarks: [Landmark] = []
    var top = 0.0
    for _ in 0..<size {
      let (message, height) = message(depth: 1, &material)
      let start = top
      landmarks.append(
        Landmark(message) { (0, start, $0.width, height) })
      messages.append(message)
      top += height + 4
    }
    let cells = content.stackDown(messages, spacing: 4, fills: true)
    return Stage(
      root, landmarks: landmarks, cells: cells, motion: scroll,
      churn: Alternative(messages[size / 2], 20, 400) { $0.height.greaterThanOrEqualTo($1) })
  }

  /// A message and its height: a picture beside name and time, text, reactions and, here and there,
  /// the message that this one is an answer to.
  private static func message(
    depth: Int, _ material: inout SceneMaterial
  ) -> (LayoutBox, height: Double) {
    let (picture, name, time) = (
      LayoutBox("picture", width: 32, height: 32), material.text("name", 3...12),
      LayoutBox("time", width: 36, height: 12)
    )
    name.metrics.horizontalCompressionResistance = 700
    let text = material.paragraph("text", lines: 1...4)
    let reactions = (0..<material.integer(in: 1...3)).map { _ in
      LayoutBox("reaction", width: 28, height: 24)
    }
    var parts = [
      flex("header", .horizontal, [name, time], depth: depth + 2),
      flex("bubble", .vertical, [text], depth: depth + 2, padding: 8),
      flex("reactions", .horizontal, reactions, depth: depth + 2),
    ]
    var height = 20 + 4 + (text.metrics.intrinsicHeight ?? 0) + 16 + 4 + 24
    if depth < 7, material.chance(30) {
      let (answer, extra) = message(depth: depth + 2, &material)
      parts.append(answer)
      height += 4 + extra
    }
    let column = flex("column", .vertical, parts, depth: depth + 1)
    return (
      flex("message", .horizontal, [picture, column], depth: depth, padding: 8),
      max(32, height) + 16
    )
  }

  /// A box with others one after the other, which is as small along both axes as they let it. The
  /// last one of a row reaches to the end, and what is in a column is as wide as it.
  private static func flex(
    _ name: String, _ axis: LayoutAxis, _ children: [LayoutBox], depth: Int, padding: Double = 0
  ) -> LayoutBox {
    let box = LayoutBox(name)
    box.addChildren(children)
    box.layout.makeConstraints { $0.height.equalTo(0).priority(Priority(100 + Double(depth))) }
    children.constrainInOrder { make, previous in
      make.begin(after: previous, axis, spacing: 4, inset: padding)
      make[axis.across.start].equalToSuperview().inset(padding)
      if axis == .vertical {
        make.trailing.equalToSuperview().inset(padding)
      } else {
        make.bottom.lessThanOrEqualToSuperview().inset(padding)
      }
    }
    children.last?.layout.makeConstraints { make in
      make[axis.end].lessThanOrEqualToSuperview().inset(padding)
      if axis == .horizontal {
        make.trailing.equalToSuperview().inset(padding).priority(Priority(60 - Double(depth)))
      }
    }
    return box
  }
}
