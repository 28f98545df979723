// SPDX-License-Identifier: MIT

import GreedySolver
import LayoutCore
import LayoutTestSupport
import SimplexSolver
import Testing

@Suite("The text of a conflict")
struct ExplanationConflictTests {
  private let size = Size(width: 390, height: 844)
  private let screen = LayoutBox("screen")
  private let title = LayoutBox("title")

  init() {
    screen.addChildren(title)
  }

  private func text(
    _ solver: some ConstraintSolver = Simplex(), in size: Size? = nil
  ) -> String? {
    let session = LayoutSession(root: screen, solver: solver)
    do {
      try session.layout(in: size ?? self.size)
    } catch .conflict(let conflict) {
      return conflict.description
    } catch {
      Issue.record(error)
    }
    return nil
  }

  /// A title that has to be wider than the screen leaves it.
  private func addChain() {
    title.add(.leading, .equal, .parent(.leading), plus: 16, line: 1)
    title.add(.trailing, .lessThanOrEqual, .parent(.trailing), plus: -16, line: 2)
    title.add(.width, .greaterThanOrEqual, 400, label: "readable", line: 3)
  }

  private let chainText = """
    these required constraints cannot hold together; they are 42 points apart:
      screen.width == 390 (size of the layout)
      title.leading == screen.leading + 16, at Words.swift:1
      title.trailing <= screen.trailing - 16, at Words.swift:2
      title.width >= 400, "readable" at Words.swift:3
    the newest is title.width >= 400: make it title.width >= 358, or give it a priority below \
    required
    """

  @Test("says how far a chain is apart, and which constant would end it")
  func chain() {
    addChain()
    #expect(text() == chainText)
  }

  @Test("is the same from every solver that proves its conflicts")
  func everySolver() {
    addChain()
    #expect(text(ReferenceSolver()) == chainText)
  }

  @Test("is the same again and again")
  func deterministic() {
    addChain()
    let session = LayoutSession(root: screen, solver: Simplex())
    for _ in 0..<5 {
      let error = #expect(throws: LayoutError.self) { try session.layout(in: size).check() }
      #expect(error?.description == chainText)
    }
  }

  @Test("rounds the constant to the side on which an inequality holds")
  func roundsOutwards() {
    title.add(.width, .equal, .parent(.width), times: 1.0 / 3, line: 1)
    title.add(.width, .lessThanOrEqual, 100, line: 2)
    #expect(
      text(in: Size(width: 400, height: 10)) == """
        these required constraints cannot hold together; they are 33.333 points apart:
          screen.width == 400 (size of the layout)
          title.width == screen.width * 0.3333333333333333, at Words.swift:1
          title.width <= 100, at Words.swift:2
        the newest is title.width <= 100: make it title.width <= 133.334, or give it a priority \
        below required
        """)
  }

  @Test("leaves the constant out where reading direction decides about it")
  func directionDecides() {
    title.add(.width, .equal, 100, line: 1)
    title.add(.left, .equal, .parent(.left), line: 2)
    let edge = title.add(.trailing, .equal, .parent(.left), plus: 80, line: 3)
    edge.modify { $0.rightToLeftConstant = 20 }
    #expect(
      text() == """
        these required constraints cannot hold together; they are 20 points apart:
          title.width == 100, at Words.swift:1
          title.left == screen.left, at Words.swift:2
          title.trailing == screen.left + 80, at Words.swift:3
        the newest is title.trailing == screen.left + 80: change its constant by 20 points, or \
        give it a priority below required
        """)
  }

  @Test("asks for another size when nothing else can give way")
  func onlyTheSize() {
    screen.metrics.intrinsicWidth = 500
    screen.metrics.horizontalCompressionResistance = .required
    #expect(
      text() == """
        these required constraints cannot hold together; they are 110 points apart:
          screen.width >= 500 (content compression resistance)
          screen.width == 390 (size of the layout)
        lay out in another size, or give one of them a priority below required
        """)
  }

  @Test("the change it names lets the rest hold")
  func remedyWorks() throws {
    addChain()
    let session = LayoutSession(root: screen, solver: Simplex())
    var remedy: LayoutConflict.Remedy?
    do {
      try session.layout(in: size)
    } catch .conflict(let conflict) {
      remedy = conflict.remedy
    }
    let found = try #require(remedy)
    let change = try #require(found.change)
    #expect(found.sentence.origin.label == "readable")
    let id = try #require(title.layoutNode.activeIDs.last)
    title.layoutNode.setConstant(id, 400 + change)
    try session.layout()
    #expect(title.frame == Rect(x: 16, y: 0, width: 358, height: 0))
  }

  @Test("counts the sentences that are too many to read")
  func manyLines() throws {
    var before = title
    before.add(.width, .equal, 20, line: 1)
    for _ in 0..<30 {
      let next = LayoutBox("next")
      screen.addChildren(next)
      next.add(.width, .equal, before.at(.width), line: 2)
      before = next
    }
    before.add(.width, .equal, 21, line: 3)
    let lines = try #require(text()).split(separator: "\n")
    #expect(
      lines.first == "these required constraints cannot hold together; they are 1 point apart:")
    #expect(lines.count == 26)
    #expect(lines[24] == "  and 9 more")
    #expect(
      lines[25] == """
        the newest is next.width == 21: make it next.width == 20, or give it a priority below \
        required
        """)
  }

  @Test("a relaxing session says what it left out, and for what")
  func relaxing() throws {
    addChain()
    let session = LayoutSession(root: screen, solver: Simplex(), policy: .relaxing)
    let report = try session.layout(in: size)
    #expect(
      report.givenUp.map(\.description) == [
        """
        left out title.width >= 400, "readable" at Words.swift:3: it is 42 points away from what \
        these allow:
          screen.width == 390 (size of the layout)
          title.leading == screen.leading + 16, at Words.swift:1
          title.trailing <= screen.trailing - 16, at Words.swift:2
        """
      ])
  }

  @Test("a relaxing session says so when a sentence cannot hold by itself")
  func relaxingOne() throws {
    title.add(.left, .equal, title.at(.left), plus: 8, line: 1)
    let session = LayoutSession(root: screen, solver: Simplex(), policy: .relaxing)
    #expect(
      try session.layout(in: size).givenUp.map(\.description) == [
        "left out title.left == title.left + 8, at Words.swift:1: it cannot hold"
      ])
  }
}
