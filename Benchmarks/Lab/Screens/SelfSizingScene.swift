// SPDX-License-Identifier: MIT

import LayoutDSL

extension Scene {
  /// A list whose cells are as high as their two texts need, and at least 44.
  public static let selfSizing = Scene(
    name: "selfsizing", summary: "cells as high as their two texts, at least 44; size: cells",
    sizes: [25, 100, 400, 1600]
  ) { size, material in
    let root = LayoutBox.telephone("selfsizing")
    let content = LayoutBox("content")
    root.addChildren(content)
    content.layout.makeConstraints { make in make.leading.trailing.equalToSuperview() }
    let scroll = content.layout.makeConstraints { make in
      make.top.equalTo(root.layout.safeArea)
    }
    let boxes = (0..<size).map { LayoutBox("cell \($0)") }
    let cells = content.stackDown(boxes, spacing: 1, fills: true)
    var top = 0.0
    var tops: [Double] = []
    var heights: [Double] = []
    var texts: [LayoutBox] = []
    for box in boxes {
      let (title, detail) = (
        material.text("title", 4...30), material.paragraph("detail", lines: 0...3)
      )
      fill(box, title, detail)
      texts.append(detail)
      heights.append(max(44, 38 + (detail.metrics.intrinsicHeight ?? 0)))
      tops.append(top)
      top += (heights.last ?? 0) + 1
    }
    let text = texts[size / 2]
    let change = Alternative(
      text.layout.makeConstraints { make in make.height.lessThanOrEqualTo(300) },
      text.layout.prepareConstraints { make in make.height.lessThanOrEqualTo(18) })
    let landmarks = [size / 2, size - 1].map { index in
      let (top, height) = (tops[index], heights[index])
      return Landmark(boxes[index]) { window in
        Rect(x: 0, y: top, width: window.width, height: height)
      }
    }
    return Stage(
      root: root, windows: [.phone, .phoneSideways, .smallPhone], landmarks: landmarks,
      cells: cells, motion: { scroll.update(offset: -400 * $0) }, churn: change.swap)
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
}
