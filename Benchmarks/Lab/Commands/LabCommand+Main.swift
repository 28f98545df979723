// SPDX-License-Identifier: MIT

import Foundation

extension LabCommand {
  /// Does what the command line of this process says, and ends the process with the exit code.
  ///
  /// A debug build tells nothing about time: for what is timed, the program is built in release and
  /// run again. The code is 1 as well when the standard output cannot be written.
  ///
  /// - Parameter file: a source file of the program, from which its package is found.
  public func main(file: String = #filePath) -> Never {
    StandardStream.prepareProcess()
    let (output, errors) = (
      StandardStream(.standardOutput), StandardStream(.standardError)
    )
    let console = Console(
      isWatched: isatty(STDERR_FILENO) != 0,
      isInterrupted: { Interruption.shared.hasHappened },
      write: output.write, writeError: errors.write)
    let words = Array(CommandLine.arguments.dropFirst())
    #if DEBUG
      if isTimed(words) { exit(runInRelease(words, console, file)) }
    #endif
    let code = run(words, on: console)
    guard let failure = output.failure else { exit(code) }
    console.writeError("\(name): cannot write to the standard output: \(failure)\n")
    exit(max(1, code))
  }

  private func runInRelease(_ words: [String], _ console: Console, _ file: String) -> Int32 {
    console.writeError("\(name): a debug build tells nothing about time; going on in release\n")
    do throws(ReleaseBuild.Failure) {
      let release = try ReleaseBuild(of: file)
      try release.build()
      return try release.run(words)
    } catch {
      console.writeError("\(name): \(error.reason)\n")
      return 1
    }
  }
}
