// SPDX-License-Identifier: MIT

import LayoutCore
import LayoutDSL
import Testing

@Suite("Sentences in use")
struct SentenceUseTests {
  let root = LayoutBox("root")
  let a = LayoutBox("a", width: 50, height: 20)
  let b = LayoutBox("b", width: 50, height: 20)

  init() { root.addChildren(a, b) }

  @Test("an update means the superview however it was written")
  func superviewForms() throws {
    a.layout.makeConstraints { make in
      make.top.equalTo(root).offset(10)
      make.left.equalToSuperview()
      make.right.equalToSuperview { $0.safeArea }
      make.size.equalTo(20).priority(.low)
    }
    a.layout.updateConstraints { make in
      make.top.equalToSuperview().offset(20)
      make.left.equalTo(21)
      make.right.equalTo(root.layout.safeArea).offset(-3)
    }
    #expect(a.layout.constraints.count == 5)
    a.layout.updateConstraints { $0.top.equalTo(22) }
    #expect(a.layout.constraints.map(\.constant) == [22, 21, -3, 20, 20])
  }

  @Test(
    "insets against a middle are the same read from right to left, physical or not",
    arguments: NamedSolver.both)
  func mirroredInsets(solver: NamedSolver) throws {
    root.metrics.direction = .rightToLeft
    let insets = DirectionalInsets(leading: 2, trailing: 8)
    [a, b].layout.makeConstraints { make in
      make.size.equalTo(50)
      make.top.equalToSuperview()
    }
    a.layout.makeConstraints { $0.leading.equalTo(root.layout.centerX).insets(insets) }
    b.layout.makeConstraints { $0.right.equalTo(root.layout.centerX).insets(insets) }
    try solver.layout(root, 300, 100)
    expect(a, 103, 0, 50, 50)
    expect(b, 103, 0, 50, 50)
  }

  @Test("a stack whose items are all collapsed is no conflict", arguments: NamedSolver.both)
  func everythingCollapsed(solver: NamedSolver) throws {
    [a, b].layout.stack(along: .vertical, spacing: 8)
    for box in [a, b] { box.layout.setCollapsed(true, along: .vertical) }
    let session = solver.session(root)
    try session.layout(in: Size(width: 100, height: 200)).check()
    expect(a, 0, 0, 100, 0)
    expect(b, 0, 0, 100, 0)
    a.layout.setCollapsed(false, along: .vertical)
    try session.layout().check()
    expect(a, 0, 0, 100, 200)
  }

  @Test("a collapsed item takes no room whatever holds it", arguments: NamedSolver.both)
  func collapsedBetweenPins(solver: NamedSolver) throws {
    a.layout.makeConstraints { $0.top.horizontalEdges.equalToSuperview().inset(10) }
    b.layout.makeConstraints { make in
      make.top.equalTo(a.layout.bottom).offset(8)
      make.leading.equalTo(a)
    }
    let session = solver.session(root)
    a.layout.setCollapsed(true, along: .vertical)
    a.layout.setCollapsed(true, along: .horizontal)
    try session.layout(in: Size(width: 300, height: 200)).check()
    expect(a, 10, 10, 0, 0)
    expect(b, 10, 10, 50, 20)
  }

  @Test(
    "a member of a handle is switched by itself, and a handle of nothing is reported",
    arguments: NamedSolver.both)
  func members(solver: NamedSolver) throws {
    let handle = a.layout.makeConstraints { $0.top.left.equalToSuperview().offset(5) }[0]
    handle[.top]?.isActive = false
    #expect(handle.activity == .some)
    a.layout.remakeConstraints { $0.left.equalToSuperview() }
    handle.update(offset: 8)
    let session = solver.session(root)
    #expect(try session.layout(in: Size(width: 100, height: 100)).mistakes.isEmpty == false)
    #expect(try session.layout().mistakes.isEmpty)
    expect(a, 0, 0, 50, 20)
  }

  @Test("an update takes what offset and inset take")
  func updates() throws {
    let edges = a.layout.makeConstraints { $0.edges.equalToSuperview() }[0]
    edges.update(inset: Insets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(edges.constants == [2, 1, -4, -3])
    edges.update(inset: DirectionalInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    #expect(edges.constants == [2, 1, -4, -3])
    edges.update(offset: Point(x: 5, y: 6))
    #expect(edges.constants == [5, 6, 5, 6])
    let size = b.layout.makeConstraints { $0.size.equalTo(10) }[0]
    size.update(offset: Size(width: 7, height: 8))
    #expect(size.constants == [7, 8])
    let gap = LayoutValue("gap", 3)
    edges.update(inset: gap)
    size.update(offset: gap)
    gap.value = 9
    #expect(edges.constants == [9, 9, -9, -9])
    #expect(size.constants == [9, 9])
  }

  @Test("a stack shares out gaps also at its ends", arguments: NamedSolver.both)
  func gapsAtEnds(solver: NamedSolver) throws {
    let group = [a, b].layout.stack(along: .horizontal, distribution: .spaceEvenly)
    let session = solver.session(root)
    try session.layout(in: Size(width: 160, height: 20)).check()
    expect(a, 20, 0, 50, 20)
    expect(b, 90, 0, 50, 20)
    group.deactivate()
    [a, b].layout.stack(along: .horizontal, distribution: .spaceAround)
    try session.layout().check()
    expect(a, 15, 0, 50, 20)
    expect(b, 95, 0, 50, 20)
  }

  @Test("a stack can fill its axis in proportion to contents", arguments: NamedSolver.both)
  func proportions(solver: NamedSolver) throws {
    b.metrics.intrinsicWidth = 150
    [a, b].layout.stack(along: .horizontal, distribution: .fillProportionally)
    try solver.layout(root, 400, 20)
    expect(a, 0, 0, 100, 20)
    expect(b, 100, 0, 300, 20)
  }
}
