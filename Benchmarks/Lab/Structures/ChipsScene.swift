// SPDX-License-Identifier: MIT

import LayoutDSL

extension Scene {
  /// Chips in lines that break where the window ends.
  public static let chips = Scene(
    name: "chips", summary: "chips that flow in lines; size: chips", sizes: [10, 100, 1000]
  ) { size, material in
    let root = LayoutBox("screen"), list = LayoutBox("list")
    root.addChildren(list)
    list.layout.makeConstraints { $0.leading.trailing.top.equalToSuperview() }
    let chips = (0..<size).map { index in
      LayoutBox("chip \(index)", width: material.whole(in: 30...110), height: 24)
    }
    list.addChildren(chips)
    let flow = chips.layout.flow(
      in: list, spacing: 6, lineSpacing: 6, insets: DirectionalInsets(8))
    let change = Alternative(chips[size / 2], 20, 28) { $0.width.greaterThanOrEqualTo($1) }
    return Stage(
      root: root, windows: [.phone, .phoneSideways, .smallPhone],
      landmarks: [
        Landmark(chips[0]) { [width = chips[0].metrics.intrinsicWidth ?? 0] _ in
          Rect(x: 8, y: 8, width: width, height: 24)
        }
      ],
      motion: { flow.spacing = 6 + 4 * $0 }, churn: change.swap)
  }

  /// Cells in a grid of 40 columns, one as long as its content, the others by share.
  public static let cells = Scene(
    name: "cells", summary: "a grid of 40 columns; size: cells", sizes: [40, 200, 1000]
  ) { size, material in
    let root = LayoutBox("sheet")
    let cells = (0..<size).map { index in
      LayoutBox("cell \(index)", height: material.whole(in: 12...30))
    }
    cells[0].metrics.intrinsicWidth = 60
    root.addChildren(cells)
    let columns = [GridTrack.content] + Array(repeating: .share(1), count: 39)
    let grid = cells.layout.grid(in: root, columns: columns, columnSpacing: 1, rowSpacing: 1)
    let change = Alternative(cells[size / 2], 8, 10) { $0.height.greaterThanOrEqualTo($1) }
    return Stage(
      root: root, guides: grid.columns + grid.rows,
      windows: [.window, .smallWindow, Size(width: 1600, height: 900)].map {
        Size(width: $0.width, height: $0.height + Double(size))
      },
      landmarks: [
        Landmark(cells[0]) { [height = cells[0].metrics.intrinsicHeight ?? 0] _ in
          Rect(x: 0, y: 0, width: 60, height: size == 1 ? height : cells[0].frame.height)
        }
      ], churn: change.swap)
  }
}
