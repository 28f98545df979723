// SPDX-License-Identifier: MIT

import LayoutCore

extension LabCommand {
  func record(
    _ arguments: CommandArguments, _ console: Console
  ) throws(CommandError) -> Int32 {
    let (scene, size) = try sizedScene(arguments, "record")
    let edits = try arguments.integer("--edits", from: 0) ?? 10
    let seed = try seed(arguments)
    let variant = try choice(
      named: arguments.text("--variant") ?? SceneVariant.usual.name, "variant", SceneVariant.all,
      \.name)
    let scripts =
      arguments.text("--scripts") == "none"
      ? [] : try selectedScripts(arguments) ?? EditScript.hands
    let solver = try selectedSolvers(arguments)[0]
    try OutputFile.check(arguments.text("--out"))
    let trace: Trace
    do throws(LayoutError) {
      trace = try scene.record(
        size: size, seed: seed, variant: variant, edits: edits, scripts: scripts, with: solver)
    } catch {
      throw .failure("\(scene.name) with \(solver.name): \(error)")
    }
    try OutputFile.write(trace.text, to: arguments.text("--out"), or: console)
    return 0
  }
}
