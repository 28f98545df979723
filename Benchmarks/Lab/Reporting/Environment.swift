// SPDX-License-Identifier: MIT

import Foundation

/// Where numbers were measured: they are not to be compared with those of another place.
enum Environment {
  /// Compiler, build, processor and system, in one line.
  static var description: String {
    let cores = ProcessInfo.processInfo.processorCount
    return "Swift \(compiler), \(build) build, \(architecture), \(cores) cores, \(system)"
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

  private static var build: String {
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
