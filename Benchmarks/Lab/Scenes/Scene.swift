// SPDX-License-Identifier: MIT

import LayoutCore

/// A screen that is laid out to compare solvers, in any size.
public struct Scene: Sendable {
  /// The name on the command line and in tables.
  public let name: String
  /// What the screen shows, and what its size counts.
  public let summary: String
  /// The sizes that are run when none are asked for, ascending.
  public private(set) var sizes: [Int]
  private let maker: @Sendable (Int, inout SplitMix64) -> Stage

  /// A scene that `make` builds, given a size and a source of random content.
  public init(
    name: String, summary: String, sizes: [Int],
    make: @escaping @Sendable (_ size: Int, _ random: inout SplitMix64) -> Stage
  ) {
    self.name = name
    self.summary = summary
    self.sizes = sizes
    maker = make
  }

  /// The scene with other sizes of its own.
  public func withSizes(_ sizes: [Int]) -> Scene {
    var scene = self
    scene.sizes = sizes
    return scene
  }

  /// Builds the scene anew: the same boxes and sentences for the same size, from 1, and seed.
  public func build(size: Int, seed: UInt64 = 1) -> Stage {
    precondition(size >= 1, "a scene has at least the size 1")
    var random = SplitMix64(seed: seed)
    return maker(size, &random)
  }
}

/// A scene that was built, with what happens on it.
public struct Stage {
  /// A box whose frame is known beforehand.
  public struct Landmark {
    /// The box.
    public var box: LayoutBox
    /// Its frame in the first of the stage's windows, in the space of its parent.
    public var frame: Rect
  }

  /// The screen.
  public let root: LayoutBox
  /// The sizes of the window: the first layout is made in the first, an edit goes on to the
  /// next, and from the last to the first.
  public let windows: [Size]
  /// Frames that an exact solver must find.
  public let landmarks: [Landmark]
  /// Items outside of the tree, which nothing else keeps alive.
  private let guides: [LayoutGuide]
  private let churner: (Int) -> Void
  private var churnCount = 0

  /// A stage with the given parts.
  ///
  /// - Parameter churn: removes a sentence and adds one; it is told how often it was called
  ///   before, and every second call takes back what the one before did.
  public init(
    root: LayoutBox, guides: [LayoutGuide] = [], windows: [Size], landmarks: [Landmark] = [],
    churn: @escaping (_ count: Int) -> Void
  ) {
    self.root = root
    self.guides = guides
    self.windows = windows
    self.landmarks = landmarks
    churner = churn
  }

  /// Removes a sentence and adds one.
  public mutating func churn() {
    churner(churnCount)
    churnCount += 1
  }

  /// The window after `count` edits.
  public func window(_ count: Int) -> Size { windows[count % windows.count] }
}

extension Scene: CustomStringConvertible {
  /// The name.
  public var description: String { name }
}
