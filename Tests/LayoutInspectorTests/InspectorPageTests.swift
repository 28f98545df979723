// SPDX-License-Identifier: MIT

import Foundation
import LayoutDSL
import LayoutInspector
import LayoutTestSupport
import SimplexSolver
import SolverLab
import Testing

@Suite("The inspector")
struct InspectorPageTests {
  private func page() throws -> InspectorPage {
    let screen = LayoutBox("screen")
    let save = LayoutBox("</script><b>")
    screen.addChildren(save)
    save.layout.makeConstraints { make in
      make.trailing.top.equalToSuperview(line: 3).inset(8)
      make.size.equalTo(40, line: 4).priority(.high)
    }
    let session = LayoutSession(root: screen, solver: Simplex())
    try session.layout(in: Size(width: 100, height: 100))
    let before = session.drawing()
    try session.layout(in: Size(width: 200, height: 100))
    return InspectorPage("a <page>", before: before, after: session.drawing())
  }

  /// The JSON in the page.
  private func data(_ html: String) throws -> [[String: Any]] {
    let start = try #require(html.range(of: "<script id=\"data\" type=\"application/json\">"))
    let end = try #require(html.range(of: "</script>", range: start.upperBound..<html.endIndex))
    let text = html[start.upperBound..<end.lowerBound]
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    return try #require(object?["states"] as? [[String: Any]])
  }

  @Test("the page holds both states, what changed between them, and no names as markup")
  func states() throws {
    let html = try page().html
    #expect(html.contains("<title>a &lt;page&gt;</title>"))
    #expect(!html.contains("<b>"))
    let states = try data(html)
    #expect(states.map { $0["name"] as? String } == ["before", "after"])
    #expect(states[0]["changes"] as? [String] == [])
    #expect(
      states[1]["changes"] as? [String]
        == ["screen.width 100 → 200", "</script><b>.left 52 → 152"])
    let sentences = try #require(states[1]["sentences"] as? [[String: Any]])
    #expect(
      sentences.map { $0["text"] as? String } == [
        "</script><b>.top == screen.top + 8", "</script><b>.trailing == screen.trailing - 8",
        "</script><b>.width == 40 @high", "</script><b>.height == 40 @high",
      ])
    #expect(sentences.map { $0["origin"] as? String }[2] == "InspectorPageTests.swift:4")
    #expect(sentences.map { $0["wish"] as? Bool } == [nil, nil, true, true])
  }

  @Test("the page needs no network, and the same layout gives the same page")
  func selfContained() throws {
    let html = try page().html
    #expect(html == (try page().html))
    // The namespace of SVG is a name, not an address that is loaded.
    let addresses = html.components(separatedBy: "//").dropFirst()
      .filter { !$0.hasPrefix("www.w3.org/2000/svg\"") && $0.first != " " }
    #expect(addresses == [])
    for word in ["src=", "href=", "@import", "url(", "fetch("] { #expect(!html.contains(word)) }
  }

  @Test("every scene can be drawn: all items and sentences, in bounded lines", arguments: Scene.all)
  func scenes(scene: Scene) throws {
    let size = scene.sizes[0]
    let stage = scene.build(size: size)
    let session = LayoutSession(root: stage.root, solver: Simplex())
    try session.layout(in: stage.window(0))
    let drawing = session.drawing()
    #expect(drawing.svg().components(separatedBy: "<rect").count == drawing.items.count + 1)
    #expect(drawing.svg() == session.drawing().svg())
    let picture = drawing.ascii(columns: 100, rows: 60).split(separator: "\n")
      .prefix { !$0.hasPrefix("no room") && !$0.hasPrefix("missed") }
    #expect(picture.count <= 61 && picture.allSatisfy { $0.count <= 100 })
    let states = try data(InspectorPage(scene.name, drawing).html)
    #expect((states[0]["items"] as? [Any])?.count == drawing.items.count)
    #expect((states[0]["sentences"] as? [Any])?.count == drawing.sentences.count)
  }

  @Test("every scene is free of what lint is sure about", .slow, arguments: Scene.all)
  func lint(scene: Scene) throws {
    let stage = scene.build(size: scene.sizes[0])
    let session = LayoutSession(root: stage.root, solver: Simplex())
    try session.layout(in: stage.window(0))
    var options = LintOptions()
    // Each scene has sentences in store for its churn, and is written for any size and content.
    options.silence(.unused, .implied)
    #expect(session.lint(options).map(\.description) == [], "\(scene)")
  }
}
