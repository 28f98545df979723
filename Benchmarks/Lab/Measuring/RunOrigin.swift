// SPDX-License-Identifier: MIT

import Foundation

/// The machine and build of a run: numbers of different ones cannot be compared.
struct RunOrigin: Equatable, Codable, Sendable {
  var date: String
  /// The commit in the current folder, with `-dirty` if files differ from it, or `unknown`.
  var commit: String
  var machine: String
  var build: String

  static func here() -> RunOrigin {
    let host = ProcessInfo.processInfo
    let system = host.operatingSystemVersionString
    return RunOrigin(
      date: Date().formatted(.iso8601), commit: currentCommit(),
      machine: "\(processor), \(host.activeProcessorCount) cores, \(system)",
      build: "Swift \(compiler), \(configuration)")
  }

  var summary: String { "\(build), \(machine), commit \(commit)" }

  /// The model of the processor if the system has it in a file, else its architecture.
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
      if (try? git.run()) != nil {
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        git.waitUntilExit()
        let text = String(decoding: output, as: UTF8.self).trimmingCharacters(in: .newlines)
        if git.terminationStatus == 0, !text.isEmpty { return text }
      }
    #endif
    return "unknown"
  }

  #if arch(x86_64)
    private static let architecture = "x86_64"
  #elseif arch(arm64)
    private static let architecture = "arm64"
  #else
    private static let architecture = "another processor"
  #endif

  #if DEBUG
    private static let configuration = "debug"
  #else
    private static let configuration = "release"
  #endif

  #if compiler(>=6.4)
    private static let compiler = "6.4 or later"
  #else
    private static let compiler = "6.3"
  #endif
}
