// SPDX-License-Identifier: MIT

import Foundation

/// The files that an experiment is written to.
struct ReportFiles {
  /// Where the report is if nothing else is said.
  static let html = "Reports/benchmarks.html"
  /// Where the record is if nothing else is said.
  static let json = "Reports/benchmarks.json"

  private let html: String
  private let json: String?
  private let csv: String?

  /// The files that the options name, found to be writable. The folder of those that they do not
  /// name is made.
  init(_ arguments: CommandArguments, keepsRecord: Bool = true) throws(CommandError) {
    let wanted = (html: arguments.text("--html"), json: arguments.text("--json"))
    if wanted.html == nil || wanted.json == nil && keepsRecord {
      let folder = URL(fileURLWithPath: Self.html).deletingLastPathComponent()
      // What goes wrong here is told by the check of the file.
      try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    html = wanted.html ?? Self.html
    json = wanted.json ?? (keepsRecord ? Self.json : nil)
    csv = arguments.text("--csv")
    try OutputFile.check(html)
    try OutputFile.check(json)
    try OutputFile.check(csv)
  }

  /// Writes a report to the files, then its table to the console, with where the files are.
  func write(_ report: ExperimentReport, _ console: Console) throws(CommandError) {
    // The record first: it is what cannot be made again.
    var places = ""
    if let json {
      try OutputFile.write(report.json, to: json)
      places += "\nrecord: \(json)"
    }
    if let csv {
      try OutputFile.write(report.csv, to: csv)
      places += "\ntable: \(csv)"
    }
    try OutputFile.write(report.html, to: html)
    console.write(report.table + places + "\nreport: \(Self.absolute(html))\n")
  }

  private static func absolute(_ path: String) -> String { URL(fileURLWithPath: path).path }
}
