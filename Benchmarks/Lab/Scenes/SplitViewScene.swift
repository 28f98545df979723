// SPDX-License-Identifier: MIT

import LayoutDSL

extension Scene {
  /// A sidebar and a detail pane whose rows hold rows.
  public static let splitView = Scene(
    name: "split-view", summary: "a sidebar and nested rows beside it; size: sections",
    sizes: [4, 16, 64]
  ) { size, random in
    let root = LayoutBox("split-view")
    let sidebar = LayoutBox("sidebar")
    let divider = LayoutBox("divider")
    let detail = LayoutBox("detail")
    root.stackAcross([sidebar, divider, detail])
    sidebar.layout.makeConstraints { make in
      make.width.greaterThanOrEqualTo(200)
      make.width.lessThanOrEqualTo(320)
      make.width.equalToSuperview().multipliedBy(0.3).priority(.high)
    }
    divider.layout.makeConstraints { make in make.width.equalTo(1) }
    detail.layout.makeConstraints { make in
      make.width.greaterThanOrEqualTo(300).priority(.required - 1)
    }
    let entries = (0..<size).map { LayoutBox("entry \($0)", height: 32) }
    sidebar.stackDown(entries, spacing: 2, inset: 8, fills: false)
    let sections = (0..<size).map { LayoutBox("section \($0)") }
    detail.stackDown(sections, spacing: 16, inset: 16, fills: false)
    let fields = sections.map { fill(section: $0, &random) }
    let field = fields[size / 2]
    let change = Alternative(
      field.layout.makeConstraints { make in make.width.greaterThanOrEqualTo(80) },
      field.layout.prepareConstraints { make in make.width.greaterThanOrEqualTo(120) })
    return Stage(
      root: root, windows: [.window, .smallWindow, Size(width: 1000, height: 700)],
      landmarks: [
        Stage.Landmark(box: sidebar, frame: Rect(x: 0, y: 0, width: 320, height: 800)),
        Stage.Landmark(box: detail, frame: Rect(x: 321, y: 0, width: 959, height: 800)),
        Stage.Landmark(
          box: entries[size - 1],
          frame: Rect(x: 8, y: 8 + 34 * Double(size - 1), width: 304, height: 32)),
      ],
      churn: change.swap)
  }

  /// Fills a section with a heading and two rows of labelled fields that share the width.
  private static func fill(section: LayoutBox, _ random: inout SplitMix64) -> LayoutBox {
    let heading = LayoutBox("heading", height: 24)
    let rows = [LayoutBox("upper row"), LayoutBox("lower row")]
    section.stackDown([heading] + rows, spacing: 8, fills: true)
    var first: LayoutBox?
    for row in rows {
      let pairs = (0..<random.integer(in: 2...3)).map { LayoutBox("pair \($0)") }
      row.stackAcross(pairs, spacing: 12)
      for (index, pair) in pairs.enumerated() {
        let label = LayoutBox.text("label", &random, 3...12)
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
