// SPDX-License-Identifier: MIT

import LayoutDSL

extension Scene {
  package static let grid = Scene(
    "grid", "n×n cells whose preferred sizes compete; size: n", sizes: [3, 8, 16], largestSize: 200,
    isDetermined: false
  ) { root, size, material in
    let columns = (0..<size).map { LayoutGuide("column \($0)", in: root) }
    let rows = (0..<size).map { LayoutGuide("row \($0)", in: root) }
    for (index, column) in columns.enumerated() {
      column.layout.makeConstraints { make in
        make.top.bottom.equalToSuperview()
        make.width.greaterThanOrEqualTo(20)
        if index == 0 { make.leading.equalToSuperview() }
        if index > 0 { make.leading.equalTo(columns[index - 1].layout.trailing).offset(4) }
        if index == size - 1 { make.trailing.equalToSuperview() }
      }
    }
    for (index, row) in rows.enumerated() {
      row.layout.makeConstraints { make in
        make.leading.trailing.equalToSuperview()
        make.height.greaterThanOrEqualTo(12)
        if index == 0 { make.top.equalToSuperview() }
        if index > 0 { make.top.equalTo(rows[index - 1].layout.bottom).offset(4) }
        if index == size - 1 { make.bottom.equalToSuperview() }
      }
    }
    var cells: [LayoutBox] = []
    for row in rows {
      for column in columns {
        let cell = root.add("cell \(cells.count)")
        cell.layout.makeConstraints { make in
          make.leading.trailing.equalTo(column)
          make.top.bottom.equalTo(row)
          make.width.equalTo(material.whole(in: 30...160)).priority(.medium)
          make.height.equalTo(material.whole(in: 16...90)).priority(.medium)
        }
        cells.append(cell)
      }
    }
    let cell = cells[cells.count / 2]
    return Stage(
      root, guides: columns + rows,
      windows: [.window, .smallWindow, Size(width: 1100, height: 700)].map {
        $0.enlarged(by: Double(size) / 30)
      }, churn: Alternative(cell, 24, 28) { $0.width.greaterThanOrEqualTo($1) })
  }
}
