// SPDX-License-Identifier: MIT

import Foundation
import LayoutDSL
import LayoutInspector
import LayoutTesting
import SimplexSolver
import SolverLab
import Testing

/// The page `Counterexamples.md`: its messages and pictures are made here, and its remedies tried.
/// `LAYOUT_SNAPSHOTS=record` writes the pictures.
@Suite("The page of counterexamples")
struct CounterexampleTests {
  private static let claims: [LayoutClaim] = [.noOverlap, .insideParent, .noTruncation]
  private static let catalog = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Sources/LayoutInspector/LayoutInspector.docc")

  private func page() throws -> String {
    let file = Self.catalog.appendingPathComponent("Counterexamples.md")
    return Self.withoutLines(try String(contentsOf: file, encoding: .utf8))
  }

  /// A message without the lines of the scenes, which move.
  private static func withoutLines(_ text: String) -> String {
    text.replacing(/\.swift:\d+/, with: ".swift")
  }

  /// A screen in its first window. The stage keeps guides alive.
  private func stage(_ name: String) throws -> (Stage, LayoutSession) {
    let scene = try #require(Scene.all.first { $0.name == name })
    let stage = scene.build(size: scene.sizes[0])
    let session = LayoutSession(root: stage.root, solver: Simplex())
    try session.layout(in: stage.windows[0])
    return (stage, session)
  }

  @Test(
    "shows what a proof says",
    arguments: [
      ("list", "badge and title overlap"), ("chat", "time is not inside"),
      ("data-table", "there is no layout"), ("onboarding", "heading has less room"),
      ("keyboard", "word has less room"), ("media-player", "title has less room"),
      ("product", "bar and content overlap"),
    ])
  func message(_ name: String, _ words: String) throws {
    let (stage, session) = try stage(name)
    defer { withExtendedLifetime(stage) {} }
    let examples = try session.prove(Self.claims, over: 320...1366).counterexamples
    let example = try #require(examples.first { "\($0)".hasPrefix(words) })
    var message = "\(example)"
    // The whole story of a long screen is longer than the page.
    if message.count > 2000 { message = String(message.prefix { $0 != "\n" }) }
    #expect(try page().contains("```text\n\(Self.withoutLines(message))\n```"), "\(message)")
    // Where there is no layout there is nothing to be drawn.
    guard example.conflict == nil else { return }
    let picture = try session.sweep(.width, over: 320...1366).filmstrip(marking: [example])
    let file = Self.catalog.appendingPathComponent("Resources/counterexample-\(name).svg")
    if SnapshotMode.fromEnvironment == .record {
      try picture.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == picture)
    #expect(try page().contains("](counterexample-\(name))"))
  }

  @Test("lists the screens for which everything is proved")
  func proved() throws {
    let names = try Scene.all.map(\.name).filter { name in
      let (stage, session) = try stage(name)
      defer { withExtendedLifetime(stage) {} }
      return try session.prove(Self.claims, over: 320...1366).isProved
    }
    let list = names.map { "`\($0)`" }.joined(separator: ", ")
    #expect(try page().replacing("\n", with: " ").contains("every width: \(list)."), "\(list)")
  }

  @Test("shows a sentence that ends the overlap of a list")
  func listRemedy() throws {
    let (list, session) = try stage("list")
    for cell in list.root.subtree {
      guard let title = cell.children.first(where: { $0.name == "title" }),
        let badge = cell.children.first(where: { $0.name == "badge" })
      else { continue }
      title.layout.makeConstraints { make in
        make.trailing.lessThanOrEqualTo(badge.layout.leading).offset(-8)
      }
    }
    #expect(try session.prove([.noOverlap], over: 320...1366).isProved)
  }

  @Test("shows a sentence that keeps the times of a chat on the screen")
  func chatRemedy() throws {
    let (chat, session) = try stage("chat")
    for time in chat.root.subtree where time.name == "time" {
      time.layout.makeConstraints { make in
        make.trailing.lessThanOrEqualToSuperview()
      }
    }
    let failed = try session.prove([.insideParent], over: 320...1366).counterexamples
    #expect(!failed.contains { $0.items == ["time"] })
  }
}
