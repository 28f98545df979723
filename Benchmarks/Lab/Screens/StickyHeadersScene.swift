// SPDX-License-Identifier: MIT

import LayoutDSL

extension Scene {
  package static let stickyHeaders = Scene(
    "sticky-headers", "headers pinned at the top while 3 rows scroll; size: sections",
    sizes: [10, 40, 160, 640], isTelephone: true
  ) { root, size, material in
    let (content, scroll) = root.addScrollingContent()
    let sections = (0..<size).map { LayoutBox("section \($0)") }
    let cells = content.stackDown(sections, fills: true)
    var landmarks: [Landmark] = []
    for (index, section) in sections.enumerated() {
      let (header, body) = (LayoutBox("header"), LayoutBox("body"))
      section.addChildren(body, header)
      let rows = (0..<3).map { LayoutBox("row \($0)") }
      body.layout.makeConstraints { make in
        make.leading.trailing.bottom.equalToSuperview()
        make.top.equalToSuperview().inset(28)
      }
      body.stackDown(rows, fills: true)
      for row in rows {
        let text = row.add(material.text("text"))
        row.layout.makeConstraints { make in make.height.equalTo(44) }
        text.layout.makeConstraints { make in
          make.leading.equalToSuperview().inset(16)
          make.trailing.lessThanOrEqualToSuperview().inset(16)
          make.centerY.equalToSuperview()
        }
      }
      header.layout.makeConstraints { make in
        make.leading.trailing.equalToSuperview()
        make.height.equalTo(28)
        make.top.greaterThanOrEqualToSuperview()
        make.bottom.lessThanOrEqualToSuperview()
        make.top.greaterThanOrEqualTo(root.layout.safeArea).priority(.high)
        make.top.equalToSuperview().priority(.low)
      }
      landmarks += [
        Landmark(header) { (0, 0, $0.width, 28) },
        Landmark(section) { (0, 160 * Double(index), $0.width, 160) },
      ]
    }
    let text = material.texts[size / 2]
    return Stage(
      root, landmarks: landmarks, cells: cells, motion: scroll,
      churn: Alternative(text, 20, 300) { $0.width.greaterThanOrEqualTo($1) })
  }
}
