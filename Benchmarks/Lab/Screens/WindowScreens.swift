// SPDX-License-Identifier: MIT

import LayoutDSL

extension Scene {
  package static let splitView = Scene(
    "split-view", "a sidebar and nested rows beside it; size: sections", sizes: [4, 16, 64]
  ) { root, size, material in
    let sidebar = LayoutBox("sidebar")
    let divider = LayoutBox("divider")
    let detail = LayoutBox("detail")
    root.stackAcross([sidebar, divider, detail])
    sidebar.layout.makeConstraints { make in
      make.width.greaterThanOrEqualTo(200)
      make.width.lessThanOrEqualTo(320)
    }
    let share = sidebar.layout.makeConstraints { make in
      make.width.equalToSuperview().multipliedBy(0.3).priority(.high)
    }
    divider.layout.makeConstraints { make in make.width.equalTo(1) }
    detail.layout.makeConstraints { $0.width.greaterThanOrEqualTo(300).priority(.required - 1) }
    let entries = (0..<size).map { LayoutBox("entry \($0)", height: 32) }
    sidebar.stackDown(entries, spacing: 2, inset: 8, fills: false)
    let sections = [LayoutBox]("section", size)
    let cells = detail.stackDown(sections, spacing: 16, inset: 16, fills: false)
    let fields = sections.map { fill(section: $0, &material) }
    return Stage(
      root, windows: .desktop,
      landmarks: [
        Landmark(sidebar) { (0, 0, sidebarWidth(in: $0), $0.height) },
        Landmark(detail) { window in
          let start = sidebarWidth(in: window) + 1
          return (start, 0, window.width - start, window.height)
        },
        Landmark(entries[size - 1]) {
          (8, 8 + 34 * Double(size - 1), sidebarWidth(in: $0) - 16, 32)
        },
      ], cells: cells, motion: { share.update(offset: -120 * $0) },
      churn: Alternative(fields[size / 2], 80, 120) { $0.width.greaterThanOrEqualTo($1) })
  }

  private static func sidebarWidth(in window: Size) -> Double {
    min(max(window.width * 0.3, 200), 320)
  }

  /// Fills a section with a heading and two rows of labelled fields that share the width.
  private static func fill(section: LayoutBox, _ material: inout SceneMaterial) -> LayoutBox {
    let heading = LayoutBox("heading", height: 24)
    let rows = [LayoutBox("upper row"), LayoutBox("lower row")]
    section.stackDown([heading] + rows, spacing: 8, fills: true)
    var first: LayoutBox?
    for row in rows {
      let pairs = (0..<material.integer(in: 2...3)).map { LayoutBox("pair \($0)") }
      row.stackAcross(pairs, spacing: 12)
      for (index, pair) in pairs.enumerated() {
        let label = material.text("label", 3...12)
        let field = LayoutBox("field", height: 28)
        pair.stackAcross([label, field], spacing: 6)
        field.layout.makeConstraints { make in make.width.greaterThanOrEqualTo(40) }
        if index > 0 {
          pair.layout.makeConstraints { make in make.width.equalTo(pairs[0]).priority(.medium) }
        }
        first = first ?? field
      }
    }
    return first ?? section
  }

  package static let panes = Scene(
    "panes", "panes that share the window, with least widths; size: panes",
    sizes: [4, 40, 400, 1600]
  ) { root, size, material in
    let rows = (0..<(size + 3) / 4).map { LayoutBox("row \($0)") }
    root.stackDown(rows, fills: true)
    let shares = [0.15, 0.2, 0.25]
    for (index, row) in rows.enumerated() {
      let panes = (0..<min(4, size - 4 * index)).map { LayoutBox("pane \($0)") }
      row.stackAcross(panes, spacing: 1)
      if index < rows.count - 1 {
        row.layout.makeConstraints { make in
          make.height.equalToSuperview().multipliedBy(1 / Double(rows.count)).priority(.high)
          make.height.greaterThanOrEqualTo(20)
        }
      }
      for (pane, share) in zip(panes.dropLast(), shares) {
        pane.layout.makeConstraints { make in
          make.width.equalToSuperview().multipliedBy(share).priority(.high)
          make.width.greaterThanOrEqualTo(150)
        }
      }
      for pane in panes {
        pane.add(material.text("title", 3...16)) { make in
          make.leading.equalToSuperview().inset(8)
          make.trailing.lessThanOrEqualToSuperview().inset(8)
          make.centerY.equalToSuperview()
        }
      }
    }
    let pane = rows[0].children[0]
    let count = Double(rows.count)
    let landmark = Landmark(pane) {
      (0, 0, size == 1 ? $0.width : max(0.15 * $0.width, 150), $0.height / count)
    }
    return Stage(
      root,
      windows: [Size.window, Size(width: 900, height: 640), Size(width: 1600, height: 900)].map {
        Size(width: $0.width, height: max($0.height, 60 * count))
      }, landmarks: [landmark],
      churn: Alternative(pane, 100, 200) { $0.width.greaterThanOrEqualTo($1) })
  }

  package static let toolbar = Scene(
    "toolbar", "a row of buttons that give way by priority; size: buttons",
    sizes: [10, 40, 160, 640], largestSize: 10_000
  ) { root, size, material in
    let buttons = (0..<size).map { _ in material.text("button", 4...20) }
    root.addChildren(buttons)
    // Those at both ends are the most important ones, in turn.
    let order = (0..<size).map { $0.isMultiple(of: 2) ? $0 / 2 : size - 1 - $0 / 2 }
    for (rank, place) in order.enumerated() {
      buttons[place].metrics.horizontalCompressionResistance = Priority(
        740 - 400 * Double(rank) / Double(size))
    }
    buttons.constrainInOrder { make, previous in
      make.centerY.equalToSuperview()
      make.begin(after: previous, spacing: 4, inset: 8)
    }
    buttons[size - 1].layout.makeConstraints { $0.trailing.lessThanOrEqualToSuperview().inset(8) }
    let natural = buttons.map { $0.metrics.intrinsicWidth ?? 0 }
    let landmarks = [order[0], order[size / 2], order[size - 1]].map { wanted in
      Landmark(buttons[wanted]) { window in
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
    return Stage(
      root, windows: [64, 100, 40].map { Size(width: 200 + $0 * Double(size), height: 44) },
      landmarks: landmarks,
      churn: Alternative(buttons[order[0]], 4, 150) { $0.width.greaterThanOrEqualTo($1) })
  }

  package static let onboarding = Scene(
    "onboarding", "pages with picture, heading and text; size: pages", sizes: [3, 12, 48],
    isTelephone: true
  ) { root, size, material in
    let pages = root.add("pages")
    let dots = root.add("dots")
    let skip = root.add(material.text("skip", 4...8))
    let next = root.add(material.text("next", 4...12)) { make in
      make.trailing.bottom.equalTo(root.layout.safeArea).inset(24)
      make.width.greaterThanOrEqualTo(100)
      make.height.equalTo(44)
    }
    let swipe = pages.layout.makeConstraints { make in make.leading.equalToSuperview() }
    pages.layout.makeConstraints { make in
      make.top.equalTo(root.layout.safeArea)
      make.bottom.equalTo(dots.layout.top).offset(-16)
    }
    let all = [LayoutBox]("page", size)
    pages.stackAcross(all)
    for page in all { page.layout.makeConstraints { make in make.width.equalTo(root) } }
    let pictures = all.map { fill(page: $0, &material) }
    addDots(size, to: dots)
    dots.layout.makeConstraints { make in
      make.centerX.equalToSuperview()
      make.bottom.equalTo(next.layout.top).offset(-16)
    }
    skip.metrics.horizontalCompressionResistance = 740
    skip.layout.makeConstraints { make in
      make.leading.equalTo(root.layout.safeArea).inset(24)
      make.trailing.lessThanOrEqualTo(next.layout.leading).offset(-16)
      make.centerY.equalTo(next)
    }
    let picture = pictures[size / 2]
    return Stage(
      root,
      landmarks: [
        Landmark(pages) { (0, 47, $0.width * Double(size), $0.height - 47 - 142) },
        Landmark(all[size - 1]) { ($0.width * Double(size - 1), 0, $0.width, $0.height - 189) },
      ], motion: { swipe.update(offset: -60 * $0) },
      churn: Alternative(picture, 600, 90) { $0.width.lessThanOrEqualTo($1) })
  }

  /// Fills a page with a picture, a heading and a text that share the height; the picture gives
  /// way first, then the text, and is half as high as the page at most. Returns the picture.
  private static func fill(page: LayoutBox, _ material: inout SceneMaterial) -> LayoutBox {
    let picture = page.add("picture") { make in
      make.top.equalToSuperview().inset(24)
      make.centerX.equalToSuperview()
      make.aspectRatio(4 / 3)
      make.height.lessThanOrEqualToSuperview().multipliedBy(0.5)
      make.width.lessThanOrEqualToSuperview().offset(-48)
      make.width.equalToSuperview().offset(-48).priority(.medium)
    }
    let heading = page.add(material.text("heading", 8...40)) { make in
      make.top.equalTo(picture.layout.bottom).offset(24)
      make.centerX.equalToSuperview()
      make.leading.greaterThanOrEqualToSuperview().inset(24)
    }
    page.add(material.paragraph("text", lines: 2...6)) { make in
      make.top.equalTo(heading.layout.bottom).offset(12)
      make.centerX.equalToSuperview()
      make.width.lessThanOrEqualTo(480)
      make.width.equalToSuperview().offset(-48).priority(.required - 1)
      make.bottom.lessThanOrEqualToSuperview().priority(.high + 1)
    }
    heading.metrics.verticalCompressionResistance = 760
    return picture
  }

  /// Fills the row of dots, which is as wide as they are.
  private static func addDots(_ count: Int, to row: LayoutBox) {
    let dots = [LayoutBox]("dot", count)
    row.stackAcross(dots, spacing: 6)
    for (index, dot) in dots.enumerated() {
      dot.layout.makeConstraints { make in
        make.width.equalTo(index == 0 ? 16 : 8)
        make.height.equalTo(8)
      }
    }
  }
}
