// SPDX-License-Identifier: MIT

import Foundation
import LayoutDSL
import LayoutInspector
import LayoutTesting
import SimplexSolver
import Testing

/// The examples of `Gallery.md`: each runs here, and the page shows its lines and what comes of it.
@Suite("The gallery")
struct GalleryTests {
  private let screen = LayoutBox("screen")
  private let card = LayoutBox("card")
  private let avatar = LayoutBox("avatar")
  private let title = LayoutBox("title", width: 150, height: 20)
  private let session: LayoutSession

  init() {
    session = LayoutSession(root: screen, solver: Simplex())
    #sourceLocation(file:"Base.swift",line:1)
    screen.addChildren(card)
    card.addChildren(avatar, title)
    card.layout.makeConstraints { make in
      make.edges.equalToSuperview()
    }
    avatar.layout.makeConstraints { make in
      make.top.leading.equalToSuperview().inset(8)
      make.size.equalTo(40)
    }
    title.layout.makeConstraints { make in
      make.top.trailing.equalToSuperview()
    }
    #sourceLocation()
  }

  private static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let catalog =
    package.appendingPathComponent("Sources/LayoutInspector/LayoutInspector.docc")

  private func gallery() throws -> String {
    try String(contentsOf: Self.catalog.appendingPathComponent("Gallery.md"), encoding: .utf8)
  }

  /// Expects that the page shows the lines that lint has found, and nothing else is found.
  private func expectFindings(_ rules: LintRule...) throws {
    try session.layout(in: Size(width: 390, height: 120))
    try expectShown(rules)
  }

  private func expectShown(_ rules: [LintRule]) throws {
    let gallery = try gallery()
    let findings = session.lint()
    #expect(findings.map(\.rule) == rules)
    for finding in findings {
      #expect(gallery.contains("\n\(finding)\n"), "the gallery does not show: \(finding)")
    }
  }

  @Test("a chain without relation")
  func missingRelation() throws {
    #sourceLocation(file:"Card.swift",line:1)
    title.layout.makeConstraints { make in
      _ = make.bottom
    }
    #sourceLocation()
    try expectShown([.missingRelation])
  }

  @Test("a sentence without use")
  func unused() throws {
    #sourceLocation(file:"Card.swift",line:1)
    title.layout.prepareConstraints { make in
      make.width.equalTo(200)
    }
    #sourceLocation()
    try expectFindings(.unused)
  }

  @Test("a sentence that is there twice")
  func duplicate() throws {
    #sourceLocation(file:"Card.swift",line:1)
    title.layout.makeConstraints { make in
      make.leading.greaterThanOrEqualTo(card)
      make.leading.greaterThanOrEqualToSuperview()
    }
    #sourceLocation()
    try expectFindings(.duplicate)
  }

  @Test("a sentence that follows from others")
  func implied() throws {
    #sourceLocation(file:"Card.swift",line:1)
    title.layout.makeConstraints { make in
      make.leading.equalToSuperview()
      make.width.equalTo(card)
    }
    #sourceLocation()
    try expectFindings(.implied)
  }

  @Test("a wish without effect")
  func dead() throws {
    #sourceLocation(file:"Card.swift",line:1)
    avatar.layout.makeConstraints { make in
      make.width.equalTo(48).priority(.high)
    }
    #sourceLocation()
    try expectFindings(.dead)
  }

  @Test("left here and trailing there")
  func mixedEdges() throws {
    #sourceLocation(file:"Card.swift",line:1)
    title.layout.makeConstraints { make in
      make.left.greaterThanOrEqualToSuperview()
    }
    #sourceLocation()
    try expectFindings(.mixedEdges)
  }

  @Test("a number on edges")
  func numberOnEdges() throws {
    #sourceLocation(file:"Card.swift",line:1)
    let shade = LayoutBox("shade")
    card.addChildren(shade)
    shade.layout.makeConstraints { make in
      make.edges.equalTo(8)
    }
    #sourceLocation()
    try expectFindings(.numberOnEdges)
  }

  @Test("an inset on opposing edges")
  func insetOnOpposingEdges() throws {
    #sourceLocation(file:"Card.swift",line:1)
    title.layout.makeConstraints { make in
      make.leading.greaterThanOrEqualTo(avatar.layout.trailing).inset(8)
    }
    #sourceLocation()
    try expectFindings(.insetOnOpposingEdges)
  }

  @Test("an offset with the wrong sign")
  func suspiciousOffset() throws {
    #sourceLocation(file:"Card.swift",line:1)
    title.layout.makeConstraints { make in
      make.leading.greaterThanOrEqualToSuperview().offset(-16)
    }
    #sourceLocation()
    try expectFindings(.suspiciousOffset)
  }

  @Test("an item without a place")
  func unconstrained() throws {
    #sourceLocation(file:"Card.swift",line:1)
    let badge = LayoutBox("badge")
    card.addChildren(badge)
    badge.layout.makeConstraints { make in
      make.top.equalTo(title)
      make.size.equalTo(12)
    }
    #sourceLocation()
    try expectFindings(.unconstrained)
  }

  @Test("the pictures")
  func pictures() throws {
    #sourceLocation(file:"Card.swift",line:1)
    let note = LayoutBox("note", width: 300, height: 20)
    card.addChildren(note)
    note.layout.makeConstraints { make in
      make.leading.equalTo(avatar.layout.trailing).offset(8)
      make.trailing.lessThanOrEqualTo(card.layout.marginsGuide)
      make.bottom.equalTo(avatar)
    }
    try session.layout(in: Size(width: 240, height: 80))
    let drawing = session.drawing()
    #sourceLocation()
    let gallery = try gallery()
    #expect(gallery.contains("```\n\(drawing.ascii(columns: 60))```"))
    #expect(gallery.contains("```json\n\(drawing.snapshot.json)```"))
    let file = Self.catalog.appendingPathComponent("Resources/card.svg")
    if SnapshotMode.fromEnvironment == .record {
      try drawing.svg().write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == drawing.svg())
    try session.layout(in: Size(width: 320, height: 80))
    for difference in session.snapshot().differences(from: drawing.snapshot) {
      #expect(gallery.contains("\n\(difference)\n"), "the gallery does not show: \(difference)")
    }
  }

  @Test("the page shows the examples that are tested, line by line")
  func examplesAreTheTestedOnes() throws {
    let shown = Set(
      try gallery().split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) })
    let test = Self.package.appendingPathComponent("Tests/LayoutInspectorTests/GalleryTests.swift")
    var isExample = false
    for line in try String(contentsOf: test, encoding: .utf8).split(separator: "\n") {
      let line = line.trimmingCharacters(in: .whitespaces)
      if line.hasPrefix("#sourceLocation") {
        isExample = line.contains("file:")
      } else if isExample {
        #expect(shown.contains(line), "the gallery does not show: \(line)")
      }
    }
  }
}
