// SPDX-License-Identifier: MIT

import LayoutCore
import LayoutDSL
import LayoutTestSupport
import Testing

/// A tree of views, as a value: what is edited, and what a fresh tree is made from.
private struct Forest {
  struct Plan {
    var parent: Int
    var left: Double
    var top: Double
    var width: Double
    var follows: Int?
    var isAlive = true
  }

  var plans: [Plan] = [Plan(parent: -1, left: 0, top: 0, width: 0)]

  func isInside(_ index: Int, _ ancestor: Int) -> Bool {
    var current = index
    while current >= 0 {
      if current == ancestor { return true }
      current = plans[current].parent
    }
    return false
  }

  /// Whether the item and all that it is in are alive.
  func isThere(_ index: Int) -> Bool {
    var current = index
    while current >= 0 {
      if !plans[current].isAlive { return false }
      current = plans[current].parent
    }
    return true
  }

  var living: [Int] { plans.indices.filter(isThere) }

  /// Whether the vertical position of an item depends on itself.
  func isCircular(_ index: Int) -> Bool {
    var current = index
    for _ in plans.indices {
      if current <= 0 { return false }
      let follows = plans[current].follows.flatMap { isThere($0) ? $0 : nil }
      current = follows ?? plans[current].parent
    }
    return current > 0
  }
}

@Suite("Random trees of one's own")
struct RandomOwnTreeTests {
  /// Says what a plan says about a view.
  private func write(_ forest: Forest, _ index: Int, _ views: [Pane?]) {
    guard let view = views[index] else { return }
    let plan = forest.plans[index]
    view.layout.remakeConstraints { make in
      make.left.equalToSuperview().offset(plan.left)
      if let other = plan.follows, forest.isThere(other), let target = views[other] {
        make.top.equalTo(target).offset(plan.top)
      } else {
        make.top.equalToSuperview().offset(plan.top)
      }
      make.width.equalToSuperview().multipliedBy(0.5).offset(plan.width)
      make.height.equalTo(plan.width + 10)
    }
  }

  private func make(_ forest: Forest, listing: Bool) -> [Pane?] {
    let views = forest.plans.indices.map { forest.isThere($0) ? Pane("\($0)") : nil }
    for index in forest.plans.indices.dropFirst() where forest.isThere(index) {
      views[index]?.parent = views[forest.plans[index].parent]
      if listing, let view = views[index] { view.parent?.listed.append(view) }
    }
    return views
  }

  @Test("edited ones have the frames of a fresh session", .slow, arguments: 0..<10)
  func editsEqualFresh(part: Int) throws {
    for round in 0..<randomCases(1000) {
      let seed = UInt64(part * 1000 + round)
      try check(seed: seed, part % 2 == 0 ? .simplex : NamedSolver.both[1])
    }
  }

  private func check(seed: UInt64, _ solver: NamedSolver) throws {
    var dice = SeededGenerator(seed: seed)
    var forest = Forest()
    for index in 1...Int.random(in: 3...9, using: &dice) {
      forest.plans.append(plan(below: Int.random(in: 0..<index, using: &dice), forest, &dice))
    }
    let listing = Bool.random(using: &dice)
    var views = make(forest, listing: listing)
    let order = forest.plans.indices.dropFirst().shuffled(using: &dice)
    let early = order.prefix(Int.random(in: 0...order.count, using: &dice))
    for index in early { write(forest, index, views) }
    let root = try #require(views[0])
    let session = solver.session(of: root)
    for index in order.dropFirst(early.count) { write(forest, index, views) }
    try session.layout(in: Size(width: 400, height: 300)).check()
    for _ in 0..<4 {
      edit(&forest, &views, session, listing, &dice)
      for index in forest.living.dropFirst() where forest.isCircular(index) {
        forest.plans[index].follows = nil
        write(forest, index, views)
      }
      if Bool.random(using: &dice) { try session.layout() }
    }
    try session.layout()
    let fresh = make(forest, listing: true)
    for index in forest.living.dropFirst() { write(forest, index, fresh) }
    let freshRoot = try #require(fresh[0])
    try solver.session(of: freshRoot).layout(in: Size(width: 400, height: 300)).check()
    for index in forest.living {
      let (one, other) = (views[index]?.frame ?? .zero, fresh[index]?.frame ?? .zero)
      #expect(one.isEqual(to: other, within: Tolerance.frame), "seed \(seed), view \(index)")
    }
  }

  private func plan(below parent: Int, _ forest: Forest, _ dice: inout SeededGenerator)
    -> Forest.Plan
  {
    func number() -> Double { Double(Int.random(in: 0...40, using: &dice)) }
    var plan = Forest.Plan(parent: parent, left: number(), top: number(), width: number())
    // An item that was there before: no circle.
    let others = forest.living.dropFirst()
    if Bool.random(using: &dice) { plan.follows = others.randomElement(using: &dice) }
    return plan
  }

  private func edit(
    _ forest: inout Forest, _ views: inout [Pane?], _ session: LayoutSession, _ listing: Bool,
    _ dice: inout SeededGenerator
  ) {
    let living = Array(forest.living.dropFirst())
    guard let index = living.randomElement(using: &dice) else { return }
    let inside = forest.living.filter { forest.isInside($0, index) }
    switch Int.random(in: 0...3, using: &dice) {
    case 0:
      forest.plans[index].left += 3
      write(forest, index, views)
    case 1:
      let parent = ([0] + living).filter { !inside.contains($0) }.randomElement(using: &dice) ?? 0
      views[index]?.parent?.listed.removeAll { $0 === views[index] }
      forest.plans[index].parent = parent
      views[index]?.parent = views[parent]
      if listing, let view = views[index] { view.parent?.listed.append(view) }
      if let view = views[index] { session.attach(view) }
    case 2:
      if let view = views[index] {
        session.detach(view)
        view.parent?.listed.removeAll { $0 === view }
      }
      forest.plans[index].isAlive = false
      for gone in inside { views[gone] = nil }
      for other in forest.living.dropFirst()
      where forest.plans[other].follows.map(inside.contains) == true {
        write(forest, other, views)
      }
    default:
      let parent = forest.living.randomElement(using: &dice) ?? 0
      forest.plans.append(plan(below: parent, forest, &dice))
      let view = Pane("\(views.count)", in: views[parent])
      views.append(view)
      if listing { view.parent?.listed.append(view) }
      write(forest, views.count - 1, views)
      if Bool.random(using: &dice) { session.attach(view) }
    }
  }
}
