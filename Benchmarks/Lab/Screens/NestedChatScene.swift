// SPDX-License-Identifier: MIT

import LayoutDSL

extension Scene {
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
    let (along, across) = (axis.attributes, axis.across.attributes)
    box.addChildren(children)
    box.layout.makeConstraints { $0.height.equalTo(0).priority(Priority(100 + Double(depth))) }
    for (index, child) in children.enumerated() {
      child.layout.makeConstraints { make in
        if index == 0 { make[along.start].equalToSuperview().inset(padding) }
        if index > 0 { make[along.start].equalTo(children[index - 1].layout[along.end]).offset(4) }
        make[across.start].equalToSuperview().inset(padding)
        if axis == .vertical {
          make.trailing.equalToSuperview().inset(padding)
        } else {
          make.bottom.lessThanOrEqualToSuperview().inset(padding)
        }
        guard index == children.count - 1 else { return }
        if axis == .vertical { make.bottom.lessThanOrEqualToSuperview().inset(padding) }
        if axis == .horizontal {
          make.trailing.lessThanOrEqualToSuperview().inset(padding)
          make.trailing.equalToSuperview().inset(padding).priority(Priority(60 - Double(depth)))
        }
      }
    }
    return box
  }
}
