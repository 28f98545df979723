// SPDX-License-Identifier: MIT

import LayoutDSL
import Testing

@Suite("Bias, lines and circles")
struct BiasTests {
  let screen = LayoutBox("screen")
  let badge = LayoutBox("badge", width: 20, height: 10)
  let icon = LayoutBox("icon"), price = LayoutBox("price")

  init() {
    screen.addChildren(icon, price, badge)
    icon.layout.makeConstraints { make in
      make.leading.top.equalToSuperview()
      make.size.equalTo(30)
    }
    price.layout.makeConstraints { make in
      make.trailing.top.equalToSuperview()
      make.width.equalTo(50)
      make.height.equalTo(30)
    }
  }

  @Test("a bias shares out what an item leaves of its superview", arguments: NamedSolver.both)
  func superview(solver: NamedSolver) throws {
    badge.layout.makeConstraints { make in
      make.centerX.bias(0.25)
      make.centerY.bias(1)
    }
    try solver.layout(screen, 100, 50)
    expect(badge, 20, 40, 20, 10)
  }

  @Test("a bias between two items, and one target, in both reading directions")
  func between() throws {
    badge.layout.makeConstraints { make in
      make.centerX.bias(
        0.2,
        in: screen.layout.span(from: icon.layout.trailing, 5, to: price.layout.leading, 5))
      make.centerY.bias(0.5, in: icon)
    }
    try NamedSolver.simplex.layout(screen, 200, 50)
    expect(badge, 53, 10, 20, 10)
    screen.metrics.direction = .rightToLeft
    try NamedSolver.simplex.layout(screen, 200, 50)
    expect(badge, 127, 10, 20, 10)
  }

  @Test("what is between two items may be less than nothing")
  func insideOut() throws {
    badge.layout.makeConstraints { make in
      make.centerX.bias(
        0.5, in: screen.layout.span(from: icon.layout.trailing, to: price.layout.leading))
      make.top.equalToSuperview()
    }
    try NamedSolver.simplex.layout(screen, 70, 50)
    expect(badge, 15, 0, 20, 10)
  }

  @Test("a span is the same guide for the same attributes and distances")
  func sameSpan() {
    func span(_ gap: Double) -> LayoutGuide {
      screen.layout.span(from: icon.layout.right, gap, to: price.layout.left)
    }
    #expect(span(4) === span(4))
    #expect(span(4) !== span(8))
    #expect(span(4).name == "screen.icon.right + 4…price.left")
  }

  @Test("a bias changes through its handle, and by an update block")
  func changes() throws {
    var handle: ConstraintHandle?
    badge.layout.makeConstraints { make in
      handle = make.centerX.bias(0.25).constraint
      make.top.equalToSuperview()
    }
    let session = NamedSolver.simplex.session(screen)
    try session.layout(in: Size(width: 100, height: 50))
    handle?.update(bias: 0.75)
    try session.layout()
    expect(badge, 60, 0, 20, 10)
    badge.layout.updateConstraints { $0.centerX.bias(0.5) }
    try session.layout()
    expect(badge, 40, 0, 20, 10)
    #expect(badge.layout.constraints.count == 2)
    handle?.update(bias: 0)
    try session.layout()
    expect(badge, 0, 0, 20, 10)
    #expect(
      try session.explain(badge).description.contains("badge.centerX == screen.centerX at bias 0"))
  }

  @Test("only middles have a bias, and a number must be one")
  func mistakes() throws {
    badge.layout.makeConstraints { make in
      make.top.bias(0.3, line: 1)
      make.centerX.bias(.nan, line: 2)
    }
    let top = badge.layout.makeConstraints { $0.top.equalToSuperview() }
    top.update(bias: 0.4, line: 3)
    let report = try NamedSolver.simplex.session(screen).layout(in: Size(width: 9, height: 9))
    #expect(
      report.mistakes.map(\.description) == [
        "BiasTests.swift:1: badge.top == superview: only centerX and centerY have a bias, not top",
        "BiasTests.swift:2: badge.centerX == superview: the constant is nan; it must be a number "
          + "from -1e150 to 1e150",
        "BiasTests.swift:3: update(bias:) of badge.top == screen.top: only centerX and centerY "
          + "have a bias",
      ])
  }

  @Test("a guideline by distance and by share, changed through its handle")
  func guidelines() throws {
    let gutter = screen.layout.guide("gutter"), third = screen.layout.guide("third")
    let distance = gutter.layout.makeConstraints { $0.guideline(.trailing, 40) }
    let share = third.layout.makeConstraints { $0.guideline(.top, share: 0.25) }
    badge.layout.makeConstraints { make in
      make.trailing.equalTo(gutter.layout.leading)
      make.top.equalTo(third.layout.bottom)
    }
    let session = NamedSolver.simplex.session(screen)
    try session.layout(in: Size(width: 200, height: 80)).check()
    expect(badge, 140, 20, 20, 10)
    #expect(gutter.frame == Rect(x: 160, y: 0, width: 0, height: 80))
    distance[2].update(inset: 50)
    share[2].update(bias: 0.5)
    try session.layout()
    expect(badge, 130, 40, 20, 10)
    screen.metrics.direction = .rightToLeft
    try session.layout(in: Size(width: 200, height: 80))
    expect(badge, 50, 40, 20, 10)
  }

  @Test("a barrier is beyond the farthest of several items", arguments: NamedSolver.both)
  func barriers(solver: NamedSolver) throws {
    let labels = ["name", "street"].map { LayoutBox($0, width: 40, height: 10) }
    screen.addChildren(labels)
    labels.layout.makeConstraints { $0.leading.equalToSuperview().offset(4) }
    let line = screen.layout.guide("labels")
    let barrier = line.layout.makeConstraints { $0.barrier(.trailing, of: labels, margin: 6) }
    badge.layout.makeConstraints { make in
      make.leading.equalTo(line.layout.trailing)
      make.top.equalToSuperview()
    }
    let session = solver.session(screen)
    try session.layout(in: Size(width: 200, height: 80)).check()
    expect(badge, 50, 0, 20, 10)
    labels[1].metrics.intrinsicWidth = 70
    try session.layout()
    expect(badge, 80, 0, 20, 10)
    labels[1].layout.setCollapsed(true, along: .horizontal)
    barrier[3].update(offset: 10)
    try session.layout()
    expect(badge, 54, 0, 20, 10)
    screen.metrics.direction = .rightToLeft
    try session.layout()
    expect(badge, 126, 0, 20, 10)
  }

  @Test("a barrier of no items is a mistake")
  func emptyBarrier() throws {
    screen.layout.guide("line").layout.makeConstraints { $0.barrier(.top, of: [], line: 9) }
    let report = try NamedSolver.simplex.session(screen).layout(in: Size(width: 90, height: 90))
    #expect(
      report.mistakes.map(\.description)
        == ["BiasTests.swift:9: screen.line.barrier: a barrier needs items"])
  }

  @Test("a position on a circle, clockwise from the top")
  func circle() throws {
    let place = badge.layout.makeConstraints { make in
      make.center.onCircle(around: icon, radius: 40, angle: 90)
    }
    let session = NamedSolver.simplex.session(screen)
    try session.layout(in: Size(width: 200, height: 100)).check()
    expect(badge, 45, 10, 20, 10)
    place[0].update(offset: Point(x: 20, y: 30))
    try session.layout()
    expect(badge, 25, 40, 20, 10)
    // Angles are those of a clock, whichever way text is read.
    screen.metrics.direction = .rightToLeft
    try session.layout()
    #expect(badge.frame.midX - icon.frame.midX == 20)
    #expect(badge.frame.midY - icon.frame.midY == 30)
  }
}
