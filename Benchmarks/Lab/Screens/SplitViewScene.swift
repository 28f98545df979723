// SPDX-License-Identifier: MIT

import LayoutDSL

extension Scene {
  package static let splitView = Scene(
    "split-view", "a sidebar and nested rows beside it; size: sections", sizes: [4, 16, 64]
  ) { root, size, material in
    let sidebar = LayoutBox("sidebar")
    let divider = LayoutBox("divider")
    let detail = LayoutBox("detail")
    root.stackAcross([sidebar, divider, detail])
    sidebar.layout.makeConstraints { make in
      make.width.greaterThanOrEqualTo(200)
      make.width.lessThanOrEqualTo(320)
    }
    let share = sidebar.layout.makeConstraints { make in
      make.width.equalToSuperview().multipliedBy(0.3).priority(.high)
    }
    divider.layout.makeConstraints { make in make.width.equalTo(1) }
    detail.layout.makeConstraints { $0.width.greaterThanOrEqualTo(300).priority(.required - 1) }
    let entries = (0..<size).map { LayoutBox("entry \($0)", height: 32) }
    sidebar.stackDown(entries, spacing: 2, inset: 8, fills: false)
    let sections = (0..<size).map { LayoutBox("section \($0)") }
    let cells = detail.stackDown(sections, spacing: 16, inset: 16, fills: false)
    let fields = sections.map { fill(section: $0, &material) }
    return Stage(
      root, windows: .desktop,
      landmarks: [
        Landmark(sidebar) { (0, 0, sidebarWidth(in: $0), $0.height) },
        Landmark(detail) { window in
          let start = sidebarWidth(in: window) + 1
          return (start, 0, window.width - start, window.height)
        },
        Landmark(entries[size - 1]) {
          (8, 8 + 34 * Double(size - 1), sidebarWidth(in: $0) - 16, 32)
        },
      ], cells: cells, motion: { share.update(offset: -120 * $0) },
      churn: Alternative(fields[size / 2], 80, 120) { $0.width.greaterThanOrEqualTo($1) })
  }

  private static func sidebarWidth(in window: Size) -> Double {
    min(max(window.width * 0.3, 200), 320)
  }

  /// Fills a section with a heading and two rows of labelled fields that share the width.
  private static func fill(section: LayoutBox, _ material: inout SceneMaterial) -> LayoutBox {
    let heading = LayoutBox("heading", height: 24)
    let rows = [LayoutBox("upper row"), LayoutBox("lower row")]
    section.stackDown([heading] + rows, spacing: 8, fills: true)
    var first: LayoutBox?
    for row in rows {
      let pairs = (0..<material.integer(in: 2...3)).map { LayoutBox("pair \($0)") }
      row.stackAcross(pairs, spacing: 12)
      for (index, pair) in pairs.enumerated() {
        let label = material.text("label", 3...12)
        let field = LayoutBox("field", height: 28)
        pair.stackAcross([label, field], spacing: 6)
        field.layout.makeConstraints { make in make.width.greaterThanOrEqualTo(40) }
        if index > 0 {
          pair.layout.makeConstraints { make in make.width.equalTo(pairs[0]).priority(.medium) }
        }
        first = first ?? field
      }
    }
    return first ?? section
  }
}
