// SPDX-License-Identifier: MIT

import LayoutDSL
import SimplexSolver
@testable import SolverLab
import Testing

@Suite("In a random layout")
struct RandomLayoutTests {
  private let window = Size(width: 400, height: 300)

  private func random(_ seed: UInt64, mirrored: Bool = false) -> RandomLayout {
    var random = SplitMix64(seed: seed)
    let layout = RandomLayout(count: 12, &random)
    if mirrored { layout.root.mirror() }
    return layout
  }

  private func layOut(_ layout: RandomLayout) throws {
    try LayoutSession(root: layout.root, solver: Simplex()).layout(in: window)
  }

  @Test("the order of sentences does not count", arguments: UInt64(1)...20)
  func shuffled(seed: UInt64) throws {
    let layout = random(seed)
    try layOut(layout)
    for shuffle in UInt64(1)...5 {
      let other = random(seed)
      var order = SplitMix64(seed: seed &* 31 &+ shuffle)
      shuffleSentences(of: other.root, &order)
      try layOut(other)
      for (box, shuffled) in zip(layout.boxes, other.boxes) {
        expectEqual(shuffled, box.frame, "seed \(seed), shuffle \(shuffle)")
      }
    }
  }

  @Test("right to left is the mirror image of left to right", arguments: UInt64(1)...20)
  func mirrored(seed: UInt64) throws {
    let (layout, other) = (random(seed), random(seed, mirrored: true))
    try layOut(layout)
    try layOut(other)
    for (box, mirrored) in zip(layout.boxes, other.boxes) {
      var frame = box.frame
      frame.origin.x = (box.parent?.frame.width ?? 0) - frame.maxX
      expectEqual(mirrored, frame, "seed \(seed)")
    }
  }

  @Test("inset edges are an inset size with an inset centre", arguments: UInt64(1)...40)
  func insets(seed: UInt64) throws {
    let layout = random(seed, mirrored: seed.isMultiple(of: 2))
    var random = SplitMix64(seed: seed)
    let boxes = ["edges", "parts", "directional edges", "directional parts"].map { LayoutBox($0) }
    layout.root.addChildren(boxes)
    let target = random.pick(layout.boxes)
    // Negative insets make boxes larger, which there is always room for.
    let amounts = (0..<4).map { _ in random.whole(in: -20...0) }
    let insets = Insets(
      top: amounts[0], left: amounts[1], bottom: amounts[2], right: amounts[3])
    let directional = DirectionalInsets(
      top: amounts[0], leading: amounts[1], bottom: amounts[2], trailing: amounts[3])
    boxes[0].layout.makeConstraints { $0.edges.equalTo(target).insets(insets) }
    boxes[1].layout.makeConstraints { $0.size.center.equalTo(target).insets(insets) }
    boxes[2].layout.makeConstraints { $0.directionalEdges.equalTo(target).insets(directional) }
    boxes[3].layout.makeConstraints { $0.size.center.equalTo(target).insets(directional) }
    try layOut(layout)
    expectEqual(boxes[1], boxes[0].frame, "seed \(seed)")
    expectEqual(boxes[3], boxes[2].frame, "seed \(seed)")
  }
}
