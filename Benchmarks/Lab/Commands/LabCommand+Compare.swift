// SPDX-License-Identifier: MIT

extension LabCommand {
  func compare(
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
