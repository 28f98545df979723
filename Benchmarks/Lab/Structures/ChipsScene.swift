// SPDX-License-Identifier: MIT

import LayoutDSL

extension Scene {
  package static let chips = Scene(
    "chips", "chips that flow in lines; size: chips", sizes: [10, 100, 1000]
  ) { root, size, material in
    let list = root.add("list") { $0.leading.trailing.top.equalToSuperview() }
    let chips = (0..<size).map { index in
      LayoutBox("chip \(index)", width: material.whole(in: 30...110), height: 24)
    }
    list.addChildren(chips)
    let flow = chips.layout.flow(
      in: list, spacing: 6, lineSpacing: 6, insets: DirectionalInsets(8))
    let change = Alternative(chips[size / 2], 20, 28) { $0.width.greaterThanOrEqualTo($1) }
    return Stage(
      root,
      landmarks: [
        Landmark(chips[0]) { [width = chips[0].metrics.intrinsicWidth ?? 0] _ in (8, 8, width, 24) }
      ], motion: { flow.spacing = 6 + 4 * $0 }, churn: change)
  }

  package static let cells = Scene(
    "cells", "a grid of 40 columns; size: cells", sizes: [40, 200, 1000]
  ) { root, size, material in
    let cells = (0..<size).map { index in
      LayoutBox("cell \(index)", height: material.whole(in: 12...30))
    }
    cells[0].metrics.intrinsicWidth = 60
    root.addChildren(cells)
    let columns = [GridTrack.content] + Array(repeating: .share(1), count: 39)
    let grid = cells.layout.grid(in: root, columns: columns, columnSpacing: 1, rowSpacing: 1)
    let change = Alternative(cells[size / 2], 8, 10) { $0.height.greaterThanOrEqualTo($1) }
    return Stage(
      root, guides: grid.columns + grid.rows,
      windows: [.window, .smallWindow, Size(width: 1600, height: 900)].map {
        Size(width: $0.width, height: $0.height + Double(size))
      },
      landmarks: [
        Landmark(cells[0]) { [height = cells[0].metrics.intrinsicHeight ?? 0] _ in
          (0, 0, 60, size == 1 ? height : cells[0].frame.height)
        }
      ], churn: change)
  }
}
