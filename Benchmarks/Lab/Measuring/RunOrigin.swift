// SPDX-License-Identifier: MIT

import Foundation

/// Where numbers were measured: they are not to be compared with those of another machine or
/// build.
struct RunOrigin: Equatable, Codable, Sendable {
  /// The moment, as ISO 8601 has it.
  var date: String
  /// The commit of the package in the current folder, with `-dirty` when files differ from it;
  /// `unknown` outside of a repository.
  var commit: String
  var machine: String
  var build: String

  static func here() -> RunOrigin {
    RunOrigin(
      date: Date().formatted(.iso8601), commit: currentCommit(), machine: currentMachine,
      build: "Swift \(compiler), \(configuration)")
  }

  /// All in one line, without the moment.
  var summary: String { "\(build), \(machine), commit \(commit)" }

  private static var currentMachine: String {
    let cores = ProcessInfo.processInfo.activeProcessorCount
    return "\(processor), \(cores) cores, \(system)"
  }

  /// The model of the processor where the system tells it in a file, else its kind.
  private static var processor: String {
    let file = try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)
    let line = file?.split(separator: "\n").first { $0.hasPrefix("model name") }
    let model = line?.split(separator: ":").last?.trimmingCharacters(in: .whitespaces)
    return model.map { "\($0) (\(architecture))" } ?? architecture
  }

  private static func currentCommit() -> String {
    #if os(Linux) || os(macOS) || os(Windows)
      let git = Process()
      git.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      git.arguments = ["git", "describe", "--always", "--dirty", "--abbrev=12", "--exclude=*"]
      let pipe = Pipe()
      git.standardOutput = pipe
      git.standardError = FileHandle.nullDevice
      guard (try? git.run()) != nil else { return "unknown" }
      let output = pipe.fileHandleForReading.readDataToEndOfFile()
      git.waitUntilExit()
      let text = String(decoding: output, as: UTF8.self).trimmingCharacters(
        in: .whitespacesAndNewlines)
      return git.terminationStatus == 0 && !text.isEmpty ? text : "unknown"
    #else
      return "unknown"
    #endif
  }

  private static var system: String {
    #if os(Linux)
      "Linux"
    #elseif os(macOS)
      "macOS"
    #elseif os(Windows)
      "Windows"
    #else
      "another system"
    #endif
  }

  private static var architecture: String {
    #if arch(x86_64)
      "x86_64"
    #elseif arch(arm64)
      "arm64"
    #else
      "another processor"
    #endif
  }

  private static var configuration: String {
    #if DEBUG
      "debug"
    #else
      "release"
    #endif
  }

  private static var compiler: String {
    #if compiler(>=6.4)
      "6.4 or later"
    #elseif compiler(>=6.3)
      "6.3"
    #else
      "before 6.3"
    #endif
  }
}
