// SPDX-License-Identifier: MIT

import LayoutCore

extension LabCommand {
  /// `list`
  var listCommand: Subcommand {
    Subcommand(
      name: "list", summary: "Lists the scenes and the solvers.", options: [],
      run: { _, console in
        var scenes = TextTable([.words("scene"), .words("sizes"), .words("what it shows")])
        for scene in Scene.corpus {
          let sizes = scene.sizes.map { "\($0)" }.joined(separator: ",")
          scenes.add([scene.name, sizes, scene.summary])
        }
        var table = TextTable([.words("solver"), .words("promises")])
        for solver in solvers {
          table.add([solver.name, Self.promises(solver.capabilities).joined(separator: ", ")])
        }
        console.write(scenes.text + "\n" + table.text)
        return 0
      })
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
