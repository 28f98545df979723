// SPDX-License-Identifier: MIT

import LayoutDSL

extension Scene {
  package static let table = Scene(
    "table", "6 columns, each as wide as its widest cell; size: rows", sizes: [10, 40, 160, 640]
  ) { root, size, material in
    let (content, header, body) = (LayoutBox("content"), LayoutBox("header"), LayoutBox("body"))
    root.addChildren(content)
    content.layout.makeConstraints { make in
      make.leading.equalToSuperview()
      make.width.greaterThanOrEqualToSuperview()
    }
    let scroll = content.layout.makeConstraints { make in make.top.equalToSuperview() }
    content.stackDown([header, body], fills: true)
    header.layout.makeConstraints { make in make.height.equalTo(40) }
    let columns = (0..<6).map { LayoutBox("column \($0)") }
    header.stackAcross(columns, spacing: 16)
    for (index, column) in columns.enumerated() {
      column.layout.makeConstraints { make in
        make.width.equalTo(0).priority(index > 0 ? .fittingSize : .lowest)
      }
    }
    let rows = (0..<size).map { LayoutBox("row \($0)") }
    let cells = body.stackDown(rows, spacing: 1, fills: true)
    var widths = columns.map { _ in 0.0 }
    for row in rows {
      row.layout.makeConstraints { make in make.height.equalTo(32) }
      for (index, column) in columns.enumerated() {
        let text = row.add(material.text("cell", 2...24)) { make in
          make.leading.equalTo(column)
          make.trailing.lessThanOrEqualTo(column)
          make.centerY.equalToSuperview()
        }
        widths[index] = max(widths[index], text.metrics.intrinsicWidth ?? 0)
      }
    }
    let rest = widths.dropFirst().reduce(0, +) + 5 * 16
    let end = widths[5]
    let first = { (window: Size) in max(widths[0], window.width - rest) }
    return Stage(
      root, windows: [.window, .smallWindow, Size(width: 1600, height: 900)],
      landmarks: [
        Landmark(columns[0]) { (0, 0, first($0), 40) },
        Landmark(columns[5]) { (first($0) + rest - end, 0, end, 40) },
      ], cells: cells, motion: { scroll.update(offset: -400 * $0) },
      churn: Alternative(columns[3], 10, 220) { $0.width.greaterThanOrEqualTo($1) })
  }
}
