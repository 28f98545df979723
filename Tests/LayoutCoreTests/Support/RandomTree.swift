// SPDX-License-Identifier: MIT

import LayoutCore
import LayoutTestSupport

/// A tree of boxes with exactly one layout, as a value: what is edited, and what a fresh tree is
/// built from.
struct RandomTree {
  /// What determines a box.
  struct Plan {
    var parent: Int?
    var isAttached = true
    /// The box that this one is to the trailing side of, or nil for the parent's leading edge.
    var after: Int?
    var gap: Double
    var top: Double
    var width: Double
    /// The part of the parent's width that comes on top.
    var share: Double
    var height: Double
    var hasLimit = false
    var limitPriority: Priority = .low
    var intrinsicWidth: Double?
    var direction: ReadingDirection?
  }

  /// A tree made from the plans, with the sentences of each box in a fixed order.
  final class Built {
    var boxes: [LayoutBox] = []
    var sentences: [[Sentence]] = []
  }

  private(set) var plans: [Plan] = []
  private var generator: SeededGenerator

  init(seed: UInt64, count: Int) {
    generator = SeededGenerator(seed: seed)
    plans.append(
      Plan(parent: nil, gap: 0, top: 0, width: 0, share: 0, height: 0))
    for index in 1..<count {
      let parent = Int.random(in: max(0, index - 6)..<index, using: &generator)
      let siblings = (1..<index).filter { plans[$0].parent == parent }
      plans.append(
        Plan(
          parent: parent, after: siblings.last, gap: number(), top: number(), width: number(),
          share: Double.random(in: 0.01...0.9, using: &generator), height: number()))
    }
  }

  private mutating func number() -> Double {
    Double(Int.random(in: 1...400, using: &generator)) / 8
  }

  /// A new tree in the state of the plans.
  func build() -> Built {
    let built = Built()
    for (index, plan) in plans.enumerated() {
      let box = LayoutBox("box \(index)")
      built.boxes.append(box)
      built.sentences.append([])
      box.metrics.direction = plan.direction
      box.metrics.intrinsicWidth = plan.intrinsicWidth
      guard let parent = plan.parent else { continue }
      if plan.isAttached { built.boxes[parent].addChildren(box) }
      let before = plan.after.map { built.boxes[$0].at(.trailing) }
      built.sentences[index] = [
        box.add(
          .leading, .equal, before.map { .item($0) } ?? .parent(.leading), plus: plan.gap),
        box.add(.top, .equal, .parent(.top), plus: plan.top),
        box.add(.width, .equal, .parent(.width), times: plan.share, plus: plan.width),
        box.add(.height, .equal, plan.height),
        box.add(.width, .lessThanOrEqual, .constant, plus: 10, plan.limitPriority),
      ]
      built.sentences[index][4].setActive(plan.hasLimit)
    }
    return built
  }

  /// Makes one random change to the plans and the same one to `built`.
  mutating func edit(_ built: Built) {
    let index = Int.random(in: 1..<plans.count, using: &generator)
    let box = built.boxes[index]
    let sentences = built.sentences[index]
    switch Int.random(in: 0..<10, using: &generator) {
    case 0, 1:
      plans[index].gap = number()
      sentences[0].setConstant(plans[index].gap)
    case 2:
      plans[index].top = number()
      sentences[1].setConstant(plans[index].top)
    case 3:
      plans[index].share = Double.random(in: 0.01...0.9, using: &generator)
      sentences[2].modify { $0.multiplier = plans[index].share }
    case 4:
      plans[index].height = number()
      sentences[3].setConstant(plans[index].height)
    case 5:
      plans[index].hasLimit.toggle()
      sentences[4].setActive(plans[index].hasLimit)
    case 6:
      plans[index].limitPriority = Priority(Double.random(in: 1...999, using: &generator))
      sentences[4].modify { $0.priority = plans[index].limitPriority }
    case 7:
      plans[index].intrinsicWidth = Bool.random(using: &generator) ? number() : nil
      box.metrics.intrinsicWidth = plans[index].intrinsicWidth
    case 8:
      plans[index].direction = [nil, .leftToRight, .rightToLeft].randomElement(using: &generator)
        .flatMap(\.self)
      box.metrics.direction = plans[index].direction
    default:
      // A box that others stand after has to stay.
      guard !plans.contains(where: { $0.after == index }), let parent = plans[index].parent else {
        return
      }
      plans[index].isAttached.toggle()
      if plans[index].isAttached {
        built.boxes[parent].addChildren(box)
      } else {
        box.removeFromParent()
      }
    }
  }

  /// The indices of the boxes whose parents lead to the root.
  var attached: [Int] {
    indicesBelowRoot(plans.map { (parent: $0.parent, isAttached: $0.isAttached) })
  }
}

/// The indices of the items of a tree whose parents lead to the root, which has no parent.
func indicesBelowRoot(_ items: [(parent: Int?, isAttached: Bool)]) -> [Int] {
  items.indices.filter { index in
    var current = index
    while let parent = items[current].parent {
      if !items[current].isAttached { return false }
      current = parent
    }
    return true
  }
}
