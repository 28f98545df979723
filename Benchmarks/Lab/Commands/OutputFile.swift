// SPDX-License-Identifier: MIT

import Foundation

/// Writes the files that options ask for, and reads records back.
enum OutputFile {
  /// Writes `text` to the file at `path`: beside what is there, which it replaces when all is
  /// written. What is no plain file, as a device or a pipe, is written into.
  static func write(_ text: String, to path: String) throws(CommandError) {
    do {
      let type =
        try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
      let isPlain = type == nil || type == .typeRegular
      try Data(text.utf8).write(
        to: URL(fileURLWithPath: path), options: isPlain ? .atomic : [])
    } catch {
      throw .failure("cannot write \(path): \(reason(of: error))")
    }
  }

  /// Writes `text` to the file at `path`, or to the standard output when there is none.
  static func write(_ text: String, to path: String?, or console: Console) throws(CommandError) {
    if let path { try write(text, to: path) } else { console.write(text) }
  }

  static func reason(of error: any Error) -> String {
    var cause = error as NSError
    while let next = cause.userInfo[NSUnderlyingErrorKey] as? NSError { cause = next }
    guard cause.domain == NSPOSIXErrorDomain else { return cause.localizedDescription }
    return String(cString: strerror(Int32(cause.code)))
  }

  /// Checks that a file can be written at `path`, so that a long run does not end in vain.
  static func check(_ path: String?) throws(CommandError) {
    guard let path else { return }
    let files = FileManager.default
    var isDirectory: ObjCBool = false
    let exists = files.fileExists(atPath: path, isDirectory: &isDirectory)
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    let isWritable =
      exists
      ? !isDirectory.boolValue && files.isWritableFile(atPath: path)
      : files.isWritableFile(atPath: folder)
    if !isWritable { throw .failure("cannot write \(path)") }
  }

  /// The trace in the file at `path`.
  static func readTrace(at path: String) throws(CommandError) -> Trace {
    do throws(TraceError) { return try Trace(contentsOf: path) } catch {
      throw .failure(error.description)
    }
  }

  /// The value in the JSON file at `path`.
  static func readJSON<Value: Decodable>(
    _ type: Value.Type, at path: String
  ) throws(CommandError) -> Value {
    let text = try readText(at: path)
    do throws(JSONFault) { return try JSONFile.value(type, from: text) } catch {
      throw .failure("\(path): \(error.path) \(error.reason)")
    }
  }

  static func readText(at path: String) throws(CommandError) -> String {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw .failure("cannot read \(path)")
    }
    return String(decoding: data, as: UTF8.self)
  }

  /// The record in the file at `path`.
  static func readRecord(at path: String) throws(CommandError) -> ExperimentReport {
    let text = try readText(at: path)
    do throws(RecordError) { return try ExperimentReport(json: text, file: path) } catch {
      throw .failure(error.description)
    }
  }
}

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
  func write(
    _ report: ExperimentReport, corpus: [CorpusResult] = [], _ console: Console
  ) throws(CommandError) {
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
    try OutputFile.write(report.html(corpus: corpus), to: html)
    console.write(report.table + places + "\nreport: \(Self.absolute(html))\n")
  }

  private static func absolute(_ path: String) -> String { URL(fileURLWithPath: path).path }
}
