// SPDX-License-Identifier: MIT

import LayoutDSL
import Testing

/// Layouts whose frames follow from the sentences by hand, with every solver that can do them.
@Suite("The golden layout")
struct GoldenLayoutTests {
  let screen = LayoutBox("S")
  let v = LayoutBox("v")
  let w = LayoutBox("w")

  init() {
    screen.addChildren(v, w)
    w.layout.makeConstraints { make in
      make.left.equalTo(100)
      make.top.equalTo(10)
      make.size.equalTo(Size(width: 20, height: 20))
    }
  }

  @Test("1: edges are inset by insets", arguments: NamedSolver.both)
  func golden1(solver: NamedSolver) throws {
    v.layout.makeConstraints {
      $0.edges.equalToSuperview().insets(EdgeInsets(top: 10, left: 20, bottom: 30, right: 40))
    }
    try solver.layout(screen, 320, 480)
    expect(v, 20, 10, 260, 440)
  }

  @Test("2: an offset or number moves edges", arguments: NamedSolver.both)
  func golden2(solver: NamedSolver) throws {
    v.layout.makeConstraints { $0.edges.equalToSuperview().offset(50) }
    let session = solver.session(screen)
    try session.layout(in: Size(width: 320, height: 480))
    expect(v, 50, 50, 320, 480)
    v.layout.remakeConstraints { $0.edges.equalTo(50) }
    try session.layout()
    expect(v, 50, 50, 320, 480)
  }

  @Test("3: an inset makes edges smaller on all sides", arguments: NamedSolver.both)
  func golden3(solver: NamedSolver) throws {
    v.layout.makeConstraints { $0.edges.equalToSuperview().inset(50) }
    try solver.layout(screen, 320, 480)
    expect(v, 50, 50, 220, 380)
  }

  @Test("4: inset size and centre equal inset edges", arguments: NamedSolver.both)
  func golden4(solver: NamedSolver) throws {
    v.layout.makeConstraints { make in
      make.size.equalToSuperview().inset(5)
      make.center.equalToSuperview()
    }
    try solver.layout(screen, 320, 480)
    expect(v, 5, 5, 310, 470)
  }

  @Test("5: a point is where a centre lies in the superview", arguments: NamedSolver.both)
  func golden5(solver: NamedSolver) throws {
    v.layout.makeConstraints { make in
      make.center.equalTo(Point(x: 50, y: 60))
      make.size.equalTo(Size(width: 20, height: 10))
    }
    let session = solver.session(screen)
    try session.layout(in: Size(width: 320, height: 480))
    expect(v, 40, 55, 20, 10)
    v.layout.remakeConstraints { make in
      make.center.equalToSuperview().offset(Point(x: 50, y: 60))
      make.size.equalTo(Size(width: 20, height: 10))
    }
    try session.layout()
    expect(v, 200, 295, 20, 10)
  }

  @Test("6: an inset goes by the target's edge, spacing separates", arguments: NamedSolver.both)
  func golden6(solver: NamedSolver) throws {
    let inset = v.layout.makeConstraints { make in
      make.right.equalTo(w.layout.left).inset(8)
      make.top.equalTo(0)
      make.size.equalTo(50)
    }
    let session = solver.session(screen)
    try session.layout(in: Size(width: 320, height: 480))
    expect(v, 58, 0, 50, 50)
    inset[0].deactivate()
    v.layout.makeConstraints { $0.right.equalTo(w.layout.left).spacing(8) }
    try session.layout()
    expect(v, 42, 0, 50, 50)
  }

  @Test("7: leading is where reading starts", arguments: NamedSolver.both)
  func golden7(solver: NamedSolver) throws {
    v.layout.makeConstraints { make in
      make.leading.equalToSuperview().offset(10)
      make.top.equalToSuperview()
      make.size.equalTo(50)
    }
    let session = solver.session(screen)
    try session.layout(in: Size(width: 320, height: 480))
    expect(v, 10, 0, 50, 50)
    screen.metrics.direction = .rightToLeft
    try session.layout()
    expect(v, 260, 0, 50, 50)
  }

  @Test("8: physical insets on leading go by the side it is on", arguments: NamedSolver.both)
  func golden8(solver: NamedSolver) throws {
    v.layout.makeConstraints { make in
      make.leading.equalToSuperview().insets(EdgeInsets(left: 5, right: 7))
      make.top.equalToSuperview()
      make.size.equalTo(50)
    }
    let session = solver.session(screen)
    try session.layout(in: Size(width: 320, height: 480))
    expect(v, 5, 0, 50, 50)
    screen.metrics.direction = .rightToLeft
    try session.layout()
    expect(v, 263, 0, 50, 50)
  }

  @Test("9: a multiplier scales a position in the superview", arguments: NamedSolver.both)
  func golden9(solver: NamedSolver) throws {
    let center = v.layout.makeConstraints { make in
      make.centerX.equalToSuperview().multipliedBy(0.5)
      make.top.equalToSuperview()
      make.size.equalTo(20)
    }
    let session = solver.session(screen)
    try session.layout(in: Size(width: 320, height: 480))
    expect(v, 70, 0, 20, 20)
    center[0].deactivate()
    v.layout.makeConstraints { $0.right.equalToSuperview().multipliedBy(0.5) }
    try session.layout()
    expect(v, 140, 0, 20, 20)
  }

  @Test("10: a fraction of the width, centred", arguments: NamedSolver.both)
  func golden10(solver: NamedSolver) throws {
    v.layout.makeConstraints { make in
      make.width.equalToSuperview().multipliedBy(0.2)
      make.height.equalTo(30)
      make.center.equalToSuperview()
    }
    try solver.layout(screen, 320, 480)
    expect(v, 128, 225, 64, 30)
  }

  @Test("11: two items of equal width side by side", arguments: NamedSolver.both)
  func golden11(solver: NamedSolver) throws {
    v.layout.makeConstraints { make in
      make.left.equalToSuperview().offset(10)
      make.right.equalTo(w.layout.left).offset(-10)
      make.centerY.equalToSuperview()
      make.height.equalTo(150)
      make.width.equalTo(w)
    }
    w.layout.remakeConstraints { make in
      make.right.equalToSuperview().offset(-10)
      make.centerY.equalToSuperview()
      make.height.equalTo(150)
    }
    try solver.layout(screen, 320, 480)
    expect(v, 10, 165, 145, 150)
    expect(w, 165, 165, 145, 150)
  }

  @Test("12: three items with equal gaps", arguments: NamedSolver.both)
  func golden12(solver: NamedSolver) throws {
    let items = [v, w, LayoutBox("x")]
    screen.addChildren(items[2])
    items.layout.remakeConstraints { make in
      make.top.equalToSuperview()
      make.height.equalTo(10)
    }
    v.layout.makeConstraints { $0.left.equalToSuperview().offset(5) }
    for (item, previous) in zip(items.dropFirst(), items) {
      item.layout.makeConstraints { make in
        make.width.equalTo(previous)
        make.left.equalTo(previous.layout.right).spacing(20)
      }
    }
    items[2].layout.makeConstraints { $0.right.equalToSuperview().inset(5) }
    try solver.layout(screen, 320, 480)
    for (item, x) in zip(items, [5.0, 115, 225]) { expect(item, x, 0, 90, 10) }
  }

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
    screen.metrics.safeArea = EdgeInsets(top: 44, bottom: 34)
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
      try session.layout(in: Size(width: 320, height: 480))
    }
    guard case .conflict(let conflict) = error else {
      Issue.record("no conflict: \(String(describing: error))")
      return
    }
    #expect(
      conflict.members.map { "\($0.sentence)" } == [
        "v.width == 100, at GoldenLayoutTests.swift:\(line)",
        "v.width == 50, \"narrow\" at GoldenLayoutTests.swift:\(line + 1)",
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
