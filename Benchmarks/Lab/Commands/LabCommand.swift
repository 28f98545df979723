// SPDX-License-Identifier: MIT

import Foundation

/// The command line of `swift run Benchmarks`, and of any package with a solver of its own.
///
///     LabCommand(solvers: [SolverEntry(name: "mine") { MySolver() }]).main()
public struct LabCommand {
  let solvers: [SolverEntry]
  let name: String

  /// A command line with the given solvers.
  ///
  /// - Parameter name: the name of the program in its help.
  public init(solvers: [SolverEntry], name: String = "Benchmarks") {
    (self.solvers, self.name) = (solvers, name)
  }

  /// Runs `words`, which follow the program's name, and returns the exit code; see `help.txt`.
  func run(_ words: [String], on console: Console) -> Int32 {
    do {
      let (page, arguments) = try request(words)
      guard let arguments else {
        console.write(page.text(program: name))
        return 0
      }
      for option in page.options where option.value == "OUT" {
        try OutputFile.check(arguments.text(option.name))
      }
      return try Invocation(lab: self, arguments: arguments, console: console).run(page.command)
    } catch {
      let code = (error as? CommandError)?.code ?? 1
      let hint = code == 2 ? "Try \"\(name) --help\".\n" : ""
      console.writeError("\(name): \(error)\n\(hint)")
      return code
    }
  }

  /// Whether `words` are valid and ask for times, which a debug build should not measure.
  func isTimed(_ words: [String]) -> Bool {
    guard let request = try? request(words), request.arguments != nil else { return false }
    return ["run", "replay", "corpus"].contains(request.page.command)
  }

  /// The page of the command that `words` name, with its arguments or nil for the page itself.
  private func request(
    _ words: [String]
  ) throws(CommandError) -> (page: HelpPage, arguments: CommandArguments?) {
    if ["help", "--help", "-h"].contains(words.first), words.count == 1 {
      return (HelpPage.all[0], nil)
    }
    if words.first == "help" { return try request([words[1], "--help"]) }
    let isNamed = words.first.map { !$0.hasPrefix("-") } ?? false
    let command = isNamed ? words[0] : "run"
    guard let page = HelpPage.all.dropFirst().first(where: { $0.command == command })
    else { throw .usage("unknown command \"\(command)\"") }
    let arguments = try CommandArguments(Array(words.dropFirst(isNamed ? 1 : 0)), page)
    if !page.takesOperands, let extra = arguments.operands.first {
      throw .usage("\(command) does not know what to do with \"\(extra)\"")
    }
    return (page, arguments.has("--help") ? nil : arguments)
  }

  /// Runs the command line of this process, and ends the process with the exit code.
  ///
  /// Times of a debug build mean nothing: to time something, the program is built in release and
  /// run again. The code is 1, too, if the standard output cannot be written.
  ///
  /// - Parameter file: a source file of the program, from which its package is found.
  public func main(file: String = #filePath) -> Never {
    StandardStream.prepareProcess()
    let output = StandardStream(.standardOutput)
    let console = Console(
      isWatched: isatty(STDERR_FILENO) != 0, isInterrupted: { Interruption.hasHappened },
      write: output.write, writeError: StandardStream(.standardError).write)
    let words = Array(CommandLine.arguments.dropFirst())
    #if DEBUG
      if isTimed(words) { exit(runInRelease(words, console, file)) }
    #endif
    let code = run(words, on: console)
    guard let failure = output.failure else { exit(code) }
    console.writeError("\(name): cannot write to the standard output: \(failure)\n")
    exit(max(1, code))
  }

  /// Builds the program's package in release, beside the debug build and with messages on the
  /// standard error, and goes on as that program; returns an exit code if it cannot.
  private func runInRelease(_ words: [String], _ console: Console, _ file: String) -> Int32 {
    console.writeError("\(name): a debug build tells nothing about time; going on in release\n")
    let program = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    let folders = [URL(fileURLWithPath: file), program].flatMap { file in
      sequence(first: file) { $0.path == "/" ? nil : $0.deletingLastPathComponent() }
    }
    let package = folders.first {
      FileManager.default.fileExists(atPath: $0.appendingPathComponent("Package.swift").path)
    }
    guard let package else {
      console.writeError("\(name): the package of this program is gone\n")
      return 1
    }
    // …/.build/<platform>/debug/Benchmarks.
    let scratch = program.appendingPathComponent("../../..").standardized
    let arguments =
      [
        "swift", "run", "-c", "release", "--package-path", package.path, "--scratch-path",
        scratch.path, program.lastPathComponent,
      ] + words
    execvp("swift", arguments.map { strdup($0) } + [nil])
    console.writeError("\(name): swift does not start\n")
    return 1
  }
}

struct Invocation {
  let lab: LabCommand
  let arguments: CommandArguments
  let console: Console

  fileprivate func run(_ command: String) throws -> Int32 {
    switch command {
    case "compare": return try compare()
    case "report": try makeReport()
    case "list": list()
    case "replay": return try replay()
    case "record": try record()
    case "export": try export()
    case "import": try importProgram()
    case "check": return try check()
    case "picture": try picture()
    case "corpus": try corpus()
    default: return try runExperiment()
    }
    return 0
  }

  func seed() throws(CommandError) -> UInt64 {
    UInt64(try arguments.integer("--seed", from: 0) ?? 1)
  }

  func selectedSolvers() throws(CommandError) -> [SolverEntry] {
    var solvers = lab.solvers
    if let command = arguments.text("--external") {
      let seconds = try arguments.integer("--timeout", from: 1) ?? 10
      solvers.append(.external(command, timeout: Double(seconds)))
    }
    let selected = try selected("--solver", "solver", solvers, \.name) ?? solvers
    if selected.isEmpty { throw .usage("\(lab.name) has no solver to run") }
    return selected
  }

  /// The known choices that an option names, in its order; nil if it was not given.
  func selected<Choice>(
    _ option: String, _ noun: String, _ known: [Choice], _ name: (Choice) -> String
  ) throws(CommandError) -> [Choice]? {
    guard let names = try arguments.list(option) else { return nil }
    if names == ["all"] { return known }
    if let place = names.indices.first(where: { names[..<$0].contains(names[$0]) }) {
      throw .usage("\(option) names \"\(names[place])\" twice")
    }
    return try names.map { wanted throws(CommandError) in
      try choice(named: wanted, noun, known, name)
    }
  }

  func choice<Choice>(
    named wanted: String, _ noun: String, _ known: [Choice], _ name: (Choice) -> String
  ) throws(CommandError) -> Choice {
    if let choice = known.first(where: { name($0) == wanted }) { return choice }
    let names = known.map(name).joined(separator: ", ")
    throw .usage("unknown \(noun) \"\(wanted)\" (known: \(names))")
  }

  func selectedScripts() throws(CommandError) -> [EditScript]? {
    try selected("--scripts", "script", EditScript.all, \.name)
  }

  func sizedScene(_ command: String) throws(CommandError) -> (Scene, size: Int) {
    let wanted = try arguments.operand("\(command) needs one scene: \(command) SCENE")
    let scene = try choice(named: wanted, "scene", Scene.corpus, \.name)
    let size = try arguments.integer("--size", from: 1) ?? scene.sizes.first ?? 1
    try check(size, of: scene, "--size")
    return (scene, size)
  }

  func check(_ size: Int, of scene: Scene, _ option: String) throws(CommandError) {
    guard size <= scene.largestSize else {
      throw .usage("\(option): \(scene) is built up to size \(scene.largestSize), found \(size)")
    }
  }
}
