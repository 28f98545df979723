// SPDX-License-Identifier: MIT

import Foundation
import SimplexSolver
@testable import SolverLab
import Testing

@Suite("The command picture")
struct PictureCommandTests {
  private func run(_ words: String...) -> (code: Int32, output: String, errors: String) {
    var output = ""
    var errors = ""
    let lab = LabCommand(solvers: [SolverEntry(name: "simplex") { Simplex() }])
    let code = lab.run(words, on: Console(write: { output += $0 }, writeError: { errors += $0 }))
    return (code, output, errors)
  }

  @Test("draws a scene in characters when no file is named")
  func characters() {
    let result = run("picture", "row", "--size", "2")
    #expect(result.code == 0 && result.errors == "")
    #expect(result.output.hasPrefix("+-"))
    #expect(result.output.contains("box 1"))
  }

  @Test("writes every kind of picture to the file that is named")
  func files() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("trellis-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func path(_ name: String) -> String { folder.appendingPathComponent(name).path }
    let result = run(
      "picture", "sign-in", "--svg", path("a.svg"), "--ascii", path("a.txt"), "--html",
      path("a.html"), "--json", path("a.json"))
    #expect(result.code == 0 && result.errors == "" && result.output == "")
    let starts = ["a.svg": "<svg", "a.txt": "+", "a.html": "<!doctype html>", "a.json": "{"]
    for (name, start) in starts {
      let text = try String(contentsOfFile: path(name), encoding: .utf8)
      #expect(text.hasPrefix(start), "\(name)")
    }
  }

  @Test("needs one scene that it knows, and a place to write to")
  func usage() {
    #expect(run("picture").errors.hasPrefix("Benchmarks: picture needs one scene: picture SCENE"))
    #expect(run("picture", "lisp").errors.contains("unknown scene \"lisp\" (known: "))
    let failure = run("picture", "row", "--svg", "/no/such/folder/a.svg")
    #expect(failure.code == 1)
    #expect(failure.errors == "Benchmarks: cannot write /no/such/folder/a.svg\n")
  }
}
