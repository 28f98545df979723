// SPDX-License-Identifier: MIT

import LayoutCore
import LayoutTestSupport
import SimplexSolver
import Testing

@Suite("Explanations of random layouts")
struct ExplanationRandomTests {
  private func checkReasons(
    _ session: LayoutSession, _ boxes: [LayoutBox], asking witness: (any DiagnosingSolver)? = nil,
    _ seed: UInt64
  ) throws {
    for box in boxes {
      let reason = try session.explain(box, asking: witness)
      let numbers = [box.frame.minX, box.frame.minY, box.frame.width, box.frame.height]
      for (number, reason) in zip(numbers, reason.all) {
        let size = reason.parts.reduce(1.0) { $0 + abs($1.amount) }
        #expect(
          abs(reason.sum - number) <= Tolerance.frame * size, "seed \(seed), \(box.name)\n\(reason)"
        )
      }
    }
  }

  @Test("reasons add up after every edit", arguments: UInt64(1)...20)
  func addUp(seed: UInt64) throws {
    var tree = RandomTree(seed: seed, count: 12)
    let built = tree.build()
    let session = LayoutSession(root: built.boxes[0], solver: Simplex())
    if seed % 3 == 0 { session.pixelGrid = PixelGrid(pixelsPerPoint: 2) }
    for edit in 0..<6 {
      try session.layout(in: Size(width: 400 + Double(edit) * 7.3, height: 300))
      try checkReasons(session, tree.attached.map { built.boxes[$0] }, seed)
      tree.edit(built)
    }
  }

  @Test("reasons of another solver's frames add up", arguments: UInt64(1)...5)
  func otherSolver(seed: UInt64) throws {
    let tree = RandomTree(seed: seed, count: 10)
    let built = tree.build()
    let session = LayoutSession(root: built.boxes[0], solver: ReferenceSolver())
    try session.layout(in: Size(width: 400, height: 300))
    try checkReasons(session, built.boxes, asking: Simplex(), seed)
  }

  /// A tree in which some sentences are missing or are only limits.
  private func looseTree(_ seed: UInt64) -> [LayoutBox] {
    var generator = SeededGenerator(seed: seed)
    let boxes = (0..<8).map { LayoutBox("box \($0)") }
    for index in 1..<boxes.count {
      let box = boxes[index]
      let parent = boxes[Int.random(in: 0..<index, using: &generator)]
      parent.addChildren(box)
      for attribute in [LayoutAttribute.left, .top, .right, .height] {
        let relation = Relation.allCases.randomElement(using: &generator) ?? .equal
        let number = Double(Int.random(in: 1...40, using: &generator))
        let priority: Priority = Bool.random(using: &generator) ? .low : .high
        switch Int.random(in: 0..<6, using: &generator) {
        case 0: continue
        case 1...2: box.add(attribute, .equal, .parent(attribute), plus: number, priority)
        default: box.add(attribute, relation, .parent(attribute), plus: number, priority)
        }
      }
    }
    return boxes
  }

  @Test(
    "ranges are those of every exact solver, and exercise stays inside", .slow,
    arguments: UInt64(1)...30)
  func ranges(seed: UInt64) throws {
    let boxes = looseTree(seed)
    let session = LayoutSession(root: boxes[0], solver: Simplex())
    session.auditsEveryLayout = true
    try session.layout(in: Size(width: 400, height: 300))
    let levels = session.audit().levels
    let open = try session.ambiguities(rangeCount: .max)
    for ambiguity in open {
      for number in ambiguity.numbers {
        let range = try #require(number.range)
        let attribute = number.subject.attribute
        let other = [
          ambiguity.otherFrame.minX, ambiguity.otherFrame.minY, ambiguity.otherFrame.width,
          ambiguity.otherFrame.height,
        ][[LayoutAttribute.left, .top, .width, .height].firstIndex(of: attribute) ?? 0]
        for value in [number.value, other] {
          #expect(
            value >= range.lowerBound - 1e-6 && value <= range.upperBound + 1e-6,
            "seed \(seed): \(number), other \(other)")
        }
        #expect(range.upperBound - range.lowerBound > 1e-6, "seed \(seed): \(number)")
        try checkEnds(of: number, range, levels, seed)
      }
    }
    // What is not named is decided: it doesn't move when the layout is exercised.
    let before = boxes.map(\.frame)
    try session.exerciseAmbiguity()
    let named = Set(open.flatMap(\.numbers).map { ObjectIdentifier($0.subject.node) })
    for (box, frame) in zip(boxes, before) where !named.contains(ObjectIdentifier(box.layoutNode)) {
      #expect(box.frame.isEqual(to: frame, within: Tolerance.frame), "seed \(seed)")
    }
  }

  /// Each end can be had at no cost, and a point more cannot.
  private func checkEnds(
    of number: LayoutAmbiguity.Number, _ range: ClosedRange<Double>, _ levels: [LevelViolation],
    _ seed: UInt64
  ) throws {
    for (end, way) in [(range.lowerBound, -1.0), (range.upperBound, 1)] where end.isFinite {
      for (value, isFree) in [(end, true), (end + way, false)] {
        let boxes = looseTree(seed)
        let box = try #require(boxes.first { $0.name == number.subject.node.name })
        let wish: Priority = 0.5
        if number.subject.attribute.isSize {
          box.add(number.subject.attribute, .equal, .constant, plus: value, wish)
        } else {
          box.add(
            number.subject.attribute, .equal, .parent(number.subject.attribute), plus: value, wish)
        }
        let session = LayoutSession(root: boxes[0], solver: ReferenceSolver())
        try session.layout(in: Size(width: 400, height: 300))
        let missed = session.audit().levels.last?.total ?? 0
        #expect((missed < 1e-6) == isFree, "seed \(seed): \(number) at \(value), missed \(missed)")
      }
    }
  }
}
