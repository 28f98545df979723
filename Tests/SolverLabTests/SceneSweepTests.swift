// SPDX-License-Identifier: MIT

import LayoutCore
import LayoutTestSupport
import SimplexSolver
import SolverLab
import Testing

/// Sweeps of every scene against layouts at random widths: 1000 in a release build, some in a debug
/// build. `SWEEP_WIDTHS` sets the number.
@Suite("A sweep of every scene")
struct SceneSweepTests {
  private static var widthCount: Int {
    #if DEBUG
      setting("SWEEP_WIDTHS") ?? 25
    #else
      setting("SWEEP_WIDTHS") ?? 1000
    #endif
  }

  @Test("equals layouts at random widths, in both directions", .slow, arguments: Scene.corpus)
  func equalsLayouts(_ scene: Scene) throws {
    for variant in [SceneVariant.usual, .rightToLeft] {
      let size = scene.sizes.first ?? 1
      let (stage, other) = (
        scene.build(size: size, variant: variant), scene.build(size: size, variant: variant)
      )
      let session = LayoutSession(root: stage.root, solver: Simplex())
      let layouts = LayoutSession(root: other.root, solver: Simplex())
      let window = stage.windows[0]
      try session.layout(in: window)
      let frames = stage.root.subtree.map(\.frame)
      let sweep = try session.sweep(.width, over: 320...1366)
      #expect(stage.root.subtree.map(\.frame) == frames)
      #expect(!session.needsLayout)
      #expect(sweep.isExact)
      guard scene.isDetermined else { continue }
      var random = SplitMix64(seed: 7)
      for _ in 0..<Self.widthCount {
        let width = Double.random(in: 320...1366, using: &random)
        guard (try? layouts.layout(in: Size(width: width, height: window.height))) != nil else {
          #expect(sweep.segment(at: width)?.conflict != nil, "\(width)")
          continue
        }
        let pairs = zip(stage.root.subtree, other.root.subtree)
        let wrong = pairs.first { box, expected in
          sweep.frame(of: box, at: width)?.isEqual(to: expected.frame, within: 1e-5) != true
        }
        // Where fields compete at one level, several layouts are as good.
        guard let wrong, try layouts.ambiguities(rangeCount: 0).isEmpty else { continue }
        let frame = String(describing: sweep.frame(of: wrong.0, at: width))
        Issue.record("\(variant), \(width): \(wrong.0.name) is \(frame), not \(wrong.1.frame)")
      }
    }
  }
}
