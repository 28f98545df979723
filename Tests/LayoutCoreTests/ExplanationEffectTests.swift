// SPDX-License-Identifier: MIT

import LayoutCore
import LayoutTestSupport
import SimplexSolver
import Testing

@Suite("Effects of a constant")
struct ExplanationEffectTests {
  private let size = Size(width: 300, height: 100)
  private let screen = LayoutBox("screen")
  private let title = LayoutBox("title")

  init() {
    screen.addChildren(title)
  }

  private func session(_ solver: some ConstraintSolver = Simplex()) throws -> LayoutSession {
    let session = LayoutSession(root: screen, solver: solver)
    try session.layout(in: size)
    return session
  }

  @Test("an effect ends where another sentence takes over, or where there is a conflict")
  func effect() throws {
    title.add(.left, .equal, .parent(.left))
    title.add(.width, .equal, .constant, plus: 40, .high, line: 1)
    title.add(.width, .lessThanOrEqual, 60, line: 2)
    let session = try session()
    let sentences = try session.sentences(of: title)
    let wish = try #require(sentences.first { $0.origin.line == 1 })
    #expect(
      try session.effect(ofConstantIn: wish).description == """
        title.width == 40 @high, at Words.swift:1
          a point more: title.width + 1, as far as 60
          a point less: title.width - 1, as far as 0
        """)
    let limit = try #require(sentences.first { $0.origin.line == 2 })
    #expect(
      try session.effect(ofConstantIn: limit).description == """
        title.width <= 60, at Words.swift:2
          a point more: nothing moves, however far
          a point less: nothing moves, as far as 40
        """)
    #expect(title.frame.width == 40)
  }

  @Test("an effect that starts at a corner is that of the side it goes to")
  func corner() throws {
    title.add(.left, .equal, .parent(.left))
    title.add(.width, .equal, .constant, plus: 60, .high, line: 1)
    title.add(.width, .lessThanOrEqual, 60, line: 2)
    let session = try session()
    let limit = try #require(try session.sentences(of: title).first { $0.origin.line == 2 })
    #expect(
      try session.effect(ofConstantIn: limit).description == """
        title.width <= 60, at Words.swift:2
          a point more: nothing moves, however far
          a point less: title.width - 1, as far as 0
        """)
  }

  @Test("a constant that cannot change names the sentences in the way")
  func blocked() throws {
    title.add(.left, .equal, .parent(.left), line: 1)
    title.add(.width, .equal, 60, line: 2)
    title.add(.right, .equal, .parent(.left), plus: 60, line: 3)
    let session = try session()
    let width = try #require(try session.sentences(of: title).first { $0.origin.line == 2 })
    let text = try session.effect(ofConstantIn: width).description
    #expect(
      text == """
        title.width == 60, at Words.swift:2
          a point more: it cannot hold together with
            title.left == screen.left, at Words.swift:1
            title.right == screen.left + 60, at Words.swift:3
          a point less: it cannot hold together with
            title.left == screen.left, at Words.swift:1
            title.right == screen.left + 60, at Words.swift:3
        """)
  }

  @Test("an effect can be had from any solver, without its limits")
  func effectOfAnySolver() throws {
    title.add(.left, .equal, .parent(.left), line: 1)
    title.add(.width, .equal, .parent(.width), times: 0.5, line: 2)
    let session = try session(ReferenceSolver())
    let width = try #require(
      try session.sentences(of: screen).first { $0.text.contains("width ==") })
    #expect(
      try session.effect(ofConstantIn: width).description == """
        screen.width == 300 (size of the layout)
          a point more: screen.width + 1, title.width + 0.5
          a point less: screen.width - 1, title.width - 0.5
        """)
  }
}
