// SPDX-License-Identifier: MIT

import LayoutCore

extension LabCommand {
  /// `record SCENE`
  var recordCommand: Subcommand {
    Subcommand(
      name: "record", summary: "Writes what a session asks of its solver for a scene, as a trace.",
      operand: "SCENE",
      details: """

        The trace has the phase build (the first layout), then one for each script of edits that
        the scene has something for; "list" shows them. Without --scripts those are the ones that
        hands make, which do not come back to what was before. What a script needs first is in a
        phase of its own: insert-setup takes away what insert puts in.
        A variant is usual, or what is different, joined by plus signs: rtl, long, window2.

        """,
      options: [
        CommandOption(name: "--size", value: "N", summary: "the scene's size (its smallest)"),
        CommandOption(
          name: "--edits", value: "N", summary: "layouts in each phase after build (10)"),
        CommandOption(name: "--variant", value: "NAME", summary: "the scene's variant (usual)"),
        CommandOption(
          name: "--scripts", value: "NAMES",
          summary: "what follows build, or \"all\" or \"none\" (what hands do)"),
        .seed,
        CommandOption(
          name: "--solver", value: "NAME", summary: "the solver that is recorded (the first)"),
        CommandOption(name: "--out", value: "OUT", summary: "write to OUT (standard output)"),
      ],
      run: record)
  }

  private func record(
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
