// SPDX-License-Identifier: MIT

import LayoutDSL
import LayoutInspector
import LayoutTesting
import SimplexSolver
import Testing

@Suite("Pictures of a sweep")
struct SweepPictureTests {
  private let screen = LayoutBox("screen")
  private let title = LayoutBox("title", width: 200, height: 20)
  private let send = LayoutBox("send", width: 60, height: 44)

  private func session() throws -> LayoutSession {
    screen.addChildren(title, send)
    title.layout.makeConstraints { $0.leading.top.equalToSuperview().inset(16) }
    send.layout.makeConstraints { make in
      make.trailing.equalToSuperview().inset(16)
      make.top.equalTo(title).labeled("line")
    }
    let session = LayoutSession(root: screen, solver: Simplex())
    try session.layout(in: Size(width: 390, height: 400))
    return session
  }

  @Test("a filmstrip shows the layouts at breakpoints and marks culprits")
  func filmstrip() throws {
    title.layout.makeConstraints {
      $0.trailing.lessThanOrEqualToSuperview().inset(16).priority(900)
    }
    let sweep = try session().sweep(.width, over: 200...400)
    #expect(sweep.breakpoints == [232])
    let strip = sweep.filmstrip()
    for words in ["width 200", "width 232", "width 400", "<title>send</title>", "3 layouts"] {
      #expect(strip.contains(words), "\(words)")
    }
    let marked = sweep.filmstrip(marking: sweep.counterexamples(to: [.noOverlap]))
    #expect(marked.contains("item conflict"))
    #expect(!strip.contains("item conflict"))
  }

  @Test("a plot shows the edges over the parameter, conflicts and lost wishes")
  func plot() throws {
    let session = try session()
    title.layout.makeConstraints { $0.trailing.lessThanOrEqualToSuperview() }
    title.layout.makeConstraints { $0.width.greaterThanOrEqualTo(100) }
    let plot = try session.sweep(.width, over: 100...300).plot(of: title)
    #expect(plot.contains("edges of title"))
    #expect(plot.contains(">left 16</text>"))
    #expect(plot.components("<polyline") == 8)
    #expect(plot.contains("sentence conflict"))
  }

  @Test("the inspector page carries the segments for its slider")
  func slider() throws {
    let session = try session()
    var page = InspectorPage("page", session.drawing())
    #expect(!page.html.contains("\"sweeps\""))
    page.sweeps = [try session.sweep(.width, over: 320...500)]
    let html = page.html
    #expect(html.contains("\"sweeps\": [{\"name\": \"width\""))
    #expect(html.contains("\"from\": 320, \"to\": 500"))
    // All four sentences decide it.
    #expect(html.contains("\"held\": [0, 1, 2, 3]"))
    #expect(html.contains("id=\"slider\""))
  }

  @Test("expectLayout says where, why, and what would end it")
  func expectation() throws {
    let session = try session()
    #expect(expectLayout(of: session, widths: 320...1366, .noOverlap, .insideParent))
    withKnownIssue {
      expectLayout(of: session, widths: 200...1366, .noOverlap)
    } matching: { issue in
      let text = issue.comments.map(\.rawValue).joined()
      return text.contains("overlap for width 200 to 292, by 20 points at 200, height 400")
        && text.contains("\"line\" at SweepPictureTests.swift:")
        && text.contains("would end it: ")
    }
  }
}

extension String {
  /// How often a word occurs.
  fileprivate func components(_ word: String) -> Int {
    indices.count { self[$0...].hasPrefix(word) }
  }
}
