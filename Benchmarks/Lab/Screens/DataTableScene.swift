// SPDX-License-Identifier: MIT

import LayoutDSL

extension Scene {
  /// A table whose header and first column stay while the rest scrolls, with columns that share
  /// the width by weight.
  public static let dataTable = Scene(
    name: "data-table", summary: "6 columns by weight below a frozen header; size: rows",
    sizes: [6, 24, 96]
  ) { size, material in
    let root = LayoutBox("data-table")
    let header = LayoutBox("header")
    let body = LayoutBox("body")
    let footer = LayoutBox("footer")
    root.addChildren(body, header, footer)
    header.layout.makeConstraints { make in
      make.leading.trailing.top.equalToSuperview()
      make.height.equalTo(40)
    }
    footer.layout.makeConstraints { make in
      make.leading.trailing.bottom.equalToSuperview()
      make.height.equalTo(32)
    }
    let columns = addColumns(to: header, &material)
    body.layout.makeConstraints { make in make.leading.trailing.equalToSuperview() }
    let scroll = body.layout.makeConstraints { make in make.top.equalTo(header.layout.bottom) }
    let rows = (0..<size).map { LayoutBox("row \($0)") }
    let cells = body.stackDown(rows, spacing: 1, fills: true)
    for row in rows { fill(row: row, below: columns, &material) }
    let count = material.text("count", 8...16)
    footer.addChildren(count)
    count.layout.makeConstraints { make in
      make.trailing.equalToSuperview().inset(12)
      make.leading.greaterThanOrEqualToSuperview().inset(12)
      make.centerY.equalToSuperview()
    }
    let name = columns[1]
    let change = Alternative(name, 60, 400) { $0.width.greaterThanOrEqualTo($1) }
    // 40 for the boxes to tick and 6 points of lines; a share is an eighth of the rest.
    let share = { (window: Size) in (window.width - 40 - 6) / 8 }
    return Stage(
      root: root, windows: [.window, .smallWindow, Size(width: 1000, height: 700)],
      landmarks: [
        Landmark(columns[1]) { window in
          Rect(x: 41, y: 0, width: 3 * share(window), height: 40)
        },
        Landmark(columns[6]) { window in
          Rect(x: window.width - share(window), y: 0, width: share(window), height: 40)
        },
        Landmark(footer) { window in
          Rect(x: 0, y: window.height - 32, width: window.width, height: 32)
        },
      ],
      cells: cells, motion: { scroll.update(offset: -200 * $0) }, churn: change.swap)
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
      let title = material.text("title", 4...12)
      let arrow = LayoutBox("arrow", width: 10, height: 10)
      arrow.metrics.horizontalCompressionResistance = .required
      column.addChildren(title, arrow)
      title.layout.makeConstraints { make in
        make.leading.equalToSuperview().inset(8)
        make.centerY.equalToSuperview()
      }
      arrow.layout.makeConstraints { make in
        make.leading.equalTo(title.layout.trailing).offset(4)
        make.trailing.lessThanOrEqualToSuperview().inset(8)
        make.centerY.equalTo(title)
      }
    }
    return [tick] + columns
  }

  /// Fills a row; numbers are at the end of their column and may be cut off at its start.
  private static func fill(
    row: LayoutBox, below columns: [LayoutBox], _ material: inout SceneMaterial
  ) {
    let tick = LayoutBox("tick")
    row.addChildren(tick)
    row.layout.makeConstraints { make in
      make.height.greaterThanOrEqualTo(36)
      make.height.equalTo(36).priority(.low)
    }
    tick.layout.makeConstraints { make in
      make.centerX.equalTo(columns[0])
      make.centerY.equalToSuperview()
      make.size.equalTo(16)
    }
    let name = material.paragraph("name", lines: 1...2)
    row.addChildren(name)
    name.layout.makeConstraints { make in
      make.leading.trailing.equalTo(columns[1]).inset(8)
      make.centerY.equalToSuperview()
      make.top.greaterThanOrEqualToSuperview().inset(4)
    }
    for column in columns.dropFirst(2) {
      let number = material.text("number", 2...12)
      row.addChildren(number)
      number.layout.makeConstraints { make in
        make.trailing.equalTo(column).inset(8)
        make.leading.greaterThanOrEqualTo(column).inset(8)
        make.centerY.equalToSuperview()
      }
    }
  }
}
