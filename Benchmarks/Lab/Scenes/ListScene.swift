// SPDX-License-Identifier: MIT

import LayoutDSL

extension Scene {
  /// Cells of five boxes, one below the other: everything is decided by required sentences.
  public static let list = Scene(
    name: "list", summary: "cells of 5 boxes, one below the other; size: cells",
    sizes: [10, 100, 300, 1000]
  ) { size, random in
    let root = LayoutBox("list")
    let content = LayoutBox("content")
    root.addChildren(content)
    content.layout.makeConstraints { make in make.leading.trailing.top.equalToSuperview() }
    let cells = (0..<size).map { LayoutBox("cell \($0)") }
    content.stackDown(cells, fills: true)
    let parts = cells.map { fill(listCell: $0, &random) }

    let title = parts[size / 2].title
    let badge = parts[size / 2].badge
    let change = Alternative(
      title.layout.makeConstraints { make in
        make.trailing.lessThanOrEqualTo(badge.layout.leading).offset(-8)
      },
      title.layout.prepareConstraints { make in
        make.trailing.lessThanOrEqualTo(badge.layout.leading).offset(-16)
      })
    let last = cells[size - 1]
    let landmarks = [
      Stage.Landmark(
        box: last, frame: Rect(x: 0, y: 56 * Double(size - 1), width: 390, height: 56)),
      Stage.Landmark(
        box: parts[size - 1].badge, frame: Rect(x: 358, y: 16, width: 24, height: 24)),
    ]
    return Stage(
      root: root, windows: [.phone, .phoneSideways, .smallPhone], landmarks: landmarks,
      churn: change.swap)
  }

  private static func fill(
    listCell cell: LayoutBox, _ random: inout SplitMix64
  ) -> (title: LayoutBox, badge: LayoutBox) {
    let avatar = LayoutBox("avatar")
    let title = LayoutBox.text("title", &random)
    let subtitle = LayoutBox("subtitle")
    let badge = LayoutBox("badge")
    cell.addChildren(avatar, title, subtitle, badge)
    avatar.layout.makeConstraints { make in
      make.leading.top.bottom.equalToSuperview().inset(8)
      make.size.equalTo(40)
    }
    badge.layout.makeConstraints { make in
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
