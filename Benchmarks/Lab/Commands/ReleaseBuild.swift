// SPDX-License-Identifier: MIT

import Foundation

/// The release build of this program, for runs whose times shall mean something.
struct ReleaseBuild {
  /// Why there is none.
  struct Failure: Error {
    var reason: String
  }

  private let package: URL
  private let program: URL

  /// Finds the package that this program was built from, which `file` belongs to, and the place
  /// of its release build beside the debug build.
  init(of file: String) throws(Failure) {
    let source = URL(fileURLWithPath: file)
    let executable = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    guard let package = Self.folder(above: source) ?? Self.folder(above: executable) else {
      throw Failure(reason: "the package of this program is gone")
    }
    self.package = package
    // …/.build/<platform>/debug/Benchmarks becomes …/.build/<platform>/release/Benchmarks.
    let platform = executable.deletingLastPathComponent().deletingLastPathComponent()
    program = platform.appendingPathComponent("release")
      .appendingPathComponent(executable.lastPathComponent)
  }

  /// Builds the program, with the messages of the build on the standard error.
  func build() throws(Failure) {
    let scratch = program.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let status = try run(
      URL(fileURLWithPath: "/usr/bin/env"),
      [
        "swift", "build", "-c", "release", "--product", program.lastPathComponent,
        "--package-path", package.path, "--scratch-path", scratch.path,
      ],
      output: FileHandle.standardError)
    if status != 0 { throw Failure(reason: "the release build failed") }
  }

  /// Runs the program and returns its exit code. An interrupt is the program's business: it goes
  /// to both processes, and this one waits for what the other makes of it.
  func run(_ words: [String]) throws(Failure) -> Int32 {
    // A handler, because the program would inherit that interrupts are ignored.
    signal(SIGINT) { _ in }
    return try run(program, words, output: nil)
  }

  private func run(
    _ program: URL, _ words: [String], output: FileHandle?
  ) throws(Failure) -> Int32 {
    let process = Process()
    process.executableURL = program
    process.arguments = words
    if let output { process.standardOutput = output }
    do { try process.run() } catch {
      throw Failure(reason: "\(program.path) does not start")
    }
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// The nearest folder above a file that holds a package.
  private static func folder(above file: URL) -> URL? {
    var folder = file.deletingLastPathComponent()
    while folder.path != "/" {
      let manifest = folder.appendingPathComponent("Package.swift").path
      if FileManager.default.fileExists(atPath: manifest) { return folder }
      folder = folder.deletingLastPathComponent()
    }
    return nil
  }
}
