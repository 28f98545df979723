// SPDX-License-Identifier: MIT

import LayoutDSL
import Testing

@Suite("The stages of a sentence")
struct StageTests {
  let scene = Scene()

  @Test("take offset, inset, multiplier, priority and label in any order")
  func anyOrder() {
    let first = scene.made {
      $0.left.equalTo(scene.w).multipliedBy(2).offset(5).inset(1).priority(.high).labeled("gap")
    }
    let second = scene.made {
      $0.left.equalTo(scene.w).multipliedBy(2).labeled("gap").priority(.high).inset(1).offset(5)
    }
    #expect(first == ["v.left == w.left * 2 + 6 @high"])
    #expect(first == second)
    #expect(scene.v.layout.constraints.map(\.origin.label) == ["gap", "gap"])
  }

  @Test("add constants up")
  func constantsCompose() {
    #expect(scene.made { $0.width.equalTo(10).offset(5) } == ["v.width == 15"])
    #expect(scene.made { $0.left.equalTo(10).offset(5).offset(2) } == ["v.left == S.left + 17"])
    #expect(scene.made { $0.left.equalTo(scene.w).offset(5).inset(7) } == ["v.left == w.left + 12"])
  }

  @Test("read the same with and without filler words")
  func fillerWords() {
    #expect(
      scene.made { $0.top.and.left.equalToSuperview().with.offset(5).and.priority(.low) } == [
        "v.left == S.left + 5 @low", "v.top == S.top + 5 @low",
      ])
  }

  @Test("know three relations to an item, an attribute, a number and the superview")
  func relations() {
    #expect(scene.made { $0.left.lessThanOrEqualTo(scene.w) } == ["v.left <= w.left"])
    #expect(
      scene.made { $0.left.greaterThanOrEqualTo(scene.w.layout.right) } == ["v.left >= w.right"])
    #expect(scene.made { $0.width.lessThanOrEqualTo(40) } == ["v.width <= 40"])
    #expect(scene.made { $0.bottom.lessThanOrEqualToSuperview() } == ["v.bottom <= S.bottom"])
    #expect(
      scene.made { $0.bottom.greaterThanOrEqualToSuperview { $0.layout.centerY } } == [
        "v.bottom >= S.centerY"
      ])
    #expect(
      scene.made { $0.left.equalToSuperview { $0.centerX } } == ["v.left == S.centerX"])
    #expect(
      scene.made { $0.centerX.equalToSuperview { $0.leading } } == ["v.centerX == S.leading"])
  }

  @Test("take every kind of number")
  func numbers() {
    let count = 3
    #expect(scene.made { $0.width.equalTo(count) } == ["v.width == 3"])
    #expect(scene.made { $0.width.equalTo(Float(2.5)).offset(UInt(1)) } == ["v.width == 3.5"])
    #expect(scene.made { $0.width.equalTo(1).priority(600) } == ["v.width == 1 @600.0"])
    #expect(scene.made { $0.width.equalTo(1).priority(.high + 1) } == ["v.width == 1 @751.0"])
    #expect(scene.made { $0.width.equalTo(1).priority(.required - 1) } == ["v.width == 1 @999.0"])
  }

  @Test("leave operators on numbers to numbers")
  func otherNumbers() {
    let numbers: [Double] = [1, 2, 3]
    let sum = numbers.reduce(0, +)
    let difference = numbers.reduce(0, -)
    #expect([sum, difference] == [6, -6])
  }

  @Test("divide literals as fractions")
  func multipliers() {
    #expect(
      scene.made { $0.width.equalTo(scene.w).multipliedBy(1 / 4) } == ["v.width == w.width * 0.25"])
    #expect(
      scene.made { $0.width.equalTo(scene.w).dividedBy(4).offset(1) } == [
        "v.width == w.width * 0.25 + 1"
      ])
    #expect(
      scene.made { $0.width.equalTo($0.item.layout.height).multipliedBy(1.5) } == [
        "v.width == v.height * 1.5"
      ])
  }

  @Test("take a sentence per element of an array, with what follows on all of them")
  func arrays() {
    let (w, superview) = (scene.w, scene.superview)
    #expect(
      scene.made { $0.size.equalTo([w, superview]).offset(2).priority(.low) } == [
        "v.width == w.width + 2 @low", "v.height == w.height + 2 @low",
        "v.width == S.width + 2 @low", "v.height == S.height + 2 @low",
      ])
    let mixed: [any LayoutItem] = [w, LayoutGuide("g", in: superview)]
    #expect(scene.made { $0.left.equalTo(mixed) } == ["v.left == w.left", "v.left == g.left"])
    #expect(
      scene.made { $0.left.greaterThanOrEqualTo([w.layout.right, superview.layout.left]) } == [
        "v.left >= w.right", "v.left >= S.left",
      ])
    #expect(scene.made { $0.width.equalTo([1, 2]) } == ["v.width == 1", "v.width == 2"])
    #expect(scene.made { $0.left.equalTo([] as [LayoutBox]) } == [])
    #expect(scene.mistakes == [])
  }

  @Test("separate opposing edges by spacing, whichever way round")
  func spacing() {
    let w = scene.w.layout
    #expect(scene.made { $0.right.equalTo(w.left).spacing(8) } == ["v.right == w.left - 8"])
    #expect(scene.made { $0.left.equalTo(w.right).spacing(8) } == ["v.left == w.right + 8"])
    #expect(
      scene.made { $0.bottom.lessThanOrEqualTo(w.top).spacing(8) } == ["v.bottom <= w.top - 8"])
    #expect(
      scene.made { $0.leading.equalTo(w.trailing).spacing(8) } == ["v.leading == w.trailing + 8"])
    #expect(
      scene.made { $0.firstBaseline.equalTo(w.lastBaseline).spacing(20) } == [
        "v.firstBaseline == w.lastBaseline + 20"
      ])
  }

  @Test("take the sign of an inset from the target")
  func insetsOnOpposingEdges() {
    let w = scene.w.layout
    #expect(scene.made { $0.right.equalTo(w.left).inset(8) } == ["v.right == w.left + 8"])
    #expect(scene.made { $0.left.equalTo(w.right).inset(8) } == ["v.left == w.right - 8"])
    #expect(scene.made { $0.top.equalTo(w.centerY).inset(8) } == ["v.top == w.centerY"])
  }

  @Test("accept anything that is unchecked")
  func unchecked() {
    #expect(
      scene.made { $0.left.equalTo(scene.w.layout.top.unchecked).offset(50) } == [
        "v.left == w.top + 50"
      ])
    #expect(scene.made { $0.left.equalTo(scene.w.layout[.right]) } == ["v.left == w.right"])
    #expect(
      scene.made { $0[.top, .left].equalTo(scene.w) } == ["v.left == w.left", "v.top == w.top"])
    #expect(scene.made { $0.attributes([.width]).equalTo(4) } == ["v.width == 4"])
  }

  @Test("are values: a stored one is not changed by what is said after it")
  func areValues() {
    #expect(
      scene.made { make in
        let left = make.left
        left.equalTo(scene.w)
        left.top.equalTo(scene.w).offset(3)
        left.greaterThanOrEqualTo(2)
      } == [
        "v.left == w.left", "v.left == w.left + 3", "v.top == w.top + 3", "v.left >= S.left + 2",
      ])
    #expect(scene.mistakes == [])
  }

  @Test("remember where they were written")
  func origins() {
    let line = #line + 1
    scene.v.layout.makeConstraints { $0.left.equalTo(scene.w).offset(3) }
    let origin = scene.v.layout.constraints[0].origin
    #expect(origin.line == line)
    #expect(origin.location == "StageTests.swift:\(line)")
  }

  @Test("depend on the reading direction where insets do")
  func readingDirection() {
    let group = scene.v.layout.makeConstraints { make in
      make.directionalHorizontalEdges.equalToSuperview().insets(Insets(left: 2, right: 4))
      make.horizontalEdges.equalToSuperview()
        .insets(DirectionalInsets(leading: 2, trailing: 4))
      make.directionalHorizontalEdges.equalToSuperview()
        .insets(DirectionalInsets(leading: 2, trailing: 4))
      make.centerX.equalToSuperview().insets(DirectionalInsets(leading: 2, trailing: 4))
    }
    let records = group.members.compactMap(\.constraint)
    #expect(records.map { $0.constant(in: .leftToRight) } == [2, -4, 2, -4, 2, -4, -1])
    #expect(records.map { $0.constant(in: .rightToLeft) } == [4, -2, 4, -2, 2, -4, 1])
  }
}
