// SPDX-License-Identifier: MIT

import Foundation
@testable import SolverLab
import Testing

@Suite("The command line")
struct LabCommandTests {
  @Test(
    "words that make no sense end in code 2 and a hint",
    arguments: [
      ("rnu", "unknown command \"rnu\""),
      ("frobnicate", "unknown command \"frobnicate\""),
      ("run --sove x", "run has no option \"--sove\""),
      ("--qick", "run has no option \"--qick\""),
      ("run --quick --full", "--quick and --full contradict each other"),
      ("run --solver greedy,greedy", "--solver names \"greedy\" twice"),
      ("run --scene lst", "unknown scene \"lst\" (known: "),
      ("run --variants rtk", "unknown variant \"rtk\" (known: "),
      ("run --scripts rotaton", "unknown script \"rotaton\" (known: "),
      (
        "run --slow simplex", "--slow needs a solver and a number up to 1000: --slow NAME=PERCENT"
      ),
      ("run --slow kiwi=10", "--slow names \"kiwi\", which is not among the solvers of this run"),
      ("compare a.json", "compare needs two records: compare BEFORE AFTER"),
      ("compare a b --margin x", "--margin needs a number from 0 to 1000, found \"x\""),
      ("report", "report needs a record: report FILE..."),
      ("run extra", "run does not know what to do with \"extra\""),
      ("run --solver", "--solver needs a value: --solver NAMES"),
      ("run --solver --quick", "--solver needs a value: --solver NAMES"),
      ("run --solver ,", "--solver needs at least one name"),
      ("run --quick=1", "--quick takes no value"),
      (
        "run --solver simplx",
        "unknown solver \"simplx\" (known: simplex, greedy)"
      ),
      ("run --seed 1 --seed 2", "--seed is given twice"),
      ("run --sizes 999999999", "--sizes: sign-in is built up to size 50000, found 999999999"),
      ("record grid --size 999", "--size: grid is built up to size 200, found 999"),
      ("run --sizes 3,x", "--sizes needs a whole number from 1, found \"x\""),
      ("run --sizes 0", "--sizes needs a whole number from 1, found \"0\""),
      ("run --seconds x", "--seconds needs a whole number from 0, found \"x\""),
      ("run --seed -1", "--seed needs a whole number from 0, found \"-1\""),
      ("replay", "replay needs a trace: replay FILE..."),
      ("replay a.trace --repeat 0", "--repeat needs a whole number from 1, found \"0\""),
      ("record", "record needs one scene: record SCENE"),
      ("record lisp --size 3", "unknown scene \"lisp\" (known: "),
      ("record chat --variant rlt", "unknown variant \"rlt\""),
      ("record chat --scripts keybord", "unknown script \"keybord\""),
      ("export", "export needs one trace: export FILE --format lp|mps"),
      ("export a --format pl", "unknown format \"pl\" (known: lp, mps)"),
      ("export a --level 1000", "--level needs a number above 0 and below 1000, found \"1000\""),
      ("list --quick", "list has no option \"--quick\""),
    ])
  func usage(line: String, message: String) {
    let transcript = Transcript(line.split(separator: " ").map(String.init))
    #expect(transcript.code == 2)
    #expect(transcript.output == "")
    #expect(transcript.errors.hasPrefix("Benchmarks: " + message))
    #expect(transcript.errors.hasSuffix("Try \"Benchmarks --help\".\n"))
  }

  @Test("files that cannot be used end in code 1 and a message")
  func files() throws {
    let missing = Transcript("replay", "no/such.trace")
    #expect(missing.code == 1)
    #expect(missing.errors == "Benchmarks: no/such.trace:1:1: the file cannot be read\n")
    let record = Transcript("compare", "no/such.json", "no/such.json")
    #expect(record.code == 1)
    #expect(record.errors == "Benchmarks: cannot read no/such.json\n")
    try withFolder { folder in
      for option in ["--json", "--html", "--csv"] {
        let (html, json) = (folder.path + "/out.html", folder.path + "/out.json")
        var files = ["--html": html, "--json": json]
        files[option] = "no/such/folder/out"
        let unwritable = Transcript(["run", "--quick"] + files.flatMap { [$0.key, $0.value] })
        #expect(unwritable.code == 1)
        #expect(unwritable.errors == "Benchmarks: cannot write no/such/folder/out\n")
        #expect(unwritable.output == "")
      }
      let file = folder.appendingPathComponent("bad.trace")
      try Data("layout-trace 1\nremove 4\n".utf8).write(to: file)
      let bad = Transcript("replay", file.path)
      #expect(bad.code == 1)
      #expect(bad.errors == "Benchmarks: \(file.path):2:8: there is no constraint 4\n")
    }
  }

  @Test(
    "each command has a help that fits the screen",
    arguments: [
      "", "run", "compare", "report", "list", "replay", "record", "export", "check",
    ])
  func help(command: String) {
    let transcript = Transcript(command.isEmpty ? ["--help"] : [command, "--help"])
    #expect(Transcript(command.isEmpty ? ["help"] : ["help", command]).output == transcript.output)
    #expect(transcript.code == 0)
    #expect(transcript.output.contains("usage: Benchmarks"))
    for line in transcript.output.split(separator: "\n") { #expect(line.count <= 100) }
  }

  @Test("replay prints phases, levels, values and JSON")
  func replay() throws {
    try withFolder { folder in
      let file = folder.appendingPathComponent("small.trace")
      let text = """
        layout-trace 1
        variables 1
        phase build
        constraint 5 250 = 10  1*x0
        constraint 6 999 >= 12.5  1*x0
        solve
        """
      try Data(text.utf8).write(to: file)
      let values = folder.appendingPathComponent("values").path
      let json = folder.appendingPathComponent("out.json").path
      let single = Transcript(
        "replay", file.path, "--solver", "simplex", "--levels", "--values", values,
        "--json=\(json)", "--repeat", "2")
      #expect(single.code == 0)
      #expect(single.output.contains("\nsmall  simplex  build"))
      #expect(single.output.hasSuffix("\nsmall, simplex:\nsolve 1: 999=0 250=2.5\n"))
      #expect(try String(contentsOfFile: values, encoding: .utf8) == "12.5\n")
      let data = try Data(contentsOf: URL(fileURLWithPath: json))
      let rows = try #require(JSONSerialization.jsonObject(with: data) as? [[String: Any]])
      #expect(rows.count == 1)
      #expect(
        rows.first.map { Set($0.keys) } == [
          "trace", "solver", "phase", "best_ms", "median_ms", "solves", "pivots", "moved",
          "variables",
          "constraints",
        ])
      #expect(rows.first?["trace"] as? String == "small")
      #expect(rows.first?["constraints"] as? Int == 2)

      #expect(Transcript("replay", file.path, "--values", values).code == 0)
      for solver in ["simplex", "greedy"] {
        #expect(try String(contentsOfFile: "\(values).\(solver)", encoding: .utf8) == "12.5\n")
      }
    }
  }

  @Test("what record writes replays, and exports")
  func record() throws {
    try withFolder { folder in
      let file = folder.appendingPathComponent("form.trace").path
      #expect(Transcript("record", "sign-in", "--size", "3", "--out", file).code == 0)
      #expect(Transcript("replay", file, "--repeat", "1").code == 0)
      let program = Transcript("export", file, "--format", "lp", "--level", "250")
      #expect(program.code == 0)
      #expect(program.output.hasPrefix("Minimize\n obj: "))
      #expect(program.output.contains("\n level750: "))
      #expect(Transcript("export", file, "--solve", "99").code == 1)
    }
  }

  @Test("a program without solvers says so")
  func noSolvers() {
    var errors = ""
    let code = LabCommand(solvers: [], name: "Mine").run(
      ["--quick"], on: Console(write: { _ in }, writeError: { errors += $0 }))
    #expect(code == 2)
    #expect(errors == "Mine: Mine has no solver to run\nTry \"Mine --help\".\n")
  }

  @Test("list names scenes and solvers; check says that the laws are kept")
  func listAndCheck() {
    let list = Transcript("list")
    #expect(list.code == 0)
    #expect(list.output.contains("usual, rtl, long"))
    for name in ["drag", "rotation"] { #expect(list.output.contains("\n\(name) ")) }
    for name in ["sign-in", "feed", "chat", "settings", "dashboard", "split-view", "greedy"] {
      #expect(list.output.contains("\n\(name) "))
    }
    let check = Transcript("check", "--repeat", "2")
    #expect(check.code == 0)
    #expect(check.output.contains("simplex: keeps the laws\n"))
    #expect(check.output.contains("greedy: keeps the laws\n"))
  }

  @Test("only what is timed, and in order, is worth a release build")
  func timed() {
    let lab = LabCommand(solvers: [])
    #expect(lab.isTimed([]))
    #expect(lab.isTimed(["--quick"]))
    #expect(lab.isTimed(["replay", "a.trace"]))
    for words in [["run", "--help"], ["--help"], ["list"], ["record", "list"], ["run", "--foo"]] {
      #expect(!lab.isTimed(words))
    }
  }
}
