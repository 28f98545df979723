// SPDX-License-Identifier: MIT

import LayoutCore
import LayoutTestSupport

/// A tree of boxes with many layouts that are equally good, as a value: what is edited, and what a
/// fresh tree is built from. Its sentences are wishes, or limits that always hold.
struct TiedTree {
  private struct Wish {
    var attribute: LayoutAttribute
    var relation: Relation
    /// The box that it names; nil for a wish about a number.
    var other: Int?
    var constant: Double
    var priority: Priority
    var isActive = true
  }

  private struct Plan {
    var parent: Int?
    var isAttached = true
    var width: Double?
    var height: Double?
    var wishes: [Wish] = []
  }

  /// A tree made from the plans.
  final class Built {
    fileprivate(set) var boxes: [LayoutBox] = []
    fileprivate var sentences: [[Sentence?]] = []
  }

  private var plans: [Plan] = [Plan()]
  private var dice: SeededGenerator

  init(seed: UInt64) {
    dice = SeededGenerator(seed: seed)
    let count = Int.random(in: 2...7, using: &dice)
    for index in 1...count {
      var plan = Plan(parent: Int.random(in: 0..<index, using: &dice))
      plan.width = content()
      plan.height = content()
      plans.append(plan)
    }
    for index in 1...count {
      for _ in 0..<Int.random(in: 0...4, using: &dice) { plans[index].wishes.append(wish()) }
    }
  }

  private mutating func content() -> Double? {
    Bool.random(using: &dice) ? Double(Int.random(in: 1...200, using: &dice)) : nil
  }

  private mutating func wish() -> Wish {
    let priorities: [Priority] = [.low, .medium, .high]
    let attributes: [LayoutAttribute] = [
      .left, .right, .centerX, .width, .top, .bottom, .centerY, .height,
    ]
    let attribute = attributes.randomElement(using: &dice) ?? .left
    let relation = Relation.allCases.randomElement(using: &dice) ?? .equal
    let isNumber = attribute.isSize && Bool.random(using: &dice)
    return Wish(
      attribute: attribute, relation: relation,
      other: isNumber ? nil : Int.random(in: plans.indices, using: &dice),
      constant: Double(Int.random(in: isNumber ? 0...150 : -40...40, using: &dice)),
      priority: priorities.randomElement(using: &dice) ?? .low)
  }

  /// A new tree in the state of the plans, its sentences written in their order or backwards.
  func build(isReversed: Bool) -> Built {
    let built = Built()
    built.boxes = plans.indices.map { LayoutBox("box \($0)") }
    built.sentences = plans.map { Array(repeating: nil, count: $0.wishes.count) }
    for (box, plan) in zip(built.boxes, plans) {
      box.metrics.intrinsicWidth = plan.width
      box.metrics.intrinsicHeight = plan.height
    }
    let order = isReversed ? Array(plans.indices.reversed()) : Array(plans.indices)
    for index in order {
      if let parent = plans[index].parent, plans[index].isAttached {
        built.boxes[parent].addChildren(built.boxes[index])
      }
    }
    for index in order {
      let places = plans[index].wishes.indices
      for place in isReversed ? Array(places.reversed()) : Array(places) {
        write(place, of: index, built)
      }
    }
    return built
  }

  private func write(_ place: Int, of index: Int, _ built: Built) {
    let wish = plans[index].wishes[place]
    let box = built.boxes[index]
    let target = wish.other.map { ConstraintTarget.item(built.boxes[$0].at(wish.attribute)) }
    let sentence = box.add(
      wish.attribute, wish.relation, target ?? .constant, plus: wish.constant, wish.priority)
    sentence.setActive(wish.isActive)
    built.sentences[index][place] = sentence
  }

  /// Makes one random change to the plans and the same one to `built`.
  mutating func edit(_ built: Built) {
    let index = Int.random(in: 1..<plans.count, using: &dice)
    let box = built.boxes[index]
    let place = plans[index].wishes.indices.randomElement(using: &dice)
    switch (Int.random(in: 0..<8, using: &dice), place) {
    case (0, _):
      plans[index].width = content()
      box.metrics.intrinsicWidth = plans[index].width
    case (1, _):
      plans[index].height = content()
      box.metrics.intrinsicHeight = plans[index].height
    case (2, _):
      guard let parent = plans[index].parent else { return }
      plans[index].isAttached.toggle()
      if plans[index].isAttached {
        built.boxes[parent].addChildren(box)
      } else {
        box.removeFromParent()
      }
    case (3, _):
      let outside = plans.indices.filter { !isInside($0, index) }
      guard let parent = outside.randomElement(using: &dice) else { return }
      plans[index].parent = parent
      plans[index].isAttached = true
      box.removeFromParent()
      built.boxes[parent].addChildren(box)
    case (4, _):
      plans[index].wishes.append(wish())
      built.sentences[index].append(nil)
      write(plans[index].wishes.count - 1, of: index, built)
    case (5, let place?):
      plans[index].wishes[place].isActive.toggle()
      built.sentences[index][place]?.setActive(plans[index].wishes[place].isActive)
    case (_, let place?):
      plans[index].wishes[place].constant += 7
      built.sentences[index][place]?.setConstant(plans[index].wishes[place].constant)
    default: return
    }
  }

  private func isInside(_ index: Int, _ ancestor: Int) -> Bool {
    var current: Int? = index
    while let index = current {
      if index == ancestor { return true }
      current = plans[index].parent
    }
    return false
  }

  /// The boxes whose parents lead to the root.
  var attached: [Int] {
    indicesBelowRoot(plans.map { (parent: $0.parent, isAttached: $0.isAttached) })
  }
}
