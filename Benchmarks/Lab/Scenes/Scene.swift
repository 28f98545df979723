// SPDX-License-Identifier: MIT

import LayoutCore

/// A screen that is laid out to compare solvers, in any size and variant.
public struct Scene: Sendable, CustomStringConvertible {
  /// The name on the command line and in tables.
  public let name: String
  /// What the screen shows, and what its size counts.
  public let summary: String
  /// The sizes that are run when none are asked for, ascending.
  public private(set) var sizes: [Int]
  /// Whether the sentences decide every frame, so that all exact solvers agree.
  package let isDetermined: Bool
  /// The largest size that commands build: what is larger takes the memory and hours of a machine.
  let largestSize: Int
  private let isTelephone: Bool
  private let maker: @Sendable (LayoutBox, Int, SceneMaterial) -> SceneContent

  /// A scene that `make` builds in an empty box, given a size and what to fill it with. On a
  /// telephone, the clock and the line to swipe cover the edges.
  init(
    _ name: String, _ summary: String, sizes: [Int], largestSize: Int = 50_000,
    isDetermined: Bool = true, isTelephone: Bool = false,
    make: @escaping @Sendable (LayoutBox, _ size: Int, SceneMaterial) -> SceneContent
  ) {
    (self.name, self.summary, self.sizes) = (name, summary, sizes)
    (self.largestSize, self.isDetermined) = (largestSize, isDetermined)
    (self.isTelephone, maker) = (isTelephone, make)
  }

  /// The name.
  public var description: String { name }

  /// The scene with other sizes of its own.
  public func withSizes(_ sizes: [Int]) -> Scene {
    var scene = self
    scene.sizes = sizes
    return scene
  }

  /// Builds the scene anew, the same for the same size, from 1, seed and variant.
  package func build(size: Int, seed: UInt64 = 1, variant: SceneVariant = .usual) -> Stage {
    precondition(size >= 1, "a scene has at least the size 1")
    let material = SceneMaterial(seed: seed, textStretch: variant.textStretch)
    let root = LayoutBox(name)
    if isTelephone { root.metrics.safeArea = Insets(top: 47, bottom: 34) }
    let content = maker(root, size, material)
    return Stage(content, in: root, texts: material.texts, variant)
  }

  /// The scenes that are run when none are asked for: screens first, then bare structures.
  public static let all: [Scene] = [
    signIn, feed, chat, settings, dashboard, calculator, mediaPlayer, spreadsheet, splitView,
    calendar, kanban, product, email, keyboard, onboarding, dataTable, selfSizing, bubbles, table,
    form, nestedCards, wrappedCards, stickyHeaders, toolbar, panes, nestedChat, list, row, nest,
    grid, star, tree, chips, cells,
  ]

  /// Scenes that are drawn from the seed, one per structure that the literature studies.
  package static let random: [Scene] = [
    randomStack, randomFlow, randomGrid, randomAreas, randomDense, randomConflict,
    randomDegenerate, randomNearSingular,
  ]

  /// Everything that can be asked for by name.
  package static let corpus: [Scene] = all + random

  /// What a session asks of a solver for this scene: the phase `build`, then one for each script
  /// that applies, of `edits` layouts or as many as usual, fewer where the scene has too little for
  /// them. What a script needs first is in a phase `NAME-setup`.
  package func record(
    size: Int, seed: UInt64 = 1, variant: SceneVariant = .usual, edits: Int? = nil,
    scripts: [EditScript] = [.drag, .churn], with entry: SolverEntry
  ) throws(LayoutError) -> Trace {
    var stage = build(size: size, seed: seed, variant: variant)
    let recorder = TraceRecorder()
    let session = LayoutSession(root: stage.root, solver: entry.makeSolver(recordedBy: recorder))
    recorder.beginPhase("build")
    try session.layout(in: stage.currentWindow)
    for script in scripts where script.applies(to: stage) {
      let steps = script.steps(on: stage, wanted: edits)
      if script.begin(steps, on: &stage) {
        recorder.beginPhase("\(script.name)-setup")
        try session.layout(in: stage.currentWindow)
      }
      recorder.beginPhase(script.name)
      for index in 0..<steps { try session.layout(in: script.perform(index, on: &stage)) }
    }
    let suffix = variant == .usual ? "" : "_\(variant.name)"
    return recorder.trace(name: "\(name)_\(size)\(suffix)")
  }
}
