// SPDX-License-Identifier: MIT

import Foundation

/// A Swift file of this package, read for the tests that judge its shape.
struct SourceFile {
  /// The path from the folder of the package.
  var path: String
  /// The folders between the module and the file; empty for a file at the top of the module.
  var room: String
  var lines: [String]
  /// The text without comments and string literals.
  var code: String

  /// The names of the types declared at the top level, private ones apart.
  var declaredTypes: [String] {
    code.matches(
      of:
        /(?m)^(?:@\w+(?:\([^)]*\))? *)*(?:(?:public|package|internal|final|indirect|nonisolated) +)*(?:class|struct|enum|protocol|actor|typealias) +(\w+)/
    ).map { String($0.output.1) }
  }

  /// Every word that begins like the name of a type.
  var typeNames: Set<String> {
    Set(code.matches(of: /\b[A-Z]\w*\b/).map { String($0.output) })
  }

  /// The modules the file imports.
  var imports: [String] {
    code.matches(of: /(?m)^ *(?:@\w+(?:\([^)]*\))? +)*(?:\w+ +)?import +(?:\w+ +)?(\w+)/).map {
      String($0.output.1)
    }
  }
}

/// The Swift files of this package.
enum SourceTree {
  static let packageFolder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The files below `folder`, a path from the folder of the package, by path.
  static func files(in folder: String) -> [SourceFile] {
    let base = packageFolder.appendingPathComponent(folder)
    let paths = FileManager.default.enumerator(atPath: base.path)?.compactMap { $0 as? String }
    return (paths ?? []).filter { $0.hasSuffix(".swift") }.sorted().compactMap { path in
      let url = base.appendingPathComponent(path)
      guard let text = try? String(contentsOf: url, encoding: .utf8) else { return nil }
      return SourceFile(
        path: "\(folder)/\(path)",
        room: path.split(separator: "/").dropLast().joined(separator: "/"),
        lines: text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init),
        code: stripped(text))
    }
  }

  private static func stripped(_ text: String) -> String {
    var result = ""
    var isInLongString = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let quotes = line.matches(of: /"""/).count
      defer { if quotes % 2 == 1 { isInLongString.toggle() } }
      if isInLongString || quotes > 0 {
        result += "\n"
        continue
      }
      let withoutStrings = line.replacing(/"(?:\\.|[^"\\])*"/, with: "\"\"")
      let comment = withoutStrings.firstRange(of: "//")?.lowerBound
      result += withoutStrings[..<(comment ?? withoutStrings.endIndex)] + "\n"
    }
    return result
  }
}
