// SPDX-License-Identifier: MIT

import LayoutCore
import LayoutTestSupport
import SimplexSolver
import Testing

@Suite("Random sessions")
struct RandomSessionTests {
  @Test("ten thousand edits leave what a fresh session makes", arguments: [UInt64(1), 2])
  func editsEqualFresh(seed: UInt64) throws {
    var tree = RandomTree(seed: seed, count: 24)
    let built = tree.build()
    let session = LayoutSession(root: built.boxes[0], solver: Simplex())
    var size = Size(width: 400, height: 300)
    for edit in 1...5000 {
      tree.edit(built)
      if edit % 3 == 0 { size.width = Double(200 + edit % 500) }
      if edit % 2 == 0 { try session.layout(in: size) }
      guard edit % 250 == 0 else { continue }
      #expect(session.audit().isFeasible)
      let fresh = tree.build()
      try LayoutSession(root: fresh.boxes[0], solver: Simplex()).layout(in: size)
      for index in tree.attached {
        #expect(
          built.boxes[index].frame.isEqual(
            to: fresh.boxes[index].frame, within: Tolerance.frame),
          "seed \(seed), edit \(edit), box \(index)")
      }
    }
  }

  @Test("the layout from right to left is the mirror image", arguments: UInt64(1)...20)
  func mirrorImage(seed: UInt64) throws {
    let tree = RandomTree(seed: seed, count: 14)
    let size = Size(width: 500, height: 300)
    let leftToRight = tree.build()
    try LayoutSession(root: leftToRight.boxes[0], solver: ReferenceSolver()).layout(in: size)
    let rightToLeft = tree.build()
    rightToLeft.boxes[0].metrics.direction = .rightToLeft
    try LayoutSession(root: rightToLeft.boxes[0], solver: ReferenceSolver()).layout(in: size)
    for (box, mirrored) in zip(leftToRight.boxes, rightToLeft.boxes) {
      guard let parent = box.parent else { continue }
      let expected = Rect(
        x: parent.frame.width - box.frame.maxX, y: box.frame.minY, width: box.frame.width,
        height: box.frame.height)
      #expect(mirrored.frame.isEqual(to: expected, within: Tolerance.frame), "seed \(seed)")
    }
  }

  @Test("multipliers and relations in reading direction are mirrored", arguments: UInt64(1)...20)
  func mirrorImageOfSentences(seed: UInt64) throws {
    var frames: [[Rect]] = []
    for direction in ReadingDirection.allCases {
      var generator = SeededGenerator(seed: seed)
      let screen = LayoutBox("screen")
      screen.metrics.direction = direction
      let panel = LayoutBox("panel")
      let first = LayoutBox("first", width: 30)
      let second = LayoutBox("second", width: 40)
      screen.addChildren(panel)
      panel.addChildren(first, second)
      panel.add(.leading, .equal, .parent(.leading), plus: 40)
      panel.add(.trailing, .equal, .parent(.trailing), plus: -20)
      let edges: [LayoutAttribute] = [.leading, .trailing, .leadingMargin, .trailingMargin]
      for (box, other) in [(first, panel), (second, first)] {
        let edge = edges.randomElement(using: &generator) ?? .leading
        let otherEdge = edges.randomElement(using: &generator) ?? .leading
        let relation = Relation.allCases.randomElement(using: &generator) ?? .equal
        box.add(
          edge, relation, other.at(otherEdge),
          times: Double.random(in: 0.2...0.9, using: &generator),
          plus: Double.random(in: 0...20, using: &generator))
        box.add(.leading, .equal, .parent(.leading), plus: 33, .low)
      }
      try LayoutSession(root: screen, solver: ReferenceSolver()).layout(
        in: Size(width: 400, height: 10))
      frames.append([panel.frame, first.frame, second.frame])
    }
    for (index, whole) in [400.0, 340, 340].enumerated() {
      var mirrored = frames[1][index]
      mirrored.origin.x = whole - mirrored.maxX
      #expect(mirrored.isEqual(to: frames[0][index], within: Tolerance.frame), "seed \(seed)")
    }
  }
}
