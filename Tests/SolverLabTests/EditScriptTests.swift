// SPDX-License-Identifier: MIT

import LayoutCore
import SimplexSolver
import SolverLab
import Testing

@Suite("Edit scripts")
struct EditScriptTests {
  @Test(
    "every script that applies to a scene can be laid out step by step, and ends where it began",
    arguments: Scene.corpus)
  func roundTrip(_ scene: Scene) throws {
    var stage = scene.build(size: scene.sizes[0])
    let session = LayoutSession(root: stage.root, solver: Simplex())
    session.auditsEveryLayout = true
    var levels = try session.layout(in: stage.window(0)).levels
    let frames = Dictionary(
      uniqueKeysWithValues: stage.root.subtree.map { (ObjectIdentifier($0), $0.frame) })
    for script in EditScript.all where script.applies(to: stage) {
      var changes = 0
      for index in 0..<script.count {
        let report = try session.layout(in: script.perform(index, on: &stage))
        #expect(report.audit?.isFeasible == true, "\(script), step \(index)")
        changes += report.changedItemCount
        levels = report.levels
      }
      #expect(changes > 0 || script.name == "churn", "\(script) moves nothing")
      guard scene.isDetermined else { continue }
      for box in stage.root.subtree {
        let frame = try #require(frames[ObjectIdentifier(box)])
        #expect(
          box.frame.isEqual(to: frame, within: Tolerance.frame),
          "\(script): \(box.name) is at \(box.frame), not at \(frame)")
      }
    }
    #expect(levels == session.audit().levels)
  }

  @Test("a script applies to the scenes that have what it is about")
  func conditions() {
    let scripts = { (scene: Scene, size: Int) in
      let stage = scene.build(size: size)
      return EditScript.all.filter { $0.applies(to: stage) }.map(\.name)
    }
    #expect(scripts(.row, 3) == ["window-drag", "churn"])
    #expect(scripts(.dashboard, 3) == ["window-drag", "text-change", "animation", "churn"])
    #expect(scripts(.chat, 3) == EditScript.all.map(\.name))
    #expect(!scripts(.chat, 1).contains("cells"))
  }

  @Test("a recording has a phase for each script that applies")
  func recording() throws {
    let trace = try Scene.settings.record(
      size: 12, variant: .rightToLeft, edits: 1, scripts: EditScript.all,
      with: SolverEntry(name: "simplex") { Simplex() })
    #expect(trace.name == "settings_12_rtl")
    let phases = trace.events.compactMap { event in
      if case .phase(let name) = event { name } else { nil }
    }
    #expect(phases == ["build", "edit", "churn"] + EditScript.all.map(\.name))
  }
}
