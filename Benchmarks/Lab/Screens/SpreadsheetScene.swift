// SPDX-License-Identifier: MIT

import LayoutDSL

extension Scene {
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
    for row in rows { fill(row: row, below: [corner] + columns, &material) }
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
    row: LayoutBox, below heads: [LayoutBox], _ material: inout SceneMaterial
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
