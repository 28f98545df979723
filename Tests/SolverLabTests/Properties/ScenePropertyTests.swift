// SPDX-License-Identifier: MIT

import LayoutCore
import LayoutDSL
import LayoutTestSupport
import SimplexSolver
@testable import SolverLab
import Testing

// A scene with landmarks is determined, so that there is one layout to compare. Where the optimum
// leaves a choice, as in the grid, two layouts have to cost the same at every level.
@Suite("On every scene")
struct ScenePropertyTests {
  @Test("the layout from right to left is the mirror image", .slow, arguments: Scene.corpus)
  func mirrored(_ scene: Scene) throws {
    let size = scene.sizes.first ?? 1
    let (stage, other) = (scene.build(size: size), scene.build(size: size))
    for box in other.root.subtree { box.mirror() }
    for window in stage.windows {
      let levels = try layOut(stage.root, in: window)
      let mirroredLevels = try layOut(other.root, in: window)
      expectEqual(levels, mirroredLevels, "\(window)")
      if stage.landmarks.isEmpty { continue }
      for (box, mirrored) in zip(stage.root.subtree, other.root.subtree) {
        guard let parent = box.parent else { continue }
        var frame = box.frame
        frame.origin.x = parent.frame.width - frame.maxX
        expectEqual(mirrored, frame, "\(window)")
      }
    }
  }

  @Test("the order of sentences does not change the layout", .slow, arguments: Scene.corpus)
  func shuffled(_ scene: Scene) throws {
    let size = scene.sizes.first ?? 1
    let stage = scene.build(size: size)
    let levels = try layOut(stage.root, in: stage.windows[0])
    for seed in UInt64(1)...3 {
      let other = scene.build(size: size)
      var random = SplitMix64(seed: seed)
      shuffleSentences(of: other.root, &random)
      expectEqual(levels, try layOut(other.root, in: other.windows[0]), "seed \(seed)")
      if stage.landmarks.isEmpty { continue }
      for (box, shuffled) in zip(stage.root.subtree, other.root.subtree) {
        expectEqual(shuffled, box.frame, "seed \(seed)")
      }
    }
  }

  private func layOut(_ root: LayoutBox, in window: Size) throws -> [LevelViolation] {
    let session = LayoutSession(root: root, solver: Simplex())
    session.auditsEveryLayout = true
    return try session.layout(in: window).levels
  }
}

/// Compares a box with the frame it should have.
func expectEqual(_ box: LayoutBox, _ frame: Rect, _ comment: Comment) {
  #expect(
    box.frame.isEqual(to: frame, within: Tolerance.frame),
    "\(comment), \(box.name): \(box.frame), not \(frame)")
}

/// Compares what two layouts cost.
func expectEqual(_ levels: [LevelViolation], _ others: [LevelViolation], _ comment: Comment) {
  #expect(levels.map(\.priority) == others.map(\.priority), comment)
  for (level, other) in zip(levels, others) {
    let scale = max(1, level.total)
    #expect(abs(level.total - other.total) <= Tolerance.frame * scale, "\(comment), \(level)")
  }
}

extension LayoutBox {
  /// Turns round in which direction a root, or a box that has a direction of its own, is read.
  func mirror() {
    guard parent == nil || metrics.direction != nil else { return }
    metrics.direction = metrics.direction == .rightToLeft ? .leftToRight : .rightToLeft
  }
}

/// Takes out all sentences about boxes below `root`, and about guides related to them, and makes
/// them anew in random order.
func shuffleSentences(of root: LayoutBox, _ random: inout SplitMix64) {
  var nodes = root.subtree.map(\.layoutNode)
  var next = 0
  while next < nodes.count {
    for constraint in nodes[next].constraints {
      guard case .item(let reference) = constraint.target else { continue }
      if !nodes.contains(where: { $0 === reference.node }) { nodes.append(reference.node) }
    }
    next += 1
  }
  var sentences = nodes.flatMap { node in node.constraints.map { (node, $0) } }
  for node in nodes {
    for id in node.activeIDs { node.remove(id) }
  }
  random.shuffle(&sentences)
  for (node, constraint) in sentences { node.insert(constraint) }
}
