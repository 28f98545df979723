// SPDX-License-Identifier: MIT

import LayoutDSL
import Testing

@Suite("Stacks")
struct StackTests {
  let screen = LayoutBox("screen")
  let items = [20.0, 30, 50].map { LayoutBox("box\(Int($0))", width: $0, height: $0 / 2) }

  init() { screen.addChildren(items) }

  private func xs() -> [Double] { items.map { ($0.frame.minX * 1000).rounded() / 1000 } }
  private func widths() -> [Double] { items.map { ($0.frame.width * 1000).rounded() / 1000 } }

  @Test("a column fills its width, with spacing between", arguments: NamedSolver.both)
  func column(solver: NamedSolver) throws {
    items[2].layout.setContentHugging(.low - 1, along: .vertical)
    items.layout.stack(
      along: .vertical, spacing: 8,
      insets: DirectionalInsets(top: 10, leading: 4, bottom: 20, trailing: 6))
    try solver.layout(screen, 100, 200)
    expect(items[0], 4, 10, 90, 10)
    expect(items[1], 4, 28, 90, 15)
    expect(items[2], 4, 51, 90, 129)
  }

  @Test("items of a row that fills equally have one width, whichever is collapsed")
  func fillEqually() throws {
    items.layout.stack(along: .horizontal, spacing: 5, distribution: .fillEqually)
    let session = NamedSolver.simplex.session(screen)
    try session.layout(in: Size(width: 100, height: 50))
    #expect(widths() == [30, 30, 30])
    expect(items[2], 70, 0, 30, 50)
    items[0].layout.setCollapsed(true, along: .horizontal)
    try session.layout()
    #expect(widths() == [0, 47.5, 47.5])
    #expect(xs() == [0, 0, 52.5])
    items[0].layout.setCollapsed(false, along: .horizontal)
    items[1].layout.setCollapsed(true, along: .horizontal)
    try session.layout()
    #expect(widths() == [47.5, 0, 47.5])
    #expect(xs() == [0, 47.5, 52.5])
  }

  @Test("equal gaps between items of different lengths", arguments: NamedSolver.both)
  func equalSpacing(solver: NamedSolver) throws {
    items.layout.stack(along: .horizontal, spacing: 2, distribution: .equalSpacing)
    let session = solver.session(screen)
    try session.layout(in: Size(width: 140, height: 50))
    #expect(widths() == [20, 30, 50])
    #expect(xs() == [0, 40, 90])
    try session.layout(in: Size(width: 200, height: 50))
    #expect(xs() == [0, 70, 150])
  }

  // The widths are 20, 30 and 50.
  @Test("a collapsed item takes one of the equal gaps with it")
  func collapsedGap() throws {
    let gaps: [(StackDistribution, [Double])] = [
      (.equalSpacing, [120, 130, 150]), (.spaceEvenly, [40, 130 / 3, 50]),
    ]
    for (distribution, lengths) in gaps {
      let stack = items.layout.stack(along: .horizontal, distribution: distribution)
      let session = NamedSolver.simplex.session(screen)
      try session.layout(in: Size(width: 200, height: 50))
      let all = xs()
      for (index, item) in items.enumerated() {
        item.layout.setCollapsed(true, along: .horizontal)
        try session.layout()
        let shown = items.filter { $0 !== item }
        #expect(abs(shown[1].frame.minX - shown[0].frame.maxX - lengths[index]) < 1e-6)
        item.layout.setCollapsed(false, along: .horizontal)
        try session.layout()
        #expect(xs() == all)
      }
      stack.deactivate()
    }
  }

  @Test("equal distances between the middles of items")
  func equalCentering() throws {
    items.layout.stack(along: .horizontal, spacing: 2, distribution: .equalCentering)
    try NamedSolver.simplex.layout(screen, 205, 50)
    #expect(widths() == [20, 30, 50])
    let middles = items.map { $0.frame.midX }
    #expect(abs(middles[1] - middles[0] - (middles[2] - middles[1])) < 1e-6)
    #expect(middles[0] == 10 && abs(middles[2] - 180) < 1e-6)
  }

  @Test(
    "items are aligned across the axis",
    arguments: [
      (StackAlignment.start, [4.0, 4, 4]), (.center, [17.5, 15, 10]), (.end, [31, 26, 16]),
    ])
  func alignment(alignment: StackAlignment, tops: [Double]) throws {
    items.layout.stack(
      along: .horizontal, insets: DirectionalInsets(top: 4, bottom: 9), alignment: alignment,
      distribution: .equalSpacing)
    try NamedSolver.simplex.layout(screen, 200, 50)
    #expect(items.map { $0.frame.minY } == tops)
    #expect(items.map { $0.frame.height } == [10, 15, 25])
  }

  @Test("a row on a baseline, in a guide, from right to left")
  func baseline() throws {
    for (item, baseline) in zip(items, [2.0, 3, 5]) {
      item.metrics.lastBaselineFromBottom = baseline
    }
    screen.metrics.safeArea = Insets(top: 10, left: 20)
    screen.metrics.direction = .rightToLeft
    items[0].layout.makeConstraints { $0.top.equalTo(screen.layout.safeArea).offset(15) }
    items[0].layout.setContentHugging(1, along: .horizontal)
    items.layout.stack(
      along: .horizontal, spacing: 5, alignment: .lastBaseline, in: screen.layout.safeArea)
    try NamedSolver.simplex.layout(screen, 200, 100)
    #expect(xs() == [110, 75, 20])
    #expect(items.map { $0.frame.minY } == [25, 21, 13])
  }

  @Test("a stack can be said again in another order")
  func again() throws {
    let session = NamedSolver.simplex.session(screen)
    items.layout.stack(along: .horizontal, distribution: .equalSpacing)
    try session.layout(in: Size(width: 140, height: 50))
    items.layout.removeConstraints()
    Array(items.reversed()).layout.stack(along: .horizontal, distribution: .equalSpacing)
    try session.layout()
    #expect(xs() == [120, 70, 0])
  }

  @Test("few items, none at all, and a baseline of a column")
  func fewItems() throws {
    #expect([LayoutBox]().layout.stack(along: .vertical).isEmpty)
    [items[0]].layout.stack(along: .vertical, distribution: .equalSpacing)
    [items[1], items[2]].layout.stack(along: .vertical, alignment: .firstBaseline, line: 7)
    let session = NamedSolver.simplex.session(screen)
    let error = #expect(throws: LayoutError.self) {
      try session.layout(in: Size(width: 140, height: 50)).check()
    }
    #expect(
      error?.description == """
        StackTests.swift:7: stack box30, box50: only the items of a row can have a baseline in \
        common
        """)
    expect(items[0], 0, 0, 140, 50)
  }

  @Test("a stack that leaves the other axis alone")
  func openAxis() {
    items.layout.stack(along: .vertical, spacing: 3, alignment: nil)
    #expect(
      items[1].layout.constraints.map(\.description) == ["box30.top == box20.bottom + 3"])
  }
}

@Suite("Groups")
struct WrappingTests {
  @Test("the smallest rectangle around items, with padding", arguments: NamedSolver.both)
  func wraps(solver: NamedSolver) throws {
    let screen = LayoutBox("screen"), panel = LayoutBox("panel")
    let (a, b) = (LayoutBox("a"), LayoutBox("b"))
    screen.addChildren(panel, a, b)
    a.layout.place(Rect(x: 20, y: 30, width: 10, height: 10))
    b.layout.place(Rect(x: 50, y: 20, width: 20, height: 5))
    panel.layout.makeConstraints { make in
      make.wrap([a, b], padding: Insets(top: 1, left: 2, bottom: 3, right: 4))
    }
    let session = solver.session(screen)
    try session.layout(in: Size(width: 100, height: 100))
    expect(panel, 18, 19, 56, 24)
    b.layout.place(Rect(x: 25, y: 35, width: 2, height: 2))
    try session.layout()
    expect(panel, 18, 29, 16, 14)
  }

  @Test("the closest superview that items have in common")
  func commonSuperview() {
    let screen = LayoutBox("screen"), card = LayoutBox("card"), title = LayoutBox("title")
    let icon = LayoutBox("icon"), other = LayoutBox("other")
    screen.addChildren(card, other)
    card.addChildren(title, icon)
    #expect(title.layout.closestCommonSuperview(with: icon) === card)
    #expect(title.layout.closestCommonSuperview(with: card) === card)
    #expect(title.layout.closestCommonSuperview(with: other) === screen)
    #expect(title.layout.closestCommonSuperview(with: LayoutBox("alone")) == nil)
    #expect([title, icon, other].layout.closestCommonSuperview === screen)
  }
}
