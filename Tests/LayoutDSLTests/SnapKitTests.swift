// SPDX-License-Identifier: MIT

import Foundation
import LayoutDSL
import Testing

/// What SnapKit's own tests check, in SnapKit's words. Where theirs relate a left edge to a top
/// edge, the anchor here is unchecked.
@Suite("SnapKit's tests")
struct SnapKitTests {
  let container = LayoutBox("container")
  let v1 = LayoutBox("v1")
  let v2 = LayoutBox("v2")

  init() {
    container.addChildren(v1, v2)
  }

  var counts: [Int] { [v1, v2].map(\.snp.constraints.count) }
  var constants: [Double] { v1.snp.constraints.map(\.constant) }

  func pairs(_ item: LayoutBox) -> [String] {
    item.snp.constraints.map { constraint in
      guard case .item(let second) = constraint.target else { return "\(constraint)" }
      return "\(constraint.first.attribute)-\(second.attribute)"
    }
  }

  @Test("makeConstraints counts what was made")
  func make() {
    v1.snp.makeConstraints { make in
      make.top.equalTo(v2.snp.top).offset(50)
      make.left.equalTo(v2.snp.top.unchecked).offset(50)
    }
    #expect(counts == [2, 0])
    v2.snp.makeConstraints { $0.edges.equalTo(v1) }
    #expect(counts == [2, 4])
  }

  @Test("vertical and horizontal edges pair with the superview's")
  func halvesOfEdges() {
    v1.snp.makeConstraints { make in
      make.verticalEdges.equalToSuperview()
      make.horizontalEdges.equalToSuperview()
    }
    v2.snp.makeConstraints { make in
      make.directionalVerticalEdges.equalToSuperview()
      make.directionalHorizontalEdges.equalToSuperview()
    }
    #expect(
      pairs(v1) == [
        "v1.top == container.top", "v1.bottom == container.bottom", "v1.left == container.left",
        "v1.right == container.right",
      ])
    #expect(
      pairs(v2) == [
        "v2.top == container.top", "v2.bottom == container.bottom",
        "v2.leading == container.leading", "v2.trailing == container.trailing",
      ])
  }

  @Test("guides take part on both sides")
  func guides() {
    let guide = LayoutGuide("guide", in: container)
    v1.snp.makeConstraints { make in
      make.top.equalTo(guide).offset(50)
      make.left.equalTo(guide.snp.top.unchecked).offset(50)
    }
    guide.snp.makeConstraints { $0.edges.equalTo(v1) }
    #expect(counts == [2, 0] && guide.snp.constraints.count == 4)
  }

  @Test("numbers imply the superview")
  func impliedSuperview() {
    v1.snp.makeConstraints { make in
      make.top.equalTo(50)
      make.left.equalTo(50)
    }
    #expect(pairs(v1) == ["v1.top == container.top + 50", "v1.left == container.left + 50"])
  }

  @Test("updateConstraints changes the constant of one of two")
  func update() {
    v1.snp.makeConstraints { make in
      make.top.equalTo(v2.snp.top).offset(50)
      make.left.equalTo(v2.snp.top.unchecked).offset(50)
    }
    v1.snp.updateConstraints { $0.top.equalTo(v2.snp.top).offset(15) }
    #expect(counts == [2, 0] && constants == [15, 50])
  }

  @Test("remakeConstraints and removeConstraints take the old ones away")
  func remakeAndRemove() {
    v1.snp.makeConstraints { $0.top.left.equalTo(v2).offset(50) }
    v1.snp.remakeConstraints { $0.edges.equalTo(v2) }
    #expect(counts == [4, 0])
    v1.snp.removeConstraints()
    #expect(counts == [0, 0])
  }

  @Test("prepared constraints are activated and deactivated, twice")
  func prepare() {
    let constraints = v1.snp.prepareConstraints { $0.edges.equalTo(v2) }
    #expect(counts == [0, 0])
    for _ in 0..<2 {
      for constraint in constraints { constraint.activate() }
      #expect(counts == [4, 0])
      for constraint in constraints { constraint.deactivate() }
      #expect(counts == [0, 0])
    }
  }

  @Test("isActive can be set on each handle")
  func setIsActive() {
    var c1: LayoutDSL.Constraint?
    var c2: LayoutDSL.Constraint?
    v1.snp.prepareConstraints { make in
      c1 = make.top.equalTo(v2.snp.top).offset(50).constraint
      c2 = make.left.equalTo(v2.snp.top.unchecked).offset(50).constraint
    }
    c1?.isActive = true
    c2?.isActive = false
    #expect(counts == [1, 0])
    c1?.isActive = true
    c2?.isActive = true
    #expect(counts == [2, 0])
    c1?.isActive = false
    c2?.isActive = false
    #expect(counts == [0, 0])
  }

  @Test("edges are offset without a change of sign")
  func edgesOffset() {
    v1.snp.makeConstraints { $0.edges.equalTo(container).offset(50) }
    #expect(constants == [50, 50, 50, 50])
  }

  @Test("handles change offset and inset")
  func updateReferenced() {
    var c1: LayoutDSL.Constraint?
    var c2: LayoutDSL.Constraint?
    v1.snp.makeConstraints { make in
      c1 = make.top.equalTo(v2).offset(50).constraint
      c2 = make.bottom.equalTo(v2).offset(25).constraint
    }
    #expect(constants == [50, 25])
    c1?.update(offset: 15)
    c2?.update(offset: 20)
    #expect(constants == [15, 20])
    c1?.update(inset: 15)
    c2?.update(inset: 20)
    #expect(constants == [15, -20] && counts == [2, 0])
  }

  @Test("insets count inwards as amount, as insets and as target")
  func insets() {
    v1.snp.makeConstraints { $0.edges.equalTo(container).inset(50) }
    #expect(constants == [50, 50, -50, -50])
    let all = ConstraintInsets(top: 25, left: 25, bottom: 25, right: 25)
    v1.snp.remakeConstraints { $0.edges.equalTo(all) }
    #expect(constants == [25, 25, -25, -25])
    v1.snp.remakeConstraints { $0.edges.equalTo(container).inset(all) }
    #expect(constants == [25, 25, -25, -25])
    let directional = ConstraintDirectionalInsets(top: 25, leading: 25, bottom: 25, trailing: 25)
    v1.snp.remakeConstraints {
      $0.top.leading.bottom.trailing.equalTo(container).inset(directional)
    }
    #expect(pairs(v1) == ["top-top", "bottom-bottom", "leading-leading", "trailing-trailing"])
    #expect(constants == [25, -25, 25, -25])
    v1.snp.remakeConstraints { $0.edges.equalTo(container).inset(directional) }
    #expect(constants == [25, 25, -25, -25])
  }

  @Test("sizes and centres take a number per axis")
  func sizeAndCenter() {
    v1.snp.makeConstraints { make in
      make.size.equalTo(CGSize(width: 50, height: 50))
      make.left.top.equalTo(container)
    }
    #expect(constants == [50, 50, 0, 0])
    v1.snp.remakeConstraints { $0.center.equalTo(container).offset(CGFloat(50)) }
    #expect(constants == [50, 50])
    v1.snp.remakeConstraints { $0.center.equalTo(CGPoint(x: 10, y: 20)) }
    #expect(constants == [10, 20])
  }

  @Test("labels name constraints and items")
  func labels() {
    v1.snp.makeConstraints { $0.left.equalTo(container).labeled("Test-Identifier") }
    #expect(v1.snp.constraints.first?.origin.label == "Test-Identifier")
    v1.snp.setLabel("Hello World")
    #expect(v1.snp.label == "Hello World")
  }

  @Test("composites pair with themselves and with margins, both ways")
  func composites() {
    v1.snp.remakeConstraints { $0.edges.equalTo(v2.snp.edges) }
    #expect(pairs(v1) == ["left-left", "top-top", "right-right", "bottom-bottom"])
    v1.snp.remakeConstraints { $0.directionalEdges.equalTo(v2.snp.directionalEdges) }
    #expect(pairs(v1) == ["top-top", "bottom-bottom", "leading-leading", "trailing-trailing"])
    v1.snp.remakeConstraints { $0.margins.equalTo(v2.snp.edges) }
    #expect(
      pairs(v1) == [
        "leftMargin-left", "rightMargin-right", "topMargin-top", "bottomMargin-bottom",
      ])
    v1.snp.remakeConstraints { $0.directionalMargins.equalTo(v2.snp.directionalEdges) }
    #expect(
      pairs(v1) == [
        "topMargin-top", "bottomMargin-bottom", "leadingMargin-leading",
        "trailingMargin-trailing",
      ])
  }

  @Test("priorities have names and arithmetic")
  func priorities() {
    func priority(_ value: ConstraintPriority) -> Double? {
      v1.snp.remakeConstraints { $0.left.equalTo(1000).priority(value) }
      return v1.snp.constraints.first?.priority.value
    }
    #expect(priority(.required) == 1000)
    #expect(priority(.low) == 250)
    #expect(priority(.low + 1) == 251)
    #expect(ConstraintPriority.high.advanced(by: 1).value == 751)
    v1.snp.remakeConstraints { $0.left.equalTo(1000).priority(ConstraintPriority.low.value + 1) }
    #expect(v1.snp.constraints.map(\.priority) == [251])
  }
}
