// SPDX-License-Identifier: MIT

import Foundation
import LayoutSnapKit
import Testing

// Extensions and helpers as apps have them.
extension View {
  fileprivate var safeArea: ConstraintBasicAttributesDSL {
    if #available(iOS 11.0, *) { return self.safeAreaLayoutGuide.snp }
    return self.snp
  }
  fileprivate var attributesDSL: ConstraintAttributesDSL { snp }
}

extension ConstraintView {
  fileprivate func pinEdges(to other: ConstraintView, inset: ConstraintInsetTarget = 0) {
    snp.makeConstraints { $0.edges.equalTo(other).inset(inset) }
  }
}

extension ConstraintViewDSL {
  fileprivate func fillSuperview(_ insets: UIEdgeInsets = .zero) {
    makeConstraints { $0.edges.equalToSuperview().inset(insets) }
  }
}

extension ConstraintMaker {
  fileprivate var sides: ConstraintMakerExtendable { left.right }
  fileprivate func square(_ side: ConstraintOffsetTarget) {
    width.equalTo(0).offset(side)
    height.equalTo(0).offset(side)
  }
}

extension ConstraintMakerExtendable {
  fileprivate var middles: ConstraintMakerExtendable { self.centerX.centerY }
}

extension ConstraintMakerRelatable {
  fileprivate func equalToSafeArea(of view: View) -> ConstraintMakerEditable {
    self.equalTo(view.safeAreaLayoutGuide)
  }
}

extension ConstraintMakerEditable {
  fileprivate func gap() -> Self { offset(8) }
}

/// Idioms that name SnapKit's types, one per expectation, numbered.
@Suite("SnapKit idioms: types")
struct TypeIdiomTests {
  let scene = IdiomScene()
  var v: View { scene.v }
  var w: View { scene.w }

  private func pin(_ view: View, below item: ConstraintItem, _ gap: ConstraintOffsetTarget) {
    view.snp.makeConstraints { $0.top.equalTo(item).offset(gap) }
  }

  private func match(_ make: ConstraintMaker, to target: ConstraintRelatableTarget) {
    make.width.equalTo(target)
  }

  private func hold(_ chain: ConstraintMakerRelatable) -> ConstraintMakerEditable {
    chain.equalToSuperview()
  }

  private func weigh(_ sentence: ConstraintMakerPriortizable) -> ConstraintMakerFinalizable {
    sentence.priority(.high)
  }

  @Test("attributes in variables and parameters (70 to 79)")
  func items() {
    // 70 to 74
    let bottom: ConstraintItem = w.snp.bottom
    #expect(scene.rows { $0.top.equalTo(bottom).offset(4) } == ["v.top == w.bottom + 4"])
    var last: ConstraintItem = scene.superview.snp.top
    last = w.snp.bottom
    #expect(scene.rows { $0.top.equalTo(last) } == ["v.top == w.bottom"])
    let isFirst = v.frame.width == 0
    let top: ConstraintItem = isFirst ? scene.superview.snp.top : w.snp.lastBaseline
    #expect(scene.rows { $0.top.equalTo(top) } == ["v.top == S.top"])
    v.snp.removeConstraints()
    pin(v, below: w.snp.bottom, 6)
    #expect(scene.rows == ["v.top == w.bottom + 6"])
    let items: [ConstraintItem] = [w.snp.left, w.snp.right]
    #expect(
      scene.rows { make in items.forEach { make.left.greaterThanOrEqualTo($0) } } == [
        "v.left >= w.left", "v.left >= w.right",
      ])
    // 75 to 79
    let box: ConstraintItem = w.snp.edges
    #expect(scene.rows { $0.left.top.equalTo(box) } == ["v.left == w.left", "v.top == w.top"])
    let optional: ConstraintItem? = nil
    #expect(scene.rows { $0.top.equalTo(optional ?? w.snp.top) } == ["v.top == w.top"])
    let size: ConstraintItem = w.snp.width
    #expect(scene.rows { $0.height.equalTo(size).multipliedBy(2) } == ["v.height == w.width * 2"])
    #expect(
      scene.rows { $0.top.equalTo(isFirst ? scene.superview.snp.top : w.snp.bottom) } == [
        "v.top == S.top"
      ])
    #expect(
      scene.rows { $0.right.equalToSuperview { isFirst ? $0.snp.right : $0.snp.left } } == [
        "v.right == S.right"
      ])
  }

  @Test("targets of any kind in variables and parameters (80 to 88)")
  func targets() {
    let targets: [(ConstraintRelatableTarget, String)] = [
      (80, "80"), (CGFloat(81), "81"), (Float(82), "82"), (w, "w.width"),
      (w.snp.height, "w.height"),
      (w.safeAreaLayoutGuide, "w.safeArea.width"), (CGSize(width: 86, height: 1), "86"),
    ]
    for (target, words) in targets {
      #expect(scene.rows { match($0, to: target) } == ["v.width == \(words)"])
    }
    let point: ConstraintRelatableTarget = CGPoint(x: 1, y: 2)
    #expect(scene.rows { $0.left.equalTo(point) } == ["v.left == S.left + 1"])
    let insets: ConstraintRelatableTarget = UIEdgeInsets(left: 3)
    #expect(scene.rows { $0.left.equalTo(insets).offset(1) } == ["v.left == S.left + 4"])
  }

  @Test("the layouts of items as types (89 to 94)")
  func layouts() throws {
    #expect(scene.rows { $0.top.equalTo(w.safeArea.top) } == ["v.top == w.safeArea.top"])
    #expect(
      scene.rows { $0.size.equalTo(w.safeArea.size) } == [
        "v.width == w.safeArea.width", "v.height == w.safeArea.height",
      ])
    #expect(
      scene.rows { $0.left.equalTo(w.attributesDSL.leftMargin) } == ["v.left == w.leftMargin"])
    let layout: ConstraintViewDSL = v.snp
    layout.removeConstraints()
    layout.fillSuperview(UIEdgeInsets(top: 10))
    try scene.solve()
    expect(v, 0, 10, 320, 470)
    layout.removeConstraints()
    v.pinEdges(to: scene.superview, inset: 5)
    try scene.solve()
    expect(v, 5, 5, 310, 470)
    let guide: ConstraintLayoutGuide = scene.superview.safeAreaLayoutGuide
    let guideLayout: ConstraintLayoutGuideDSL = guide.snp
    #expect(scene.rows { $0.top.equalTo(guideLayout.top) } == ["v.top == S.safeArea.top"])
  }

  @Test("the stages as types (95 to 104)")
  func stages() {
    // 95 to 99
    #expect(
      scene.rows { $0.sides.equalToSuperview() } == ["v.left == S.left", "v.right == S.right"])
    #expect(
      scene.rows { make in
        let chain: ConstraintMakerExtendable = make.top
        chain.left.equalTo(w).offset(2)
      } == ["v.left == w.left + 2", "v.top == w.top + 2"])
    #expect(
      scene.rows { make in
        let chain: ConstraintMakerRelatable = w.frame.width > 0 ? make.width : make.height
        chain.lessThanOrEqualTo(100)
      } == ["v.height <= 100"])
    #expect(
      scene.rows { $0.left.middles.equalTo(w) } == [
        "v.left == w.left", "v.centerX == w.centerX", "v.centerY == w.centerY",
      ])
    #expect(scene.rows { _ = hold($0.top).offset(3) } == ["v.top == S.top + 3"])
    // 100 to 104
    #expect(
      scene.rows { _ = $0.top.equalToSafeArea(of: w).offset(3) } == ["v.top == w.safeArea.top + 3"])
    #expect(scene.rows { _ = $0.top.equalTo(w).gap() } == ["v.top == w.top + 8"])
    #expect(scene.rows { _ = weigh($0.top.equalTo(w)).labeled("x") } == ["v.top == w.top @high"])
    #expect(scene.rows { $0.square(CGFloat(7)) } == ["v.width == 7", "v.height == 7"])
    #expect(
      scene.rows { make in
        let edge: ConstraintMakerExtendable = make.left
        edge.equalTo(w.snp.right as ConstraintItem)
      } == ["v.left == w.right"])
  }

  @Test("a pair of a variable that does not fit is a mistake with its line")
  func mismatch() {
    let item: ConstraintItem = w.snp.top
    #expect(scene.rows { $0.left.equalTo(item, line: 7).offset(3) } == [])
    let error = #expect(throws: LayoutError.self) { try scene.solve() }
    #expect(
      error?.description.contains(
        "TypeIdiomTests.swift:7: v.left == w.top: left cannot be related to top")
        == true, "\(error.map(String.init(describing:)) ?? "")")
  }
}
