// SPDX-License-Identifier: MIT

import AllocationProbe
import LayoutDSL
import SimplexSolver
@testable import SolverLab
import Testing

@Suite("Memory")
struct MemoryTests {
  // In a process of its own: other tests would allocate and free meanwhile.
  @Test("a list of 1000 cells takes at most 540 bytes per constraint, all told")
  func bytesPerConstraint() async {
    await #expect(processExitsWith: .success) {
      let entry = SolverEntry(name: "simplex") { Simplex() }
      let recorder = TraceRecorder()
      let stage = Scene.list.build(size: 1000)
      try LayoutSession(root: stage.root, solver: entry.makeSolver(recordedBy: recorder))
        .layout(in: stage.window(0))
      guard let held = try Self.heldBytes(entry) else { return }
      let perConstraint = held / recorder.constraintCount
      precondition(perConstraint <= 540, "\(perConstraint) bytes")
    }
  }

  /// The bytes that sentences, session and solver hold after the first layout, without the boxes.
  /// Nil where the platform does not tell what is allocated.
  private static func heldBytes(_ entry: SolverEntry) throws -> Int? {
    let start = allocatedBytes()
    if start == 0 { return nil }
    let stage = Scene.list.build(size: 1000)
    let built = allocatedBytes()
    let boxes = bareCopy(of: stage.root)
    let copied = allocatedBytes()
    let session = LayoutSession(root: stage.root, solver: entry.makeSolver())
    try session.layout(in: stage.window(0))
    let end = allocatedBytes()
    withExtendedLifetime((boxes, session)) {}
    return Int(built - start) - Int(copied - built) + Int(end - copied)
  }

  private static func bareCopy(of box: LayoutBox) -> LayoutBox {
    let copy = LayoutBox(box.name, metrics: box.metrics)
    for child in box.children { copy.addChildren(bareCopy(of: child)) }
    return copy
  }
}
