// SPDX-License-Identifier: MIT

import Foundation
import LayoutDSL
import Testing

/// The tests of Masonry about priorities, multipliers, constants and installing, in our words.
@Suite("Masonry's values")
struct MasonryValueTests {
  let scene = Scene()
  let insets = Insets(top: 10, left: 20, bottom: 30, right: 40)

  func priority(_ priority: Priority) -> [Double] {
    scene.v.layout.remakeConstraints { $0.width.equalTo(scene.w).with.priority(priority) }
    return scene.v.layout.constraints.map(\.priority.value)
  }

  @Test("Masonry 20: high is 750")
  func high() {
    #expect(priority(.high) == [750])
  }

  @Test("Masonry 21: low is 250")
  func low() {
    #expect(priority(.low) == [250])
  }

  // Differs on purpose (P2): 500 on every platform, not 501 on one of them.
  @Test("Masonry 22: medium is 500")
  func medium() {
    #expect(priority(.medium) == [500])
  }

  // Differs on purpose (F9): the solver is ours, so the multiplier of a live constraint changes.
  @Test("Masonry 23: a multiplier can be changed after the layout")
  func multiplierChanges() throws {
    let handle = scene.v.layout.makeConstraints { $0.width.equalToSuperview().multipliedBy(0.5) }
    scene.v.layout.makeConstraints { make in
      make.left.top.equalToSuperview()
      make.height.equalTo(10)
    }
    let session = NamedSolver.simplex.session(scene.superview)
    try session.layout(in: Size(width: 320, height: 480))
    expect(scene.v, 0, 0, 160, 10)
    handle.update(multiplier: 0.9)
    try session.layout()
    expect(scene.v, 0, 0, 288, 10)
  }

  @Test("Masonry 24: multipliedBy multiplies the target")
  func multipliedBy() {
    #expect(scene.made { $0.width.equalTo(scene.w).multipliedBy(5) } == ["v.width == w.width * 5"])
  }

  @Test("Masonry 25: dividedBy is multiplication with the inverse")
  func dividedBy() {
    #expect(scene.made { $0.width.equalTo(scene.w).dividedBy(10) } == ["v.width == w.width * 0.1"])
  }

  @Test("Masonry 26: a constant changes after the layout")
  func constantChanges() throws {
    let handle = scene.v.layout.makeConstraints { $0.width.equalToSuperview() }
    scene.v.layout.makeConstraints { make in
      make.left.top.equalToSuperview()
      make.height.equalTo(10)
    }
    let session = NamedSolver.simplex.session(scene.superview)
    try session.layout(in: Size(width: 320, height: 480))
    handle.update(offset: 10)
    #expect(handle.constants == [10])
    try session.layout()
    expect(scene.v, 0, 0, 330, 10)
  }

  @Test("Masonry 27: insets given later point inwards, and equal ones leave a centre")
  func insetsLater() {
    let handle = scene.v.layout.makeConstraints { $0.edges.centerY.equalTo(scene.w) }
    handle.update(insets: Insets(15))
    #expect(handle.constants == [15, 15, -15, -15, 0])
  }

  @Test("Masonry 28: a point as offset moves centres and no extent")
  func centerOffset() {
    #expect(
      scene.made { $0.width.center.equalTo(scene.w).offset(Point(x: -20, y: -10)) } == [
        "v.width == w.width", "v.centerX == w.centerX - 20", "v.centerY == w.centerY - 10",
      ])
  }

  @Test("Masonry 29: a size as offset changes extents and no position")
  func sizeOffset() {
    #expect(
      scene.made { $0.bottom.size.equalTo(scene.w).offset(Size(width: -40, height: 55)) } == [
        "v.bottom == w.bottom", "v.width == w.width - 40", "v.height == w.height + 55",
      ])
  }

  @Test("Masonry 30: an offset takes any kind of number")
  func offsets() {
    scene.v.layout.makeConstraints { make in
      make.width.equalTo(scene.w).offset(42)
      make.width.equalTo(scene.w).offset(Float(42))
      make.width.equalTo(scene.w).offset(CGFloat(42))
    }
    #expect(scene.constants == [42, 42, 42])
  }

  // Differs on purpose (X5): a centre goes to the middle of the inset box, here 10 points up.
  @Test("Masonry 31: insets after a target point inwards, a centre stays in their middle")
  func insetsAfterTarget() {
    scene.v.layout.makeConstraints {
      $0.edges.directionalHorizontalEdges.centerY.equalTo(scene.w).insets(insets)
    }
    #expect(scene.constants == [20, 10, -40, -30, 20, -40, -10])
  }

  @Test("Masonry 32: a point from the platform is an offset of centres")
  func nativeCenterOffset() {
    let point = CGPoint(x: -20, y: -10)
    scene.v.layout.makeConstraints {
      $0.center.equalTo(scene.w).offset(point)
    }
    #expect(scene.constants == [-20, -10])
  }

  @Test("Masonry 33: a size from the platform is an offset of extents")
  func nativeSizeOffset() {
    let size = CGSize(width: -40, height: 55)
    scene.v.layout.makeConstraints {
      $0.size.equalTo(scene.w).offset(size)
    }
    #expect(scene.constants == [-40, 55])
  }

  @Test("Masonry 34: a constraint is exactly what its sentence says")
  func record() {
    scene.v.layout.makeConstraints {
      $0.width.equalTo(scene.w.layout.height).multipliedBy(0.5).offset(10).priority(345)
    }
    let constraint = scene.v.layout.constraints.first
    #expect(constraint?.first == reference(scene.v, .width))
    #expect(constraint?.target == .item(reference(scene.w, .height)))
    #expect(constraint?.relation == .equal)
    #expect(constraint?.multiplier == 0.5)
    #expect(constraint?.constant == 10)
    #expect(constraint?.priority == 345)
  }

  @Test("Masonry 35: a number on a position counts from the superview's same attribute")
  func relativeToSuperview() {
    scene.v.layout.makeConstraints { $0.baseline.equalTo(10) }
    #expect(scene.v.layout.constraints.map(\.target) == [.parent(.lastBaseline)])
    #expect(scene.sentences == ["v.lastBaseline == S.lastBaseline + 10"])
  }

  @Test("Masonry 36: a number on an extent belongs to the item alone")
  func widthAlone() throws {
    let alone = LayoutBox("alone")
    alone.layout.makeConstraints { $0.width.equalTo(10) }
    #expect(alone.layout.constraints.map(\.target) == [.constant])
    #expect(alone.layoutNode.mistakes.isEmpty)
  }

  @Test("Masonry 37: what is uninstalled counts no more")
  func uninstall() {
    let handle = scene.v.layout.makeConstraints { $0.width.equalTo(10) }
    #expect(scene.counts == [1, 0])
    handle.deactivate()
    #expect(scene.counts == [0, 0])
  }

  @Test("Masonry 39: and goes on with the chain")
  func chains() {
    let handle = scene.v.layout.makeConstraints { $0.width.and.bottom.equalTo(scene.w) }
    #expect(handle.count == 1)
    #expect(handle.sentences == ["v.bottom == w.bottom", "v.width == w.width"])
  }

  private func reference(_ box: LayoutBox, _ attribute: LayoutAttribute) -> AttributeReference {
    AttributeReference(node: box.layoutNode, attribute: attribute)
  }
}
