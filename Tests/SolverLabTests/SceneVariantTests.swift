// SPDX-License-Identifier: MIT

import LayoutCore
import LayoutTestSupport
import SimplexSolver
@testable import SolverLab
import Testing

@Suite("Variants of scenes")
struct SceneVariantTests {
  @Test(
    "each variant of each scene holds what is required, leaves nothing open and is where it should",
    .slow,
    arguments: Scene.corpus)
  func sound(_ scene: Scene) throws {
    for variant in SceneVariant.all {
      let tap = Tap()
      let stage = scene.build(size: scene.sizes[0], variant: variant)
      let session = LayoutSession(root: stage.root, solver: TappedSolver(tap))
      session.auditsEveryLayout = true
      let report = try session.layout(in: stage.window(0))
      #expect(report.audit?.isFeasible == true, "\(variant)")
      for (box, rule) in stage.landmarks {
        let frame = rule(stage.window(0))
        #expect(
          box.frame.isEqual(to: frame, within: Tolerance.frame),
          "\(variant): \(box.name) is at \(box.frame), not at \(frame)")
      }
      guard scene.isDetermined else { continue }
      let open = try tap.solver.ambiguities().map { stage.name(of: $0.variable) }
      #expect(open == [], "\(variant)")
    }
  }

  @Test(
    "read right to left, a determined scene is its own mirror image",
    arguments: Scene.corpus.filter(\.isDetermined))
  func mirrored(_ scene: Scene) throws {
    for variant in SceneVariant.all where variant.direction == .leftToRight {
      var mirrored = variant
      mirrored.direction = .rightToLeft
      let stages = [variant, mirrored].map { scene.build(size: scene.sizes[0], variant: $0) }
      for stage in stages {
        let session = LayoutSession(root: stage.root, solver: Simplex())
        try session.layout(in: stage.window(0))
      }
      for (box, twin) in zip(stages[0].root.subtree, stages[1].root.subtree) {
        guard let parent = box.parent else { continue }
        var frame = box.frame
        frame.origin.x = parent.frame.width - frame.maxX
        #expect(
          twin.frame.isEqual(to: frame, within: Tolerance.frame),
          "\(variant): \(box.name) is at \(twin.frame), mirrored at \(frame)")
      }
    }
  }

  @Test("a variant has a name")
  func names() {
    let names = SceneVariant.all.map(\.name)
    #expect(names.prefix(5) == ["usual", "rtl", "long", "rtl+long", "window2"])
    #expect(names.last == "rtl+long+window3")
    #expect(Set(names).count == 12)
  }

  @Test("long texts are longer, and nothing else is different")
  func longTexts() {
    let stages = [SceneVariant.usual, .longText].map { Scene.chat.build(size: 10, variant: $0) }
    #expect(stages[0].root.subtree.map(\.name) == stages[1].root.subtree.map(\.name))
    for (text, long) in zip(stages[0].texts, stages[1].texts) {
      let width = text.metrics.intrinsicWidth ?? 0
      #expect(abs((long.metrics.intrinsicWidth ?? 0) - 1.8 * width) <= 3.5)
    }
  }
}

extension Stage {
  /// The box that a variable of the session belongs to, in words.
  fileprivate func name(of variable: Variable) -> String {
    let attribute = ["left", "top", "width", "height"][variable.index % 4]
    return "\(variable) (\(attribute))"
  }
}
