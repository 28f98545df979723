// SPDX-License-Identifier: MIT

import LayoutDSL

extension Scene {
  package static let grid = Scene(
    "grid", "n×n cells whose preferred sizes compete; size: n", sizes: [3, 8, 16], largestSize: 200,
    isDetermined: false
  ) { root, size, material in
    let columns = tracks("column", size, .horizontal, least: 20, in: root)
    let rows = tracks("row", size, .vertical, least: 12, in: root)
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

  /// Guides one after the other that fill an axis of the root.
  private static func tracks(
    _ name: String, _ count: Int, _ axis: LayoutAxis, least: Double, in root: LayoutBox
  ) -> [LayoutGuide] {
    let (along, across) = (axis.attributes, axis.across.attributes)
    let tracks = (0..<count).map { LayoutGuide("\(name) \($0)", in: root) }
    for (index, track) in tracks.enumerated() {
      track.layout.makeConstraints { make in
        make[across.start, across.end].equalToSuperview()
        make[along.extent].greaterThanOrEqualTo(least)
        if index == 0 { make[along.start].equalToSuperview() }
        if index > 0 { make[along.start].equalTo(tracks[index - 1].layout[along.end]).offset(4) }
        if index == count - 1 { make[along.end].equalToSuperview() }
      }
    }
    return tracks
  }
}
