// SPDX-License-Identifier: MIT

import LayoutDSL

extension Scene {
  package static let dataTable = Scene(
    "data-table", "6 columns by weight below a frozen header; size: rows", sizes: [6, 24, 96]
  ) { root, size, material in
    let body = root.add("body", .pin(.sides))
    let header = root.add("header", .pin([.sides, .top]), .height(40))
    let footer = root.add("footer", .pin([.sides, .bottom]), .height(32))
    let columns = addColumns(to: header, material)
    let scroll = body.say(.below(header))
    let rows = [LayoutBox]("row", size)
    let cells = body.stackDown(rows, spacing: 1, fills: true)
    for row in rows {
      row.add("tick", .pin(.centerX, to: columns[0]), .pin(.centerY), .size(16))
      row.say(.atLeast(.height, 36), .height(36).at(.low))
      row.add(
        material.paragraph("name", lines: 1...2), .pin(.sides, 8, to: columns[1]), .pin(.centerY),
        .inside(.top, 4))
      for column in columns.dropFirst(2) {
        row.add(
          material.text("number", 2...12), .pin(.trailing, 8, to: column),
          .inside(.leading, 8, of: column), .pin(.centerY))
      }
    }
    footer.add(
      material.text("count", 8...16), .pin(.trailing, 12), .inside(.leading, 12), .pin(.centerY))
    // 40 for the boxes to tick and 6 points of lines; a share is an eighth of the rest.
    let share = { (window: Size) in (window.width - 40 - 6) / 8 }
    return SceneContent(
      windows: .desktop,
      landmarks: [
        Landmark(columns[1]) { (41, 0, 3 * share($0), 40) },
        Landmark(columns[6]) { ($0.width - share($0), 0, share($0), 40) },
        Landmark(footer) { (0, $0.height - 32, $0.width, 32) },
      ], cells: cells, motion: { scroll.update(offset: -200 * $0) },
      churn: Alternative(columns[1], .atLeast(.width, 60), .atLeast(.width, 400)))
  }

  /// Adds a box to tick and six columns of at least 60 points, the first three shares wide.
  private static func addColumns(to header: LayoutBox, _ material: SceneMaterial) -> [LayoutBox] {
    let tick = LayoutBox("tick")
    let columns = [LayoutBox]("column", 6)
    header.stackAcross([tick] + columns, spacing: 1)
    tick.say(.width(40))
    for column in columns.dropFirst() {
      column.say(.atLeast(.width, 60), column !== columns[1] ? .pin(.width, to: columns[1]) : nil)
    }
    columns[0].say(.pin(.width, to: columns[1]).times(3).at(.high + 1))
    for column in columns {
      let title = column.add(material.text("title", 4...12), .pin(.leading, 8), .pin(.centerY))
      let arrow = column.add(
        "arrow", width: 10, height: 10, .after(title, 4), .inside(.trailing, 8),
        .pin(.centerY, to: title))
      arrow.metrics.horizontalCompressionResistance = .required
    }
    return [tick] + columns
  }

  package static let table = Scene(
    "table", "6 columns, each as wide as its widest cell; size: rows", sizes: [10, 40, 160, 640]
  ) { root, size, material in
    let content = root.add("content", .pin(.leading), .atLeast(.width))
    let (header, body) = (LayoutBox("header"), LayoutBox("body"))
    let scroll = content.say(.pin(.top))
    content.stackDown([header, body], fills: true)
    header.say(.height(40))
    let columns = [LayoutBox]("column", 6)
    header.stackAcross(columns, spacing: 16)
    for column in columns {
      column.say(.width(0).at(column === columns[0] ? .lowest : .fittingSize))
    }
    let rows = [LayoutBox]("row", size)
    let cells = body.stackDown(rows, spacing: 1, fills: true)
    var widths = columns.map { _ in 0.0 }
    for row in rows {
      row.say(.height(32))
      for (index, column) in columns.enumerated() {
        let text = row.add(
          material.text("cell", 2...24), .pin(.leading, to: column), .inside(.trailing, of: column),
          .pin(.centerY))
        widths[index] = max(widths[index], text.metrics.intrinsicWidth ?? 0)
      }
    }
    let rest = widths.dropFirst().reduce(0, +) + 5 * 16
    let end = widths[5]
    let first = { [widths] (window: Size) in max(widths[0], window.width - rest) }
    return SceneContent(
      windows: .wide,
      landmarks: [
        Landmark(columns[0]) { (0, 0, first($0), 40) },
        Landmark(columns[5]) { (first($0) + rest - end, 0, end, 40) },
      ], cells: cells, motion: { scroll.update(offset: -400 * $0) },
      churn: Alternative(columns[3], .atLeast(.width, 10), .atLeast(.width, 220)))
  }

  package static let spreadsheet = Scene(
    "spreadsheet", "8 columns as wide as their widest cell; size: rows", sizes: [4, 16, 64]
  ) { root, size, material in
    let formula = root.add("formula bar", .pin([.sides, .top]), .height(32))
    let sheet = root.add("sheet")
    let scroll = sheet.say(.pin(.leading))
    sheet.say(.below(formula))
    let heads = LayoutBox("column heads")
    let corner = LayoutBox("corner")
    let columns = ["A", "B", "C", "D", "E", "F", "G", "H"].map { LayoutBox($0) }
    heads.stackAcross([corner] + columns, spacing: 1)
    heads.say(.height(24))
    corner.say(.width(40))
    columns.say(.atLeast(.width, 48), .atMost(.width, 240), .width(48).at(.low))
    let rows = (0..<size).map { LayoutBox("row \($0 + 1)") }
    let cells = sheet.stackDown([heads] + rows, spacing: 1, fills: true)
    for row in rows {
      row.say(.height(24))
      for (index, head) in ([corner] + columns).enumerated() {
        let isNumber = index % 3 == 0
        let (side, other): (AttributeSet, AttributeSet) =
          isNumber ? (.trailing, .leading) : (.leading, .trailing)
        row.add("cell \(index)", .pin(.sides, to: head), .pin(.ends)).add(
          material.text("text", isNumber ? 1...6 : 2...20), .pin(.centerY), .pin(side, 4),
          .inside(other, 4))
      }
    }
    return SceneContent(
      windows: .desktop,
      landmarks: [
        Landmark(corner) { _ in (0, 0, 40, 24) },
        Landmark(rows[size - 1].children[0]) { _ in (0, 0, 40, 24) },
        Landmark(formula) { (0, 0, $0.width, 32) },
      ], cells: cells, motion: { scroll.update(offset: -120 * $0) },
      churn: Alternative(columns[4], .atLeast(.width, 60), .width(100).at(.high + 2)))
  }
}
