// SPDX-License-Identifier: MIT

import LayoutDSL

extension Scene {
  /// Cells of five boxes, one below the other: everything is decided by required sentences.
  public static let list = Scene(
    name: "list", summary: "cells of 5 boxes, one below the other; size: cells",
    sizes: [10, 100, 300, 1000]
  ) { size, material in
    let root = LayoutBox("list")
    let (content, scroll) = root.addScrollingContent(isTelephone: false)
    let cells = (0..<size).map { LayoutBox("cell \($0)") }
    let stack = content.stackDown(cells, fills: true)
    let parts = cells.map { fill(listCell: $0, &material) }

    let title = parts[size / 2].title
    let badge = parts[size / 2].badge
    let change = Alternative(title, -8, -16) {
      $0.trailing.lessThanOrEqualTo(badge.layout.leading).offset($1)
    }
    let last = cells[size - 1]
    let landmarks = [
      Landmark(last) { window in
        Rect(x: 0, y: 56 * Double(size - 1), width: window.width, height: 56)
      },
      Landmark(parts[size - 1].badge) { window in
        Rect(x: window.width - 32, y: 16, width: 24, height: 24)
      },
    ]
    return Stage(
      root: root, windows: [.phone, .phoneSideways, .smallPhone], landmarks: landmarks,
      cells: stack, motion: scroll, churn: change.swap)
  }

  private static func fill(
    listCell cell: LayoutBox, _ material: inout SceneMaterial
  ) -> (title: LayoutBox, badge: LayoutBox) {
    let avatar = LayoutBox("avatar")
    let title = material.text("title")
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
