// SPDX-License-Identifier: MIT

import LayoutCore

extension LabCommand {
  func list(_ arguments: CommandArguments, _ console: Console) -> Int32 {
    var scenes = TextTable([.words("scene"), .words("sizes"), .words("what it shows")])
    for scene in Scene.corpus {
      let sizes = scene.sizes.map { "\($0)" }.joined(separator: ",")
      scenes.add([scene.name, sizes, scene.summary])
    }
    var table = TextTable([.words("solver"), .words("promises")])
    for solver in solvers {
      table.add([solver.name, Self.promises(solver.capabilities).joined(separator: ", ")])
    }
    var variants = TextTable([.words("variants")])
    variants.add([SceneVariant.all.map(\.name).joined(separator: ", ")])
    var scripts = TextTable([.words("script"), .words("what happens")])
    for script in EditScript.all { scripts.add([script.name, script.summary]) }
    let parts = [scenes, variants, scripts, table]
    console.write(parts.map(\.text).joined(separator: "\n"))
    return 0
  }

  private static func promises(_ capabilities: SolverCapabilities) -> [String] {
    let names: [(SolverCapabilities, String)] = [
      (.strictPriorities, "strict priorities"), (.complete, "complete"),
      (.provesConflicts, "proves conflicts"), (.incremental, "incremental"),
    ]
    let promised = names.filter { capabilities.contains($0.0) }.map(\.1)
    return promised.isEmpty ? ["nothing beyond the laws"] : promised
  }
}
