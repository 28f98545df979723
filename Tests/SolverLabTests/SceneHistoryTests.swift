// SPDX-License-Identifier: MIT

import LayoutCore
import LayoutTestSupport
import SimplexSolver
import SolverLab
import Testing

/// Windows that were made narrow and wide again show what a new window shows.
@Suite("The past of a scene")
struct SceneHistoryTests {
  @Test("does not show after a random walk of 200 sizes", .slow, arguments: Scene.corpus)
  func randomWalk(_ scene: Scene) throws {
    let size = scene.sizes.first ?? 1
    let (stage, other) = (scene.build(size: size), scene.build(size: size))
    let session = LayoutSession(root: stage.root, solver: Simplex())
    let window = stage.windows[0]
    var random = SplitMix64(seed: 3)
    for _ in 0..<200 {
      let width = Double(Int.random(in: 280...1400, using: &random))
      let height = Double(Int.random(in: 400...1200, using: &random))
      // A window can be too small for what the scene requires.
      _ = try? session.layout(in: Size(width: width, height: height))
    }
    try session.layout(in: window)
    try LayoutSession(root: other.root, solver: Simplex()).layout(in: window)
    for (box, twin) in zip(stage.root.subtree, other.root.subtree) {
      #expect(
        box.frame.isEqual(to: twin.frame, within: 1e-5),
        "\(box.name) is at \(box.frame), and at \(twin.frame) in a new window")
    }
  }
}
