// SPDX-License-Identifier: MIT

extension LabCommand {
  func makeReport(
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
