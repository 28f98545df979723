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

extension LinearProgram {
  /// The program in the free MPS format, as HiGHS and GLPK (`--freemps`) read it.
  ///
  /// - Parameter name: the name of the problem; blanks become `_`.
  func mpsText(name: String) -> String {
    var text = "NAME \(name.replacing(" ", with: "_"))\nROWS\n N obj\n"
    for row in rows { text += " \(Self.letter(row.relation)) \(row.name)\n" }
    text += "COLUMNS\n"
    var entries: [String: [(row: String, coefficient: Double)]] = [:]
    var columns = freeColumns
    for row in rows {
      for entry in row.entries {
        if entries[entry.column] == nil, entry.column.first != "x" { columns.append(entry.column) }
        entries[entry.column, default: []].append((row.name, entry.coefficient))
      }
    }
    let costs = Set(objective)
    for column in columns {
      if costs.contains(column) { text += " \(column) obj 1\n" }
      for entry in entries[column] ?? [] {
        text += " \(column) \(entry.row) \(NumberText.exact(entry.coefficient))\n"
      }
    }
    text += "RHS\n"
    for row in rows where row.constant != 0 {
      text += " RHS \(row.name) \(NumberText.exact(row.constant))\n"
    }
    if !freeColumns.isEmpty { text += "BOUNDS\n" }
    for column in freeColumns { text += " FR BND \(column)\n" }
    return text + "ENDATA\n"
  }

  private static func letter(_ relation: Relation) -> String {
    switch relation {
    case .lessThanOrEqual: "L"
    case .equal: "E"
    case .greaterThanOrEqual: "G"
    }
  }
}
