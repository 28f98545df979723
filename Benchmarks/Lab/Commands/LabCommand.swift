// SPDX-License-Identifier: MIT

/// The command line of a test bed: what `swift run Benchmarks` runs, and what a package with a
/// solver of its own can run as well.
///
///     LabCommand(solvers: [SolverEntry(name: "mine") { MySolver() }]).main()
public struct LabCommand {
  /// What can be asked for by name.
  let solvers: [SolverEntry]
  let name: String

  /// A command line with the given solvers.
  ///
  /// - Parameter name: what the program is called in its help.
  public init(solvers: [SolverEntry], name: String = "Benchmarks") {
    self.solvers = solvers
    self.name = name
  }

  /// Does what `words` say, the ones after the name of the program.
  ///
  /// - Returns: the exit code: 0; 1 when something failed, a solver broke a promise or a comparison
  ///   found something worse; 2 when the words make no sense; 130 when the run was interrupted.
  func run(_ words: [String], on console: Console) -> Int32 {
    do throws(CommandError) {
      return try execute(words, on: console)
    } catch {
      switch error {
      case .usage(let text):
        console.writeError("\(name): \(text)\nTry \"\(name) --help\".\n")
      case .failure(let text):
        console.writeError("\(name): \(text)\n")
      }
      return error.exitCode
    }
  }

  /// Whether `words` are in order and ask for times, so that a debug build should not do it.
  func isTimed(_ words: [String]) -> Bool {
    guard let request = try? request(words), !request.arguments.wantsHelp else { return false }
    return ["run", "replay"].contains(request.page.command)
  }

  private func execute(_ words: [String], on console: Console) throws(CommandError) -> Int32 {
    let (page, arguments) = try request(words)
    guard arguments.wantsHelp else { return try run(page.command, arguments, console) }
    console.write(page.text(program: name))
    return 0
  }

  /// The page of the command that `words` name, with what is said to it.
  private func request(
    _ words: [String]
  ) throws(CommandError) -> (page: HelpPage, arguments: CommandArguments) {
    if ["help", "--help", "-h"].contains(words.first), words.count == 1 {
      return (HelpPage.all[0], CommandArguments(wantsHelp: true))
    }
    if words.first == "help" { return try request([words[1], "--help"]) }
    let isNamed = words.first.map { !$0.hasPrefix("-") } ?? false
    let command = isNamed ? words[0] : "run"
    let pages = HelpPage.all.dropFirst()
    guard let page = pages.first(where: { $0.command == command }) else {
      throw .usage(
        "unknown command \"\(command)\"" + NearNames.hint(for: command, in: pages.map(\.command)))
    }
    let arguments = try CommandArguments(Array(words.dropFirst(isNamed ? 1 : 0)), page)
    if !page.takesOperands, let extra = arguments.operands.first {
      throw .usage("\(command) does not know what to do with \"\(extra)\"")
    }
    return (page, arguments)
  }

  /// Does the work of a command and returns the exit code.
  private func run(
    _ command: String, _ arguments: CommandArguments, _ console: Console
  ) throws(CommandError) -> Int32 {
    switch command {
    case "compare": try compare(arguments, console)
    case "report": try makeReport(arguments, console)
    case "list": list(arguments, console)
    case "replay": try replay(arguments, console)
    case "record": try record(arguments, console)
    case "export": try export(arguments, console)
    case "check": try check(arguments, console)
    case "picture": try picture(arguments, console)
    case "corpus": try corpus(arguments, console)
    default: try runExperiment(arguments, console)
    }
  }

  /// The solvers that `--solver` names, or all.
  func selectedSolvers(_ arguments: CommandArguments) throws(CommandError) -> [SolverEntry] {
    var solvers = solvers
    if let command = arguments.text("--external") {
      let seconds = try arguments.integer("--timeout", from: 1) ?? 10
      solvers.append(.external(command, timeout: Double(seconds)))
    }
    let selected = try selected(arguments, "--solver", "solver", solvers, \.name) ?? solvers
    if selected.isEmpty { throw .usage("\(name) has no solver to run") }
    return selected
  }

  /// What an option names among `known`, in the order of the option, or nil when it was not given.
  func selected<Choice>(
    _ arguments: CommandArguments, _ option: String, _ noun: String, _ known: [Choice],
    _ name: (Choice) -> String
  ) throws(CommandError) -> [Choice]? {
    guard let names = try arguments.list(option) else { return nil }
    if names == ["all"] { return known }
    var selected: [Choice] = []
    for wanted in names {
      let choice = try choice(named: wanted, noun, known, name)
      if selected.contains(where: { name($0) == wanted }) {
        throw .usage("\(option) names \"\(wanted)\" twice")
      }
      selected.append(choice)
    }
    return selected
  }

  /// The one of `known` that is called `wanted`.
  func choice<Choice>(
    named wanted: String, _ noun: String, _ known: [Choice], _ name: (Choice) -> String
  ) throws(CommandError) -> Choice {
    let names = known.map(name)
    guard let choice = known.first(where: { name($0) == wanted }) else {
      throw .usage(
        "unknown \(noun) \"\(wanted)\"" + NearNames.hint(for: wanted, in: names)
          + " (known: " + names.joined(separator: ", ") + ")")
    }
    return choice
  }
}
