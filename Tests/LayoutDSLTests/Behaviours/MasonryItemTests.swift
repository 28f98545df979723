// SPDX-License-Identifier: MIT

import LayoutDSL
import Testing

/// The tests of Masonry about attributes, arrays of items, names and guides, in our words.
///
/// Masonry 62 is a sentence that does not compile here: see `Tests/CompileFail`.
@Suite("Masonry's items and arrays")
struct MasonryItemTests {
  let scene = Scene()
  let boxes = ["a", "b", "c"].map { LayoutBox($0) }

  init() {
    scene.superview.addChildren(boxes)
  }

  func reference(_ box: LayoutBox, _ attribute: LayoutAttribute) -> AttributeReference {
    AttributeReference(node: box.layoutNode, attribute: attribute)
  }

  @Test("Masonry 60: references are equal when item and attribute are")
  func equality() {
    let left = reference(scene.v, .left)
    #expect(left == reference(scene.v, .left))
    #expect(left != reference(scene.w, .left))
    #expect(left != reference(scene.v, .right))
    #expect(left != reference(scene.w, .right))
  }

  @Test("Masonry 61: equal references hash alike, so that a set keeps one of them")
  func hashing() {
    let left = reference(scene.v, .left)
    #expect(left.hashValue == reference(scene.v, .left).hashValue)
    let all: Set = [
      left, reference(scene.v, .left), reference(scene.w, .left), reference(scene.v, .right),
    ]
    #expect(all.count == 3)
  }

  @Test("Masonry 63: a block for an array runs for each item, and gives back all")
  func eachItem() {
    let group = boxes.layout.makeConstraints { $0.width.equalTo(scene.superview) }
    #expect(
      group.sentences == ["a.width == S.width", "b.width == S.width", "c.width == S.width"])
  }

  @Test("Masonry 64: an update of an array updates each item")
  func updateEach() {
    boxes.layout.makeConstraints { $0.width.equalTo(1) }
    let group = boxes.layout.updateConstraints { $0.width.equalTo(2) }
    #expect(group.constants == [2, 2, 2])
    #expect(boxes.map(\.layout.constraints.count) == [1, 1, 1])
  }

  @Test("Masonry 65: a remake of an array remakes each item")
  func remakeEach() {
    boxes.layout.makeConstraints { $0.width.equalTo(1) }
    let group = boxes.layout.remakeConstraints { $0.height.equalTo(2) }
    #expect(group.sentences == ["a.height == 2", "b.height == 2", "c.height == 2"])
    #expect(boxes.map(\.layout.constraints.count) == [1, 1, 1])
  }

  // Differs on purpose (L7): one item is a row of one, and fills it; nothing stops the program.
  @Test("Masonry 66: one item with fixed spacing lies between both ends")
  func distributeOneBySpacing() {
    let group = [boxes[0]].layout
      .distribute(along: .horizontal, fixedSpacing: 10, leadSpacing: 5, tailSpacing: 5)
    #expect(group.sentences == ["a.left == S.left + 5", "a.right == S.right - 5"])
  }

  // Differs on purpose (L7), as Masonry 66.
  @Test("Masonry 67: one item of fixed length lies at the beginning")
  func distributeOneByLength() {
    let group = [boxes[0]].layout
      .distribute(along: .horizontal, fixedLength: 10, leadSpacing: 5, tailSpacing: 5)
    #expect(group.sentences == ["a.width == 10", "a.left == S.left + 5"])
  }

  @Test("Masonry 68: fixed spacing takes one, two and three constraints")
  func distributeBySpacing() {
    boxes.layout.distribute(along: .horizontal, fixedSpacing: 10, leadSpacing: 5, tailSpacing: 5)
    #expect(boxes.map(\.layout.constraints.count) == [1, 2, 3])
  }

  @Test("Masonry 69: fixed length takes two constraints for each item")
  func distributeByLength() {
    boxes.layout.distribute(along: .horizontal, fixedLength: 30, leadSpacing: 5, tailSpacing: 5)
    #expect(boxes.map(\.layout.constraints.count) == [2, 2, 2])
  }

  @Test("Masonry 70: a constraint reads aloud with the name of its item")
  func itemName() {
    scene.v.layout.setLabel("newView")
    let named = LayoutBox("newView")
    named.layout.makeConstraints { $0.width.greaterThanOrEqualTo(300).priority(.low) }
    #expect(named.layout.constraints.map(\.description) == ["newView.width >= 300 @low"])
  }

  @Test("Masonry 71: a constraint has a name of its own, with both items and all numbers")
  func constraintName() {
    scene.v.layout.makeConstraints {
      $0.baseline.equalTo(scene.w.layout.top).multipliedBy(2).offset(300)
        .labeled("helloConstraint")
    }
    let constraint = scene.v.layout.constraints[0]
    #expect(constraint.description == "v.lastBaseline == w.top * 2 + 300")
    #expect(
      constraint.origin.description.hasPrefix("\"helloConstraint\" at MasonryItemTests.swift:"))
  }

  @Test("Masonry 72: the members of a composite have numbered names")
  func memberNames() {
    scene.v.layout.makeConstraints {
      $0.left.greaterThanOrEqualTo([scene.w, scene.superview]).labeled("left")
    }
    #expect(scene.v.layout.constraints.map(\.origin.label) == ["left[0]", "left[1]"])
    #expect(scene.sentences == ["v.left >= w.left", "v.left >= S.left"])
  }

  @Test("Masonry 73: after make, constraints decide the frame")
  func constraintDriven() throws {
    scene.v.layout.makeConstraints { $0.edges.equalTo(Insets(10)) }
    try scene.solve()
    expect(scene.v, 10, 10, 300, 460)
  }

  @Test("Masonry 74: after update, constraints decide the frame")
  func updatedFrame() throws {
    scene.v.layout.updateConstraints { $0.edges.equalTo(Insets(10)) }
    try scene.solve()
    expect(scene.v, 10, 10, 300, 460)
  }

  @Test("Masonry 75: after remake, constraints decide the frame")
  func remadeFrame() throws {
    scene.v.layout.makeConstraints { $0.edges.equalTo(Insets(50)) }
    scene.v.layout.remakeConstraints { $0.edges.equalTo(Insets(10)) }
    try scene.solve()
    expect(scene.v, 10, 10, 300, 460)
  }

  // Differs on purpose (N2, N3): a guide follows its owner without constraints that count here.
  @Test("Masonry 76: an item lies between the guides of its screen")
  func screenGuides() throws {
    scene.superview.metrics.safeArea = Insets(top: 44, bottom: 34)
    scene.v.layout.makeConstraints { make in
      make.top.equalTo(scene.superview.layout.safeArea.layout.top)
      make.bottom.equalTo(scene.superview.layout.safeArea.layout.bottom)
      make.horizontalEdges.equalToSuperview()
    }
    #expect(scene.counts == [4, 0])
    #expect(scene.superview.layout.constraints.isEmpty)
    try scene.solve()
    expect(scene.v, 0, 44, 320, 402)
  }
}
