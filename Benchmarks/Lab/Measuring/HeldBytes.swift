// SPDX-License-Identifier: MIT

import LabMemory
import LayoutCore

/// What the layout of a scene keeps in memory once it has been laid out, in bytes: counted, not
/// timed, and the same at every run of one build.
struct HeldBytes: Equatable, Sendable {
  /// What the sentences take, with their handles, without the boxes that they are about.
  var sentences: Int
  /// What the session and its solver take after the first layout.
  var session: Int

  var total: Int { sentences + session }

  /// Lays a scene out once and counts. Nil where the platform does not tell what is allocated, and
  /// when something else in the process frees memory meanwhile.
  init?(
    of scene: Scene, size: Int, seed: UInt64 = 1, variant: SceneVariant = .usual,
    _ entry: SolverEntry
  ) throws(LayoutError) {
    let start = Self.allocated
    // 0 where the platform does not tell.
    if start == 0 { return nil }
    let stage = scene.build(size: size, seed: seed, variant: variant)
    let built = Self.allocated
    let boxes = Self.bareCopy(of: stage.root)
    let copied = Self.allocated
    let session = LayoutSession(root: stage.root, solver: entry.makeSolver())
    try session.layout(in: stage.window(0))
    let end = Self.allocated
    self.sentences = (built - start) - (copied - built)
    self.session = end - copied
    withExtendedLifetime((boxes, session)) {}
    if self.sentences <= 0 || self.session <= 0 { return nil }
  }

  /// The bytes that the process has allocated and not freed.
  private static var allocated: Int { Int(labAllocatedBytes()) }

  private static func bareCopy(of root: LayoutBox) -> LayoutBox {
    let copy = LayoutBox(root.name, metrics: root.metrics)
    var pairs = [(root, copy)]
    while let (box, copy) = pairs.popLast() {
      for child in box.children {
        let other = LayoutBox(child.name, metrics: child.metrics)
        copy.addChildren(other)
        pairs.append((child, other))
      }
    }
    return copy
  }
}
