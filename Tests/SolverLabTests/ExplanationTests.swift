// SPDX-License-Identifier: MIT

import GreedySolver
import LayoutCore
import LayoutTestSupport
import SimplexSolver
@testable import SolverLab
import Testing

@Suite("Explanations of scenes")
struct ExplanationTests {
  /// Every number of every frame is the sum of its reason's parts.
  private func check(
    _ session: LayoutSession, _ root: LayoutBox, asking witness: (any DiagnosingSolver)? = nil,
    _ name: String
  ) throws {
    for box in root.subtree {
      let reason = try session.explain(box, asking: witness)
      let frame = try #require(session.frame(of: box))
      let numbers = [frame.minX, frame.minY, frame.width, frame.height]
      for (number, reason) in zip(numbers, reason.all) {
        let size = reason.parts.reduce(1.0) { $0 + abs($1.amount) }
        #expect(
          abs(reason.sum - number) <= Tolerance.frame * size, "\(name): \(box.name)\n\(reason)")
        #expect(reason.value == number)
      }
    }
  }

  @Test("the reasons of every scene add up, at first and after edits", .slow, arguments: Scene.all)
  func scenesAddUp(_ scene: Scene) throws {
    let stage = scene.build(size: scene.sizes.first ?? 1)
    let session = LayoutSession(root: stage.root, solver: Simplex())
    for edit in 0..<3 {
      try session.layout(in: stage.window(edit))
      try check(session, stage.root, "\(scene), edit \(edit)")
      stage.churn()
    }
  }

  @Test(
    "another solver's frames add up, too, when one that can say is asked", .slow,
    arguments: Scene.all)
  func otherSolversAddUp(_ scene: Scene) throws {
    let stage = scene.build(size: 1)
    let session = LayoutSession(root: stage.root, solver: Greedy())
    try session.layout(in: stage.window(0))
    try check(session, stage.root, asking: Simplex(), "\(scene)")
  }

  @Test("the losses of every scene are those of its audit, and have causes", arguments: Scene.all)
  func losses(_ scene: Scene) throws {
    let stage = scene.build(size: scene.sizes.first ?? 1)
    let session = LayoutSession(root: stage.root, solver: Simplex())
    try session.layout(in: stage.window(1))
    let losses = try session.losses()
    let audit = session.audit()
    #expect(losses.levels.map(\.total) == audit.levels.map(\.total))
    #expect(losses.wishes.count == audit.softViolations.count)
    for wish in losses.wishes {
      #expect(!wish.causes.isEmpty, "\(wish)")
      #expect(wish.causes.allSatisfy { $0.priority >= wish.sentence.priority })
    }
  }

  @Test("an effect on a scene is what the edit does", arguments: Scene.all)
  func effects(_ scene: Scene) throws {
    let stage = scene.build(size: 1)
    let session = LayoutSession(root: stage.root, solver: Simplex())
    let window = stage.window(0)
    try session.layout(in: window)
    let width = try #require(
      try session.sentences(of: stage.root).first { $0.text.contains(".width == ") })
    let effect = try session.effect(ofConstantIn: width)
    guard case .movements(let movements, let limit?) = effect.more else { return }
    let change = min(1, limit - window.width)
    let before = stage.root.subtree.map(\.frame)
    try session.layout(in: Size(width: window.width + change, height: window.height))
    for (box, old) in zip(stage.root.subtree, before) {
      var expected = old
      for movement in movements where movement.subject.node === box.layoutNode {
        switch movement.subject.attribute {
        case .left: expected.origin.x += change * movement.amount
        case .top: expected.origin.y += change * movement.amount
        case .width: expected.size.width += change * movement.amount
        default: expected.size.height += change * movement.amount
        }
      }
      #expect(box.frame.isEqual(to: expected, within: 1e-5), "\(scene): \(box.name)")
    }
  }
}
