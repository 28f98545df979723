// SPDX-License-Identifier: MIT

import LayoutDSL

extension Scene {
  package static let list = Scene(
    "list", "cells of 5 boxes, one below the other; size: cells", sizes: [10, 100, 300, 1000]
  ) { root, size, scene in
    let cells = scene.addCells("cell", size)
    let parts = cells.map { cell -> (title: LayoutBox, badge: LayoutBox) in
      let avatar = cell.add("avatar", .pin([.leading, .ends], 8), .size(40))
      let title = cell.add(scene.text("title"), .after(avatar, 8), .pin(.top, to: avatar))
      let subtitle = cell.add("subtitle", .pin(.leading, to: title), .below(title, 4))
      let badge = cell.add("badge", .pin(.trailing, 8), .pin(.centerY), .size(24))
      subtitle.say(.before(badge, 8), .height(16))
      return (title, badge)
    }
    let (title, badge) = parts[size / 2]
    scene.windows = .telephone
    scene.landmark(cells[size - 1]) { (0, 56 * Double(size - 1), $0.width, 56) }
    scene.landmark(parts[size - 1].badge) { ($0.width - 32, 16, 24, 24) }
    scene.churn(title, .before(badge, atLeast: 8), .before(badge, atLeast: 16))
  }

  package static let row = Scene(
    "row", "boxes of equal width next to each other; size: boxes", sizes: [10, 100, 300]
  ) { root, size, scene in
    let boxes = root.stackAcross([LayoutBox]("box", size), spacing: 2)
    for box in boxes.dropFirst() { box.say(.pin(.width, to: boxes[0])) }
    let last = boxes[size - 1]
    scene.windows = [.window, .smallWindow, Size(width: 1000, height: 640)]
      .enlarged(by: Double(size) / 300)
    scene.landmark(last) { window in
      let width = (window.width - 2 * Double(size - 1)) / Double(size)
      return (window.width - width, 0, width, window.height)
    }
    scene.churn(last, .atLeast(.height, 20).at(.high), .atLeast(.height, 24).at(.high))
  }

  package static let nest = Scene(
    "nest", "stacks of two in stacks of two; size: boxes", sizes: [20, 100, 510]
  ) { root, size, scene in
    var boxes = [(box: root, isAcross: true)]
    var next = 0
    while boxes.count < max(size, 3) {
      let (box, isAcross) = boxes[next]
      let pair = [LayoutBox("\(2 * next + 1)"), LayoutBox("\(2 * next + 2)")]
      if isAcross {
        box.stackAcross(pair, spacing: 4)
      } else {
        CellStack(pair, in: box, spacing: 4)
      }
      // Both of a pair get the same space, if their content allows it.
      pair[1].say(.pin(isAcross ? .width : .height, to: pair[0]).at(.high))
      boxes += pair.map { ($0, !isAcross) }
      next += 1
    }
    for (leaf, _) in boxes[next...] {
      leaf.say(.atLeast([.width, .height], scene.whole(in: 2...12)).at(900))
    }
    scene.windows = [.window, .smallWindow, Size(width: 1100, height: 700)]
      .enlarged(by: (Double(size) / 1024).squareRoot())
    scene.landmark(boxes[1].box) { (0, 0, ($0.width - 4) / 2, $0.height) }
    scene.churn(boxes[boxes.count - 1].box, .width(30).at(.low), .width(40).at(.low))
  }

  package static let grid = Scene(
    "grid", "n×n cells whose preferred sizes compete; size: n", sizes: [3, 8, 16],
    largestSize: 200
  ) { root, size, scene in
    func tracks(_ name: String, _ axis: LayoutAxis, least: Double) -> [LayoutGuide] {
      root.addTracks(name, size, axis) { tracks, index in
        [
          .atLeast(AttributeSet(axis.extent), least),
          .begin(after: index > 0 ? tracks[index - 1] : nil, axis, spacing: 4),
        ]
      }
    }
    let columns = tracks("column", .horizontal, least: 20)
    let rows = tracks("row", .vertical, least: 12)
    let cells = (0..<size * size).map { index in
      root.add(
        "cell \(index)", .pin(.sides, to: columns[index % size]),
        .pin(.ends, to: rows[index / size]), .width(scene.whole(in: 30...160)).at(.medium),
        .height(scene.whole(in: 16...90)).at(.medium))
    }
    scene.guides = columns + rows
    scene.windows = [.window, .smallWindow, Size(width: 1100, height: 700)]
      .enlarged(by: Double(size) / 30)
    scene.churn(cells[cells.count / 2], .atLeast(.width, 24), .atLeast(.width, 28))
  }

  package static let chips = Scene(
    "chips", "chips that flow in lines; size: chips", sizes: [10, 100, 1000]
  ) { root, size, scene in
    let list = root.add("list", .pin([.sides, .top]))
    let chips = (0..<size).map { index in
      LayoutBox("chip \(index)", width: scene.whole(in: 30...110), height: 24)
    }
    list.addChildren(chips)
    let flow = chips.layout.flow(in: list, spacing: 6, lineSpacing: 6, insets: DirectionalInsets(8))
    let width = chips[0].metrics.intrinsicWidth ?? 0
    scene.windows = .telephone
    scene.landmark(chips[0]) { _ in (8, 8, width, 24) }
    scene.motion = { flow.spacing = 6 + 4 * $0 }
    scene.churn(chips[size / 2], .atLeast(.width, 20), .atLeast(.width, 28))
  }

  package static let cells = Scene(
    "cells", "a grid of 40 columns; size: cells", sizes: [40, 200, 1000]
  ) { root, size, scene in
    let cells = (0..<size).map { LayoutBox("cell \($0)", height: scene.whole(in: 12...30)) }
    cells[0].metrics.intrinsicWidth = 60
    root.addChildren(cells)
    let columns = [GridTrack.content] + Array(repeating: .share(1), count: 39)
    let grid = cells.layout.grid(in: root, columns: columns, columnSpacing: 1, rowSpacing: 1)
    scene.guides = grid.columns + grid.rows
    scene.windows = [Size].wide.map { Size(width: $0.width, height: $0.height + Double(size)) }
    scene.landmark(cells[0]) { [height = cells[0].metrics.intrinsicHeight ?? 0] _ in
      (0, 0, 60, size == 1 ? height : cells[0].frame.height)
    }
    scene.churn(cells[size / 2], .atLeast(.height, 8), .atLeast(.height, 10))
  }

  // The structures of Badros, Borning and Stuckey, "The Cassowary linear arithmetic constraint
  // solving algorithm", TOCHI 2001, figures 11 to 13.

  package static let star = Scene(
    "star", "boxes around one that moves; size: boxes", sizes: [10, 100, 1000]
  ) { root, size, scene in
    let hub = root.add("hub")
    scene.move(hub.say(.pin(.leading)), by: 120)
    hub.say(.pin(.top).plus(8), .size(40))
    let boxes = [LayoutBox]("box", size)
    for (index, box) in boxes.enumerated() {
      root.add(box, .after(hub, 4), .pin(.top, to: hub).plus(12 * Double(index)), .size(8))
    }
    let last = boxes[size - 1]
    scene.windows = .telephone
    scene.landmark(last) { _ in (44, 8 + 12 * Double(size - 1), 8, 8) }
    scene.churn(last, .atLeast(.width, 4), .atLeast(.width, 6))
  }

  package static let tree = Scene(
    "tree", "boxes as wide as the two in them; size: leaves", sizes: [8, 64, 512]
  ) { root, size, scene in
    let trunk = root.add("trunk", .pin([.leading, .ends]))
    var widths: [ConstraintGroup] = []
    var branches = [(box: trunk, leaves: size)]
    var next = 0
    while next < branches.count {
      let (box, leaves) = branches[next]
      next += 1
      if leaves == 1 {
        widths.append(box.say(.width(10)))
        continue
      }
      let halves = [LayoutBox("\(box.name)0"), LayoutBox("\(box.name)1")]
      box.addChildren(halves)
      halves.layout.stack(along: .horizontal, alignment: .fill)
      branches += [(halves[0], leaves - leaves / 2), (halves[1], leaves / 2)]
    }
    scene.windows = .telephone
    scene.landmark(trunk) { (0, 0, 10 * Double(size), $0.height) }
    scene.motion = { [width = widths[0]] in width.update(offset: 10 + 20 * $0) }
    scene.churn(branches[branches.count - 1].box, .atLeast(.width, 4), .atLeast(.width, 6))
  }
}
