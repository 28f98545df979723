// SPDX-License-Identifier: MIT

import Foundation
import LayoutDSL
import Testing

/// The tests of Masonry about relations and their targets, in our words.
///
/// Masonry 4, 5, 6, 14, 19 and 38 are sentences that do not compile here: see `Tests/CompileFail`.
@Suite("Masonry's relations")
struct MasonryRelationTests {
  let scene = Scene()

  @Test("Masonry 1: equalTo relates to an attribute, and its sentence is the handle")
  func equal() {
    var handle: ConstraintHandle?
    let made = scene.v.layout.makeConstraints {
      handle = $0.width.equalTo(scene.w.layout.height).constraint
    }
    #expect(handle?.sentences == ["v.width == w.height"])
    #expect(handle?.members == made.members)
  }

  @Test("Masonry 2: greaterThanOrEqualTo relates to an attribute")
  func greaterThanOrEqual() {
    #expect(
      scene.made { $0.width.greaterThanOrEqualTo(scene.w.layout.height) } == [
        "v.width >= w.height"
      ])
  }

  @Test("Masonry 3: lessThanOrEqualTo relates to an attribute")
  func lessThanOrEqual() {
    #expect(
      scene.made { $0.width.lessThanOrEqualTo(scene.w.layout.height) } == ["v.width <= w.height"])
  }

  @Test("Masonry 7: an item stands for its same attribute")
  func item() {
    #expect(scene.made { $0.width.equalTo(scene.w) } == ["v.width == w.width"])
  }

  @Test("Masonry 8: a number has no second item")
  func number() {
    scene.v.layout.makeConstraints { $0.width.equalTo(42) }
    #expect(scene.v.layout.constraints.map(\.target) == [.constant])
    #expect(scene.constants == [42])
  }

  // Differs on purpose (D12, T5): a point is a place, so a width refuses it when it is compiled.
  @Test("Masonry 9: a point gives x to horizontal positions and y to vertical ones")
  func point() {
    #expect(
      scene.made { $0.center.equalTo(Point(x: 10, y: 20)) } == [
        "v.centerX == S.left + 10", "v.centerY == S.top + 20",
      ])
  }

  // Differs on purpose (D11, T5): a centre refuses a size when it is compiled.
  @Test("Masonry 10: a size gives its width and its height")
  func size() {
    #expect(
      scene.made { $0.size.equalTo(Size(width: 30, height: 40)) } == [
        "v.width == 30", "v.height == 40",
      ])
  }

  // Differs on purpose (X5): insets mean a box, so a centre moves to the middle of that.
  @Test("Masonry 11: insets give each edge its own, inwards")
  func insets() {
    let insets = Insets(top: 10, left: 20, bottom: 30, right: 40)
    #expect(
      scene.made { $0.edges.leading.trailing.equalTo(insets) } == [
        "v.left == S.left + 20", "v.top == S.top + 10", "v.right == S.right - 40",
        "v.bottom == S.bottom - 30", "v.leading == S.leading + 20", "v.trailing == S.trailing - 40",
      ])
    #expect(
      scene.made { $0.centerX.equalToSuperview().insets(insets) } == [
        "v.centerX == S.centerX - 10"
      ])
  }

  @Test("Masonry 12: an array of items gives a constraint for each, under one handle")
  func arrayOfItems() {
    let others = ["a", "b", "c"].map { LayoutBox($0) }
    let handle = scene.v.layout.makeConstraints {
      $0.width.equalTo(others).priority(.medium).offset(-10)
    }
    #expect(
      handle.sentences == [
        "v.width == a.width - 10 @medium", "v.width == b.width - 10 @medium",
        "v.width == c.width - 10 @medium",
      ])
  }

  @Test("Masonry 13: an array of attributes gives a constraint for each, under one handle")
  func arrayOfAttributes() {
    let (a, b) = (scene.w.layout, scene.superview.layout)
    #expect(
      scene.made { $0.width.equalTo([a.height, b.width]).priority(60).offset(10) } == [
        "v.width == w.height + 10 @60.0", "v.width == S.width + 10 @60.0",
      ])
  }

  @Test("Masonry 15: any kind of number is taken without a cast")
  func scalars() {
    scene.v.layout.makeConstraints { make in
      make.width.equalTo(42)
      make.width.equalTo(42.0)
      make.width.equalTo(Float(42))
      make.width.equalTo(UInt(42))
      make.width.equalTo(CGFloat(42))
    }
    #expect(scene.constants == [42, 42, 42, 42, 42])
  }

  @Test("Masonry 16: a CGPoint is taken as it is")
  func nativePoint() {
    scene.v.layout.makeConstraints { $0.center.equalTo(CGPoint(x: 10, y: 20)) }
    #expect(scene.constants == [10, 20])
  }

  @Test("Masonry 17: a CGSize is taken as it is")
  func nativeSize() {
    scene.v.layout.makeConstraints { $0.size.equalTo(CGSize(width: 30, height: 40)) }
    #expect(scene.constants == [30, 40])
  }

  @Test("Masonry 18: insets are taken as they are, of either kind")
  func bothInsets() {
    let insets = Insets(top: 10, left: 20, bottom: 30, right: 40)
    let directional = DirectionalInsets(top: 10, leading: 20, bottom: 30, trailing: 40)
    for _ in 0..<2 {
      scene.v.layout.remakeConstraints { $0.edges.equalTo(insets) }
      #expect(scene.constants == [20, 10, -40, -30])
      scene.v.layout.remakeConstraints { $0.edges.equalTo(directional) }
      #expect(scene.constants == [20, 10, -40, -30])
    }
  }
}
