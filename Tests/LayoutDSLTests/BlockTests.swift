// SPDX-License-Identifier: MIT

import LayoutDSL
import Testing

@Suite("A block")
struct BlockTests {
  let scene = Scene()
  var layout: ItemLayout { scene.v.layout }

  @Test("makes constraints in the order written, before there is a superview")
  func makes() {
    let loner = LayoutBox("loner")
    let group = loner.layout.makeConstraints { make in
      make.top.equalToSuperview()
      make.left.equalTo(scene.w)
    }
    #expect(group.sentences == ["loner.top == superview.top", "loner.left == w.left"])
    #expect(group.activity == .all)
    #expect(loner.layoutNode.mistakes == [])
  }

  @Test("makes constraints in addition to those there are")
  func makesAgain() {
    layout.makeConstraints { $0.width.equalTo(50) }
    layout.makeConstraints { $0.width.equalTo(50) }
    #expect(scene.sentences == ["v.width == 50", "v.width == 50"])
  }

  @Test("prepares constraints that wait")
  func prepares() {
    let group = layout.prepareConstraints { $0.edges.equalTo(scene.w) }
    #expect(scene.sentences == [])
    #expect(group.count == 1 && group.members.count == 4)
    group.activate()
    group.activate()
    #expect(scene.sentences.count == 4)
    group.deactivate()
    #expect(scene.sentences == [])
    group.activate()
    #expect(scene.sentences.count == 4)
  }

  @Test("remakes the item's active constraints, and only those")
  func remakes() {
    layout.makeConstraints { $0.edges.equalTo(scene.w) }
    let resting = layout.prepareConstraints { $0.width.equalTo(1) }
    scene.w.layout.makeConstraints { $0.top.equalTo(scene.v) }
    var inside = 0
    layout.remakeConstraints { make in
      inside = scene.sentences.count
      make.top.left.equalTo(scene.w).offset(3)
      make.size.equalTo(20)
    }
    #expect(inside == 4)
    #expect(
      scene.sentences == [
        "v.left == w.left + 3", "v.top == w.top + 3", "v.width == 20", "v.height == 20",
      ])
    #expect(scene.w.layout.constraints.map(\.description) == ["w.top == v.top"])
    resting.activate()
    #expect(scene.sentences.contains("v.width == 1"))
  }

  @Test("keeps constraints in the order they were made, whatever was removed before")
  func keepsOrder() {
    layout.makeConstraints { $0.edges.equalTo(scene.w) }
    for _ in 0..<3 {
      layout.remakeConstraints { make in
        make.width.equalTo(1)
        make.height.equalTo(2)
        make.top.equalTo(3)
      }
      #expect(scene.sentences == ["v.width == 1", "v.height == 2", "v.top == S.top + 3"])
    }
  }

  @Test("removes the item's active constraints, and only those")
  func removes() {
    let handle = layout.makeConstraints { $0.top.left.equalTo(scene.w).offset(50) }
    let resting = layout.prepareConstraints { $0.width.equalTo(1) }
    layout.removeConstraints()
    #expect(scene.sentences == [])
    #expect(handle.activity == .none && handle.constants == [])
    resting.activate()
    #expect(scene.sentences == ["v.width == 1"])
  }

  @Test("runs for each item of an array, and gives one group")
  func runsForEachItem() {
    let group = [scene.v, scene.w].layout.makeConstraints { make in
      make.top.equalToSuperview()
      make.width.equalTo(make.item.layout.height)
    }
    #expect(
      group.sentences == [
        "v.top == S.top", "v.width == v.height", "w.top == S.top", "w.width == w.height",
      ])
    let items: [any LayoutItem] = [scene.v, LayoutGuide("g", in: scene.superview)]
    items.layout.remakeConstraints { $0.width.equalTo(7) }
    #expect(scene.sentences == ["v.width == 7"])
    items.layout.updateConstraints { $0.width.equalTo(8) }
    #expect(items.map { $0.layout.constraints.map(\.constant) } == [[8], [8]])
    items.layout.removeConstraints()
    #expect(scene.sentences == [])
    #expect(([] as [LayoutBox]).layout.makeConstraints { $0.width.equalTo(1) }.members == [])
  }
}

@Suite("An update block")
struct UpdateTests {
  let scene = Scene()
  var layout: ItemLayout { scene.v.layout }

  @Test("changes what it mentions and leaves the rest")
  func changesWhatItMentions() {
    layout.makeConstraints { make in
      make.top.equalTo(scene.w).offset(50)
      make.left.equalTo(scene.w).offset(50)
    }
    layout.updateConstraints { $0.top.equalTo(scene.w).offset(15) }
    #expect(scene.sentences == ["v.top == w.top + 15", "v.left == w.left + 50"])
  }

  @Test("changes constant, multiplier and priority, and keeps the handle")
  func changesValues() {
    let handle = layout.makeConstraints { $0.width.equalTo(scene.w) }
    let updated = layout.updateConstraints {
      $0.width.equalTo(scene.w).multipliedBy(2).offset(4).priority(.low)
    }
    #expect(scene.sentences == ["v.width == w.width * 2 + 4 @low"])
    #expect(handle.members == updated.members)
    updated.update(offset: 9)
    #expect(handle.constants == [9])
  }

  @Test("makes what is not there")
  func makesWhatIsMissing() {
    layout.updateConstraints { $0.width.equalTo(1) }
    layout.updateConstraints { $0.width.lessThanOrEqualTo(2) }
    layout.updateConstraints { $0.width.equalTo(scene.w) }
    #expect(scene.sentences == ["v.width == 1", "v.width <= 2", "v.width == w.width"])
  }

  @Test("means the newest of several, unless one agrees in multiplier and priority")
  func prefersAgreement() {
    layout.makeConstraints { make in
      make.width.equalTo(1).priority(.high)
      make.width.equalTo(2).priority(.low)
    }
    layout.updateConstraints { $0.width.equalTo(3).priority(.high) }
    #expect(scene.sentences == ["v.width == 3 @high", "v.width == 2 @low"])
    layout.updateConstraints { $0.width.equalTo(4) }
    #expect(scene.sentences == ["v.width == 3 @high", "v.width == 4"])
  }

  @Test("takes each constraint once")
  func takesEachOnce() {
    layout.makeConstraints { make in
      make.width.equalTo(1)
      make.width.equalTo(2)
    }
    layout.updateConstraints { make in
      make.width.equalTo(3)
      make.width.equalTo(4)
      make.width.equalTo(5)
    }
    #expect(scene.sentences == ["v.width == 4", "v.width == 3", "v.width == 5"])
  }

  @Test("goes by the label if there is one")
  func goesByLabel() {
    layout.makeConstraints { make in
      make.width.equalTo(1).labeled("narrow")
      make.width.equalTo(2).labeled("wide")
    }
    layout.updateConstraints { $0.width.equalTo(3).labeled("narrow") }
    #expect(scene.sentences == ["v.width == 3", "v.width == 2"])
  }

  @Test("does not see inactive constraints")
  func ignoresInactive() {
    layout.prepareConstraints { $0.width.equalTo(1) }
    layout.updateConstraints { $0.width.equalTo(2) }
    #expect(scene.sentences == ["v.width == 2"])
  }

  @Test("in its strict form reports a miss with what comes near")
  func strictFormReportsMiss() throws {
    layout.makeConstraints { make in
      make.size.equalTo(1)
      make.width.equalTo(scene.w).labeled("same")
    }
    let group = layout.updateExistingConstraints { make in
      make.width.lessThanOrEqualTo(5)
      make.height.equalTo(7)
    }
    #expect(scene.sentences == ["v.width == 1", "v.height == 7", "v.width == w.width"])
    #expect(group.count == 2 && group[0].members == [] && group[1].constants == [7])
    let mistake = try #require(scene.mistakes.first)
    #expect(scene.mistakes.count == 1)
    #expect(mistake.sentence == "v.width <= 5")
    guard case .noMatch(let nearest) = mistake.kind else {
      Issue.record("another mistake: \(mistake)")
      return
    }
    #expect(nearest.count == 2)
    #expect(nearest.first?.hasPrefix("v.width == w.width at \"same\" at BlockTests.swift:") == true)
  }

  @Test("in its strict form changes all members of a composite or none")
  func strictFormIsAllOrNothing() {
    layout.makeConstraints { $0.width.equalTo(1) }
    layout.updateExistingConstraints { $0.size.equalTo(2) }
    #expect(scene.sentences == ["v.width == 1"])
    #expect(scene.mistakes.map(\.kind) == [.noMatch(nearest: [])])
  }
}
