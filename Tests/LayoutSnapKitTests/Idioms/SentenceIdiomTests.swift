// SPDX-License-Identifier: MIT

import Foundation
import LayoutSnapKit
import Testing

/// What people write with SnapKit, one idiom per expectation, numbered; the rows are those that
/// SnapKit 5.7 emits.
@Suite("SnapKit idioms: sentences")
struct SentenceIdiomTests {
  let scene = IdiomScene()
  var v: View { scene.v }
  var w: View { scene.w }

  @Test("attributes and composites (1 to 14)")
  func attributes() {
    // 1 to 5
    #expect(scene.rows { $0.left.equalToSuperview() } == ["v.left == S.left"])
    #expect(scene.rows { make in make.top.equalTo(w) } == ["v.top == w.top"])
    #expect(scene.rows { (make) in make.top.equalTo(w.snp.bottom) } == ["v.top == w.bottom"])
    #expect(
      scene.rows { make -> Void in make.leading.equalTo(8) } == ["v.leading == S.leading + 8"])
    #expect(
      scene.rows { (make: ConstraintMaker) -> Void in make.trailing.equalTo(-8) } == [
        "v.trailing == S.trailing - 8"
      ])
    // 6 to 10
    let edges = [
      "v.left == S.left", "v.top == S.top", "v.right == S.right", "v.bottom == S.bottom",
    ]
    #expect(scene.rows { $0.edges.equalToSuperview() } == edges)
    #expect(scene.rows { $0.left.top.right.bottom.equalToSuperview() } == edges)
    #expect(
      scene.rows { $0.directionalEdges.equalTo(w) } == [
        "v.top == w.top", "v.bottom == w.bottom", "v.leading == w.leading",
        "v.trailing == w.trailing",
      ])
    #expect(
      scene.rows { $0.horizontalEdges.equalTo(w) } == ["v.left == w.left", "v.right == w.right"])
    #expect(
      scene.rows { $0.verticalEdges.equalTo(w.snp.margins) } == [
        "v.top == w.topMargin", "v.bottom == w.bottomMargin",
      ])
    // 11 to 14
    #expect(
      scene.rows { $0.center.equalToSuperview() } == [
        "v.centerX == S.centerX", "v.centerY == S.centerY",
      ])
    #expect(scene.rows { $0.size.equalTo(w) } == ["v.width == w.width", "v.height == w.height"])
    #expect(
      scene.rows { $0.firstBaseline.equalTo(w.snp.lastBaseline) } == [
        "v.firstBaseline == w.lastBaseline"
      ])
    #expect(
      scene.rows { $0.centerX.equalTo(w.snp.centerXWithinMargins) } == [
        "v.centerX == w.centerXWithinMargins"
      ])
  }

  @Test("relations and targets (15 to 30)")
  func targets() {
    // 15 to 20
    #expect(scene.rows { $0.top.greaterThanOrEqualTo(w.snp.bottom) } == ["v.top >= w.bottom"])
    #expect(scene.rows { $0.right.lessThanOrEqualToSuperview() } == ["v.right <= S.right"])
    #expect(scene.rows { $0.left.greaterThanOrEqualToSuperview() } == ["v.left >= S.left"])
    #expect(scene.rows { $0.width.lessThanOrEqualTo(200) } == ["v.width <= 200"])
    #expect(scene.rows { $0.height.equalTo(v.snp.width) } == ["v.height == v.width"])
    #expect(scene.rows { $0.height.equalTo($0.item.snp.width) } == ["v.height == v.width"])
    // 21 to 26
    #expect(scene.rows { $0.width.height.equalTo(40) } == ["v.width == 40", "v.height == 40"])
    #expect(
      scene.rows { $0.size.equalTo(CGSize(width: 30, height: 40)) } == [
        "v.width == 30", "v.height == 40",
      ])
    #expect(
      scene.rows { $0.center.equalTo(CGPoint(x: 10, y: 20)) } == [
        "v.centerX == S.left + 10", "v.centerY == S.top + 20",
      ])
    #expect(
      scene.rows { $0.left.right.equalTo(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)) } == [
        "v.left == S.left + 2", "v.right == S.right - 4",
      ])
    #expect(
      scene.rows { $0.leading.equalTo(ConstraintDirectionalInsets(leading: 2)) } == [
        "v.leading == S.leading + 2"
      ])
    #expect(scene.rows { $0.top.equalTo(w.safeAreaLayoutGuide) } == ["v.top == w.safeArea.top"])
    // 27 to 30
    #expect(
      scene.rows { $0.top.equalTo(w.safeAreaLayoutGuide.snp.top) } == ["v.top == w.safeArea.top"])
    #expect(
      scene.rows { $0.left.equalTo(w.layoutMarginsGuide.snp.left).offset(4) } == [
        "v.left == w.margins.left + 4"
      ])
    #expect(
      scene.rows { $0.bottom.equalToSuperview { $0.snp.centerY } } == ["v.bottom == S.centerY"])
    #expect(scene.rows { $0.left.equalTo(v.superview!.snp.left) } == ["v.left == S.left"])
  }

  @Test("the superview by closure, with its guides (31 to 35)")
  func superviewClosures() {
    #expect(
      scene.rows { $0.top.equalToSuperview { $0.safeAreaLayoutGuide.snp.top } } == [
        "v.top == S.safeArea.top"
      ])
    #expect(
      scene.rows { $0.left.right.equalToSuperview { $0.safeAreaLayoutGuide } } == [
        "v.left == S.safeArea.left", "v.right == S.safeArea.right",
      ])
    #expect(
      scene.rows { $0.left.equalToSuperview { $0.layoutMarginsGuide.snp.left }.offset(2) } == [
        "v.left == S.margins.left + 2"
      ])
    #expect(
      scene.rows { $0.bottom.lessThanOrEqualToSuperview(\.safeAreaLayoutGuide.snp.bottom) } == [
        "v.bottom <= S.safeArea.bottom"
      ])
    #expect(
      scene.rows { $0.top.equalToSuperview { $0.snp.top }.inset(3) } == ["v.top == S.top + 3"])
  }

  @Test("offsets, insets and multipliers (36 to 55)")
  func constants() {
    let (gap, height, count, ratio) = (8, CGFloat(44), 3, Float(0.5))
    // 36 to 41
    #expect(scene.rows { $0.top.equalTo(w.snp.bottom).offset(8) } == ["v.top == w.bottom + 8"])
    #expect(scene.rows { $0.top.equalTo(w.snp.bottom).offset(gap) } == ["v.top == w.bottom + 8"])
    #expect(scene.rows { $0.height.equalTo(height) } == ["v.height == 44"])
    #expect(
      scene.rows { $0.bottom.equalToSuperview().offset(-gap) } == ["v.bottom == S.bottom - 8"])
    #expect(
      scene.rows { $0.left.top.equalTo(w).offset(CGPoint(x: 3, y: 4)) } == [
        "v.left == w.left + 3", "v.top == w.top + 4",
      ])
    #expect(
      scene.rows { $0.size.equalTo(w).offset(CGSize(width: 3, height: 4)) } == [
        "v.width == w.width + 3", "v.height == w.height + 4",
      ])
    // 42 to 47
    #expect(
      scene.rows { $0.left.right.equalToSuperview().inset(16) } == [
        "v.left == S.left + 16", "v.right == S.right - 16",
      ])
    #expect(scene.rows { $0.right.equalToSuperview().inset(height) } == ["v.right == S.right - 44"])
    #expect(
      scene.rows { $0.top.bottom.equalToSuperview().inset(UIEdgeInsets(top: 1, bottom: 3)) } == [
        "v.top == S.top + 1", "v.bottom == S.bottom - 3",
      ])
    #expect(
      scene.rows { $0.leading.equalToSuperview().inset(ConstraintDirectionalInsets(leading: 5)) }
        == ["v.leading == S.leading + 5"])
    #expect(
      scene.rows { $0.width.equalToSuperview().inset(UIEdgeInsets(left: 5, right: 6)) } == [
        "v.width == S.width - 11"
      ])
    #expect(
      scene.rows { $0.right.lessThanOrEqualTo(w.snp.left).offset(-8) } == ["v.right <= w.left - 8"])
    // 48 to 55
    #expect(
      scene.rows { $0.width.equalToSuperview().multipliedBy(0.5) } == ["v.width == S.width * 0.5"])
    #expect(
      scene.rows { $0.width.equalToSuperview().multipliedBy(ratio) } == ["v.width == S.width * 0.5"]
    )
    #expect(scene.rows { $0.width.equalTo(w).multipliedBy(count) } == ["v.width == w.width * 3"])
    #expect(scene.rows { $0.width.equalTo(w).dividedBy(2) } == ["v.width == w.width * 0.5"])
    #expect(
      scene.rows { $0.width.equalToSuperview().dividedBy(scene.superview.subviews.count) } == [
        "v.width == S.width * 0.5"
      ])
    #expect(
      scene.rows { $0.width.equalToSuperview().dividedBy(CGFloat(4)).offset(-gap) } == [
        "v.width == S.width * 0.25 - 8"
      ])
    #expect(
      scene.rows { $0.height.equalTo(v.snp.width).multipliedBy(9.0 / 16) } == [
        "v.height == v.width * 0.5625"
      ])
    #expect(
      scene.rows { $0.width.equalToSuperview().multipliedBy(1 / 4) } == [
        "v.width == S.width * 0.25"
      ])
  }

  @Test("priorities and labels (56 to 69)")
  func priorities() {
    let (level, half, share) = (Float(300), 500, CGFloat(250))
    // 56 to 62
    #expect(scene.rows { $0.width.equalTo(1).priority(.high) } == ["v.width == 1 @high"])
    #expect(
      scene.rows { $0.width.equalTo(1).priority(ConstraintPriority.low) } == ["v.width == 1 @low"])
    #expect(scene.rows { $0.width.equalTo(1).priority(999) } == ["v.width == 1 @999.0"])
    #expect(scene.rows { $0.width.equalTo(1).priority(level) } == ["v.width == 1 @300.0"])
    #expect(scene.rows { $0.width.equalTo(1).priority(half) } == ["v.width == 1 @medium"])
    #expect(scene.rows { $0.width.equalTo(1).priority(share) } == ["v.width == 1 @low"])
    #expect(
      scene.rows { $0.width.equalTo(1).priority(ConstraintPriority(251)) } == [
        "v.width == 1 @251.0"
      ])
    // 63 to 69
    #expect(
      scene.rows { $0.width.equalTo(1).priority(ConstraintPriority.high.advanced(by: 1)) } == [
        "v.width == 1 @751.0"
      ])
    #expect(
      scene.rows { $0.width.equalTo(1).priority(UILayoutPriority.defaultHigh) } == [
        "v.width == 1 @high"
      ])
    #expect(
      scene.rows { $0.width.equalTo(1).priority(UILayoutPriority(999).rawValue) } == [
        "v.width == 1 @999.0"
      ])
    #expect(
      scene.rows { $0.top.equalTo(w).offset(1).priority(.low).labeled("top") } == [
        "v.top == w.top + 1 @low"
      ])
    #expect(v.layout.constraints.map(\.origin.label) == ["top"])
    #expect(v.snp.label() == "v")
    v.snp.setLabel(nil)
    #expect(v.snp.label() == nil)
  }
}
