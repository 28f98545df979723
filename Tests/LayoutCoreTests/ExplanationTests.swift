// SPDX-License-Identifier: MIT

import GreedySolver
import LayoutCore
import LayoutTestSupport
import SimplexSolver
import Testing

@Suite("Explanations of a layout")
struct ExplanationTests {
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

  @Test("the reason of the root is the size of the layout")
  func reasonOfTheRoot() throws {
    #expect(
      try session().explain(screen).description == """
        screen.left is 0
          + 0 from screen.left == 0 (size of the layout)
        screen.top is 0
          + 0 from screen.top == 0 (size of the layout)
        screen.width is 300
          + 300 from screen.width == 300 (size of the layout)
        screen.height is 100
          + 100 from screen.height == 100 (size of the layout)
        """)
  }

  @Test("a reason names what nothing decides, and the wish that lost to what")
  func undecidedAndMissed() throws {
    title.add(.width, .equal, .parent(.width), times: 0.5, plus: -20, line: 1)
    title.add(.width, .equal, .constant, plus: 200, .high, label: "wide", line: 2)
    let reason = try session().explain(title)
    #expect(
      reason.left.description == """
        title.left is 0
          + 0 from title.left, which nothing decides
        """)
    #expect(
      reason.width.description == """
        title.width is 130
          - 20 from title.width == screen.width * 0.5 - 20, at Words.swift:1
          + 0.5 × 300 from screen.width == 300 (size of the layout)
          although title.width == 200 @high, "wide" at Words.swift:2 is missed by 70 points, \
        because of
            screen.width == 300 (size of the layout)
            title.width == screen.width * 0.5 - 20, at Words.swift:1
        """)
  }

  @Test("alignment insets and the pixel grid are parts of a reason")
  func insetsAndGrid() throws {
    title.metrics.alignmentInsets = Insets(top: 0, left: 3, bottom: 0, right: 4)
    title.add(.left, .equal, .parent(.left), plus: 10.4, line: 1)
    title.add(.width, .equal, 20, line: 2)
    let session = try session()
    session.pixelGrid = PixelGrid(pixelsPerPoint: 1)
    try session.layout()
    let reason = try session.explain(title)
    #expect(
      reason.left.description == """
        title.left is 7
          + 10.4 from title.left == screen.left + 10.4, at Words.swift:1
          - 3 from alignment insets
          - 0.4 from rounding to the pixel grid
        """)
    #expect(
      reason.width.description == """
        title.width is 27
          + 20 from title.width == 20, at Words.swift:2
          + 7 from alignment insets
        """)
  }

  @Test("very many parts are summed up")
  func manyParts() throws {
    var before = title
    before.add(.left, .equal, .parent(.left), plus: 2, line: 1)
    for _ in 0..<40 {
      let next = LayoutBox("next")
      screen.addChildren(next)
      next.add(.left, .equal, before.at(.left), plus: 2, line: 2)
      before = next
    }
    let reason = try session().explain(before).left
    #expect(reason.parts.count == 41)
    #expect(reason.sum == 82)
    let lines = reason.description.split(separator: "\n")
    #expect(lines.count == 25)
    #expect(lines.last == "  + 36 from 18 more")
  }

  @Test("wishes that compete for the same room name each other")
  func competitors() throws {
    let badge = LayoutBox("badge")
    screen.addChildren(badge)
    title.add(.left, .equal, .parent(.left), line: 1)
    badge.add(.left, .equal, title.at(.right), line: 2)
    badge.add(.right, .equal, .parent(.right), line: 3)
    title.add(.width, .equal, .constant, plus: 250, .medium, line: 4)
    badge.add(.width, .equal, .constant, plus: 150, .medium, line: 5)
    let losses = try session().losses()
    #expect(losses.levels.map(\.total) == [100])
    // They lose in proportion to what they ask for.
    #expect(losses.wishes.map(\.amount).sorted() == [37.5, 62.5])
    for wish in losses.wishes {
      let other = wish.sentence.origin.line == 4 ? 5 : 4
      #expect(wish.causes.contains { $0.origin.line == other })
    }
  }

  @Test("a layout that meets every wish says so")
  func noLosses() throws {
    title.add(.width, .equal, .constant, plus: 20, .low)
    #expect(try session().losses().description == "every wish is met")
  }

  @Test("losses of a solver that cannot say why are told without causes")
  func lossesOfAnySolver() throws {
    title.add(.width, .equal, 100, line: 1)
    title.add(.width, .equal, .constant, plus: 120, .high, line: 2)
    let session = try session(ReferenceSolver())
    #expect(
      try session.losses().description == """
        priority high: 20 points missed
          title.width == 120 @high, at Words.swift:2 is missed by 20 points
        """)
    #expect(
      try session.losses(asking: Simplex()).description == """
        priority high: 20 points missed
          title.width == 120 @high, at Words.swift:2 is missed by 20 points, because of
            title.width == 100, at Words.swift:1
        """)
  }

  @Test("the losses of many wishes are one question to the solver, which may copy itself for it")
  func lossesAskOnce() throws {
    for line: UInt in 1...40 {
      title.add(.width, .equal, .constant, plus: Double(line), .low, line: line)
    }
    let asked = AskedSolver()
    let losses = try session(asked).losses()
    #expect(losses.wishes.count == 39)
    #expect(asked.questions.count == 1)
  }

  @Test("what cannot be explained is said in words")
  func errors() throws {
    title.place(Rect(x: 1, y: 2, width: 3, height: 4))
    let session = try session(Greedy())
    func text(_ body: () throws -> Void) -> String? {
      #expect(throws: ExplanationError.self) { try body() }?.description
    }
    #expect(
      text { _ = try session.explain(title) }
        == "Greedy cannot say which sentences decide a frame; ask a session whose solver can, such "
        + "as Simplex")
    #expect(
      text { _ = try session.ambiguities() }
        == "Greedy cannot say whether another layout is as good; ask a session whose solver can, "
        + "such as Simplex")
    #expect(
      text { _ = try session.explain(LayoutBox("stray")) }
        == "stray has not been laid out by this session; lay it out first")
    let sentence = try #require(try session.sentences(of: title).last)
    let width = title.add(.width, .equal, .constant, plus: 10, .low)
    #expect(
      text { _ = try session.losses() }
        == "something has changed since the last layout; call layout() first")
    width.remove()
    title.removeFromParent()
    try session.layout()
    #expect(
      text { _ = try session.effect(ofConstantIn: sentence) }
        == "title.height == 4 is not part of the last layout")
  }
}

/// A solver that counts what it is asked about its solutions.
private struct AskedSolver: DiagnosingSolver {
  final class Questions: @unchecked Sendable {
    var count = 0
  }

  static let capabilities = Simplex.capabilities
  let questions = Questions()
  private var solver = Simplex()

  mutating func apply(_ delta: ModelDelta) throws(SolverError) { try solver.apply(delta) }
  mutating func suggest(_ suggestions: Span<Suggestion>) throws(SolverError) {
    try solver.suggest(suggestions)
  }
  mutating func solve() throws(SolverError) -> SolveReport { try solver.solve() }
  func read(into values: inout MutableSpan<Double>) { solver.read(into: &values) }
  func ambiguities() throws(SolverError) -> [Ambiguity] { try solver.ambiguities() }
  func steadyConstants(of id: ConstraintID) -> ClosedRange<Double>? {
    solver.steadyConstants(of: id)
  }
  func influences(on expression: LinearExpression) -> [Influence] {
    questions.count += 1
    return solver.influences(on: expression)
  }
  func influences(on expressions: [LinearExpression]) -> [[Influence]] {
    questions.count += 1
    return solver.influences(on: expressions)
  }
}
