// SPDX-License-Identifier: MIT

import LayoutCore
import LayoutInspector

extension Invocation {
  func list() {
    let scenes = Scene.corpus.map { scene in
      [scene.name, scene.sizes.map { "\($0)" }.joined(separator: ","), scene.summary]
    }
    let tables: [(titles: [String], rows: [[String]])] = [
      (["scene", "sizes", "what it shows"], scenes),
      (["variants"], [[SceneVariant.all.map(\.name).joined(separator: ", ")]]),
      (["script", "what happens"], EditScript.all.map { [$0.name, $0.summary] }),
      (["solver", "promises"], lab.solvers.map { [$0.name, Self.promises($0.capabilities)] }),
    ]
    console.write(tables.map { TextTable.text($0, rows: $1) }.joined(separator: "\n"))
  }

  private static func promises(_ capabilities: SolverCapabilities) -> String {
    let names: [(SolverCapabilities, String)] = [
      (.strictPriorities, "strict priorities"), (.complete, "complete"),
      (.provesConflicts, "proves conflicts"), (.incremental, "incremental"),
      (.historyFree, "one answer"),
    ]
    let promised = names.filter { capabilities.contains($0.0) }.map(\.1)
    return promised.isEmpty ? "nothing beyond the laws" : promised.joined(separator: ", ")
  }

  func picture() throws {
    let (scene, size) = try sizedScene("picture")
    let seed = try seed()
    let solver = try selectedSolvers()[0]
    let files = ["--svg", "--ascii", "--html", "--json"].map { arguments.text($0) }
    let stage = scene.build(size: size, seed: seed)
    let session = LayoutSession(root: stage.root, solver: solver.makeSolver())
    // If there is no layout in a size, the one before it is drawn, with the sentences in conflict
    // marked.
    let states = try stage.windows.map { window -> InspectorPage.State in
      var conflict: LayoutConflict?
      do { try session.layout(in: window) } catch LayoutError.conflict(let found) {
        conflict = found
      }
      let drawing = session.drawing(conflict: conflict, isExplained: arguments.has("--explain"))
      return InspectorPage.State("\(Int(window.width)) × \(Int(window.height))", drawing)
    }
    let drawing = states[0].drawing
    var page = InspectorPage("\(scene) \(size), \(solver.name)", states: states)
    if arguments.has("--sweep") {
      let setting = SweepSetting(size: stage.windows[0])
      page.sweeps = [try session.sweep(.width, over: 320...1366, at: setting)]
    }
    let kinds = [
      { drawing.svg() }, { drawing.ascii(columns: 120) }, { page.html }, { drawing.snapshot.json },
    ]
    for case (let file?, let text) in zip(files, kinds) { try OutputFile.write(text(), to: file) }
    if files.allSatisfy({ $0 == nil }) { console.write(drawing.ascii()) }
  }

  func corpus() throws {
    let path = try arguments.operand("corpus needs one file: corpus FILE")
    let solvers = try selectedSolvers()
    let names = try arguments.list("--only")
    let layouts = try OutputFile.readJSON([CorpusLayout].self, at: path)
    var results: [CorpusResult] = []
    for solver in solvers {
      for layout in layouts where names?.contains(layout.name) ?? true {
        console.showProgress("\(solver.name): \(layout.name)")
        for mode in CorpusMode.all where layout.sizes[mode.name] != nil {
          results.append(CorpusResult(layout, mode, with: solver))
        }
      }
    }
    console.showProgress()
    console.write(CorpusText.text(results))
    if let out = arguments.text("--json") {
      try OutputFile.write(JSONFile.text(results) + "\n", to: out)
    }
    if let folder = arguments.text("--traces") {
      for result in results where result.solver == results[0].solver {
        try OutputFile.write(result.trace.text, to: "\(folder)/\(result.trace.name).trace")
      }
    }
  }
}
