// SPDX-License-Identifier: MIT

import Foundation
import LayoutDSL
import LayoutInspector
import LayoutTesting
import SimplexSolver
import Testing

@Suite("expectLayout")
struct ExpectLayoutTests {
  private let screen = LayoutBox("screen")
  private let session: LayoutSession

  init() throws {
    session = LayoutSession(root: screen, solver: Simplex())
    try session.layout(in: Size(width: 390, height: 844))
  }

  /// The words of the issues that `body` records.
  private func issues(_ body: () -> Void) -> [String] {
    nonisolated(unsafe) var words: [String] = []
    withKnownIssue {
      body()
    } matching: { issue in
      words += issue.comments.map(\.rawValue)
      return true
    }
    return words
  }

  @Test("the same frames are no issue")
  func same() {
    #expect(expectLayout(of: session, matches: session.snapshot()))
  }

  @Test("an issue lists what differs in words")
  func different() throws {
    let expected = session.snapshot()
    try session.layout(in: Size(width: 320, height: 568))
    let words = issues { expectLayout(of: session, matches: expected) }
    #expect(
      words == [
        """
        the layout is not the expected one:
          screen.width 390 → 320
          screen.height 844 → 568
        """
      ])
  }

  @Test("a file that is missing is written, then compared with, and left alone when it differs")
  func file() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("expect-layout-\(ProcessInfo.processInfo.processIdentifier)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let test = folder.appendingPathComponent("Test.swift").path
    func compare(_ mode: SnapshotMode = .compare) {
      expectLayout(of: session, matchesFile: "screen", mode: mode, testFile: test)
    }
    #expect(issues { compare() } == ["wrote screen.json: there was no such file; run again"])
    compare()
    try session.layout(in: Size(width: 390, height: 568))
    let difference = "the layout is not the expected one:\n  screen.height 844 → 568"
    #expect(issues { compare() } == [difference])
    #expect(issues { compare() } == [difference])
    #expect(issues { compare(.record) } == ["wrote screen.json: recording is on; run again"])
    compare()
    let file = folder.appendingPathComponent("Snapshots/screen.json")
    try Data("{".utf8).write(to: file)
    #expect(
      issues { compare() }
        == ["screen.json: this is no JSON: Unexpected end of file during JSON parse."])
  }
}
