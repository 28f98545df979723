// SPDX-License-Identifier: MIT

import LayoutDSL

extension Scene {
  package static let dataTable = Scene(
    "data-table", "6 columns by weight below a frozen header; size: rows", sizes: [6, 24, 96]
  ) { root, size, material in
    let body = root.add("body")
    let header = root.add("header") { make in
      make.leading.trailing.top.equalToSuperview()
      make.height.equalTo(40)
    }
    let footer = root.add("footer") { make in
      make.leading.trailing.bottom.equalToSuperview()
      make.height.equalTo(32)
    }
    let columns = addColumns(to: header, &material)
    body.layout.makeConstraints { make in make.leading.trailing.equalToSuperview() }
    let scroll = body.layout.makeConstraints { make in make.top.equalTo(header.layout.bottom) }
    let rows = (0..<size).map { LayoutBox("row \($0)") }
    let cells = body.stackDown(rows, spacing: 1, fills: true)
    for row in rows { fill(row: row, below: columns, &material) }
    footer.add(material.text("count", 8...16)) { make in
      make.trailing.equalToSuperview().inset(12)
      make.leading.greaterThanOrEqualToSuperview().inset(12)
      make.centerY.equalToSuperview()
    }
    let name = columns[1]
    // 40 for the boxes to tick and 6 points of lines; a share is an eighth of the rest.
    let share = { (window: Size) in (window.width - 40 - 6) / 8 }
    return Stage(
      root, windows: .desktop,
      landmarks: [
        Landmark(columns[1]) { (41, 0, 3 * share($0), 40) },
        Landmark(columns[6]) { ($0.width - share($0), 0, share($0), 40) },
        Landmark(footer) { (0, $0.height - 32, $0.width, 32) },
      ], cells: cells, motion: { scroll.update(offset: -200 * $0) },
      churn: Alternative(name, 60, 400) { $0.width.greaterThanOrEqualTo($1) })
  }

  /// Adds a box to tick and six columns, the first three shares wide and the others one, which
  /// have at least 60 points each.
  private static func addColumns(
    to header: LayoutBox, _ material: inout SceneMaterial
  ) -> [LayoutBox] {
    let tick = LayoutBox("tick")
    let columns = (0..<6).map { LayoutBox("column \($0)") }
    header.stackAcross([tick] + columns, spacing: 1)
    tick.layout.makeConstraints { make in make.width.equalTo(40) }
    columns.dropFirst().forEach { column in
      column.layout.makeConstraints { make in
        make.width.greaterThanOrEqualTo(60)
        if column !== columns[1] { make.width.equalTo(columns[1]) }
      }
    }
    columns[0].layout.makeConstraints { make in
      make.width.equalTo(columns[1]).multipliedBy(3).priority(.high + 1)
    }
    for column in columns {
      let title = column.add(material.text("title", 4...12)) { make in
        make.leading.equalToSuperview().inset(8)
        make.centerY.equalToSuperview()
      }
      let arrow = column.add("arrow", width: 10, height: 10) { make in
        make.leading.equalTo(title.layout.trailing).offset(4)
        make.trailing.lessThanOrEqualToSuperview().inset(8)
        make.centerY.equalTo(title)
      }
      arrow.metrics.horizontalCompressionResistance = .required
    }
    return [tick] + columns
  }

  /// Fills a row; numbers are at the end of their column and may be cut off at its start.
  private static func fill(
    row: LayoutBox, below columns: [LayoutBox], _ material: inout SceneMaterial
  ) {
    let tick = row.add("tick")
    row.layout.makeConstraints { make in
      make.height.greaterThanOrEqualTo(36)
      make.height.equalTo(36).priority(.low)
    }
    tick.layout.makeConstraints { make in
      make.centerX.equalTo(columns[0])
      make.centerY.equalToSuperview()
      make.size.equalTo(16)
    }
    row.add(material.paragraph("name", lines: 1...2)) { make in
      make.leading.trailing.equalTo(columns[1]).inset(8)
      make.centerY.equalToSuperview()
      make.top.greaterThanOrEqualToSuperview().inset(4)
    }
    for column in columns.dropFirst(2) {
      row.add(material.text("number", 2...12)) { make in
        make.trailing.equalTo(column).inset(8)
        make.leading.greaterThanOrEqualTo(column).inset(8)
        make.centerY.equalToSuperview()
      }
    }
  }
}
