// SPDX-License-Identifier: MIT

import LayoutCore

/// A screen that is laid out to compare solvers, in any size and variant.
public struct Scene: Sendable {
  /// The name on the command line and in tables.
  public let name: String
  /// What the screen shows, and what its size counts.
  public let summary: String
  /// The sizes that are run when none are asked for, ascending.
  public private(set) var sizes: [Int]
  /// Whether the sentences decide every frame, so that all exact solvers agree.
  public let isDetermined: Bool
  /// The largest size that commands build: what is larger takes the memory and hours of a machine.
  public let largestSize: Int
  private let maker: @Sendable (Int, inout SceneMaterial) -> Stage

  /// A scene that `make` builds, given a size and what to fill it with.
  public init(
    name: String, summary: String, sizes: [Int], largestSize: Int = 50_000,
    isDetermined: Bool = true,
    make: @escaping @Sendable (_ size: Int, _ material: inout SceneMaterial) -> Stage
  ) {
    self.name = name
    self.summary = summary
    self.sizes = sizes
    self.largestSize = largestSize
    self.isDetermined = isDetermined
    maker = make
  }

  /// The scene with other sizes of its own.
  public func withSizes(_ sizes: [Int]) -> Scene {
    var scene = self
    scene.sizes = sizes
    return scene
  }

  /// Builds the scene anew: the same boxes and sentences for the same size, from 1, seed and
  /// variant.
  public func build(size: Int, seed: UInt64 = 1, variant: SceneVariant = .usual) -> Stage {
    precondition(size >= 1, "a scene has at least the size 1")
    var material = SceneMaterial(seed: seed, variant: variant)
    var stage = maker(size, &material)
    stage.adopt(variant, texts: material.texts)
    return stage
  }
}

extension Scene: CustomStringConvertible {
  /// The name.
  public var description: String { name }
}
