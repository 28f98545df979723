// SPDX-License-Identifier: MIT

import Foundation
import LayoutDSL
import Testing

/// The tests of SnapKit 5.7 about offsets, insets, sizes and centres, in our words and with
/// frames.
@Suite("SnapKit's constants")
struct SnapKitConstantTests {
  let scene = Scene()
  let insets = Insets(top: 25, left: 25, bottom: 25, right: 25)
  let directional = DirectionalInsets(top: 25, leading: 25, bottom: 25, trailing: 25)

  @Test("SnapKit 13: an offset is the same number on all edges")
  func edges() throws {
    scene.v.layout.makeConstraints { $0.edges.equalTo(scene.superview).offset(50) }
    #expect(scene.constants == [50, 50, 50, 50])
    try scene.solve()
    expect(scene.v, 50, 50, 320, 480)
  }

  @Test("SnapKit 14: handles change an offset raw and an inset inwards")
  func updateReferenced() {
    var (top, bottom): (ConstraintHandle?, ConstraintHandle?)
    scene.v.layout.makeConstraints { make in
      top = make.top.equalTo(scene.w).offset(50).constraint
      bottom = make.bottom.equalTo(scene.w).offset(25).constraint
    }
    #expect(scene.constants == [50, 25])
    top?.update(offset: 15)
    bottom?.update(offset: 20)
    #expect(scene.constants == [15, 20] && scene.counts == [2, 0])
    top?.update(inset: 15)
    bottom?.update(inset: 20)
    #expect(scene.constants == [15, -20] && scene.counts == [2, 0])
  }

  @Test("SnapKit 15: an inset points inwards on every edge")
  func inset() throws {
    scene.v.layout.makeConstraints { $0.edges.equalTo(scene.superview).inset(50) }
    #expect(scene.constants == [50, 50, -50, -50])
    try scene.solve()
    expect(scene.v, 50, 50, 220, 380)
  }

  @Test("SnapKit 16: insets as target are those of the superview")
  func insetsAsTarget() throws {
    scene.v.layout.makeConstraints { $0.edges.equalTo(insets) }
    #expect(scene.constants == [25, 25, -25, -25])
    try scene.solve()
    expect(scene.v, 25, 25, 270, 430)
  }

  @Test("SnapKit 17: insets after a target point inwards")
  func insetsAfterTarget() throws {
    scene.v.layout.makeConstraints { $0.edges.equalTo(scene.superview).insets(insets) }
    #expect(scene.constants == [25, 25, -25, -25])
    try scene.solve()
    expect(scene.v, 25, 25, 270, 430)
  }

  @Test("SnapKit 18: directional insets as target are those of the superview")
  func directionalInsetsAsTarget() throws {
    scene.v.layout.makeConstraints { $0.top.leading.bottom.trailing.equalTo(directional) }
    #expect(
      scene.sentences == [
        "v.top == S.top + 25", "v.bottom == S.bottom - 25", "v.leading == S.leading + 25",
        "v.trailing == S.trailing - 25",
      ])
    try scene.solve()
    expect(scene.v, 25, 25, 270, 430)
  }

  @Test("SnapKit 19: directional insets after a target point inwards")
  func directionalInsetsAfterTarget() throws {
    scene.v.layout.makeConstraints { make in
      make.top.leading.bottom.trailing.equalTo(scene.superview).insets(directional)
    }
    #expect(scene.pairs == ["top-top", "bottom-bottom", "leading-leading", "trailing-trailing"])
    #expect(scene.constants == [25, -25, 25, -25])
    try scene.solve()
    expect(scene.v, 25, 25, 270, 430)
  }

  @Test("SnapKit 20: directional insets reach physical edges, too")
  func directionalInsetsOnEdges() throws {
    scene.v.layout.makeConstraints { $0.edges.equalTo(scene.superview).insets(directional) }
    #expect(scene.pairs == ["left-left", "top-top", "right-right", "bottom-bottom"])
    #expect(scene.constants == [25, 25, -25, -25])
    try scene.solve()
    expect(scene.v, 25, 25, 270, 430)
  }

  @Test("SnapKit 21: a size needs no second item")
  func size() throws {
    scene.v.layout.makeConstraints { make in
      make.size.equalTo(CGSize(width: 50, height: 50))
      make.left.top.equalTo(scene.superview)
    }
    #expect(
      scene.sentences == [
        "v.width == 50", "v.height == 50", "v.left == S.left", "v.top == S.top",
      ])
    try scene.solve()
    expect(scene.v, 0, 0, 50, 50)
  }

  @Test("SnapKit 22: an offset moves a centre along both axes")
  func center() throws {
    scene.v.layout.makeConstraints { make in
      make.center.equalTo(scene.superview).offset(CGFloat(50))
      make.size.equalTo(20)
    }
    #expect(scene.constants.prefix(2) == [50, 50])
    try scene.solve()
    expect(scene.v, 200, 280, 20, 20)
  }
}
