// SPDX-License-Identifier: MIT

import LayoutCore
import LayoutInspector

extension LabCommand {
  func picture(
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
