// SPDX-License-Identifier: MIT

import LayoutCore
import LayoutDSL
import Testing

// Margins, guides, content, priorities, conflicts and blocks over time.
extension GoldenLayoutTests {
  @Test("15: a ratio that fits")
  func golden15() throws {
    v.layout.makeConstraints { make in
      make.width.equalTo(v.layout.height).multipliedBy(3)
      make.size.lessThanOrEqualToSuperview()
      make.size.equalToSuperview().priority(.low)
      make.center.equalToSuperview()
    }
    let session = NamedSolver.simplex.session(screen)
    try session.layout(in: Size(width: 300, height: 200))
    expect(v, 0, 50, 300, 100)
    try session.layout(in: Size(width: 300, height: 60))
    expect(v, 60, 0, 180, 60)
  }

  @Test("16: edges at the margins", arguments: NamedSolver.both)
  func golden16(solver: NamedSolver) throws {
    v.layout.makeConstraints { $0.edges.equalTo(screen.layout.margins) }
    w.layout.remakeConstraints { $0.edges.equalTo(screen.layout.marginsGuide) }
    try solver.layout(screen, 320, 480)
    expect(v, 8, 8, 304, 464)
    expect(w, 8, 8, 304, 464)
  }

  @Test("17: edges inside of the safe area", arguments: NamedSolver.both)
  func golden17(solver: NamedSolver) throws {
    screen.metrics.safeArea = Insets(top: 44, bottom: 34)
    v.layout.makeConstraints { $0.edges.equalTo(screen.layout.safeArea).inset(8) }
    #expect(screen.layout.safeArea === screen.layout.safeArea)
    try solver.layout(screen, 390, 844)
    expect(v, 8, 52, 374, 750)
  }

  @Test("18: last baselines meet", arguments: NamedSolver.both)
  func golden18(solver: NamedSolver) throws {
    v.metrics.lastBaselineFromBottom = 5
    w.metrics.lastBaselineFromBottom = 8
    v.layout.makeConstraints { make in
      make.left.equalToSuperview()
      make.top.equalTo(10)
      make.size.equalTo(20)
    }
    w.layout.remakeConstraints { make in
      make.left.equalToSuperview()
      make.size.equalTo(40)
      make.baseline.equalTo(v)
    }
    try solver.layout(screen, 320, 480)
    expect(v, 0, 10, 20, 20)
    expect(w, 0, -7, 40, 40)
  }

  @Test("19: content gives way to a required limit")
  func golden19() throws {
    let label = LayoutBox("label", width: 300, height: 20)
    screen.addChildren(label)
    label.layout.makeConstraints { make in
      make.center.equalToSuperview()
      make.width.lessThanOrEqualTo(200)
      make.height.greaterThanOrEqualTo(10)
    }
    try NamedSolver.simplex.layout(screen, 320, 480)
    expect(label, 60, 230, 200, 20)
  }

  @Test("20: the higher priority wins")
  func golden20() throws {
    v.layout.makeConstraints { make in
      make.width.equalToSuperview().priority(.low)
      make.width.equalTo(20).priority(.high)
      make.height.equalToSuperview().priority(200)
      make.height.equalTo(100)
      make.center.equalToSuperview()
    }
    try NamedSolver.simplex.layout(screen, 320, 480)
    expect(v, 150, 190, 20, 100)
  }

  @Test("21: content decides how far there is to scroll", arguments: NamedSolver.both)
  func golden21(solver: NamedSolver) throws {
    let container = LayoutBox("container")
    let boxes = ["green", "red", "yellow"].map { LayoutBox($0) }
    let (green, red, yellow) = (boxes[0], boxes[1], boxes[2])
    screen.addChildren(container)
    container.addChildren(boxes)
    let content = screen.layout.guide("content")
    content.layout.makeConstraints { $0.topLeft.equalToSuperview() }
    container.layout.makeConstraints { $0.edges.equalTo(content).inset(10) }
    boxes.layout.makeConstraints { $0.size.equalTo(250) }
    green.layout.makeConstraints { $0.topLeft.equalToSuperview().offset(10) }
    red.layout.makeConstraints { make in
      make.top.equalTo(green)
      make.left.equalTo(green.layout.right).spacing(10)
      make.right.equalToSuperview().inset(10)
    }
    yellow.layout.makeConstraints { make in
      make.left.equalTo(green)
      make.top.equalTo(green.layout.bottom).spacing(10)
      make.bottom.equalToSuperview().inset(10)
    }
    try solver.layout(screen, 320, 480)
    expect(container, 10, 10, 530, 530)
    expect(green, 10, 10, 250, 250)
    expect(red, 270, 10, 250, 250)
    expect(yellow, 10, 270, 250, 250)
    #expect(abs(content.frame.size.width - 550) <= Tolerance.feasibility)
    #expect(abs(content.frame.size.height - 550) <= Tolerance.feasibility)
  }

  @Test(
    "22: between two wishes of one level any width is as good; it is always the same")
  func golden22() throws {
    let widths = try (0..<3).map { _ in
      let screen = LayoutBox("S")
      let label = LayoutBox("label", width: 88, height: 20)
      screen.addChildren(label)
      label.layout.makeConstraints { make in
        make.topLeft.equalToSuperview()
        make.width.equalTo(100).priority(.low)
      }
      try NamedSolver.simplex.layout(screen, 320, 480)
      return label.frame.size.width
    }
    #expect((88...100).contains(widths[0]))
    #expect(Set(widths).count == 1)
  }

  @Test("23: two widths conflict, with their lines", arguments: NamedSolver.both)
  func golden23(solver: NamedSolver) throws {
    v.layout.makeConstraints { make in
      make.left.top.height.equalTo(10)
      make.width.equalTo(100)
      make.width.equalTo(50).labeled("narrow")
    }
    let line = #line - 3
    let session = solver.session(screen)
    let error = #expect(throws: LayoutError.self) {
      try session.layout(in: Size(width: 320, height: 480)).check()
    }
    guard case .conflict(let conflict) = error else {
      Issue.record("no conflict: \(String(describing: error))")
      return
    }
    #expect(
      conflict.members.map { "\($0.sentence)" } == [
        "v.width == 100, at GoldenLayoutTests+Content.swift:\(line)",
        "v.width == 50, \"narrow\" at GoldenLayoutTests+Content.swift:\(line + 1)",
      ])
    v.layout.updateConstraints { $0.width.equalTo(50).labeled("narrow").priority(.high) }
    try session.layout()
    expect(v, 10, 10, 100, 10)
  }

  @Test("24: an inset does not turn an inequality round")
  func golden24() throws {
    v.layout.makeConstraints { make in
      make.edges.greaterThanOrEqualToSuperview().inset(8)
      make.right.equalTo(500).priority(.low)
      make.bottom.left.top.equalTo(8)
    }
    try NamedSolver.simplex.layout(screen, 320, 480)
    expect(v, 8, 8, 812, 480)
  }

  @Test("25: four edges with padding are edges with insets", arguments: NamedSolver.both)
  func golden25(solver: NamedSolver) throws {
    v.layout.makeConstraints { make in
      make.top.equalToSuperview().with.offset(10)
      make.left.equalToSuperview().with.offset(10)
      make.bottom.equalToSuperview().with.offset(-10)
      make.right.equalToSuperview().with.offset(-10)
    }
    w.layout.remakeConstraints { $0.edges.equalToSuperview().inset(10) }
    try solver.layout(screen, 320, 480)
    expect(v, 10, 10, 300, 460)
    expect(w, 10, 10, 300, 460)
  }

  @Test("26: a remake leaves what others say", arguments: NamedSolver.both)
  func golden26(solver: NamedSolver) throws {
    v.layout.makeConstraints { $0.edges.equalToSuperview() }
    w.layout.remakeConstraints { $0.edges.equalTo(v).inset(5) }
    let session = solver.session(screen)
    try session.layout(in: Size(width: 320, height: 480))
    expect(w, 5, 5, 310, 470)
    v.layout.remakeConstraints { make in
      make.top.left.equalToSuperview().offset(20)
      make.size.equalTo(100)
    }
    try session.layout()
    #expect(v.layout.constraints.count == 4 && w.layout.constraints.count == 4)
    expect(v, 20, 20, 100, 100)
    expect(w, 25, 25, 90, 90)
  }

  @Test("27: an update moves, and adds nothing", arguments: NamedSolver.both)
  func golden27(solver: NamedSolver) throws {
    v.layout.makeConstraints { make in
      make.top.equalTo(screen).offset(50)
      make.left.equalToSuperview()
      make.size.equalTo(10)
    }
    let session = solver.session(screen)
    try session.layout(in: Size(width: 320, height: 480))
    expect(v, 0, 50, 10, 10)
    v.layout.updateConstraints { $0.top.equalTo(screen).offset(15) }
    try session.layout()
    #expect(v.layout.constraints.count == 4)
    expect(v, 0, 15, 10, 10)
  }

  @Test("28: a chain shares the width", arguments: NamedSolver.both)
  func golden28(solver: NamedSolver) throws {
    v.layout.makeConstraints { make in
      make.left.equalToSuperview().offset(8)
      make.width.equalTo(w)
      make.top.height.equalTo(10)
    }
    w.layout.remakeConstraints { make in
      make.left.equalTo(v.layout.right).offset(8)
      make.right.equalToSuperview().offset(-8)
      make.top.height.equalTo(10)
    }
    try solver.layout(screen, 320, 480)
    expect(v, 8, 10, 148, 10)
    expect(w, 164, 10, 148, 10)
  }

  @Test("29: columns on a pixel grid fill the width exactly", arguments: NamedSolver.both)
  func golden29(solver: NamedSolver) throws {
    let columns = [v, w, LayoutBox("x")]
    screen.addChildren(columns[2])
    columns.layout.remakeConstraints { $0.verticalEdges.equalToSuperview() }
    columns.layout.distribute(along: .horizontal, fixedSpacing: 0)
    let session = solver.session(screen)
    session.pixelGrid = PixelGrid(pixelsPerPoint: 1)
    try session.layout(in: Size(width: 100, height: 10))
    let widths = columns.map(\.frame.size.width)
    #expect(widths.sorted() == [33, 33, 34])
    #expect(columns[2].frame.maxX == 100)
  }

  @Test("30: a proportional position, wherever the superview is", arguments: NamedSolver.both)
  func golden30(solver: NamedSolver) throws {
    let panel = LayoutBox("panel")
    let mark = LayoutBox("mark")
    screen.addChildren(panel)
    panel.addChildren(mark)
    panel.layout.makeConstraints { make in
      make.left.top.equalTo(30)
      make.size.equalTo(Size(width: 320, height: 100))
    }
    mark.layout.makeConstraints { make in
      make.left.equalTo(panel.layout.right).multipliedBy(0.25)
      make.top.equalToSuperview()
      make.size.equalTo(10)
    }
    try solver.layout(screen, 500, 500)
    expect(mark, 80, 0, 10, 10)
  }
}
