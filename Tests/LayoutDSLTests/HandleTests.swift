// SPDX-License-Identifier: MIT

import LayoutDSL
import Testing

@Suite("A handle")
struct HandleTests {
  let scene = Scene()
  var layout: ItemLayout { scene.v.layout }

  @Test("comes from the sentence and is good when the block has ended")
  func comesFromTheSentence() {
    var top: ConstraintHandle?
    layout.makeConstraints { make in
      top = make.top.equalTo(scene.w).offset(50).constraint
      make.left.equalTo(scene.w)
      #expect(top?.members == [])
    }
    #expect(top?.sentences == ["v.top == w.top + 50"])
  }

  @Test("sets constants raw by offset, and inwards by inset")
  func setsConstants() {
    let handle = layout.makeConstraints { $0.edges.equalToSuperview().inset(10) }
    #expect(handle.constants == [10, 10, -10, -10])
    handle.update(offset: 3)
    #expect(handle.constants == [3, 3, 3, 3])
    handle.update(inset: 4)
    #expect(handle.constants == [4, 4, -4, -4])
    handle.update(insets: Insets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(handle.constants == [2, 1, -4, -3])
    #expect(handle[.bottom]?.constant == -3)
    #expect(handle[.width] == nil)
  }

  @Test("takes the sign of an inset from the target's attribute")
  func insetGoesByTarget() {
    let handle = layout.makeConstraints { make in
      make.right.equalTo(scene.w.layout.left)
      make.width.equalTo(100)
      make.center.equalTo(Point(x: 7, y: 8))
    }
    handle.update(inset: 5)
    #expect(handle.constants == [5, -10, 5, 5])
    let center = handle[2]
    center.update(insets: Insets(left: 10))
    #expect(center.constants == [10, 0])
  }

  @Test("replaces the number of a sentence by an offset")
  func offsetReplacesNumber() {
    let handle = layout.makeConstraints { $0.height.equalTo(100).offset(5) }
    handle.update(offset: 200)
    #expect(scene.sentences == ["v.height == 200"])
  }

  @Test("keeps the two constants of directional insets apart")
  func directionalInsets() {
    let handle = layout.makeConstraints { $0.left.equalToSuperview() }
    handle.update(insets: DirectionalInsets(leading: 1, trailing: 2))
    let record = handle.members[0].constraint
    #expect(record?.constant(in: .leftToRight) == 1)
    #expect(record?.constant(in: .rightToLeft) == 2)
    handle.update(offset: 5)
    #expect(handle.members[0].constraint?.constant(in: .rightToLeft) == 5)
  }

  @Test("changes priority to and from required, multiplier, relation and target")
  func changesEverything() {
    let handle = layout.makeConstraints { $0.width.equalTo(scene.w).offset(1) }
    handle.update(priority: .low).update(multiplier: 2).update(relation: .lessThanOrEqual)
    #expect(scene.sentences == ["v.width <= w.width * 2 + 1 @low"])
    handle.update(priority: .required).update(target: scene.superview)
    #expect(scene.sentences == ["v.width <= S.width * 2 + 1"])
    handle.update(target: scene.w.layout.height)
    #expect(scene.sentences == ["v.width <= w.height * 2 + 1"])
  }

  @Test("pairs a new target by role and refuses what cannot be compared")
  func changesTarget() {
    let handle = layout.makeConstraints { $0.left.top.equalTo(scene.w) }
    handle.update(target: scene.w.layout.margins)
    #expect(scene.sentences == ["v.left == w.leftMargin", "v.top == w.topMargin"])
    handle.update(target: scene.w.layout.centerX)
    #expect(scene.sentences == ["v.left == w.centerX", "v.top == w.topMargin"])
    #expect(scene.mistakes.map(\.kind) == [.shapeMismatch("top cannot be related to centerX")])
    handle.update(target: scene.w.layout.centerX.unchecked)
    #expect(scene.sentences == ["v.left == w.centerX", "v.top == w.centerX"])
  }

  @Test("says whether all, some or none of its constraints are active")
  func activity() {
    let handle = layout.prepareConstraints { make in
      make.top.equalTo(scene.w)
      make.left.equalTo(scene.w)
    }
    #expect(handle.activity == .none && !handle.isActive)
    handle[0].isActive = true
    handle[0].isActive = true
    #expect(handle.activity == .some && !handle.isActive)
    #expect(scene.sentences == ["v.top == w.top"])
    handle[1].activate()
    #expect(handle.activity == .all && handle.isActive)
    handle.isActive = false
    #expect(handle.activity == .none)
  }

  @Test("is a collection of its sentences, in order")
  func isACollection() {
    let group = layout.makeConstraints { make in
      make.size.equalTo(1)
      make.left.equalTo([scene.w, scene.superview])
    }
    #expect(group.map(\.members.count) == [2, 1, 1])
    #expect(group.last?.sentences == ["v.left == S.left"])
  }

  @Test("of an array covers all of its targets")
  func coversArrayTargets() {
    var handle: ConstraintHandle?
    layout.makeConstraints {
      $0.width.equalTo(1)
      handle = $0.left.equalTo([scene.w, scene.superview]).offset(1).constraint
    }
    handle?.update(offset: 4)
    #expect(scene.sentences == ["v.width == 1", "v.left == w.left + 4", "v.left == S.left + 4"])
  }

  @Test("is dead when its constraints were removed, also when others take their place")
  func diesWithItsConstraints() {
    let handle = layout.makeConstraints { $0.width.equalTo(1) }
    layout.remakeConstraints { $0.width.equalTo(2) }
    layout.makeConstraints { $0.height.equalTo(3) }
    handle.deactivate()
    #expect(scene.mistakes == [])
    handle.update(offset: 9, line: 7).update(relation: .lessThanOrEqual).update(inset: 2)
    handle.update(target: scene.w)
    handle.activate()
    #expect(handle.members.map(\.constraint?.constant) == [nil])
    #expect(scene.sentences == ["v.width == 2", "v.height == 3"])
    #expect(
      scene.mistakes.first?.description
        == "HandleTests.swift:7: update(offset:) of v: the constraint was removed; make it anew")
    #expect(
      scene.mistakes.map(\.kind)
        == Array(repeating: .other("the constraint was removed; make it anew"), count: 5))
  }

  @Test("does not keep its item alive")
  func doesNotKeepItemAlive() {
    var box: LayoutBox? = LayoutBox("gone")
    let handle = box?.layout.makeConstraints { $0.width.equalTo(1) }
    weak let ghost = box
    box = nil
    #expect(ghost == nil)
    #expect(handle?.activity == ConstraintActivity.none)
    handle?.update(offset: 2)
    handle?.deactivate()
    #expect(handle?.constants == [2])
  }
}
