// SPDX-License-Identifier: MIT

import Foundation
import GreedySolver
import LayoutCore
import SimplexSolver
import Testing

@testable import SolverLab

/// The corpus beside the package, where there is one: `TRELLIS_CORPUS`, or `../shared/corpora`.
private let corpusPath: String? = {
  let environment = ProcessInfo.processInfo.environment["TRELLIS_CORPUS"]
  let file = "shared/corpora/constraintlayout.json"
  let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  var places = [environment].compactMap { $0 }
  var folder = package
  for _ in 0..<4 {
    folder.deleteLastPathComponent()
    places.append(folder.appendingPathComponent(file).path)
  }
  return places.first { FileManager.default.fileExists(atPath: $0) }
}()

@Suite("The corpus of Android's ConstraintLayout")
struct CorpusTests {
  static let simplex = SolverEntry(name: "simplex") { Simplex() }

  /// Two buttons in a chain, the second one hidden in its own way, and a barrier.
  static let sample = """
    [{"name": "chain", "padding": 10,
      "sizes": {"MATCH_MATCH": [1080, 1536], "WRAP_WRAP": [390, 70]},
      "nanoseconds": {"MATCH_MATCH": 2000000},
      "views": [
        {"id": "a", "kind": "Button", "width": "wrap_content", "height": 50,
         "Left_toLeftOf": "parent", "Right_toLeftOf": "b", "Top_toTopOf": "parent",
         "Horizontal_chainStyle": "packed", "Horizontal_bias": 0.25, "marginRight": 20,
         "frames": {"MATCH_MATCH": [183, 10, 200, 50], "WRAP_WRAP": [10, 10, 200, 50]}},
        {"id": "b", "kind": "Button", "width": 150, "height": 0, "DimensionRatio": "3:1",
         "Left_toRightOf": "a", "Right_toRightOf": "parent", "Top_toTopOf": "a",
         "frames": {"MATCH_MATCH": [403, 10, 150, 50], "WRAP_WRAP": [230, 10, 150, 50]}},
        {"id": "line", "kind": "Barrier", "barrierDirection": "right",
         "constraint_referenced_ids": ["a", "b"],
         "frames": {"MATCH_MATCH": [553, 0, 0, 0], "WRAP_WRAP": [380, 0, 0, 0]}}
      ]}]
    """

  @Test("a layout of the file is said in sentences, and its frames are compared")
  func sample() throws {
    let layouts = try JSONDecoder().decode([CorpusLayout].self, from: Data(Self.sample.utf8))
    let layout = try #require(layouts.first)
    for mode in CorpusMode.all where layout.sizes[mode.name] != nil {
      let result = CorpusResult(layout, mode, with: Self.simplex)
      #expect(result.error == nil)
      #expect(result.differences.isEmpty, "\(mode.name): \(result.differences)")
    }
  }

  @Test("a frame that is another one is told, with both")
  func difference() throws {
    let wrong = Self.sample.replacingOccurrences(of: "[403, 10", with: "[405, 10")
    let layouts = try JSONDecoder().decode([CorpusLayout].self, from: Data(wrong.utf8))
    let layout = try #require(layouts.first)
    let result = CorpusResult(layout, CorpusMode(name: "MATCH_MATCH"), with: Self.simplex)
    let text = CorpusText.text([result])
    #expect(
      text.hasPrefix(
        "chain MATCH_MATCH simplex:\n  b: 403 10 150 50, Android 405 10 150 50\n"))
    #expect(text.hasSuffix("simplex: 0 of 1 equal, 0 %\n"))
  }

  @Test("the results of the command are a section of the report")
  func report() throws {
    try withFolder { folder in
      let (layouts, results, record, page) = (
        folder.path + "/layouts.json", folder.path + "/results.json", folder.path + "/run.json",
        folder.path + "/page.html"
      )
      try OutputFile.write(Self.sample, to: layouts)
      #expect(Transcript("corpus", layouts, "--json", results).code == 0)
      let run = ["--scene", "row", "--sizes", "2", "--repeat", "1", "--json", record]
      #expect(Transcript(run + ["--html", page]).code == 0)
      #expect(!(try String(contentsOfFile: page, encoding: .utf8)).contains("MATCH_MATCH"))
      let report = Transcript("report", record, "--corpus", results, "--html", page)
      #expect(report.code == 0)
      let text = try String(contentsOfFile: page, encoding: .utf8)
      #expect(text.contains("\"android_ms\":2"))
      #expect(text.contains("\"mode\":\"WRAP_WRAP\""))
      let wrong = Transcript("report", record, "--corpus", record, "--html", page)
      #expect(wrong.code == 1)
      #expect(wrong.errors.contains("expected an array"))
    }
  }

  @Test(
    "at least 97 % of the results are equal to the pixel, and each other one has a reason",
    .enabled(if: corpusPath != nil, "the corpus is not beside the package"))
  func corpus() throws {
    let layouts = try OutputFile.readJSON([CorpusLayout].self, at: #require(corpusPath))
    let results = layouts.flatMap { layout in
      CorpusMode.all.map { CorpusResult(layout, $0, with: Self.simplex) }
    }
    let differing = results.filter { !$0.equal }
    #expect(Double(differing.count) <= 0.03 * Double(results.count))
    for result in differing { #expect(result.note != nil, "\(result.name) \(result.mode)") }
  }
}
