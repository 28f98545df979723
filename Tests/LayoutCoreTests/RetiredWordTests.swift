// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// The words that the glossary lists as retired do not come back, in sources or in pages, and the
/// modules whose comments are wrapped stay so.
@Suite("The words")
struct RetiredWordTests {
  /// The left column of the table at the end of the glossary.
  private static let retired: [String] = {
    let page = SourceTree.packageFolder.appendingPathComponent(glossary)
    let text = (try? String(contentsOf: page, encoding: .utf8)) ?? ""
    let table = text.components(separatedBy: "## Retired words").last ?? ""
    return table.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst()
      .flatMap { $0.split(separator: "|")[0].split(separator: ",") }
      .map { $0.trimmingCharacters(in: .whitespaces) }
  }()
  private static let glossary = "Documentation/Trellis.docc/Glossary.md"

  /// The pages, by path from the folder of the package.
  private static let pages: [String] = {
    let manager = FileManager.default
    let package = SourceTree.packageFolder.path
    var paths = (try? manager.contentsOfDirectory(atPath: package)) ?? []
    for folder in ["Sources", "Benchmarks", "Documentation"] {
      let names = manager.enumerator(atPath: "\(package)/\(folder)")?.compactMap { $0 as? String }
      paths += (names ?? []).map { "\(folder)/\($0)" }
    }
    return paths.filter { $0.hasSuffix(".md") && $0 != glossary }.sorted()
  }()

  private func expectNone(in text: String, of path: String) throws {
    for word in Self.retired {
      // The name of a type counts in its own spelling only.
      let isName = word.first?.isUppercase == true
      guard text.range(of: word, options: isName ? [] : .caseInsensitive) != nil else { continue }
      let pattern = try Regex("\\b\(word)\\b").ignoresCase(!isName)
      for (number, line) in text.components(separatedBy: "\n").enumerated()
      where line.contains(pattern) {
        Issue.record("\(path):\(number + 1): \(word) is retired; see the glossary")
      }
    }
  }

  @Test("the glossary lists retired words")
  func list() { #expect(Self.retired.count > 10) }

  @Test("no source has a retired word", arguments: ["Sources", "Benchmarks"])
  func sources(_ folder: String) throws {
    for file in SourceTree.files(in: folder) {
      try expectNone(in: file.lines.joined(separator: "\n"), of: file.path)
    }
  }

  @Test("no page has a retired word")
  func pages() throws {
    #expect(Self.pages.count > 15)
    for page in Self.pages {
      let url = SourceTree.packageFolder.appendingPathComponent(page)
      try expectNone(in: String(contentsOf: url, encoding: .utf8), of: page)
    }
  }

  @Test(
    "no line is longer than 100 columns",
    arguments: [
      "LayoutDSL", "LayoutInspector", "LayoutSnapKit", "LayoutTesting", "LayoutUIKit", "SolverKit",
    ])
  func columns(_ module: String) {
    for file in SourceTree.files(in: "Sources/\(module)") {
      for (number, line) in file.lines.enumerated() {
        #expect(line.count <= 100, "\(file.path):\(number + 1)")
      }
    }
  }
}
