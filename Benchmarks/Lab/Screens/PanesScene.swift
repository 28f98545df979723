// SPDX-License-Identifier: MIT

import LayoutDSL

extension Scene {
  package static let panes = Scene(
    "panes", "panes that share the window, with least widths; size: panes",
    sizes: [4, 40, 400, 1600]
  ) { root, size, material in
    let rows = (0..<(size + 3) / 4).map { LayoutBox("row \($0)") }
    root.stackDown(rows, fills: true)
    let shares = [0.15, 0.2, 0.25]
    for (index, row) in rows.enumerated() {
      let panes = (0..<min(4, size - 4 * index)).map { LayoutBox("pane \($0)") }
      row.stackAcross(panes, spacing: 1)
      if index < rows.count - 1 {
        row.layout.makeConstraints { make in
          make.height.equalToSuperview().multipliedBy(1 / Double(rows.count)).priority(.high)
          make.height.greaterThanOrEqualTo(20)
        }
      }
      for (pane, share) in zip(panes.dropLast(), shares) {
        pane.layout.makeConstraints { make in
          make.width.equalToSuperview().multipliedBy(share).priority(.high)
          make.width.greaterThanOrEqualTo(150)
        }
      }
      for pane in panes {
        pane.add(material.text("title", 3...16)) { make in
          make.leading.equalToSuperview().inset(8)
          make.trailing.lessThanOrEqualToSuperview().inset(8)
          make.centerY.equalToSuperview()
        }
      }
    }
    let pane = rows[0].children[0]
    let count = Double(rows.count)
    let landmark = Landmark(pane) {
      (0, 0, size == 1 ? $0.width : max(0.15 * $0.width, 150), $0.height / count)
    }
    return Stage(
      root,
      windows: [Size.window, Size(width: 900, height: 640), Size(width: 1600, height: 900)].map {
        Size(width: $0.width, height: max($0.height, 60 * count))
      }, landmarks: [landmark],
      churn: Alternative(pane, 100, 200) { $0.width.greaterThanOrEqualTo($1) })
  }
}
