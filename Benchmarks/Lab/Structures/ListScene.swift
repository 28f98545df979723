// SPDX-License-Identifier: MIT

import LayoutDSL

extension Scene {
  package static let list = Scene(
    "list", "cells of 5 boxes, one below the other; size: cells", sizes: [10, 100, 300, 1000]
  ) { root, size, material in
    let (content, scroll) = root.addScrollingContent()
    let cells = (0..<size).map { LayoutBox("cell \($0)") }
    let stack = content.stackDown(cells, fills: true)
    let parts = cells.map { fill(listCell: $0, &material) }

    let title = parts[size / 2].title
    let badge = parts[size / 2].badge
    let last = cells[size - 1]
    let landmarks = [
      Landmark(last) { (0, 56 * Double(size - 1), $0.width, 56) },
      Landmark(parts[size - 1].badge) { ($0.width - 32, 16, 24, 24) },
    ]
    return Stage(
      root, landmarks: landmarks, cells: stack, motion: scroll,
      churn: Alternative(title, -8, -16) {
        $0.trailing.lessThanOrEqualTo(badge.layout.leading).offset($1)
      })
  }

  private static func fill(
    listCell cell: LayoutBox, _ material: inout SceneMaterial
  ) -> (title: LayoutBox, badge: LayoutBox) {
    let avatar = cell.add("avatar") { make in
      make.leading.top.bottom.equalToSuperview().inset(8)
      make.size.equalTo(40)
    }
    let title = cell.add(material.text("title"))
    let subtitle = cell.add("subtitle")
    let badge = cell.add("badge") { make in
      make.trailing.equalToSuperview().inset(8)
      make.centerY.equalToSuperview()
      make.size.equalTo(24)
    }
    title.layout.makeConstraints { make in
      make.leading.equalTo(avatar.layout.trailing).offset(8)
      make.top.equalTo(avatar)
    }
    subtitle.layout.makeConstraints { make in
      make.leading.equalTo(title)
      make.top.equalTo(title.layout.bottom).offset(4)
      make.trailing.equalTo(badge.layout.leading).offset(-8)
      make.height.equalTo(16)
    }
    return (title, badge)
  }
}
