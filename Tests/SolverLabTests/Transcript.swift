// SPDX-License-Identifier: MIT

import Foundation
import GreedySolver
import SimplexSolver
@testable import SolverLab

/// What a command line wrote, and the code it ended with.
struct Transcript {
  var output = ""
  var errors = ""
  var code: Int32 = 0

  init(_ words: String...) { self.init(words) }

  /// - Parameter interruption: the number of questions after which the run is interrupted.
  init(_ words: [String], interruption: Int = .max) {
    let lab = LabCommand(solvers: [
      SolverEntry(name: "simplex") { Simplex() }, SolverEntry(name: "greedy") { Greedy() },
    ])
    var output = ""
    var errors = ""
    var questions = 0
    let console = Console(
      isInterrupted: {
        questions += 1
        return questions > interruption
      }, write: { output += $0 }, writeError: { errors += $0 })
    code = lab.run(words, on: console)
    self.output = output
    self.errors = errors
  }
}

/// A folder that is there for the time of a test.
func withFolder(_ body: (URL) throws -> Void) throws {
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("trellis-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  try body(folder)
}

extension Replay {
  /// A replay with a single solver.
  init(
    _ trace: Trace, with entry: SolverEntry, repetitions: Int = 1, readsChanges: Bool = false
  ) throws(ReplayFailure) {
    let replays = Replay.inTurn(
      trace, with: [entry], repetitions: repetitions, readsChanges: readsChanges)
    self = try replays[0].get()
  }
}
