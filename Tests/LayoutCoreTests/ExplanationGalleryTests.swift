// SPDX-License-Identifier: MIT

import Foundation
import GreedySolver
import LayoutDSL
import SimplexSolver
import Testing

/// Every example of the gallery, with the text that the page shows for it.
///
/// An example lies between two comments here and in a block of the page; both must be the same.
/// Lines are counted from the beginning of the example, as if it were a file.
@Suite("The gallery of explanations")
struct ExplanationGalleryTests {
  private let screen = LayoutBox("screen")
  private let avatar = LayoutBox("avatar")
  private let title = LayoutBox("title")
  private let badge = LayoutBox("badge")

  init() {
    screen.addChildren(avatar, title, badge)
  }

  @Test("shows a conflict")
  func conflict() throws {
    // example: Conflict
    #sourceLocation(file:"Card.swift",line:1)
    avatar.layout.makeConstraints { make in
      make.leading.top.equalToSuperview().inset(16)
      make.size.equalTo(48)
    }
    title.layout.makeConstraints { make in
      make.leading.equalTo(avatar.layout.trailing).offset(8)
      make.trailing.equalToSuperview().inset(16)
      make.width.greaterThanOrEqualTo(240).labeled("readable")
    }
    let session = LayoutSession(root: screen, solver: Simplex())
    do {
      try session.layout(in: Size(width: 320, height: 200))
    } catch {
      print(error)
    }
    #sourceLocation()
    // end
    let error = #expect(throws: LayoutError.self) { try session.layout().check() }
    try expectGallery("Conflict", shows: "\(try #require(error))")
  }

  @Test("shows a relaxed conflict")
  func relaxedConflict() throws {
    title.layout.makeConstraints { $0.top.equalToSuperview() }
    // example: Conflict, relaxed
    #sourceLocation(file:"Card.swift",line:1)
    title.layout.makeConstraints { make in
      make.width.equalTo(100)
      make.width.greaterThanOrEqualTo(240).labeled("readable")
    }
    let session = LayoutSession(root: screen, solver: Simplex(), policy: .relaxing)
    let report = try session.layout(in: Size(width: 320, height: 200))
    for sentence in report.givenUp { print(sentence) }
    #sourceLocation()
    // end
    try expectGallery("Conflict, relaxed", shows: report.givenUp.map { "\($0)" })
  }

  @Test("shows an ambiguity")
  func ambiguity() throws {
    badge.removeFromParent()
    avatar.removeFromParent()
    // example: Ambiguity
    #sourceLocation(file:"Card.swift",line:1)
    title.layout.makeConstraints { make in
      make.top.equalToSuperview().inset(16)
      make.leading.greaterThanOrEqualToSuperview().inset(16)
      make.trailing.lessThanOrEqualToSuperview().inset(16)
      make.width.equalTo(200)
      make.height.equalTo(20)
    }
    let session = LayoutSession(root: screen, solver: Simplex())
    try session.layout(in: Size(width: 320, height: 200))
    for ambiguity in try session.ambiguities() { print(ambiguity) }
    #sourceLocation()
    // end
    try expectGallery("Ambiguity", shows: try session.ambiguities().map { "\($0)" })
  }

  @Test("shows a reason")
  func reason() throws {
    badge.removeFromParent()
    // example: Reason
    #sourceLocation(file:"Card.swift",line:1)
    avatar.layout.makeConstraints { make in
      make.leading.top.equalToSuperview().inset(16)
      make.size.equalTo(48)
    }
    title.layout.makeConstraints { make in
      make.leading.equalTo(avatar.layout.trailing).offset(8)
      make.trailing.lessThanOrEqualToSuperview().inset(16)
      make.width.equalTo(240).priority(.high)
      make.centerY.equalTo(avatar)
      make.height.equalTo(screen).multipliedBy(0.1)
    }
    let session = LayoutSession(root: screen, solver: Simplex())
    try session.layout(in: Size(width: 320, height: 200))
    print(try session.explain(title))
    #sourceLocation()
    // end
    try expectGallery("Reason", shows: "\(try session.explain(title))")
  }

  @Test("shows a reason for a layout of another solver")
  func reasonOfGreedy() throws {
    avatar.removeFromParent()
    badge.removeFromParent()
    // example: Reason, any solver
    #sourceLocation(file:"Card.swift",line:1)
    title.layout.makeConstraints { make in
      make.leading.top.equalToSuperview().inset(16)
      make.size.equalTo(120)
    }
    let session = LayoutSession(root: screen, solver: Greedy())
    try session.layout(in: Size(width: 320, height: 200))
    do {
      print(try session.explain(title).left)
    } catch {
      print(error)
    }
    print(try session.explain(title, asking: Simplex()).left)
    #sourceLocation()
    // end
    let error = #expect(throws: ExplanationError.self) { try session.explain(title) }
    try expectGallery(
      "Reason, any solver",
      shows: ["\(try #require(error))", "\(try session.explain(title, asking: Simplex()).left)"])
  }

  @Test("shows the losses of each level")
  func losses() throws {
    avatar.removeFromParent()
    // example: Losses
    #sourceLocation(file:"Card.swift",line:1)
    title.layout.makeConstraints { make in
      make.leading.equalToSuperview().inset(16)
      make.width.equalTo(200).priority(.high).labeled("title")
    }
    badge.layout.makeConstraints { make in
      make.leading.equalTo(title.layout.trailing).offset(8)
      make.trailing.lessThanOrEqualToSuperview().inset(16)
      make.width.equalTo(100).priority(.medium).labeled("badge")
      make.height.equalTo(20).priority(.low)
    }
    let session = LayoutSession(root: screen, solver: Simplex())
    try session.layout(in: Size(width: 320, height: 200))
    print(try session.losses())
    #sourceLocation()
    // end
    try expectGallery("Losses", shows: "\(try session.losses())")
  }

  @Test("shows the effect of a constant")
  func effect() throws {
    avatar.removeFromParent()
    // example: Effect of a constant
    #sourceLocation(file:"Card.swift",line:1)
    let gap = title.layout.makeConstraints { make in
      make.leading.equalToSuperview().inset(16)
    }
    title.layout.makeConstraints { make in
      make.width.equalTo(badge)
      make.height.lessThanOrEqualTo(40)
    }
    badge.layout.makeConstraints { make in
      make.leading.equalTo(title.layout.trailing).offset(8)
      make.trailing.equalToSuperview().inset(16)
    }
    let session = LayoutSession(root: screen, solver: Simplex())
    try session.layout(in: Size(width: 320, height: 200))
    for effect in try session.effects(of: gap) { print(effect) }
    #sourceLocation()
    // end
    try expectGallery("Effect of a constant", shows: try session.effects(of: gap).map { "\($0)" })
  }

  private func expectGallery(_ name: String, shows texts: [String]) throws {
    try expectGallery(name, shows: texts.joined(separator: "\n"))
  }

  private func expectGallery(_ name: String, shows text: String) throws {
    print("=== \(name)\n\(text)")
    let page = try Self.text(of: "Sources/LayoutCore/LayoutCore.docc/Explanations.md")
    let heading = try #require(page.range(of: "## \(name)\n"), "the page has no \(name)")
    let blocks = page[heading.upperBound...].components(separatedBy: "```")
    try #require(blocks.count > 3)
    #expect(blocks[1] == "swift\n\(try example(name))\n", "the code of \(name)")
    #expect(blocks[3] == "text\n\(text)\n", "the text of \(name)")
  }

  /// The lines of an example in this file, without their indentation.
  private func example(_ name: String) throws -> String {
    let source = try Self.text(of: "Tests/LayoutCoreTests/ExplanationGalleryTests.swift")
    let start = try #require(source.range(of: "// example: \(name)\n"))
    let end = try #require(source.range(of: "// end", range: start.upperBound..<source.endIndex))
    return source[start.upperBound..<end.lowerBound].split(separator: "\n")
      .filter { !$0.contains("#sourceLocation") && !$0.allSatisfy { $0 == " " } }
      .map { $0.dropFirst(4) }.joined(separator: "\n")
  }

  private static func text(of path: String) throws -> String {
    try String(contentsOf: SourceTree.packageFolder.appendingPathComponent(path), encoding: .utf8)
  }
}
