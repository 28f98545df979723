// SPDX-License-Identifier: MIT

import LayoutDSL
import Testing

/// The tests of Masonry about its maker and its composites, in our words.
///
/// Its composites are trees of objects that replace each other; here a sentence has a flat list of
/// members, in the order of ``AttributeSet``.
@Suite("Masonry's maker and composites")
struct MasonryMakerTests {
  let scene = Scene()

  func attributes(_ block: (LayoutMaker) -> Void) -> [LayoutAttribute] {
    scene.v.layout.makeConstraints(block).members.compactMap(\.attribute)
  }

  @Test("Masonry 40: a set of one attribute is a sentence with one member")
  func oneAttribute() {
    let group = scene.v.layout.makeConstraints { $0.attributes(.height).equalTo(1) }
    #expect(group.count == 1)
    #expect(group.sentences == ["v.height == 1"])
  }

  @Test("Masonry 41: a set of attributes has its own order")
  func setOrder() {
    #expect(attributes { $0.attributes([.centerX, .width]).equalTo(1) } == [.width, .centerX])
  }

  @Test("Masonry 42: center is centerX, then centerY")
  func center() {
    #expect(attributes { $0.center.equalTo(1) } == [.centerX, .centerY])
  }

  // Differs on purpose (X13): the order is SnapKit's, once round from the left.
  @Test("Masonry 43: edges are left, top, right, bottom")
  func edges() {
    #expect(attributes { $0.edges.equalTo(scene.w) } == [.left, .top, .right, .bottom])
  }

  @Test("Masonry 44: size is width, then height")
  func size() {
    #expect(attributes { $0.size.equalTo(1) } == [.width, .height])
  }

  // Differs on purpose (C11): an array counts as one sentence per element; `constraint` holds them
  // together.
  @Test("Masonry 45: a block gives back what it made, sentence by sentence")
  func install() {
    var both: ConstraintHandle?
    let group = scene.v.layout.makeConstraints { make in
      make.edges.equalTo(scene.w)
      both = make.centerX.equalTo([.item(scene.w), 10]).constraint
    }
    #expect(group.map(\.members.count) == [4, 1, 1])
    #expect(both?.sentences == ["v.centerX == w.centerX", "v.centerX == S.left + 10"])
  }

  @Test("Masonry 46: an update of the same sentence is the same constraint with a new number")
  func update() {
    scene.v.layout.updateConstraints { $0.left.equalTo(scene.w).offset(10) }
    scene.v.layout.updateConstraints { $0.left.equalTo(scene.w).offset(20) }
    #expect(scene.sentences == ["v.left == w.left + 20"])
  }

  @Test("Masonry 47: an update of another sentence is another constraint")
  func updateOfAnother() {
    scene.v.layout.updateConstraints { $0.left.equalTo(scene.w).offset(10) }
    scene.v.layout.updateConstraints { $0.right.equalTo(scene.w).offset(20) }
    #expect(scene.sentences == ["v.left == w.left + 10", "v.right == w.right + 20"])
  }

  @Test("Masonry 48: a remake puts one in the place of three")
  func remake() {
    scene.v.layout.makeConstraints { make in
      make.left.equalTo(scene.w).offset(10)
      make.right.equalTo(scene.w).offset(20)
      make.width.equalTo(scene.w).offset(30)
    }
    #expect(scene.counts == [3, 0])
    scene.v.layout.remakeConstraints { $0.height.equalTo(scene.w).offset(100) }
    #expect(scene.sentences == ["v.height == w.height + 100"])
  }

  @Test("Masonry 49: each attribute of the maker begins a chain of its own")
  func newChains() {
    let words: [(LayoutMaker) -> Void] = [
      { $0.left.equalTo(1) }, { $0.right.equalTo(1) }, { $0.top.equalTo(1) },
      { $0.bottom.equalTo(1) }, { $0.baseline.equalTo(1) }, { $0.leading.equalTo(1) },
      { $0.trailing.equalTo(1) }, { $0.width.equalTo(1) }, { $0.height.equalTo(1) },
      { $0.centerX.equalTo(1) }, { $0.centerY.equalTo(1) },
    ]
    for word in words {
      let group = scene.v.layout.makeConstraints { make in
        word(make)
        word(make)
      }
      #expect(group.count == 2 && group[0].members != group[1].members)
    }
  }

  @Test("Masonry 50: a composite takes one more attribute")
  func extendedComposite() {
    let group = scene.v.layout.makeConstraints { $0.size.left.equalTo(scene.w) }
    #expect(group.count == 1)
    #expect(group.members.map(\.attribute) == [.left, .width, .height])
  }

  @Test("Masonry 51: one attribute becomes a composite")
  func extendedAttribute() {
    let group = scene.v.layout.makeConstraints { $0.width.height.equalTo(scene.w) }
    #expect(group.count == 1)
    #expect(group.members.map(\.attribute) == [.width, .height])
  }

  @Test("Masonry 52: what follows a relation is said of every member")
  func members() {
    let other = scene.w
    #expect(
      scene.made {
        $0.width.height.greaterThanOrEqualTo(other).offset(Size(width: 90, height: 30))
          .multipliedBy(3).priority(.low)
      } == ["v.width >= w.width * 3 + 90 @low", "v.height >= w.height * 3 + 30 @low"])
  }

  @Test("Masonry 53: members stay when they are installed")
  func membersStay() throws {
    let handle = scene.v.layout.makeConstraints {
      $0.centerX.centerY.equalTo(scene.w).offset(Point(x: 90, y: 30)).dividedBy(2).priority(.high)
    }
    try scene.solve()
    #expect(
      handle.sentences == [
        "v.centerX == w.centerX * 0.5 + 90 @high", "v.centerY == w.centerY * 0.5 + 30 @high",
      ])
  }

  // Differs on purpose (C11): members are a flat list.
  @Test("Masonry 54: a composite with several targets has a member for each pair")
  func pairsWithEveryTarget() {
    let group = scene.v.layout.makeConstraints {
      $0.width.height.lessThanOrEqualTo([2, .item(scene.w)])
    }
    #expect(
      group.sentences == [
        "v.width <= 2", "v.height <= 2", "v.width <= w.width", "v.height <= w.height",
      ])
  }

  // Differs on purpose (X5): a baseline and a width are inset like the box they belong to.
  @Test("Masonry 55: insets reach each member by its side")
  func insetsByMember() {
    let handle = scene.v.layout.makeConstraints { $0.edges.baseline.width.equalTo(scene.w) }
    handle.update(insets: Insets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(handle[.right]?.constant == -4)
    #expect(handle[.top]?.constant == 1)
    #expect(handle[.bottom]?.constant == -3)
    #expect(handle[.left]?.constant == 2)
    #expect(handle[.lastBaseline]?.constant == -3)
    #expect(handle[.width]?.constant == -6)
  }

  // Differs on purpose (X5), as Masonry 55.
  @Test("Masonry 56: an inset reaches each member by its side")
  func insetByMember() {
    let handle = scene.v.layout.makeConstraints { $0.edges.baseline.width.equalTo(scene.w) }
    handle.update(inset: 1)
    #expect(handle.constants == [1, 1, -1, -1, -2, -1])
  }

  @Test("Masonry 57: a composite is uninstalled whole")
  func uninstall() {
    let handle = scene.v.layout.makeConstraints { $0.leading.trailing.equalTo(scene.w) }
    #expect(scene.counts == [2, 0])
    handle.deactivate()
    #expect(scene.counts == [0, 0])
  }

  @Test("Masonry 58: a composite is deactivated and activated whole")
  func activate() {
    let handle = scene.v.layout.makeConstraints { $0.leading.trailing.equalTo(scene.w) }
    handle.deactivate()
    #expect(handle.activity == ConstraintActivity.none && scene.counts == [0, 0])
    handle.activate()
    #expect(handle.activity == .all && scene.counts == [2, 0])
  }

  @Test("Masonry 59: and goes on with a composite")
  func chainedComposite() {
    let group = scene.v.layout.makeConstraints { $0.leading.trailing.and.bottom.equalTo(scene.w) }
    #expect(group.count == 1)
    #expect(group.members.map(\.attribute) == [.bottom, .leading, .trailing])
  }
}
