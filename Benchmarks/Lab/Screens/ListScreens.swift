// SPDX-License-Identifier: MIT

import LayoutDSL

extension Scene {
  package static let selfSizing = Scene(
    "selfsizing", "cells as high as their two texts, at least 44; size: cells",
    sizes: [25, 100, 400, 1600], isTelephone: true
  ) { root, size, scene in
    let boxes = scene.addCells("cell", size, spacing: 1)
    var bottom = -1.0
    for (index, box) in boxes.enumerated() {
      // The cell ends below both texts, and no lower than it must.
      let title = box.add(
        scene.text("title", 4...30), .pin(.leading, 16), .inside(.trailing, 16), .pin(.top, 8))
      let detail = box.add(
        scene.paragraph("detail", 0...3), .pin(.sides, 16), .below(title, 2),
        .inside(.bottom, 8))
      box.say(.atLeast(.height, 44), .height(0).at(.fittingSize))
      let top = bottom + 1
      let height = max(44, 38 + (detail.metrics.intrinsicHeight ?? 0))
      bottom = top + height
      guard index == size / 2 || index == size - 1 else { continue }
      scene.landmark(box) { (0, top, $0.width, height) }
    }
    scene.churn(boxes[size / 2], .atLeast(.height, 10), .atLeast(.height, 110))
  }

  package static let bubbles = Scene(
    "bubbles", "as wide as their text, at most 0.7 of the screen; size: messages",
    sizes: [25, 100, 400, 1600], isTelephone: true
  ) { root, size, scene in
    let rows = scene.addCells("message", size, spacing: 4)
    for row in rows {
      let text = scene.text("text", 2...70)
      let isMine = scene.chance(50)
      let bubble = row.add(
        "bubble", .pin(.ends), .atMost(.width, of: root).times(0.7),
        .pin(isMine ? .trailing : .leading, 12))
      bubble.add(text, .pin(.sides, 12), .pin(.ends, 8))
      let wanted = 24 + (text.metrics.intrinsicWidth ?? 0)
      scene.landmark(bubble) { window in
        let width = min(wanted, 0.7 * window.width)
        return (isMine ? window.width - 12 - width : 12, 0, width, 36)
      }
    }
    scene.churn(rows[size / 2], .atLeast(.height, 20), .atLeast(.height, 60))
  }

  package static let wrappedCards = Scene(
    "wrapped-cards", "cards wrapped around two texts, in a column; size: cards",
    sizes: [25, 100, 400, 1600], isTelephone: true
  ) { root, size, scene in
    let content = scene.addScrollingContent()
    let cards = [LayoutBox]("card", size)
    scene.cells = CellStack(cards, in: content, spacing: 8, inset: 16, stretches: false)
    for (index, card) in cards.enumerated() {
      let title = card.add(scene.text("title", 3...20))
      let detail = card.add(scene.text("detail", 3...20))
      card.layout.makeConstraints { $0.wrap([title, detail], padding: Insets(12)) }
      detail.say(.pin(.leading, to: title), .below(title, 4))
      let width = [title, detail].compactMap(\.metrics.intrinsicWidth).max() ?? 0
      scene.landmark(card) {
        (($0.width - width - 24) / 2, 16 + 76 * Double(index), width + 24, 68)
      }
    }
    scene.churn(cards[size / 2], .atLeast(.height, 20), .atLeast(.height, 100))
  }

  package static let nestedCards = Scene(
    "nested-cards", "a title above three cards of equal height each; size: depth",
    sizes: [2, 3, 4, 5, 6], largestSize: 9
  ) { root, size, scene in
    let card = root.add("card")
    scene.move(card.say(.pin(.top)), by: 100)
    card.say(.pin(.sides))
    let height = fill(card, depth: size, scene)
    scene.windows = (2..<max(size, 2)).reduce([Size].wide) { sizes, _ in sizes.enlarged(by: 3) }
    scene.landmark(card) { (0, 0, $0.width, height) }
    scene.churn(scene.texts[0], .atLeast(.height, 4), .atLeast(.height, 90))
  }

  private static func fill(_ card: LayoutBox, depth: Int, _ scene: Stage) -> Double {
    let title = card.add(
      scene.paragraph("title", 1...4), .pin([.sides, .top], 8), .inside(.bottom, 8))
    card.say(.height(0).at(.fittingSize))
    let height = 16 + (title.metrics.intrinsicHeight ?? 0)
    if depth == 0 { return height }
    let children = [LayoutBox]("card", 3)
    card.addChildren(children)
    children.sayInOrder { previous in
      [
        .below(title, 8), .inside(.bottom, 8), .begin(after: previous, spacing: 8, inset: 8),
        previous === children[1] ? .pin(.trailing, 8) : nil,
        previous.map { _ in .pin([.width, .height], to: children[0]) },
      ]
    }
    return height + 8 + (children.map { fill($0, depth: depth - 1, scene) }.max() ?? 0)
  }

  package static let stickyHeaders = Scene(
    "sticky-headers", "headers pinned at the top while 3 rows scroll; size: sections",
    sizes: [10, 40, 160, 640], isTelephone: true
  ) { root, size, scene in
    for (index, section) in scene.addCells("section", size).enumerated() {
      let rows = [LayoutBox]("row", 3)
      CellStack(rows, in: section.add("body", .pin([.sides, .bottom]), .pin(.top, 28)))
      for row in rows {
        row.add(scene.text("text"), .pin(.leading, 16), .inside(.trailing, 16), .pin(.centerY))
        row.say(.height(44))
      }
      let header = section.add(
        "header", .pin(.sides), .height(28), .inside(.top), .inside(.bottom),
        .inside(.top, of: root.layout.safeArea).at(.high), .pin(.top).at(.low))
      scene.landmark(header) { (0, 0, $0.width, 28) }
      scene.landmark(section) { (0, 160 * Double(index), $0.width, 160) }
    }
    scene.churn(scene.texts[size / 2], .atLeast(.width, 20), .atLeast(.width, 300))
  }

  package static let nestedChat = Scene(
    "nested-chat", "rows in columns in rows, levels by depth; size: messages",
    sizes: [10, 40, 160, 400], largestSize: 5000, isTelephone: true
  ) { root, size, scene in
    let content = scene.addScrollingContent()
    var top = 0.0
    let messages = (0..<size).map { _ in
      let (message, height) = message(depth: 1, scene)
      scene.landmark(message) { [top] in (0, top, $0.width, height) }
      top += height + 4
      return message
    }
    scene.cells = CellStack(messages, in: content, spacing: 4)
    scene.churn(messages[size / 2], .atLeast(.height, 20), .atLeast(.height, 400))
  }

  /// A message and its height: a picture beside name and time, text, reactions and, here and there,
  /// the message that this one is an answer to.
  private static func message(depth: Int, _ scene: Stage) -> (LayoutBox, height: Double) {
    let picture = LayoutBox("picture", width: 32, height: 32)
    let name = scene.text("name", 3...12)
    name.metrics.horizontalCompressionResistance = 700
    let time = LayoutBox("time", width: 36, height: 12)
    let text = scene.paragraph("text", 1...4)
    let reactions = (0..<scene.integer(in: 1...3)).map { _ in
      LayoutBox("reaction", width: 28, height: 24)
    }
    var parts = [
      flex("header", .horizontal, [name, time], depth: depth + 2),
      flex("bubble", .vertical, [text], depth: depth + 2, padding: 8),
      flex("reactions", .horizontal, reactions, depth: depth + 2),
    ]
    var height = 20 + 4 + (text.metrics.intrinsicHeight ?? 0) + 16 + 4 + 24
    if depth < 7, scene.chance(30) {
      let (answer, extra) = message(depth: depth + 2, scene)
      parts.append(answer)
      height += 4 + extra
    }
    let column = flex("column", .vertical, parts, depth: depth + 1)
    let message = flex("message", .horizontal, [picture, column], depth: depth, padding: 8)
    return (message, max(32, height) + 16)
  }

  /// A box with others in a stack, as small along both axes as they allow. The last one of a row
  /// extends to the end, and all of a column are as wide as it.
  private static func flex(
    _ name: String, _ axis: LayoutAxis, _ children: [LayoutBox], depth: Int, padding: Double = 0
  ) -> LayoutBox {
    let box = LayoutBox(name)
    box.addChildren(children)
    box.say(.height(0).at(Priority(100 + Double(depth))))
    let isRow = axis == .horizontal
    children.sayInOrder {
      [
        .begin(after: $0, axis, spacing: 4, inset: padding), .pin(isRow ? .top : .leading, padding),
        isRow ? .inside(.bottom, padding) : .pin(.trailing, padding),
      ]
    }
    children.last?.say(
      .inside(isRow ? .trailing : .bottom, padding),
      isRow ? .pin(.trailing, padding).at(Priority(60 - Double(depth))) : nil)
    return box
  }
}
