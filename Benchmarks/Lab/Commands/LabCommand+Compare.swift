// SPDX-License-Identifier: MIT

extension LabCommand {
  /// `compare A.json B.json`
  var compareCommand: Subcommand {
    Subcommand(
      name: "compare", summary: "Tells what changed between two runs, and whether it is noise.",
      operand: "BEFORE AFTER",
      details: """

        The files are records of "run". Times are compared as multiples of what the
        same piece of work took in the same round. A change counts when a rank sum test over the
        rounds believes in it, with at most one false alarm in 20 comparisons, and it is as large
        as the margin. The exit code is 1 when something is slower, solved worse, or fails.

        """,
      options: [
        CommandOption(
          name: "--margin", value: "PERCENT", summary: "the change that is too small to matter (5)")
      ],
      run: compare)
  }

  private func compare(
    _ arguments: CommandArguments, _ console: Console
  ) throws(CommandError) -> Int32 {
    guard arguments.operands.count == 2 else {
      throw .usage("compare needs two records: compare BEFORE AFTER")
    }
    let margin = try arguments.text("--margin").map(percent) ?? 5
    let before = try OutputFile.readRecord(at: arguments.operands[0])
    let after = try OutputFile.readRecord(at: arguments.operands[1])
    let comparison = RunComparison(from: before, to: after, margin: margin / 100)
    console.write(ComparisonText.text(comparison))
    return comparison.isWorse ? 1 : 0
  }

  private func percent(_ text: String) throws(CommandError) -> Double {
    guard let percent = Double(text), percent >= 0, percent <= 1000 else {
      throw .usage("--margin needs a number from 0 to 1000, found \"\(text)\"")
    }
    return percent
  }
}
