// SPDX-License-Identifier: MIT

import LayoutDSL
import Testing

/// The tests of SnapKit 5.7 about making, changing and removing, in our words and with frames.
///
/// Where theirs relate a left edge to a top edge, which does not compile here, the anchor is
/// unchecked. They count what a container holds; here the first item holds a constraint.
@Suite("SnapKit's making")
struct SnapKitMakingTests {
  let scene = Scene()

  /// Two constraints of `v`, one of them across the axes.
  func makeTwo() {
    scene.v.layout.makeConstraints { make in
      make.top.equalTo(scene.w.layout.top).offset(50)
      make.left.equalTo(scene.w.layout.top.unchecked).offset(50)
    }
  }

  @Test("SnapKit 1: each block adds what it says")
  func make() throws {
    makeTwo()
    #expect(scene.counts == [2, 0])
    scene.w.layout.makeConstraints { $0.edges.equalTo(scene.v) }
    #expect(scene.counts == [2, 4])
    // What SnapKit counts and never solves cannot hold: `w` is 50 above itself.
    #expect(throws: LayoutError.self) { try scene.solve() }
  }

  @Test("SnapKit 2: vertical and horizontal edges are the four edges")
  func halvesOfEdges() throws {
    scene.v.layout.makeConstraints { make in
      make.verticalEdges.equalToSuperview()
      make.horizontalEdges.equalToSuperview()
    }
    #expect(
      scene.sentences == [
        "v.top == S.top", "v.bottom == S.bottom", "v.left == S.left", "v.right == S.right",
      ])
    try scene.solve()
    expect(scene.v, 0, 0, 320, 480)
  }

  @Test("SnapKit 3: the directional halves name the sides by reading direction")
  func directionalHalvesOfEdges() throws {
    scene.v.layout.makeConstraints { make in
      make.directionalVerticalEdges.equalToSuperview()
      make.directionalHorizontalEdges.equalToSuperview()
    }
    #expect(
      scene.sentences == [
        "v.top == S.top", "v.bottom == S.bottom", "v.leading == S.leading",
        "v.trailing == S.trailing",
      ])
    try scene.solve()
    expect(scene.v, 0, 0, 320, 480)
  }

  @Test("SnapKit 4: a guide is a target, and is constrained itself")
  func guides() throws {
    let guide = LayoutGuide("guide", in: scene.superview)
    scene.v.layout.makeConstraints { make in
      make.top.equalTo(guide).offset(50)
      make.left.equalTo(guide.layout.top.unchecked).offset(50)
    }
    #expect(scene.counts == [2, 0])
    guide.layout.makeConstraints { $0.edges.equalTo(scene.v) }
    #expect(scene.counts == [2, 0] && guide.layout.constraints.count == 4)
    scene.v.layout.remakeConstraints { $0.edges.equalTo(Insets(30)) }
    scene.w.layout.makeConstraints { $0.edges.equalTo(guide).inset(5) }
    try scene.solve()
    expect(scene.w, 35, 35, 250, 410)
  }

  @Test("SnapKit 5: a number on an edge counts from the superview")
  func impliedSuperview() throws {
    scene.v.layout.makeConstraints { make in
      make.top.equalTo(50)
      make.left.equalTo(50)
      make.size.equalTo(10)
    }
    #expect(scene.sentences.prefix(2) == ["v.top == S.top + 50", "v.left == S.left + 50"])
    scene.w.layout.makeConstraints { $0.edges.equalTo(scene.v) }
    #expect(scene.counts == [4, 4])
    try scene.solve()
    expect(scene.w, 50, 50, 10, 10)
  }

  @Test("SnapKit 6: an update changes the constant of one of two, and adds nothing")
  func update() {
    makeTwo()
    scene.v.layout.updateConstraints { $0.top.equalTo(scene.w.layout.top).offset(15) }
    #expect(scene.counts == [2, 0] && scene.constants == [15, 50])
  }

  @Test("SnapKit 7: a remake leaves only what it says")
  func remake() throws {
    makeTwo()
    scene.v.layout.remakeConstraints { $0.edges.equalTo(scene.w) }
    #expect(scene.counts == [4, 0])
    scene.w.layout.makeConstraints { $0.edges.equalTo(Insets(10)) }
    try scene.solve()
    expect(scene.v, 10, 10, 300, 460)
  }

  @Test("SnapKit 8: removal leaves nothing")
  func remove() {
    scene.v.layout.makeConstraints { make in
      make.top.equalTo(scene.w).offset(50)
      make.left.equalTo(scene.w).offset(50)
    }
    #expect(scene.counts == [2, 0])
    scene.v.layout.removeConstraints()
    #expect(scene.counts == [0, 0])
  }

  @Test("SnapKit 9: prepared constraints count while they are active")
  func prepare() {
    let constraints = scene.v.layout.prepareConstraints { $0.edges.equalTo(scene.w) }
    #expect(scene.counts == [0, 0])
    for constraint in constraints { constraint.activate() }
    #expect(scene.counts == [4, 0])
    for constraint in constraints { constraint.deactivate() }
    #expect(scene.counts == [0, 0])
  }

  @Test("SnapKit 10: what was deactivated can be activated again")
  func reactivate() throws {
    let constraints = scene.v.layout.prepareConstraints { $0.edges.equalToSuperview().inset(7) }
    for _ in 0..<2 {
      constraints.activate()
      #expect(scene.counts == [4, 0])
      constraints.deactivate()
      #expect(scene.counts == [0, 0])
    }
    constraints.activate()
    try scene.solve()
    expect(scene.v, 7, 7, 306, 466)
  }

  @Test("SnapKit 11: handles are activated one by one")
  func activate() {
    var (first, second): (ConstraintHandle?, ConstraintHandle?)
    scene.v.layout.prepareConstraints { make in
      first = make.top.equalTo(scene.w.layout.top).offset(50).constraint
      second = make.left.equalTo(scene.w.layout.top.unchecked).offset(50).constraint
    }
    #expect(scene.counts == [0, 0])
    for _ in 0..<2 {
      first?.activate()
      second?.activate()
      #expect(scene.counts == [2, 0])
      first?.deactivate()
      second?.deactivate()
      #expect(scene.counts == [0, 0])
    }
  }

  @Test("SnapKit 12: isActive can be set on each handle, and twice is once")
  func setIsActive() {
    var (first, second): (ConstraintHandle?, ConstraintHandle?)
    scene.v.layout.prepareConstraints { make in
      first = make.top.equalTo(scene.w.layout.top).offset(50).constraint
      second = make.left.equalTo(scene.w.layout.top.unchecked).offset(50).constraint
    }
    first?.isActive = true
    second?.isActive = false
    #expect(scene.counts == [1, 0])
    first?.isActive = true
    second?.isActive = true
    #expect(scene.counts == [2, 0])
    first?.isActive = false
    second?.isActive = false
    #expect(scene.counts == [0, 0])
  }
}
