// SPDX-License-Identifier: MIT

import LayoutDSL

extension Scene {
  package static let list = Scene(
    "list", "cells of 5 boxes, one below the other; size: cells", sizes: [10, 100, 300, 1000]
  ) { root, size, material in
    let (content, scroll) = root.addScrollingContent()
    let cells = [LayoutBox]("cell", size)
    let stack = content.stackDown(cells, fills: true)
    let parts = cells.map { fill(listCell: $0, &material) }

    let title = parts[size / 2].title
    let badge = parts[size / 2].badge
    let last = cells[size - 1]
    let landmarks = [
      Landmark(last) { (0, 56 * Double(size - 1), $0.width, 56) },
      Landmark(parts[size - 1].badge) { ($0.width - 32, 16, 24, 24) },
    ]
    return Stage(
      root, landmarks: landmarks, cells: stack, motion: scroll,
      churn: Alternative(title, -8, -16) {
        $0.trailing.lessThanOrEqualTo(badge.layout.leading).offset($1)
      })
  }

  private static func fill(
    listCell cell: LayoutBox, _ material: inout SceneMaterial
  ) -> (title: LayoutBox, badge: LayoutBox) {
    let avatar = cell.add("avatar") { make in
      make.leading.top.bottom.equalToSuperview().inset(8)
      make.size.equalTo(40)
    }
    let title = cell.add(material.text("title")) { make in
      make.leading.equalTo(avatar.layout.trailing).offset(8)
      make.top.equalTo(avatar)
    }
    let subtitle = cell.add("subtitle")
    let badge = cell.add("badge") { make in
      make.trailing.equalToSuperview().inset(8)
      make.centerY.equalToSuperview()
      make.size.equalTo(24)
    }
    subtitle.layout.makeConstraints { make in
      make.leading.equalTo(title)
      make.top.equalTo(title.layout.bottom).offset(4)
      make.trailing.equalTo(badge.layout.leading).offset(-8)
      make.height.equalTo(16)
    }
    return (title, badge)
  }

  package static let row = Scene(
    "row", "boxes of equal width next to each other; size: boxes", sizes: [10, 100, 300]
  ) { root, size, _ in
    let boxes = [LayoutBox]("box", size)
    root.stackAcross(boxes, spacing: 2)
    for box in boxes.dropFirst() {
      box.layout.makeConstraints { make in make.width.equalTo(boxes[0]) }
    }
    let last = boxes[size - 1]
    let gaps = 2 * Double(size - 1)
    return Stage(
      root,
      windows: [.window, .smallWindow, Size(width: 1000, height: 640)].map {
        $0.enlarged(by: Double(size) / 300)
      },
      landmarks: [
        Landmark(last) { window in
          let width = (window.width - gaps) / Double(size)
          return (window.width - width, 0, width, window.height)
        }
      ], churn: Alternative(last, 20, 24) { $0.height.greaterThanOrEqualTo($1).priority(.high) })
  }

  package static let nest = Scene(
    "nest", "stacks of two in stacks of two; size: boxes", sizes: [20, 100, 510]
  ) { root, size, material in
    var boxes = [root]
    var next = 0
    var first: [LayoutBox] = []
    while boxes.count < max(size, 3) {
      let isAcross = next == 0 || first.contains { $0 === boxes[next] }
      let pair = [LayoutBox("\(2 * next + 1)"), LayoutBox("\(2 * next + 2)")]
      if isAcross {
        boxes[next].stackAcross(pair, spacing: 4)
      } else {
        boxes[next].stackDown(pair, spacing: 4, fills: true)
        first += pair
      }
      share(pair, isAcross: isAcross)
      boxes += pair
      next += 1
    }
    for leaf in boxes[next...] {
      leaf.layout.makeConstraints { make in
        make.width.height.greaterThanOrEqualTo(material.whole(in: 2...12)).priority(900)
      }
    }
    let leaf = boxes[boxes.count - 1]
    return Stage(
      root,
      windows: [.window, .smallWindow, Size(width: 1100, height: 700)].map {
        $0.enlarged(by: (Double(size) / 1024).squareRoot())
      }, landmarks: [Landmark(boxes[1]) { (0, 0, ($0.width - 4) / 2, $0.height) }],
      churn: Alternative(leaf, 30, 40) { $0.width.equalTo($1).priority(.low) })
  }

  /// Both of a pair get the same part of the space, if their content allows it.
  private static func share(_ pair: [LayoutBox], isAcross: Bool) {
    pair[1].layout.makeConstraints { make in
      if isAcross {
        make.width.equalTo(pair[0]).priority(.high)
      } else {
        make.height.equalTo(pair[0]).priority(.high)
      }
    }
  }

  package static let grid = Scene(
    "grid", "n×n cells whose preferred sizes compete; size: n", sizes: [3, 8, 16], largestSize: 200,
    isDetermined: false
  ) { root, size, material in
    let columns = tracks("column", size, .horizontal, least: 20, in: root)
    let rows = tracks("row", size, .vertical, least: 12, in: root)
    var cells: [LayoutBox] = []
    for row in rows {
      for column in columns {
        let cell = root.add("cell \(cells.count)") { make in
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
    let across = axis.across
    let tracks = (0..<count).map { LayoutGuide("\(name) \($0)", in: root) }
    for (index, track) in tracks.enumerated() {
      track.layout.makeConstraints { make in
        make[across.start, across.end].equalToSuperview()
        make[axis.extent].greaterThanOrEqualTo(least)
        make.begin(after: index > 0 ? tracks[index - 1] : nil, axis, spacing: 4)
        if index == count - 1 { make[axis.end].equalToSuperview() }
      }
    }
    return tracks
  }

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
