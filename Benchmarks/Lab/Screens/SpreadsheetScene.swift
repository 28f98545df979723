// SPDX-License-Identifier: MIT

import LayoutDSL

extension Scene {
  /// Columns as wide as their widest cell, within limits, behind a column of row numbers.
  public static let spreadsheet = Scene(
    name: "spreadsheet", summary: "8 columns as wide as their widest cell; size: rows",
    sizes: [4, 16, 64]
  ) { size, material in
    let root = LayoutBox("spreadsheet")
    let formula = LayoutBox("formula bar")
    let sheet = LayoutBox("sheet")
    root.addChildren(formula, sheet)
    formula.layout.makeConstraints { make in
      make.leading.trailing.top.equalToSuperview()
      make.height.equalTo(32)
    }
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
    for row in rows { fill(row: row, below: [corner] + columns, &material) }
    let column = columns[4]
    let change = Alternative(
      column.layout.makeConstraints { make in make.width.greaterThanOrEqualTo(60) },
      column.layout.prepareConstraints { make in make.width.equalTo(100).priority(.high + 2) })
    return Stage(
      root: root, windows: [.window, .smallWindow, Size(width: 1000, height: 700)],
      landmarks: [
        Landmark(corner) { _ in Rect(x: 0, y: 0, width: 40, height: 24) },
        Landmark(rows[size - 1].children[0]) { _ in Rect(x: 0, y: 0, width: 40, height: 24) },
        Landmark(formula) { window in Rect(x: 0, y: 0, width: window.width, height: 32) },
      ],
      cells: cells, motion: { scroll.update(offset: -120 * $0) }, churn: change.swap)
  }

  /// Fills a row with its number and a text per column, numbers at the end of the cell; a column
  /// makes room for each text and 4 points on either side, if its limits allow.
  private static func fill(
    row: LayoutBox, below heads: [LayoutBox], _ material: inout SceneMaterial
  ) {
    row.layout.makeConstraints { make in make.height.equalTo(24) }
    for (index, head) in heads.enumerated() {
      let cell = LayoutBox("cell \(index)")
      let text = material.text("text", index % 3 == 0 ? 1...6 : 2...20)
      row.addChildren(cell)
      cell.addChildren(text)
      cell.layout.makeConstraints { make in
        make.leading.trailing.equalTo(head)
        make.top.bottom.equalToSuperview()
      }
      text.layout.makeConstraints { make in
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
