// SPDX-License-Identifier: MIT

import Foundation
import LayoutInspector

struct Console {
  /// Whether the standard error is a terminal, to show progress on.
  var isWatched = false
  /// Whether the user wants the command to end early, with the results so far.
  var isInterrupted = { false }
  /// Writes a text to the standard output, without adding a line's end.
  var write: (String) -> Void
  var writeError: (String) -> Void

  /// Replaces the line of progress on a terminal; an empty text clears it.
  func showProgress(_ text: String = "") {
    if isWatched { writeError("\r\u{1B}[2K" + text.prefix(78)) }
  }
}

/// Why a command ends early. Other errors end it with the code 1, too.
struct CommandError: Error, CustomStringConvertible {
  var description: String
  var code: Int32

  /// The command line is invalid.
  static func usage(_ text: String) -> Self { Self(description: text, code: 2) }
  /// The work could not be done.
  static func failure(_ text: String) -> Self { Self(description: text, code: 1) }

  /// Returns the result of `body`; an error becomes a failure that begins with `place`.
  static func at<Value>(_ place: String, _ body: () throws -> Value) throws -> Value {
    do { return try body() } catch { throw failure("\(place): \(error)") }
  }
}

/// The standard output or error of the process. A failed write is recorded and ignored: a closed
/// pipe or a full disk does not end the program.
final class StandardStream {
  private let handle: FileHandle
  private(set) var failure: String?

  init(_ handle: FileHandle) { self.handle = handle }

  func write(_ text: String) {
    if failure != nil { return }
    do { try handle.write(contentsOf: Data(text.utf8)) } catch {
      failure = OutputFile.reason(of: error)
    }
  }

  /// Makes failures of streams and files errors instead of signals, and prevents files from
  /// replacing a closed stream.
  static func prepareProcess() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    where fcntl(stream, F_GETFD) == -1 {
      // This takes the lowest free number, that of the stream; nothing can be written to it.
      _ = open("/dev/null", O_RDONLY)
    }
  }
}

/// Counts interrupts from the keyboard: the first ends a run, the second the program at once.
enum Interruption {
  // The signal handler changes it; nothing else is safe to touch there.
  nonisolated(unsafe) private static var count: sig_atomic_t = 0

  private static let handler: Void = {
    signal(SIGINT) { _ in
      count += 1
      if count > 1 { _exit(130) }
    }
  }()

  /// Whether there was one since this was first asked; until then, one ends the program as usual.
  static var hasHappened: Bool {
    handler
    return count > 0
  }
}

enum OutputFile {
  /// Writes `text` to a new file, which replaces the one at `path`; a device or a pipe directly.
  static func write(_ text: String, to path: String) throws(CommandError) {
    do {
      let type =
        try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
      let isPlain = type == nil || type == .typeRegular
      try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: isPlain ? .atomic : [])
    } catch { throw .failure("cannot write \(path): \(reason(of: error))") }
  }

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
    var isFolder: ObjCBool = false
    let exists = files.fileExists(atPath: path, isDirectory: &isFolder)
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    guard !isFolder.boolValue, files.isWritableFile(atPath: exists ? path : folder)
    else { throw .failure("cannot write \(path)") }
  }

  static func readJSON<Value: Decodable>(_ type: Value.Type, at path: String) throws -> Value {
    let text = try readText(at: path)
    return try CommandError.at(path) { try JSONError.value(type, from: text) }
  }

  static func readText(at path: String) throws(CommandError) -> String {
    guard let data = FileManager.default.contents(atPath: path)
    else { throw .failure("cannot read \(path)") }
    return String(decoding: data, as: UTF8.self)
  }

  static func readRecord(at path: String) throws -> ExperimentReport {
    try ExperimentReport(json: readText(at: path), file: path)
  }
}

struct ReportFiles {
  private let html: String
  private let json, csv: String?

  /// The files that the options name, or the usual ones in a folder that is created; all writable.
  init(_ arguments: CommandArguments, keepsRecord: Bool = true) throws(CommandError) {
    let usual = "Reports/benchmarks"
    html = arguments.text("--html") ?? usual + ".html"
    json = arguments.text("--json") ?? (keepsRecord ? usual + ".json" : nil)
    csv = arguments.text("--csv")
    if html == usual + ".html" || json == usual + ".json" {
      // An error shows when the file is checked.
      try? FileManager.default.createDirectory(atPath: "Reports", withIntermediateDirectories: true)
    }
    try OutputFile.check(html)
    try OutputFile.check(json)
  }

  /// Writes a report to the files, then its table to the console, with their places.
  func write(
    _ report: ExperimentReport, corpus: [CorpusResult] = [], _ console: Console
  ) throws(CommandError) {
    // The record first: it cannot be made again.
    if let json { try OutputFile.write(report.json, to: json) }
    if let csv { try OutputFile.write(report.csv, to: csv) }
    try OutputFile.write(report.html(corpus: corpus), to: html)
    let places = [json.map { "\nrecord: \($0)" }, csv.map { "\ntable: \($0)" }].compactMap(\.self)
    console.write(report.table + places.joined() + "\nreport: \(URL(fileURLWithPath: html).path)\n")
  }
}
