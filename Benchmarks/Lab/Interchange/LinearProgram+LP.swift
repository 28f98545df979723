// SPDX-License-Identifier: MIT

import LayoutCore

extension LinearProgram {
  /// The program in the LP format, as HiGHS, GLPK and CPLEX read it.
  ///
  /// The format has no rows without columns: such a row gets the first column times 0.
  var lpText: String {
    var text =
      "Minimize\n obj:\(Self.sum(objective.map { Entry(column: $0, coefficient: 1) }, filler))\n"
    text += "Subject To\n"
    for row in rows {
      let sign = row.relation == .equal ? "=" : row.relation.description
      text += " \(row.name):\(Self.sum(row.entries, filler)) \(sign) "
      text += NumberText.exact(row.constant) + "\n"
    }
    if !freeColumns.isEmpty { text += "Bounds\n" }
    for column in freeColumns { text += " \(column) free\n" }
    return text + "End\n"
  }

  /// A column that every program may mention.
  private var filler: String { freeColumns.first ?? "x0" }

  /// Entries as a sum, several lines when there are many: readers limit the length of a line.
  private static func sum(_ entries: [Entry], _ filler: String) -> String {
    guard !entries.isEmpty else { return " 0 \(filler)" }
    var text = ""
    for (index, entry) in entries.enumerated() {
      if index > 0, index.isMultiple(of: 8) { text += "\n  " }
      text += entry.coefficient.sign == .minus ? " - " : " + "
      text += NumberText.exact(entry.coefficient.magnitude) + " " + entry.column
    }
    return text
  }
}
