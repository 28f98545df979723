// SPDX-License-Identifier: MIT

import LayoutCore
import SimplexSolver
@testable import SolverLab
import Testing

@Suite("Memory")
struct MemoryTests {
  // In a process of its own: other tests would allocate and free meanwhile.
  @Test("a list of 1000 cells takes at most 540 bytes per constraint, all told")
  func bytesPerConstraint() async {
    await #expect(processExitsWith: .success) {
      let recorder = TraceRecorder()
      let entry = SolverEntry(name: "simplex") { Simplex() }
      let stage = Scene.list.build(size: 1000)
      try LayoutSession(root: stage.root, solver: entry.makeSolver(recordedBy: recorder))
        .layout(in: stage.window(0))
      // Nil where the platform does not tell what is allocated.
      let list = SceneCase(scene: .list, size: 1000, variant: .usual, seed: 1, scripts: [])
      guard let held = try list.heldBytes(entry) else { return }
      let perConstraint = held / recorder.constraintCount
      precondition(perConstraint <= 540, "\(perConstraint) bytes")
    }
  }
}
