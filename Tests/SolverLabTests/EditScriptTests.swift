// SPDX-License-Identifier: MIT

import LayoutCore
import LayoutTestSupport
import SimplexSolver
@testable import SolverLab
import Testing

@Suite("Edit scripts")
struct EditScriptTests {
  @Test(
    "every script that applies to a scene can be laid out step by step, and be taken back", .slow,
    arguments: Scene.corpus)
  func roundTrip(_ scene: Scene) throws {
    let stage = scene.build(size: scene.sizes[0])
    let session = LayoutSession(root: stage.root, solver: Simplex())
    session.auditsEveryLayout = true
    try session.layout(in: stage.window(0))
    let frames = Dictionary(
      uniqueKeysWithValues: stage.root.subtree.map { (ObjectIdentifier($0), $0.frame) })
    for script in EditScript.all where script.applies(to: stage) {
      let steps = script.steps(on: stage)
      var changes = 0
      if script.begin(steps, on: stage) { try session.layout(in: stage.currentWindow) }
      for index in 0..<steps {
        let report = try session.layout(in: script.perform(index, on: stage))
        #expect(report.audit?.isFeasible == true, "\(script), step \(index)")
        changes += report.changedItemCount
      }
      let canBeStill = ["churn", "keyboard"].contains(script.name)
      #expect(changes > 0 || canBeStill, "\(script) moves nothing")
      stage.restore()
      try session.layout(in: stage.currentWindow)
      guard scene.isDetermined else { continue }
      for box in stage.root.subtree {
        let frame = try #require(frames[ObjectIdentifier(box)])
        #expect(
          box.frame.isEqual(to: frame, within: Tolerance.frame),
          "\(script): \(box.name) is at \(box.frame), not at \(frame)")
      }
    }
  }

  @Test("a drag comes to no size twice, however often it is repeated")
  func drag() {
    let stage = Scene.list.build(size: 10)
    var seen = Set<Double>([stage.window(0).width])
    for step in 0..<5000 {
      let window = EditScript.drag.perform(step % EditScript.drag.count, on: stage)
      #expect(seen.insert(window.width).inserted)
      #expect((390...844).contains(window.width))
    }
  }

  @Test("a text edit comes to no size twice, nor does one of all texts")
  func texts() {
    for script in [EditScript.text, .allTexts] {
      let stage = Scene.list.build(size: 10)
      var seen: Set<[Double?]> = []
      for step in 0..<1000 {
        _ = script.perform(step, on: stage)
        #expect(seen.insert(stage.texts.map(\.metrics.intrinsicWidth)).inserted)
      }
    }
  }

  @Test("cells that are inserted, removed and moved are never lost")
  func cells() throws {
    let stage = Scene.list.build(size: 10)
    let stack = try #require(stage.root.subtree.first { $0.name == "content" })
    for script in [EditScript.insert, .remove, .move, .remove, .remove, .insert] {
      let steps = script.steps(on: stage, wanted: 3)
      _ = script.begin(steps, on: stage)
      let count = stack.children.count
      for step in 0..<steps { _ = script.perform(step, on: stage) }
      let change = ["insert": 3, "remove": -3, "move": 0][script.name]
      #expect(stack.children.count - count == change)
    }
    stage.restore()
    #expect(stack.children.count == 10)
  }

  @Test("a script applies to the scenes that have what it is about")
  func conditions() {
    let scripts = { (scene: Scene, size: Int) in
      let stage = scene.build(size: size)
      return EditScript.all.filter { $0.applies(to: stage) }.map(\.name)
    }
    #expect(scripts(.row, 3) == ["drag", "churn", "recurring-sizes"])
    #expect(
      scripts(.dashboard, 3)
        == ["drag", "text", "all-texts", "animation", "churn", "recurring-sizes"])
    #expect(scripts(.chat, 3) == EditScript.all.map(\.name))
    #expect(!scripts(.chat, 1).contains("move"))
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
    #expect(phases == ["build"] + EditScript.all.map(\.name))
  }
}
