// SPDX-License-Identifier: MIT

import Foundation

extension LabCommand {
  /// Runs the command line of this process, and ends the process with the exit code.
  ///
  /// Times of a debug build mean nothing: to time something, the program is built in release and
  /// run again. The code is 1, too, if the standard output cannot be written.
  ///
  /// - Parameter file: a source file of the program, from which its package is found.
  public func main(file: String = #filePath) -> Never {
    StandardStream.prepareProcess()
    let output = StandardStream(.standardOutput)
    let console = Console(
      isWatched: isatty(STDERR_FILENO) != 0,
      isInterrupted: { Interruption.hasHappened },
      write: output.write, writeError: StandardStream(.standardError).write)
    let words = Array(CommandLine.arguments.dropFirst())
    #if DEBUG
      if isTimed(words) { exit(runInRelease(words, console, file)) }
    #endif
    let code = run(words, on: console)
    guard let failure = output.failure else { exit(code) }
    console.writeError("\(name): cannot write to the standard output: \(failure)\n")
    exit(max(1, code))
  }

  /// Builds the program's package in release, beside the debug build and with messages on the
  /// standard error, and runs it; returns the exit code.
  private func runInRelease(_ words: [String], _ console: Console, _ file: String) -> Int32 {
    console.writeError("\(name): a debug build tells nothing about time; going on in release\n")
    let program = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    guard let package = Self.package(of: URL(fileURLWithPath: file)) ?? Self.package(of: program)
    else {
      console.writeError("\(name): the package of this program is gone\n")
      return 1
    }
    // …/.build/<platform>/debug/Benchmarks.
    let scratch = program.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let swift = Process()
    swift.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    swift.arguments =
      [
        "swift", "run", "-c", "release", "--package-path", package.path, "--scratch-path",
        scratch.path, program.lastPathComponent,
      ] + words
    // An interrupt goes to both processes, and this one waits for the other. A handler is set,
    // because ignoring the signal would be inherited.
    signal(SIGINT) { _ in }
    do { try swift.run() } catch {
      console.writeError("\(name): swift does not start\n")
      return 1
    }
    swift.waitUntilExit()
    return swift.terminationStatus
  }

  private static func package(of file: URL) -> URL? {
    var folder = file
    repeat {
      folder.deleteLastPathComponent()
      let manifest = folder.appendingPathComponent("Package.swift").path
      if FileManager.default.fileExists(atPath: manifest) { return folder }
    } while folder.path != "/"
    return nil
  }
}
