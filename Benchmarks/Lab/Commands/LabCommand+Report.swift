// SPDX-License-Identifier: MIT

extension LabCommand {
  /// `report FILE...`
  var reportCommand: Subcommand {
    Subcommand(
      name: "report", summary: "Makes a report of records, those of other programs included.",
      operand: "FILE...",
      details: """

        The records may hold different solvers on the same cases, as those of Benchmarks/Peers do:
        they become columns of one report. They may also be the parts of one run, made by
        "run --shard K/N" on one machine or several. The first solver of the first record is the one that
        others are compared with.

        """,
      options: [
        CommandOption(name: "--html", value: "OUT", summary: "the report (\(ReportFiles.html))"),
        CommandOption(name: "--json", value: "OUT", summary: "one record of all, too"),
        CommandOption(name: "--csv", value: "OUT", summary: "the records as CSV, too"),
      ],
      run: makeReport)
  }

  private func makeReport(
    _ arguments: CommandArguments, _ console: Console
  ) throws(CommandError) -> Int32 {
    if arguments.operands.isEmpty { throw .usage("report needs a record: report FILE...") }
    let files = try ReportFiles(arguments, keepsRecord: false)
    var parts: [(file: String, report: ExperimentReport)] = []
    for path in arguments.operands { parts.append((path, try OutputFile.readRecord(at: path))) }
    let report: ExperimentReport
    do throws(RecordError) { report = try ExperimentReport(merging: parts) } catch {
      throw .failure(error.description)
    }
    try files.write(report, console)
    return 0
  }
}
