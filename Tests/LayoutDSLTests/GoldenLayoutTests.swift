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
      $0.edges.equalToSuperview().insets(Insets(top: 10, left: 20, bottom: 30, right: 40))
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
      make.leading.equalToSuperview().insets(Insets(left: 5, right: 7))
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
}
