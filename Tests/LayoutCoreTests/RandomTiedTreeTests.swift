// SPDX-License-Identifier: MIT

import LayoutCore
import LayoutTestSupport
import SimplexSolver
import Testing

@Suite("Random trees with ties")
struct RandomTiedTreeTests {
  @Test("edited ones have the frames of fresh sessions in either order", .slow, arguments: 0..<10)
  func editsEqualFresh(part: Int) throws {
    for round in 0..<randomCases(1000) { try check(seed: UInt64(part * 1000 + round)) }
  }

  private func check(seed: UInt64) throws {
    var tree = TiedTree(seed: seed)
    let built = tree.build(isReversed: false)
    let session = LayoutSession(root: built.boxes[0], solver: Simplex())
    var size = Size(width: 300, height: 200)
    for edit in 1...12 {
      tree.edit(built)
      size.width = Double(100 + (edit * 131) % 400)
      if edit % 2 == 0 { try session.layout(in: size) }
    }
    for isReversed in [false, true] {
      let fresh = tree.build(isReversed: isReversed)
      try LayoutSession(root: fresh.boxes[0], solver: Simplex()).layout(in: size)
      for index in tree.attached {
        let (one, other) = (built.boxes[index].frame, fresh.boxes[index].frame)
        #expect(
          one.isEqual(to: other, within: Tolerance.frame),
          "seed \(seed), box \(index): \(one), not \(other)")
      }
    }
  }
}
