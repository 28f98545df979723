// SPDX-License-Identifier: MIT

import LayoutDSL

/// A screen that is laid out to compare solvers, in any size and variant.
public struct Scene: Sendable, CustomStringConvertible {
  /// The name on the command line and in tables.
  public let name: String
  /// The content of the screen, and the meaning of its size.
  public let summary: String
  /// The default sizes, ascending.
  public private(set) var sizes: [Int]
  /// The largest size that commands build: larger ones take all memory, or hours.
  let largestSize: Int
  private let isTelephone: Bool
  private let maker: @Sendable (LayoutBox, Int, Stage) -> Void

  /// A scene that `make` builds in an empty box, given a size and its stage. On a
  /// telephone, safe area insets cover the top and bottom edges.
  init(
    _ name: String, _ summary: String, sizes: [Int], largestSize: Int = 50_000,
    isTelephone: Bool = false,
    make: @escaping @Sendable (LayoutBox, _ size: Int, Stage) -> Void
  ) {
    (self.name, self.summary, self.sizes) = (name, summary, sizes)
    (self.largestSize, self.isTelephone, maker) = (largestSize, isTelephone, make)
  }

  /// The name.
  public var description: String { name }

  /// The scene with other sizes of its own.
  public func withSizes(_ sizes: [Int]) -> Scene {
    var scene = self
    scene.sizes = sizes
    return scene
  }

  /// Builds the scene. Equal sizes, from 1, seeds and variants give equal scenes.
  package func build(size: Int, seed: UInt64 = 1, variant: SceneVariant = .usual) -> Stage {
    precondition(size >= 1, "a scene has at least the size 1")
    let root = LayoutBox(name)
    if isTelephone { root.metrics.safeArea = Insets(top: 47, bottom: 34) }
    return Stage(root, seed: seed, variant) { maker(root, size, $0) }
  }

  /// The default scenes: screens first, then bare structures.
  public static let all: [Scene] = [
    signIn, feed, chat, settings, dashboard, calculator, mediaPlayer, spreadsheet, splitView,
    calendar, kanban, product, email, keyboard, onboarding, dataTable, selfSizing, bubbles, table,
    form, nestedCards, wrappedCards, stickyHeaders, toolbar, panes, nestedChat, list, row, nest,
    grid, star, tree, chips, cells,
  ]

  /// Scenes that are drawn from the seed, one per structure that the literature studies.
  package static let random: [Scene] = [randomGrid, randomAreas, randomDense, randomConflict]

  /// All scenes that have a name.
  package static let corpus: [Scene] = all + random

  /// The calls of a session to a solver for this scene: the phase `build`, then one for each script
  /// that applies, of `edits` layouts or the usual number, or fewer if the scene limits them.
  /// Preparations of a script are in a phase `NAME-setup`.
  package func record(
    size: Int, seed: UInt64 = 1, variant: SceneVariant = .usual, edits: Int? = nil,
    scripts: [EditScript] = [.drag, .churn], with entry: SolverEntry
  ) throws(LayoutError) -> Trace {
    let stage = build(size: size, seed: seed, variant: variant)
    let recorder = TraceRecorder()
    let session = LayoutSession(root: stage.root, solver: entry.makeSolver(recordedBy: recorder))
    recorder.beginPhase("build")
    try session.layout(in: stage.currentWindow)
    for script in scripts where script.applies(to: stage) {
      let steps = script.steps(on: stage, wanted: edits)
      if script.begin(steps, on: stage) {
        recorder.beginPhase("\(script.name)-setup")
        try session.layout(in: stage.currentWindow)
      }
      recorder.beginPhase(script.name)
      for index in 0..<steps { try session.layout(in: script.perform(index, on: stage)) }
    }
    let suffix = variant == .usual ? "" : "_\(variant.name)"
    return recorder.trace(name: "\(name)_\(size)\(suffix)")
  }
}

/// A variant of a scene: reading direction, length of texts, and the first window.
public struct SceneVariant: Hashable, Sendable, CustomStringConvertible {
  package var direction = ReadingDirection.leftToRight
  /// The factor of the usual text length; languages differ by this much.
  package var textStretch = 1.0
  package var firstWindow = 0

  /// Left to right, short texts, the scene's first window.
  package static let usual = SceneVariant()
  package static let rightToLeft = SceneVariant(direction: .rightToLeft)
  /// Texts 1.8 times as long as usual: short English ones in German or Finnish, at worst.
  package static let longText = SceneVariant(textStretch: 1.8)

  /// Both directions with short and long texts in each of the three windows that scenes have.
  package static let all: [SceneVariant] = (0..<3).flatMap { window in
    [1, longText.textStretch].flatMap { stretch in
      [ReadingDirection.leftToRight, .rightToLeft].map { direction in
        SceneVariant(direction: direction, textStretch: stretch, firstWindow: window)
      }
    }
  }

  /// The name on the command line and in tables: `usual`, `rtl`, `rtl+long+window2`.
  public var name: String {
    var parts: [String] = []
    if direction == .rightToLeft { parts.append("rtl") }
    if textStretch != 1 { parts.append("long") }
    if firstWindow > 0 { parts.append("window\(firstWindow + 1)") }
    return parts.isEmpty ? "usual" : parts.joined(separator: "+")
  }

  /// The name.
  public var description: String { name }
}
