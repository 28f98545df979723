// SPDX-License-Identifier: MIT

import LayoutDSL
import Testing

@Suite("A mistake in a block")
struct MistakeTests {
  let scene = Scene()
  var layout: ItemLayout { scene.v.layout }
  var kinds: [LayoutMistake.Kind] { scene.mistakes.map(\.kind) }

  @Test("is a chain without relation, with its place")
  func missingRelation() {
    let line = #line + 1
    layout.makeConstraints { make in
      _ = make.left.top
      make.width.equalTo(4)
      _ = make.bottom
    }
    #expect(scene.sentences == ["v.width == 4"])
    let ending =
      "the chain has no relation; end it with equalTo, lessThanOrEqualTo or greaterThanOrEqualTo"
    let expected: [String] = [
      "MistakeTests.swift:\(line): v.left.top: \(ending)",
      "MistakeTests.swift:\(line): v.bottom after line \(line + 2): \(ending)",
    ]
    #expect(scene.mistakes.map(\.description) == expected)
  }

  @Test("is a number that is none, and leaves out the sentence only")
  func invalidNumbers() {
    layout.makeConstraints { make in
      make.left.equalTo(scene.w).offset(Double.infinity)
      make.edges.equalTo(Double.infinity)
      make.width.equalTo(scene.w).dividedBy(0)
      make.width.equalTo(scene.w).multipliedBy(0)
      make.width.equalTo(1).priority(5000)
      make.width.equalTo(1).priority(-1)
      make.height.equalTo(3)
    }
    #expect(scene.sentences == ["v.height == 3"])
    #expect(
      kinds == [
        .invalidConstant(.infinity), .invalidConstant(.infinity), .invalidMultiplier(.infinity),
        .invalidMultiplier(0), .invalidPriority(5000), .invalidPriority(-1),
      ])
  }

  @Test("is a number that is none given to a handle, and changes nothing")
  func invalidNumbersInHandles() {
    let handle = layout.makeConstraints { $0.width.equalTo(scene.w).offset(1) }
    let line = #line + 1
    handle.update(offset: Double.infinity)
    handle.update(inset: -Double.infinity)
    handle.update(multiplier: 0)
    handle.update(priority: 0)
    #expect(scene.sentences == ["v.width == w.width + 1"])
    #expect(
      kinds == [
        .invalidConstant(.infinity), .invalidConstant(.infinity), .invalidMultiplier(0),
        .invalidPriority(0),
      ])
    #expect(
      scene.mistakes[0].description == """
        MistakeTests.swift:\(line): update(offset:) of v.width == w.width + 1: \
        the constant is inf; it must be a number from -1e150 to 1e150
        """)
  }

  @Test("is spacing between edges that do not oppose each other")
  func spacingWithoutGap() {
    layout.makeConstraints { make in
      make.left.equalTo(scene.w).spacing(8)
      make.width.equalTo(8).spacing(8)
      make.top.equalTo(scene.w.layout.centerY).spacing(8)
    }
    #expect(scene.sentences == [])
    #expect(
      kinds
        == [LayoutMistake.Kind](
          repeating: .shapeMismatch(
            "spacing needs opposing edges, such as left and right; use offset or inset"), count: 3))
  }

  @Test("is a target that is gone")
  func orphanedTarget() {
    var ghost: LayoutBox? = LayoutBox("ghost")
    let anchor = ghost?.layout.left
    ghost = nil
    layout.makeConstraints { make in
      if let anchor { make.left.equalTo(anchor) }
    }
    #expect(scene.sentences == [])
    #expect(kinds == [.orphanedTarget])
    #expect(scene.mistakes.map(\.sentence) == ["v.left == ghost.left"])
  }

  @Test("is a maker or a sentence used after its block")
  func usedAfterItsBlock() {
    var maker: LayoutMaker?
    var sentence: ScalableSentence?
    layout.makeConstraints { make in
      maker = make
      sentence = make.left.equalTo(scene.w)
    }
    maker?.top.equalTo(scene.w)
    sentence?.offset(4)
    #expect(scene.sentences == ["v.left == w.left"])
    #expect(
      kinds == [
        .other("the maker is only good inside its block"),
        .other("a sentence can be changed in its block only; use its handle"),
      ])
  }

  @Test("is a sentence without attributes, or a number that is to be multiplied")
  func nothingToRelate() {
    layout.makeConstraints { $0.attributes([]).equalTo(3) }
    layout.makeConstraints { $0.width.equalTo(3) }.update(multiplier: 2)
    #expect(scene.sentences == ["v.width == 3"])
    #expect(
      kinds == [
        .other("the sentence names no attribute"),
        .other("a number is not multiplied; change the number"),
      ])
  }

  @Test("is thrown by the next layout, which lays out the rest", arguments: NamedSolver.both)
  func isThrownByLayout(solver: NamedSolver) throws {
    layout.makeConstraints { make in
      make.left.top.equalTo(10)
      make.size.equalTo(20)
      _ = make.right
    }
    let session = solver.session(scene.superview)
    let error = #expect(throws: LayoutError.self) {
      try session.layout(in: Size(width: 100, height: 100)).check()
    }
    guard case .mistakes(let mistakes) = error else {
      Issue.record("no mistakes: \(String(describing: error))")
      return
    }
    #expect(mistakes.map(\.kind) == [.missingRelation])
    expect(scene.v, 10, 10, 20, 20)
    try session.layout()
  }
}
