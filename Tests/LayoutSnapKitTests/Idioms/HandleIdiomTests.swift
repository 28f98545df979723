// SPDX-License-Identifier: MIT

import Foundation
import LayoutSnapKit
import Testing

/// What people do with SnapKit's constraints after they are made, numbered.
@Suite("SnapKit idioms: handles")
struct HandleIdiomTests {
  let scene = IdiomScene()
  var v: View { scene.v }
  var w: View { scene.w }

  @Test("kept, updated, switched (105 to 113)")
  func updates() {
    var top: Constraint?
    var edges: Constraint! = nil
    v.snp.makeConstraints { make in
      top = make.top.equalTo(w).offset(1).constraint
      edges = make.left.right.equalToSuperview().constraint
    }
    // 105 to 109
    top?.update(offset: 5)
    #expect(scene.rows.first == "v.top == w.top + 5")
    top?.update(offset: CGPoint(x: 1, y: 2))
    #expect(scene.rows.first == "v.top == w.top + 2")
    edges.update(inset: 4)
    #expect(scene.rows.dropFirst() == ["v.left == S.left + 4", "v.right == S.right - 4"])
    edges.update(inset: UIEdgeInsets(left: 6, right: 7))
    #expect(scene.rows.dropFirst() == ["v.left == S.left + 6", "v.right == S.right - 7"])
    edges.update(inset: ConstraintDirectionalInsets(leading: 1, trailing: 2))
    #expect(scene.rows.dropFirst() == ["v.left == S.left + 1", "v.right == S.right - 2"])
    // 110 to 113
    let level = 300
    top?.update(priority: level)
    #expect(scene.rows.first == "v.top == w.top + 2 @300.0")
    top?.update(priority: .high).update(offset: 0)
    #expect(scene.rows.first == "v.top == w.top @high")
    edges.deactivate()
    #expect(edges.isActive == false && scene.rows.count == 1)
    edges.isActive = true
    #expect(edges.isActive && scene.rows.count == 3)
  }

  @Test("as objects: weak, compared, looked into (114 to 118)")
  func objects() {
    weak var weakTop: Constraint?
    var again: Constraint?
    v.snp.makeConstraints { make in
      let sentence = make.top.equalTo(w).offset(1).labeled("top")
      weakTop = sentence.constraint
      again = sentence.constraint
    }
    #expect(weakTop != nil && weakTop === again)
    again = nil
    weakTop?.update(offset: 9)
    #expect(scene.rows == ["v.top == w.top + 9"])
    let native = weakTop?.layoutConstraints.first
    native?.constant = 12
    native?.priority = .low
    #expect(scene.rows == ["v.top == w.top + 12 @low"])
    #expect(native?.firstItem === v && native?.secondItem === w && native?.label == "top")
    var constraints: [Constraint] = []
    constraints += w.snp.prepareConstraints { make in
      make.width.equalTo(1)
      make.height.equalTo(2)
    }
    constraints.forEach { $0.activate() }
    #expect(w.layout.constraints.count == 2 && constraints.map(\.isActive) == [true, true])
    constraints.first?.layoutConstraints.first?.isActive = false
    #expect(w.layout.constraints.count == 1)
  }

  @Test("a constraint that only a weak variable knows goes with its item")
  func lifetime() {
    weak var constraint: Constraint?
    weak var view: View?
    do {
      let scene = IdiomScene()
      scene.v.snp.makeConstraints { constraint = $0.left.equalToSuperview().constraint }
      view = scene.v
      #expect(constraint != nil)
    }
    #expect(view == nil && constraint == nil)
  }

  @Test("hugging and compression as numbers (119)")
  func content() {
    let strong: Float = 800
    v.snp.contentHuggingHorizontalPriority = 251
    v.snp.contentHuggingVerticalPriority = UILayoutPriority.required.rawValue
    v.snp.contentCompressionResistanceHorizontalPriority = strong
    v.snp.contentCompressionResistanceVerticalPriority = strong + 1
    #expect(v.layout.contentHugging(along: .horizontal) == 251)
    #expect(v.layout.contentHugging(along: .vertical) == .required)
    #expect(v.snp.contentCompressionResistanceHorizontalPriority == strong)
    #expect(v.snp.contentCompressionResistanceVerticalPriority == 801)
  }

  @Test("what SnapKit has deprecated (120 and 121)")
  @available(*, deprecated, message: "silences the warnings about what it tests")
  func deprecated() {
    var constraint: Constraint?
    v.snp_makeConstraints { constraint = $0.top.equalTo(w.snp_bottom).priorityLow().constraint }
    #expect(scene.rows == ["v.top == w.bottom @low"])
    constraint?.uninstall()
    #expect(scene.rows == [])
    constraint?.install()
    constraint?.updateOffset(amount: 3)
    constraint?.updatePriorityHigh()
    #expect(scene.rows == ["v.top == w.bottom + 3 @high"])
  }
}
