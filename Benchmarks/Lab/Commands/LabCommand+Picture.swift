// SPDX-License-Identifier: MIT

import LayoutCore
import LayoutInspector

extension LabCommand {
  /// `picture SCENE`
  var pictureCommand: Subcommand {
    Subcommand(
      name: "picture", summary: "Draws a scene as a solver lays it out.", operand: "SCENE",
      details: """

        Without a file, the picture is written in characters. A page steps through the sizes of the
        scene's window; the other pictures show the first. --explain marks what nothing decides and
        tells why frames are what they are, which takes time in large scenes.

        """,
      options: [
        CommandOption(name: "--size", value: "N", summary: "the scene's size (its smallest)"),
        .seed,
        CommandOption(
          name: "--solver", value: "NAME", summary: "the solver that lays it out (the first)"),
        CommandOption(name: "--svg", value: "OUT", summary: "write a picture for a page to OUT"),
        CommandOption(name: "--ascii", value: "OUT", summary: "write characters to OUT"),
        CommandOption(name: "--html", value: "OUT", summary: "write a page to look into it to OUT"),
        CommandOption(name: "--explain", summary: "mark what nothing decides, and tell reasons"),
        CommandOption(name: "--json", value: "OUT", summary: "write the frames to OUT"),
      ],
      run: picture)
  }

  private func picture(
    _ arguments: CommandArguments, _ console: Console
  ) throws(CommandError) -> Int32 {
    let (scene, size) = try sizedScene(arguments, "picture")
    let seed = try seed(arguments)
    let solver = try selectedSolvers(arguments)[0]
    let files = ["--svg", "--ascii", "--html", "--json"].map { arguments.text($0) }
    for file in files { try OutputFile.check(file) }
    let states = try Self.draw(
      scene.build(size: size, seed: seed), solver, isExplained: arguments.has("--explain"))
    guard let drawing = states.first?.drawing else { throw .failure("\(scene) has no window") }
    if let file = files[0] { try OutputFile.write(drawing.svg(), to: file) }
    if let file = files[1] { try OutputFile.write(drawing.ascii(columns: 120), to: file) }
    if let file = files[2] {
      let title = "\(scene) \(size), \(solver.name)"
      try OutputFile.write(InspectorPage(title, states: states).html, to: file)
    }
    if let file = files[3] { try OutputFile.write(drawing.snapshot.json, to: file) }
    if files.allSatisfy({ $0 == nil }) { console.write(drawing.ascii()) }
    return 0
  }

  /// The layout in each size of the window. Where there is none, the sentences that contradict
  /// each other are marked in the one before.
  private static func draw(
    _ stage: Stage, _ solver: SolverEntry, isExplained: Bool
  ) throws(CommandError) -> [InspectorPage.State] {
    let session = LayoutSession(root: stage.root, solver: solver.makeSolver())
    var states: [InspectorPage.State] = []
    for window in stage.windows {
      var conflict: LayoutConflict?
      do throws(LayoutError) {
        try session.layout(in: window)
      } catch {
        switch error {
        case .conflict(let found): conflict = found
        default: throw .failure("\(error)")
        }
      }
      let name = "\(Int(window.width)) × \(Int(window.height))"
      states.append(
        InspectorPage.State(name, session.drawing(conflict: conflict, isExplained: isExplained)))
    }
    return states
  }
}
