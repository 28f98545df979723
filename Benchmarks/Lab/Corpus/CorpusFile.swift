// SPDX-License-Identifier: MIT

import Foundation

/// The file of a corpus, and what is told about it.
enum CorpusFile {
  static func layouts(at path: String) throws(JSONFault) -> [CorpusLayout] {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw JSONFault(path: "the file", reason: "cannot be read")
    }
    return try JSONFile.value([CorpusLayout].self, from: String(decoding: data, as: UTF8.self))
  }

  /// What differs, and the share that is equal, per solver.
  static func text(_ results: [CorpusResult]) -> String {
    var text = ""
    for result in results where !result.equal {
      text += "\(result.name) \(result.mode) \(result.solver):"
      text += result.error.map { " \($0)\n" } ?? result.note.map { " \($0)\n" } ?? "\n"
      for difference in result.differences {
        func numbers(_ frame: [Double]) -> String {
          frame.map { "\(Int($0))" }.joined(separator: " ")
        }
        text +=
          "  \(difference.view): \(numbers(difference.actual)), Android"
          + " \(numbers(difference.expected))\n"
      }
    }
    var known: Set<String> = []
    for solver in results.map(\.solver) where known.insert(solver).inserted {
      let own = results.filter { $0.solver == solver }
      let count = own.count { $0.equal }
      let share = NumberText.short(Double(count) / Double(max(own.count, 1)) * 100)
      text += distribution(own)
      text += "\(solver): \(count) of \(own.count) equal, \(share) %\n"
    }
    return text
  }

  /// How large the models are and how long their first layouts took, with Android's times as a
  /// note.
  static func distribution(_ results: [CorpusResult]) -> String {
    let parts = [0, 0.25, 0.5, 0.75, 0.9, 1]
    var table = TextTable(
      [.words("")] + ["least", "25 %", "median", "75 %", "90 %", "most"].map { .numbers($0) })
    func add(_ name: String, _ values: [Double]) {
      if values.isEmpty { return }
      let statistics = Statistics(values)
      table.add([name] + parts.map { NumberText.short(statistics.quantile($0), digits: 3) })
    }
    let solved = results.filter { $0.error == nil }
    add("rows", solved.map { Double($0.cost.rows) })
    #if !DEBUG
      add("first layout, ms", solved.map(\.cost.milliseconds))
    #endif
    add("(Android, another machine, ms)", results.compactMap(\.cost.androidMilliseconds))
    return table.text
  }
}
