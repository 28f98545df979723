// SPDX-License-Identifier: MIT

import Foundation

/// The machine and build of a run: numbers of different ones cannot be compared.
struct RunOrigin: Equatable, Codable, Sendable {
  var date: String
  /// The commit in the current folder, with `-dirty` if files differ from it, or `unknown`.
  var commit: String
  var machine, build: String

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
    let git = Process()
    git.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    git.arguments = ["git", "describe", "--always", "--dirty", "--abbrev=12", "--exclude=*"]
    let pipe = Pipe()
    git.standardOutput = pipe
    git.standardError = FileHandle.nullDevice
    guard (try? git.run()) != nil else { return "unknown" }
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    git.waitUntilExit()
    let text = String(decoding: output, as: UTF8.self).trimmingCharacters(in: .newlines)
    return git.terminationStatus == 0 && !text.isEmpty ? text : "unknown"
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

/// Calibration kernels: work that is the same in every run and version. Its time is a measure of
/// the machine's present speed, by which runs on a more or less busy machine are compared. One
/// kernel computes and one allocates, because load does not slow both equally.
enum Yardstick {
  /// The time of each kernel in milliseconds: the least of five.
  static func milliseconds() -> [Double] {
    [compute, allocate].map { work in
      let times = (0..<5).map { _ in
        var sum = 0.0
        let time = ContinuousClock().measure { sum = work() }
        precondition(sum.isFinite, "the yardstick works with finite numbers")
        return time / .milliseconds(1)
      }
      return times.min() ?? .nan
    }
  }

  // Typical work of layout solvers. No `Dictionary`, whose order differs between processes.

  /// Sorts, looks up values at random, and eliminates in a small matrix.
  private static func compute() -> Double {
    var random = SplitMix64(seed: 1)
    let sorted = (0..<2000).map { _ in random.whole(in: 0...1_000_000) }.sorted()
    var sum = 0.0
    var place = 0
    for _ in 0..<8000 {
      place = (place * 1_103 + 12_345) % sorted.count
      sum += sorted[place]
    }
    let count = 32
    var matrix = (0..<count * count).map { _ in random.whole(in: 1...1000) }
    for pivot in 0..<count {
      matrix[pivot * count + pivot] += 100_000
      for row in 0..<count where row > pivot {
        let factor = matrix[row * count + pivot] / matrix[pivot * count + pivot]
        for column in pivot..<count {
          matrix[row * count + column] -= factor * matrix[pivot * count + column]
        }
      }
    }
    return sum + matrix[count * count - 1]
  }

  private final class Box {
    var items: [Double]
    let next: Box?

    init(_ value: Double, next: Box?) { (items, self.next) = ([1, 2, value], next) }
  }

  /// Makes objects with lists that grow irregularly, and fills new memory.
  private static func allocate() -> Double {
    var random = SplitMix64(seed: 3)
    var boxes: [Box] = []
    for index in 0..<1500 {
      // Short chains, because a chain is freed recursively.
      boxes.append(Box(Double(index), next: index.isMultiple(of: 8) ? nil : boxes.last))
    }
    var sum = 0.0
    for _ in 0..<6000 {
      let number = random.next()
      let box = boxes[Int(number % 1500)]
      sum += (box.items.last ?? 0) + (box.next?.items[2] ?? 0)
      if number & 1024 == 0 { box.items.append(Double(number % 64)) }
    }
    for count in 0..<4 {
      let numbers = [Double](repeating: Double(count), count: 30_000 + 100 * count)
      sum += numbers[numbers.count / 2]
    }
    return sum
  }
}
