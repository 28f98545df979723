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
  private let maker: @Sendable (LayoutBox, Int, inout SceneMaterial) -> Stage

  /// A scene that `make` builds in an empty box, given a size and what to fill it with.
  ///
  /// - Parameter isTelephone: whether the clock and the line to swipe cover the box's edges.
  init(
    _ name: String, _ summary: String, sizes: [Int], largestSize: Int = 50_000,
    isDetermined: Bool = true, isTelephone: Bool = false,
    make: @escaping @Sendable (LayoutBox, _ size: Int, inout SceneMaterial) -> Stage
  ) {
    self.name = name
    self.summary = summary
    self.sizes = sizes
    self.largestSize = largestSize
    self.isDetermined = isDetermined
    self.isTelephone = isTelephone
    maker = make
  }

  /// The name.
  public var description: String { name }

  /// The scene with other sizes of its own.
  public func withSizes(_ sizes: [Int]) -> Scene {
    var scene = self
    scene.sizes = sizes
    return scene
  }

  /// Builds the scene anew: the same boxes and sentences for the same size, from 1, seed and
  /// variant.
  package func build(size: Int, seed: UInt64 = 1, variant: SceneVariant = .usual) -> Stage {
    precondition(size >= 1, "a scene has at least the size 1")
    var material = SceneMaterial(seed: seed, variant: variant)
    let root = LayoutBox(name)
    if isTelephone { root.metrics.safeArea = Insets(top: 47, bottom: 34) }
    var stage = maker(root, size, &material)
    stage.adopt(variant, texts: material.texts)
    return stage
  }
}
