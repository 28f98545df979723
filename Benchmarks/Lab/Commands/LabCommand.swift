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
    guard let request = try? request(words) else { return false }
    return request.command.isTimed && !request.arguments.wantsHelp
  }

  private func execute(_ words: [String], on console: Console) throws(CommandError) -> Int32 {
    guard let (command, arguments) = try request(words) else {
      console.write(help)
      return 0
    }
    if arguments.wantsHelp {
      console.write(command.help(program: name))
      return 0
    }
    return try command.run(arguments, console)
  }

  /// The command that `words` name, with what is said to it; nil when general help is asked for.
  private func request(
    _ words: [String]
  ) throws(CommandError) -> (command: Subcommand, arguments: CommandArguments)? {
    if words == ["help"] || words == ["--help"] || words == ["-h"] { return nil }
    if words.first == "help" { return try request([words[1], "--help"]) }
    let isNamed = words.first.map { !$0.hasPrefix("-") } ?? false
    let commandName = isNamed ? words[0] : "run"
    guard let command = commands.first(where: { $0.name == commandName }) else {
      throw .usage(
        "unknown command \"\(commandName)\""
          + NearNames.hint(for: commandName, in: commands.map(\.name)))
    }
    let arguments = try CommandArguments(
      Array(words.dropFirst(isNamed ? 1 : 0)), command: command.name, options: command.options)
    if command.operand == nil, let extra = arguments.operands.first {
      throw .usage("\(command.name) does not know what to do with \"\(extra)\"")
    }
    return (command, arguments)
  }

  /// The commands in the order of the help.
  var commands: [Subcommand] {
    [
      runCommand, compareCommand, reportCommand, listCommand, replayCommand, recordCommand,
      exportCommand, checkCommand, pictureCommand, corpusCommand,
    ]
  }

  private var help: String {
    var table = TextTable([.words(""), .words("")])
    for command in commands { table.add(["  " + command.name, command.summary]) }
    return """
      Compares constraint solvers on layouts.

      usage: \(name) [command] [options]

      Commands, of which run is the one when none is named:\(table.text)
      "\(name) COMMAND --help" tells the options of a command. The exit code is 0, or 1 when
      something failed, a solver broke a promise or a comparison found something worse, or 2 when
      the words make no sense, or 130 when the run was interrupted.

      """
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

/// One of the commands.
struct Subcommand {
  var name: String
  var summary: String
  /// What the words that are no options are called, or nil when there are none.
  var operand: String?
  /// What the summary cannot say, in whole lines.
  var details = ""
  var options: [CommandOption]
  /// Whether it measures time.
  var isTimed = false
  /// Does the work and returns the exit code.
  var run: (CommandArguments, Console) throws(CommandError) -> Int32

  func help(program: String) -> String {
    var table = TextTable([.words(""), .words("")])
    for option in options { table.add(["  " + option.usage, option.summary]) }
    table.add(["  --help", "this text"])
    let operands = operand.map { " " + $0 } ?? ""
    return "usage: \(program) \(name)\(operands) [options]\n\n\(summary)\n\(details)\nOptions:"
      + table.text
  }
}
