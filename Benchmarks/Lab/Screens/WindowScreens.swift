// SPDX-License-Identifier: MIT

import LayoutDSL

extension Scene {
  package static let splitView = Scene(
    "split-view", "a sidebar and nested rows beside it; size: sections", sizes: [4, 16, 64]
  ) { root, size, scene in
    let (sidebar, detail) = (LayoutBox("sidebar"), LayoutBox("detail"))
    let divider = LayoutBox("divider")
    root.stackAcross([sidebar, divider, detail])
    sidebar.say(.atLeast(.width, 200), .atMost(.width, 320))
    scene.move(sidebar.say(.pin(.width).times(0.3).at(.high)), by: -120)
    divider.say(.width(1))
    detail.say(.atLeast(.width, 300).at(.required - 1))
    let entries = (0..<size).map { LayoutBox("entry \($0)", height: 32) }
    CellStack(entries, in: sidebar, spacing: 2, inset: 8, fills: false)
    let sections = [LayoutBox]("section", size)
    scene.cells = CellStack(sections, in: detail, spacing: 16, inset: 16, fills: false)
    let fields = sections.map { section in
      let rows = [LayoutBox("upper row"), LayoutBox("lower row")]
      CellStack([LayoutBox("heading", height: 24)] + rows, in: section, spacing: 8)
      let fields = rows.flatMap { row in
        let pairs = row.stackAcross([LayoutBox]("pair", scene.integer(in: 2...3)), spacing: 12)
        return pairs.map { pair in
          let field = LayoutBox("field", height: 28)
          pair.stackAcross([scene.text("label", 3...12), field], spacing: 6)
          field.say(.atLeast(.width, 40))
          if pair !== pairs[0] { pair.say(.pin(.width, to: pairs[0]).at(.medium)) }
          return field
        }
      }
      return fields[0]
    }
    let width = { (window: Size) in min(max(window.width * 0.3, 200), 320) }
    scene.landmark(sidebar) { (0, 0, width($0), $0.height) }
    scene.landmark(detail) { (width($0) + 1, 0, $0.width - (width($0) + 1), $0.height) }
    scene.landmark(entries[size - 1]) { (8, 8 + 34 * Double(size - 1), width($0) - 16, 32) }
    scene.churn(fields[size / 2], .atLeast(.width, 80), .atLeast(.width, 120))
  }

  package static let panes = Scene(
    "panes", "panes that share the window, with least widths; size: panes",
    sizes: [4, 40, 400, 1600]
  ) { root, size, scene in
    let rows = CellStack([LayoutBox]("row", (size + 3) / 4), in: root).allCells
    let count = Double(rows.count)
    for (index, row) in rows.enumerated() {
      let panes = row.stackAcross([LayoutBox]("pane", min(4, size - 4 * index)), spacing: 1)
      if index < rows.count - 1 {
        row.say(.pin(.height).times(1 / count).at(.high), .atLeast(.height, 20))
      }
      for (pane, share) in zip(panes.dropLast(), [0.15, 0.2, 0.25]) {
        pane.say(.pin(.width).times(share).at(.high), .atLeast(.width, 150))
      }
      for pane in panes {
        pane.add(
          scene.text("title", 3...16), .pin(.leading, 8), .inside(.trailing, 8), .pin(.centerY))
      }
    }
    let pane = rows[0].children[0]
    scene.landmark(pane) {
      (0, 0, size == 1 ? $0.width : max(0.15 * $0.width, 150), $0.height / count)
    }
    scene.windows = [Size].wide.map { Size(width: $0.width, height: max($0.height, 60 * count)) }
    scene.churn(pane, .atLeast(.width, 100), .atLeast(.width, 200))
  }

  package static let toolbar = Scene(
    "toolbar", "a row of buttons that shrink in order of priority; size: buttons",
    sizes: [10, 40, 160, 640], largestSize: 10_000
  ) { root, size, scene in
    let buttons = (0..<size).map { _ in scene.text("button", 4...20) }
    root.addChildren(buttons)
    // The most important ones are at both ends, in turn.
    let order = (0..<size).map { $0.isMultiple(of: 2) ? $0 / 2 : size - 1 - $0 / 2 }
    for (rank, place) in order.enumerated() {
      buttons[place].metrics.horizontalCompressionResistance = Priority(
        740 - 400 * Double(rank) / Double(size))
    }
    buttons.sayInOrder { [.pin(.centerY), .begin(after: $0, spacing: 4, inset: 8)] }
    buttons[size - 1].say(.inside(.trailing, 8))
    let natural = buttons.map { $0.metrics.intrinsicWidth ?? 0 }
    for wanted in [order[0], order[size / 2], order[size - 1]] {
      scene.landmark(buttons[wanted]) { window in
        var widths = natural
        var rest = window.width - 12 - 4 * Double(size)
        for place in order {
          widths[place] = min(natural[place], rest)
          rest -= widths[place]
        }
        let start = widths[..<wanted].reduce(8) { $0 + $1 + 4 }
        return (start, (window.height - 20) / 2, widths[wanted], 20)
      }
    }
    scene.windows = [64, 100, 40].map { Size(width: 200 + $0 * Double(size), height: 44) }
    scene.churn(buttons[order[0]], .atLeast(.width, 4), .atLeast(.width, 150))
  }

  package static let onboarding = Scene(
    "onboarding", "pages with picture, heading and text; size: pages", sizes: [3, 12, 48],
    isTelephone: true
  ) { root, size, scene in
    let safeArea = root.layout.safeArea
    let (pages, dots) = (root.add("pages"), root.add("dots"))
    let skip = root.add(scene.text("skip", 4...8), .pin(.leading, 24, to: safeArea))
    let next = root.add(
      scene.text("next", 4...12), .pin([.trailing, .bottom], 24, to: safeArea),
      .atLeast(.width, 100), .height(44))
    scene.move(pages.say(.pin(.leading)), by: -60)
    pages.say(.pin(.top, to: safeArea), .above(dots, 16))
    let all = pages.stackAcross([LayoutBox]("page", size))
    all.say(.pin(.width, to: root))
    // The picture shrinks first, then the text.
    let pictures = all.map { page in
      let picture = page.add(
        "picture", .pin(.top, 24), .pin(.centerX), .relate(.width, to: .height).times(4 / 3),
        .atMost(.height).times(0.5), .atMost(.width).plus(-48), .pin(.width).plus(-48).at(.medium))
      let heading = page.add(
        scene.text("heading", 8...40), .below(picture, 24), .pin(.centerX), .inside(.leading, 24))
      page.add(
        scene.paragraph("text", 2...6), .below(heading, 12), .pin(.centerX),
        .atMost(.width, 480), .pin(.width).plus(-48).at(.required - 1),
        .inside(.bottom).at(.high + 1))
      heading.metrics.verticalCompressionResistance = 760
      return picture
    }
    // The row of dots is as wide as they are.
    let marks = dots.stackAcross([LayoutBox]("dot", size), spacing: 6)
    for mark in marks { mark.say(.width(mark === marks[0] ? 16 : 8), .height(8)) }
    dots.say(.pin(.centerX), .above(next, 16))
    skip.metrics.horizontalCompressionResistance = 740
    skip.say(.before(next, atLeast: 16), .pin(.centerY, to: next))
    scene.landmark(pages) { (0, 47, $0.width * Double(size), $0.height - 47 - 142) }
    scene.landmark(all[size - 1]) { ($0.width * Double(size - 1), 0, $0.width, $0.height - 189) }
    scene.churn(pictures[size / 2], .atMost(.width, 600), .atMost(.width, 90))
  }
}
