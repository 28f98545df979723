// SPDX-License-Identifier: MIT

import LayoutDSL

extension Scene {
  package static let selfSizing = Scene(
    "selfsizing", "cells as high as their two texts, at least 44; size: cells",
    sizes: [25, 100, 400, 1600], isTelephone: true
  ) { root, size, material in
    let (content, scroll) = root.addScrollingContent()
    let boxes = (0..<size).map { LayoutBox("cell \($0)") }
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
}
