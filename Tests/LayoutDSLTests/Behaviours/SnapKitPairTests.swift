// SPDX-License-Identifier: MIT

import LayoutDSL
import Testing

/// The tests of SnapKit 5.7 about pairs of attributes, names and priorities, in our words and
/// with frames.
@Suite("SnapKit's pairs and names")
struct SnapKitPairTests {
  let scene = Scene()

  init() {
    scene.w.layout.makeConstraints { $0.edges.equalTo(Insets(10)) }
  }

  @Test("SnapKit 23: a label names the constraint")
  func constraintLabel() {
    scene.v.layout.makeConstraints { $0.left.equalTo(scene.w).labeled("Test-Identifier") }
    #expect(scene.v.layout.constraints.map(\.origin.label) == ["Test-Identifier"])
  }

  @Test("SnapKit 24: edges pair with edges")
  func edgesToEdges() throws {
    scene.v.layout.remakeConstraints { $0.edges.equalTo(scene.w.layout.edges) }
    #expect(scene.pairs == ["left-left", "top-top", "right-right", "bottom-bottom"])
    try scene.solve()
    expect(scene.v, 10, 10, 300, 460)
  }

  @Test("SnapKit 25: directional edges pair with directional edges")
  func directionalEdges() throws {
    scene.v.layout.remakeConstraints {
      $0.directionalEdges.equalTo(scene.w.layout.directionalEdges)
    }
    #expect(scene.pairs == ["top-top", "bottom-bottom", "leading-leading", "trailing-trailing"])
    try scene.solve()
    expect(scene.v, 10, 10, 300, 460)
  }

  @Test("SnapKit 26: edges pair with margins, and margins with edges")
  func edgesToMargins() throws {
    scene.v.layout.makeConstraints { $0.edges.equalTo(scene.w.layout.margins) }
    #expect(
      scene.pairs == [
        "left-leftMargin", "top-topMargin", "right-rightMargin", "bottom-bottomMargin",
      ])
    try scene.solve()
    expect(scene.v, 18, 18, 284, 444)
    scene.v.layout.remakeConstraints { $0.margins.equalTo(scene.w.layout.edges) }
    #expect(
      scene.pairs == [
        "leftMargin-left", "rightMargin-right", "topMargin-top", "bottomMargin-bottom",
      ])
    try scene.solve()
    expect(scene.v, 2, 2, 316, 476)
  }

  @Test("SnapKit 27: directional edges pair with directional margins, both ways")
  func directionalEdgesToMargins() throws {
    scene.v.layout.makeConstraints {
      $0.directionalEdges.equalTo(scene.w.layout.directionalMargins)
    }
    #expect(
      scene.pairs == [
        "top-topMargin", "bottom-bottomMargin", "leading-leadingMargin",
        "trailing-trailingMargin",
      ])
    try scene.solve()
    expect(scene.v, 18, 18, 284, 444)
    scene.v.layout.remakeConstraints {
      $0.directionalMargins.equalTo(scene.w.layout.directionalEdges)
    }
    #expect(
      scene.pairs == [
        "topMargin-top", "bottomMargin-bottom", "leadingMargin-leading",
        "trailingMargin-trailing",
      ])
    try scene.solve()
    expect(scene.v, 2, 2, 316, 476)
  }

  @Test("SnapKit 28: the bars of a screen are guides to lie between")
  func barGuides() throws {
    let (bar, tabs) = (scene.superview.layout.guide("bar"), scene.superview.layout.guide("tabs"))
    bar.layout.makeConstraints { make in
      make.edges(except: .bottom).equalToSuperview()
      make.height.equalTo(64)
    }
    tabs.layout.makeConstraints { make in
      make.edges(except: .top).equalToSuperview()
      make.height.equalTo(49)
    }
    scene.v.layout.makeConstraints { make in
      make.top.equalTo(bar.layout.bottom)
      make.bottom.equalTo(tabs.layout.top)
    }
    #expect(scene.counts[0] == 2)
    scene.v.layout.makeConstraints { $0.horizontalEdges.equalToSuperview() }
    try scene.solve()
    expect(scene.v, 0, 64, 320, 367)
  }

  @Test("SnapKit 29: a label names the item")
  func itemLabel() {
    scene.v.layout.setLabel("Hello World")
    #expect(scene.v.layout.label == "Hello World")
  }

  @Test("SnapKit 30: priorities have names, and are numbers")
  func priorityNames() {
    func priority(_ value: Priority) -> [Double] {
      scene.v.layout.remakeConstraints { $0.left.equalTo(1000).priority(value) }
      return scene.v.layout.constraints.map(\.priority.value)
    }
    #expect(priority(.required) == [1000])
    #expect(priority(.low) == [250])
    scene.v.layout.remakeConstraints {
      $0.left.equalTo(1000).priority(Priority.low.value + 1)
    }
    #expect(scene.v.layout.constraints.map(\.priority) == [251])
  }

  @Test("SnapKit 31: a priority can be advanced")
  func priorityStride() {
    #expect(Priority.high.advanced(by: 1).value == 751)
  }
}
