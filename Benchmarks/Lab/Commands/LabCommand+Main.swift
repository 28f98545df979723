// SPDX-License-Identifier: MIT

import Foundation

extension LabCommand {
  /// Does what the command line of this process says, and ends the process with the exit code.
  ///
  /// A debug build tells nothing about time: for what is timed, the program is built in release and run again.
  ///
  /// - Parameter file: a source file of the program, from which its package is found.
  public func main(file: String = #filePath) -> Never {
    let console = Console(
      isWatched: isatty(STDERR_FILENO) != 0,
      isInterrupted: { Interruption.shared.hasHappened },
      write: { FileHandle.standardOutput.write(Data($0.utf8)) },
      writeError: { FileHandle.standardError.write(Data($0.utf8)) })
    let words = Array(CommandLine.arguments.dropFirst())
    #if DEBUG
      if isTimed(words) { exit(runInRelease(words, console, file)) }
    #endif
    exit(run(words, on: console))
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
