// SPDX-License-Identifier: MIT

import LayoutDSL
import Testing

// Rows C4, C10, E4, T3, F5.
@Suite("A word for edges")
struct InsideTests {
  let scene = Scene()

  @Test("leaves one edge out (C4)")
  func leavesOneOut() {
    #expect(
      scene.made { $0.edges(except: .bottom).equalToSuperview().inset(8) } == [
        "v.left == S.left + 8", "v.top == S.top + 8", "v.right == S.right - 8",
      ])
    #expect(
      scene.made { $0.directionalEdges(except: .leading).equalTo(scene.w) } == [
        "v.top == w.top", "v.bottom == w.bottom", "v.trailing == w.trailing",
      ])
    for edge in LayoutEdge.allCases {
      #expect(scene.made { $0.edges(except: edge).equalTo(1) }.count == 3)
    }
    for edge in DirectionalLayoutEdge.allCases {
      #expect(scene.made { $0.directionalEdges(except: edge).equalTo(1) }.count == 3)
    }
  }

  @Test("names a corner (C10)")
  func corners() {
    func names(_ block: (LayoutMaker) -> Void) -> [String] {
      scene.v.layout.makeConstraints(block).members.compactMap { $0.attribute?.description }
    }
    #expect(names { $0.topLeft.equalTo(1) } == ["left", "top"])
    #expect(names { $0.topRight.equalTo(1) } == ["top", "right"])
    #expect(names { $0.bottomLeft.equalTo(1) } == ["left", "bottom"])
    #expect(names { $0.bottomRight.equalTo(1) } == ["right", "bottom"])
    #expect(names { $0.topLeading.equalTo(1) } == ["top", "leading"])
    #expect(names { $0.topTrailing.equalTo(1) } == ["top", "trailing"])
    #expect(names { $0.bottomLeading.equalTo(1) } == ["bottom", "leading"])
    #expect(names { $0.bottomTrailing.equalTo(1) } == ["bottom", "trailing"])
    #expect(
      scene.made { $0.topLeading.equalTo(scene.w.layout.directionalMargins).inset(2) } == [
        "v.top == w.topMargin + 2", "v.leading == w.leadingMargin + 2",
      ])
    #expect(
      scene.made { $0.bottomRight.equalTo(scene.w.layout.bottomRight) } == [
        "v.right == w.right", "v.bottom == w.bottom",
      ])
  }

  @Test("turns the relation round where an item ends (E4, T3)")
  func inside() {
    #expect(
      scene.made { $0.edges.inside(scene.w, by: 8) } == [
        "v.left >= w.left + 8", "v.top >= w.top + 8", "v.right <= w.right - 8",
        "v.bottom <= w.bottom - 8",
      ])
    #expect(
      scene.made { $0.directionalHorizontalEdges.insideSuperview() } == [
        "v.leading >= S.leading", "v.trailing <= S.trailing",
      ])
    #expect(
      scene.made { $0.horizontalEdges.inside(scene.w, by: .atMost(20)) } == [
        "v.left <= w.left + 20", "v.right >= w.right - 20",
      ])
    #expect(
      scene.made { $0.right.insideSuperview(by: .atLeast(4)).insets(Insets(right: 1)) } == [
        "v.right <= S.right - 5"
      ])
    #expect(
      scene.made { $0.leftMargin.rightMargin.lastBaseline.insideSuperview(by: 1) } == [
        "v.lastBaseline <= S.lastBaseline - 1", "v.leftMargin >= S.leftMargin + 1",
        "v.rightMargin <= S.rightMargin - 1",
      ])
    #expect(scene.mistakes.isEmpty)
  }

  @Test("is about edges: a middle is not inside of anything")
  func middleIsNotInside() {
    #expect(scene.made { $0.top.centerY.inside(scene.w, by: 8) } == [])
    #expect(
      scene.mistakes.map(\.kind) == [
        .shapeMismatch("only edges are inside of something, and centerY is none")
      ])
    #expect(scene.mistakes[0].sentence == "v.top.centerY inside w")
  }

  @Test("keeps what is too large inside, in both reading directions")
  func keepsInside() throws {
    scene.v.layout.makeConstraints { make in
      make.directionalEdges.insideSuperview(by: 8)
      make.size.equalTo(500).priority(.low)
    }
    let session = NamedSolver.simplex.session(scene.superview)
    try session.layout(in: Size(width: 320, height: 480))
    expect(scene.v, 8, 8, 304, 464)
    scene.superview.metrics.direction = .rightToLeft
    try session.layout()
    expect(scene.v, 8, 8, 304, 464)
  }

  @Test("of a hundred parts takes some (F5)", arguments: NamedSolver.both)
  func percent(solver: NamedSolver) throws {
    scene.v.layout.makeConstraints { make in
      make.width.equalToSuperview().percent(25).offset(1)
      make.height.equalTo(scene.superview.layout.width).percent(50)
      make.topLeft.equalToSuperview()
    }
    try solver.layout(scene.superview, 320, 480)
    expect(scene.v, 0, 0, 81, 160)
    #expect(scene.made { $0.width.equalToSuperview().percent(0) } == [])
    #expect(scene.mistakes.map(\.kind) == [.invalidMultiplier(0)])
  }
}
