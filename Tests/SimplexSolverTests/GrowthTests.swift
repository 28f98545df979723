// SPDX-License-Identifier: MIT

import LayoutCore
import LayoutTestSupport
import SimplexSolver
import SolverLab
import Testing

/// How the work of Simplex grows with a scene, by counts: a count is the same on every machine.
@Suite("The work of Simplex grows with the scene")
struct GrowthTests {
  /// The work of the first layout, and the most of one when the window changes afterwards: an
  /// edit by which no row changes sides is next to none, at any size.
  private func work(_ scene: Scene, _ size: Int) throws -> (cold: SolveReport, edit: SolveReport) {
    let stage = scene.build(size: size)
    let session = LayoutSession(root: stage.root, solver: Simplex())
    let cold = try session.layout(in: stage.window(0)).solve
    var most = SolveReport()
    for step in 1...4 {
      let edit = try session.layout(in: stage.window(step)).solve
      most.pivots = max(most.pivots, edit.pivots)
      most.rowsTouched = max(most.rowsTouched, edit.rowsTouched)
    }
    return (cold, most)
  }

  /// The work of the first solution of a model.
  private func solved(_ model: ModelDelta) throws -> SolveReport {
    var solver = Simplex()
    try solver.apply(model)
    return try solver.solve()
  }

  /// How many times `after` is `before`, where less than `floor` counts as `floor`.
  private func growth(_ before: Int, _ after: Int, floor: Int) -> Double {
    Double(max(after, floor)) / Double(max(before, floor))
  }

  @Test(
    "pivots and rows touched stay within 1.5 times linear", .slow,
    arguments: [
      (Scene.list, [30, 100, 300, 1000]), (Scene.row, [100, 300, 1000, 3000]),
    ])
  func growsLinearly(scene: Scene, sizes: [Int]) throws {
    try check(scene, sizes) { $0 }
  }

  // The row of a box is expressed by those of the boxes around it, whose number is a logarithm.
  @Test("nested boxes cost their depth in addition")
  func nestGrowth() throws {
    try check(.nest, [64, 256, 1024]) { $0 * 1.25 }
  }

  @Test("in a grid, where the columns' wishes compete, each exchange moves all that is behind it")
  func gridGrowth() {
    withKnownIssue { try check(.grid, [20, 40]) { $0 * $0 } }
  }

  @Test("an edit of one cell of a list is as much work in a list of 30 as in one of 1000")
  func localEdit() throws {
    let work = try [30, 1000].map { size in
      let stage = Scene.list.build(size: size)
      let session = LayoutSession(root: stage.root, solver: Simplex())
      try session.layout(in: stage.window(0))
      let badge = try #require(stage.root.subtree.last { $0.name == "badge" })
      let node = badge.layoutNode
      let width = try #require(node.activeIDs.first { node[$0]?.first.attribute == .width })
      var work = SolveReport()
      for step in 1...4 {
        node.setConstant(width, 30 + Double(step))
        work = try session.layout(in: stage.window(0)).solve
      }
      return work
    }
    #expect(work[0] == work[1])
    #expect(work[0].pivots == 0)
  }

  /// A column of boxes that would rather be low, in a container that hugs them: each box misses a
  /// wish, and what the container misses goes through all of them. The rows of a box: the link to
  /// the one above, its least height, its wish.
  private func column(of count: Int) -> ModelDelta {
    var delta = ModelDelta(variableCount: 2 * count + 1)
    for box in 0..<count {
      let (top, height) = (Term(1, Variable(2 * box)), Term(1, Variable(2 * box + 1)))
      let above = box == 0 ? [] : [2 * box - 2, 2 * box - 1].map { Term(-1, Variable($0)) }
      delta.add([top] + above, .equal, 8, .required)
      delta.add([height], .greaterThanOrEqual, 20 + Double(box % 7), .required)
      delta.add([height], .equal, 0, 250)
    }
    let end = Term(1, Variable(2 * count))
    let last = [Term(-1, Variable(2 * count - 2)), Term(-1, Variable(2 * count - 1))]
    delta.add([end] + last, .greaterThanOrEqual, 8, .required)
    delta.add([end], .equal, 0, 50)
    return delta
  }

  @Test("a box that leaves a column is as much work in a column of 50 as in one of 1600")
  func localRemoval() throws {
    let work = try [50, 1600].map { count in
      var solver = Simplex()
      try solver.apply(column(of: count))
      _ = try solver.solve()
      let (before, box, after) = (count - 4, count - 3, count - 2)
      var delta = ModelDelta()
      for row in [3 * box, 3 * box + 1, 3 * box + 2, 3 * after] {
        delta.remove(ConstraintID(slot: row))
      }
      let link = LinearExpression([
        Term(1, Variable(2 * after)), Term(-1, Variable(2 * before)),
        Term(-1, Variable(2 * before + 1)),
      ])
      delta.add(Constraint(link, .equal, 8), as: ConstraintID(slot: 3 * count + 2))
      delta.variableCount = 2 * count + 1
      try solver.apply(delta)
      let work = try solver.solve()
      let end = solver.values(2 * count + 1)[2 * count]
      let rest = (0..<count).filter { $0 != box }.reduce(8) { $0 + 28 + Double($1 % 7) }
      #expect(abs(end - rest) < 1e-9)
      return work
    }
    #expect(work[0].pivots == work[1].pivots)
    #expect(work[1].rowsTouched <= work[0].rowsTouched + 10)
  }

  /// A row of boxes that share the width of a window, too narrow for their wishes. Each of them
  /// must end within the window, and half of them within `limit`. The last row is the width of the
  /// window.
  private func row(of count: Int, wish: Priority?, limit: Double = .infinity) -> ModelDelta {
    var delta = ModelDelta(variableCount: 2 * count + 1)
    for box in 0..<count {
      let (left, width) = (Term(1, Variable(2 * box)), Term(1, Variable(2 * box + 1)))
      let before = box == 0 ? [] : [2 * box - 2, 2 * box - 1].map { Term(-1, Variable($0)) }
      delta.add([left] + before, .equal, 8, .required)
      delta.add([width], .greaterThanOrEqual, 0, .required)
      if let wish { delta.add([width], .equal, 20 + Double(box % 7), wish) }
      delta.add([left, width, Term(-1, Variable(2 * count))], .lessThanOrEqual, 0, .required)
      if box == count / 2 - 1, limit.isFinite {
        delta.add([left, width], .lessThanOrEqual, limit, .required)
      }
    }
    let (end, last) = (Term(-1, Variable(2 * count)), [2 * count - 2, 2 * count - 1])
    delta.add([end] + last.map { Term(1, Variable($0)) }, .equal, 0, .required)
    delta.add([Term(1, Variable(2 * count))], .equal, 20 * Double(count), .required)
    return delta
  }

  // A movement of a box moves all boxes behind it, so that all movements together are quadratic.
  @Test("boxes that share what is missing in a row are linear work, at first and when it changes")
  func sharedRowGrowth() throws {
    let work = try [400, 1600].map { count in
      var solver = Simplex()
      let delta = row(of: count, wish: .medium)
      try solver.apply(delta)
      let cold = try solver.solve()
      let width = delta.added[delta.added.count - 1].id
      try solver.suggest([Suggestion(width, constant: 19 * Double(count))].span)
      return [cold.rowsTouched, try solver.solve().rowsTouched]
    }
    for (one, other) in zip(work, work.dropFirst()) {
      for (before, after) in zip(one, other) {
        #expect(growth(before, after, floor: 100) <= 1.5 * 4, "\(before) → \(after) rows")
      }
    }
  }

  @Test("boxes share what a limit in their middle leaves to each half of the row")
  func limitedRow() throws {
    let count = 140
    var solver = Simplex()
    let limit = 16 * Double(count) / 2
    let delta = row(of: count, wish: .medium, limit: limit)
    try solver.apply(delta)
    let width = delta.added[delta.added.count - 1].id
    for whole in [20, 19, 21].map({ Double($0 * count) }) {
      try solver.suggest([Suggestion(width, constant: whole)].span)
      _ = try solver.solve()
      let values = solver.values(2 * count + 1)
      // The boxes of each half wish for 23 on average, and are 8 apart.
      let gaps = 8 * Double(count) / 2
      for box in 0..<count {
        let room = (box < count / 2 ? limit : whole - limit) - gaps
        let share = room / (23 * Double(count) / 2)
        #expect(abs(values[2 * box + 1] - share * Double(20 + box % 7)) < 1e-6)
      }
    }
  }

  @Test("boxes of which nothing says how wide they are share a row evenly")
  func undecidedRow() throws {
    let count = 100
    var solver = Simplex()
    try solver.apply(row(of: count, wish: nil))
    _ = try solver.solve()
    let values = solver.values(2 * count + 1)
    for box in 0..<count { #expect(abs(values[2 * box + 1] - 12) < 1e-9) }
  }

  /// Labels that would like to be at their events on a time line, which are too close together.
  private func timeline(of count: Int) -> ModelDelta {
    var delta = ModelDelta(variableCount: count)
    for label in 0..<count {
      let place = Term(1, Variable(label))
      delta.add([place], .equal, 30 * Double(label) + Double(label * 37 % 101), .medium)
      if label == 0 { continue }
      delta.add([place, Term(-1, Variable(label - 1))], .greaterThanOrEqual, 44, .required)
    }
    return delta
  }

  @Test("labels that make room for each other on a time line are linear work")
  func timelineGrowth() throws {
    let work = try [200, 800].map { try solved(timeline(of: $0)) }
    #expect(work[1].pivots <= 10)
    #expect(growth(work[0].rowsTouched, work[1].rowsTouched, floor: 100) <= 1.5 * 4)
  }

  @Test("labels on a time line are where they are if they come one by one")
  func timelineByLabel() throws {
    let delta = timeline(of: 60)
    var (solver, other) = (Simplex(), Simplex())
    try solver.apply(delta)
    _ = try solver.solve()
    for row in delta.added {
      var part = ModelDelta(variableCount: 60)
      part.add(row.constraint, as: row.id)
      try other.apply(part)
      _ = try other.solve()
    }
    for (place, same) in zip(solver.values(60), other.values(60)) {
      #expect(abs(place - same) < 1e-8)
    }
  }

  /// A tree of boxes, each as wide as its two halves together. Halves would like to be equal, and
  /// no box narrower than a width of its own.
  private func halves(depth: Int) -> ModelDelta {
    let count = 1 << depth
    var delta = ModelDelta(variableCount: count)
    delta.add([Term(1, Variable(1))], .equal, 5000, .required)
    for box in 1..<count {
      let width = Term(1, Variable(box))
      delta.add([width], .greaterThanOrEqual, 0, .required)
      delta.add([width], .greaterThanOrEqual, Double(1 + box * 7919 % 200), .high)
      guard 2 * box < count else { continue }
      let half = Term(1, Variable(2 * box))
      let parts = [half, Term(1, Variable(2 * box + 1)), Term(-1, Variable(box))]
      delta.add(parts, .equal, 0, .required)
      delta.add([half, Term(-0.5, Variable(box))], .equal, 0, .medium)
    }
    return delta
  }

  @Test("boxes in wished halves take few exchanges, whose number does not grow faster than they do")
  func halvesGrowth() throws {
    let work = try [8, 10].map { try solved(halves(depth: $0)) }
    #expect(growth(work[0].pivots, work[1].pivots, floor: 10) <= 4)
    #expect(growth(work[0].rowsTouched, work[1].rowsTouched, floor: 100) <= 1.5 * 4)
    #expect(work[1].pivots <= 1 << 8, "\(work)")
  }

  private func check(_ scene: Scene, _ sizes: [Int], boxes: (Double) -> Double) throws {
    let reports = try sizes.map { try work(scene, $0) }
    for index in sizes.indices.dropFirst() {
      let linear = boxes(Double(sizes[index]) / Double(sizes[index - 1]))
      let (before, after) = (reports[index - 1], reports[index])
      let step = "\(scene) \(sizes[index - 1]) → \(sizes[index])"
      for (kind, one, other) in [
        ("cold", before.cold, after.cold), ("edit", before.edit, after.edit),
      ] {
        let pivots = growth(one.pivots, other.pivots, floor: 10)
        #expect(
          pivots <= 1.5 * linear, "\(step), \(kind): \(one.pivots) → \(other.pivots) pivots")
        let rows = growth(one.rowsTouched, other.rowsTouched, floor: 100)
        #expect(
          rows <= 1.5 * linear,
          "\(step), \(kind): \(one.rowsTouched) → \(other.rowsTouched) rows")
      }
    }
  }
}

extension ModelDelta {
  /// Adds a row behind the others.
  mutating func add(
    _ terms: [Term], _ relation: Relation, _ constant: Double, _ priority: Priority
  ) {
    add(
      Constraint(LinearExpression(terms), relation, constant, priority: priority),
      as: ConstraintID(slot: added.count))
  }
}
