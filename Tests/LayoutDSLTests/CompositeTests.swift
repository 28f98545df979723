// SPDX-License-Identifier: MIT

import LayoutDSL
import Testing

@Suite("A composite")
struct CompositeTests {
  let scene = Scene()

  @Test("emits its members in a fixed order")
  func emitsInOrder() {
    func names(_ block: (LayoutMaker) -> Void) -> [String] {
      scene.v.layout.makeConstraints(block).members.compactMap { $0.attribute?.description }
    }
    #expect(names { $0.edges.equalTo(1) } == ["left", "top", "right", "bottom"])
    #expect(
      names { $0.directionalEdges.equalTo(1) } == ["top", "bottom", "leading", "trailing"])
    #expect(names { $0.horizontalEdges.equalTo(1) } == ["left", "right"])
    #expect(names { $0.verticalEdges.equalTo(1) } == ["top", "bottom"])
    #expect(names { $0.directionalHorizontalEdges.equalTo(1) } == ["leading", "trailing"])
    #expect(names { $0.directionalVerticalEdges.equalTo(1) } == ["top", "bottom"])
    #expect(names { $0.size.equalTo(1) } == ["width", "height"])
    #expect(names { $0.center.equalTo(1) } == ["centerX", "centerY"])
    #expect(
      names { $0.margins.equalTo(1) } == [
        "leftMargin", "rightMargin", "topMargin", "bottomMargin",
      ])
    #expect(
      names { $0.directionalMargins.equalTo(1) } == [
        "topMargin", "bottomMargin", "leadingMargin", "trailingMargin",
      ])
    #expect(
      names { $0.centerWithinMargins.equalTo(1) } == [
        "centerXWithinMargins", "centerYWithinMargins",
      ])
  }

  @Test("has the order of its attributes, not of their writing, and each of them once")
  func isASet() {
    #expect(
      scene.made { $0.bottom.top.left.left.equalToSuperview() } == [
        "v.left == S.left", "v.top == S.top", "v.bottom == S.bottom",
      ])
    #expect(
      scene.made { $0.size.center.equalTo(scene.w) } == [
        "v.width == w.width", "v.height == w.height", "v.centerX == w.centerX",
        "v.centerY == w.centerY",
      ])
  }

  @Test("insets and offsets each of its members")
  func insetsAndOffsetsMembers() {
    #expect(
      scene.made { $0.edges.equalToSuperview().inset(5) } == [
        "v.left == S.left + 5", "v.top == S.top + 5", "v.right == S.right - 5",
        "v.bottom == S.bottom - 5",
      ])
    #expect(
      scene.made { $0.edges.equalToSuperview().offset(5) } == [
        "v.left == S.left + 5", "v.top == S.top + 5", "v.right == S.right + 5",
        "v.bottom == S.bottom + 5",
      ])
    #expect(
      scene.made { $0.edges.greaterThanOrEqualToSuperview().inset(8) } == [
        "v.left >= S.left + 8", "v.top >= S.top + 8", "v.right >= S.right - 8",
        "v.bottom >= S.bottom - 8",
      ])
    #expect(
      scene.made { $0.size.equalTo(scene.w).offset(Size(width: 1, height: 2)) } == [
        "v.width == w.width + 1", "v.height == w.height + 2",
      ])
    #expect(
      scene.made { $0.center.equalTo(scene.w).offset(Point(x: 1, y: 2)) } == [
        "v.centerX == w.centerX + 1", "v.centerY == w.centerY + 2",
      ])
  }

  @Test("pairs with the members of another by their roles")
  func pairsByRole() {
    let w = scene.w.layout
    #expect(
      scene.made { $0.edges.equalTo(w.margins) } == [
        "v.left == w.leftMargin", "v.top == w.topMargin", "v.right == w.rightMargin",
        "v.bottom == w.bottomMargin",
      ])
    #expect(
      scene.made { $0.margins.equalTo(w.edges) } == [
        "v.leftMargin == w.left", "v.rightMargin == w.right", "v.topMargin == w.top",
        "v.bottomMargin == w.bottom",
      ])
    #expect(
      scene.made {
        $0.directionalEdges.equalTo(w.directionalMargins)
          .insets(DirectionalInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
      } == [
        "v.top == w.topMargin + 1", "v.bottom == w.bottomMargin - 3",
        "v.leading == w.leadingMargin + 2", "v.trailing == w.trailingMargin - 4",
      ])
    #expect(
      scene.made { $0.horizontalEdges.equalTo(w.margins) } == [
        "v.left == w.leftMargin", "v.right == w.rightMargin",
      ])
    #expect(
      scene.made { $0.trailing.equalTo(w.directionalMargins) } == [
        "v.trailing == w.trailingMargin"
      ])
    #expect(
      scene.made { $0.center.equalTo(w.centerWithinMargins) } == [
        "v.centerX == w.centerXWithinMargins", "v.centerY == w.centerYWithinMargins",
      ])
    #expect(scene.made { $0.centerY.equalTo(w.center) } == ["v.centerY == w.centerY"])
  }

  @Test("relates all of its members to a single attribute along the same axis")
  func broadcasts() {
    let w = scene.w.layout
    #expect(
      scene.made { $0.size.equalTo(w.width) } == ["v.width == w.width", "v.height == w.width"])
    #expect(
      scene.made { $0.horizontalEdges.equalTo(w.centerX) } == [
        "v.left == w.centerX", "v.right == w.centerX",
      ])
  }

  @Test("can be referred to by a chain of attributes")
  func chainsAsTarget() {
    #expect(
      scene.made { $0.left.top.equalTo(scene.w.layout.left.bottom.top) } == [
        "v.left == w.left", "v.top == w.top",
      ])
  }

  @Test("reports a member without counterpart, and makes none of the others")
  func reportsMissingCounterpart() {
    #expect(scene.made { $0.left.top.equalTo(scene.w.layout.left.bottom) } == [])
    #expect(
      scene.mistakes.map(\.kind) == [
        .shapeMismatch("left.bottom has no counterpart of top; name one attribute for it")
      ])
  }
}
