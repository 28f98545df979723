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
    let rows = [LayoutBox]("row", size)
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
    let columns = [LayoutBox]("column", 6)
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
    row.add("tick") { make in
      make.centerX.equalTo(columns[0])
      make.centerY.equalToSuperview()
      make.size.equalTo(16)
    }
    row.layout.makeConstraints { make in
      make.height.greaterThanOrEqualTo(36)
      make.height.equalTo(36).priority(.low)
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
    let columns = [LayoutBox]("column", 6)
    header.stackAcross(columns, spacing: 16)
    for (index, column) in columns.enumerated() {
      column.layout.makeConstraints { make in
        make.width.equalTo(0).priority(index > 0 ? .fittingSize : .lowest)
      }
    }
    let rows = [LayoutBox]("row", size)
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

  package static let spreadsheet = Scene(
    "spreadsheet", "8 columns as wide as their widest cell; size: rows", sizes: [4, 16, 64]
  ) { root, size, material in
    let formula = root.add("formula bar") { make in
      make.leading.trailing.top.equalToSuperview()
      make.height.equalTo(32)
    }
    let sheet = root.add("sheet")
    let scroll = sheet.layout.makeConstraints { make in make.leading.equalToSuperview() }
    sheet.layout.makeConstraints { make in make.top.equalTo(formula.layout.bottom) }

    let heads = LayoutBox("column heads")
    let corner = LayoutBox("corner")
    let columns = ["A", "B", "C", "D", "E", "F", "G", "H"].map { LayoutBox($0) }
    heads.stackAcross([corner] + columns, spacing: 1)
    heads.layout.makeConstraints { make in make.height.equalTo(24) }
    corner.layout.makeConstraints { make in make.width.equalTo(40) }
    columns.layout.makeConstraints { make in
      make.width(in: 48...240)
      make.width.equalTo(48).priority(.low)
    }
    let rows = (0..<size).map { LayoutBox("row \($0 + 1)") }
    let cells = sheet.stackDown([heads] + rows, spacing: 1, fills: true)
    for row in rows { fill(sheetRow: row, below: [corner] + columns, &material) }
    let column = columns[4]
    let change = Alternative(
      column.layout.makeConstraints { make in make.width.greaterThanOrEqualTo(60) },
      column.layout.prepareConstraints { make in make.width.equalTo(100).priority(.high + 2) })
    return Stage(
      root, windows: .desktop,
      landmarks: [
        Landmark(corner) { _ in (0, 0, 40, 24) },
        Landmark(rows[size - 1].children[0]) { _ in (0, 0, 40, 24) },
        Landmark(formula) { (0, 0, $0.width, 32) },
      ], cells: cells, motion: { scroll.update(offset: -120 * $0) }, churn: change)
  }

  /// Fills a row with its number and a text per column, numbers at the end of the cell; a column
  /// makes room for each text and 4 points on either side, if its limits allow.
  private static func fill(
    sheetRow row: LayoutBox, below heads: [LayoutBox], _ material: inout SceneMaterial
  ) {
    row.layout.makeConstraints { make in make.height.equalTo(24) }
    for (index, head) in heads.enumerated() {
      let cell = row.add("cell \(index)") { make in
        make.leading.trailing.equalTo(head)
        make.top.bottom.equalToSuperview()
      }
      cell.add(material.text("text", index % 3 == 0 ? 1...6 : 2...20)) { make in
        make.centerY.equalToSuperview()
        if index % 3 == 0 {
          make.trailing.equalToSuperview().inset(4)
          make.leading.greaterThanOrEqualToSuperview().inset(4)
        } else {
          make.leading.equalToSuperview().inset(4)
          make.trailing.lessThanOrEqualToSuperview().inset(4)
        }
      }
    }
  }
}
