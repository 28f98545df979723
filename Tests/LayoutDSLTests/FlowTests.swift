// SPDX-License-Identifier: MIT

import LayoutDSL
import Testing

@Suite("Flows")
struct FlowTests {
  let screen = LayoutBox("screen"), card = LayoutBox("card")
  let chips = [60.0, 50, 40, 70].map { LayoutBox("chip\(Int($0))", width: $0, height: $0 / 5) }

  init() {
    screen.addChildren(card)
    card.addChildren(chips)
    card.layout.makeConstraints { $0.leading.trailing.top.equalToSuperview() }
  }

  private func places() -> [[Double]] { chips.map { [$0.frame.minX, $0.frame.minY] } }

  @Test(
    "lines break where the width ends, and the container is as high as they are",
    arguments: NamedSolver.both)
  func breaks(solver: NamedSolver) throws {
    let flow = chips.layout.flow(
      in: card, spacing: 5, lineSpacing: 4, insets: DirectionalInsets(10))
    let session = solver.session(screen)
    try session.layout(in: Size(width: 180, height: 300)).check()
    #expect(places() == [[10, 10], [75, 10], [130, 10], [10, 26]])
    #expect(flow.lineCounts == [3, 1])
    #expect(card.frame.height == 50)
    try session.layout(in: Size(width: 100, height: 300)).check()
    #expect(flow.lineCounts == [1, 1, 1, 1])
  }

  @Test("a flow is read from right to left")
  func mirrored() throws {
    screen.metrics.direction = .rightToLeft
    chips.layout.flow(in: card, spacing: 5)
    try NamedSolver.simplex.layout(screen, 130, 300)
    #expect(places() == [[70, 0], [15, 0], [90, 12], [15, 12]])
  }

  @Test(
    "what a line leaves, and where items are across it",
    arguments: [
      (StackDistribution.packed(1), [15.0, 80]), (.equalSpacing, [0, 80]), (.spaceEvenly, [5, 75]),
      (.spaceAround, [3.75, 76.25]),
    ])
  func distribution(distribution: StackDistribution, expected: [Double]) throws {
    chips.layout.flow(
      in: card, spacing: 5, alignment: .end, distribution: distribution, maximumPerLine: 2)
    try NamedSolver.simplex.layout(screen, 130, 300)
    #expect(chips[0...1].map(\.frame.minX) == expected)
    #expect(chips[0...1].map(\.frame.minY) == [0, 2])
  }

  @Test("what is set later counts from the next layout on")
  func changes() throws {
    let flow = chips.layout.flow(in: card)
    let session = NamedSolver.simplex.session(screen)
    try session.layout(in: Size(width: 220, height: 300))
    #expect(flow.lineCounts == [4])
    flow.spacing = 10
    flow.alignment = .center
    try session.layout()
    #expect(flow.lineCounts == [3, 1])
    #expect(places() == [[0, 0], [70, 1], [130, 2], [0, 12]])
    chips[0].metrics.intrinsicWidth = 20
    try session.layout()
    #expect(flow.lineCounts == [4])
    chips[1].layout.setCollapsed(true, along: .horizontal)
    try session.layout()
    #expect(chips[2].frame.minX == 30)
    flow.items = [chips[2], chips[0]]
    try session.layout()
    #expect(chips[0].frame.minX == 50)
    #expect(chips[3].layout.constraints.isEmpty)
  }

  @Test("a spacing that is no number is a mistake of each item behind another one")
  func noNumber() throws {
    let flow = chips.layout.flow(in: card)
    let session = NamedSolver.simplex.session(screen)
    try session.layout(in: Size(width: 220, height: 300))
    flow.spacing = .nan
    let mistakes = try session.layout().mistakes.map { "\($0)" }
    #expect(mistakes.count == 3)
    #expect(mistakes.allSatisfy { $0.contains("the constant is nan") })
    flow.spacing = 10
    try session.layout().check()
    #expect(flow.lineCounts == [3, 1])
  }

  @Test("an item that leaves the tree leaves no hole in its line")
  func removedItem() throws {
    let flow = chips.layout.flow(in: card, spacing: 5)
    let session = NamedSolver.simplex.session(screen)
    try session.layout(in: Size(width: 240, height: 300))
    chips[1].removeFromParent()
    try session.layout()
    #expect(places() == [[0, 0], [65, 0], [65, 0], [110, 0]])
    #expect(flow.lineCounts == [3])
  }

  @Test("lines that go downwards")
  func columns() throws {
    card.layout.makeConstraints { $0.bottom.equalToSuperview() }
    chips.layout.flow(in: card, along: .vertical, spacing: 2, lineSpacing: 6)
    try NamedSolver.simplex.layout(screen, 300, 32)
    #expect(places() == [[0, 0], [0, 14], [66, 0], [66, 10]])
  }

  @Test("an item that is longer than a line is shortened, and others can relate to it")
  func long() throws {
    let note = LayoutBox("note", width: 10, height: 10)
    card.addChildren(note)
    chips.layout.flow(in: card)
    note.layout.makeConstraints { make in
      make.top.equalTo(chips[3].layout.bottom).offset(3)
      make.leading.equalTo(chips[3])
    }
    try NamedSolver.simplex.layout(screen, 65, 300)
    #expect(chips[3].frame == Rect(x: 0, y: 30, width: 65, height: 14))
    expect(note, 0, 47, 10, 10)
  }

  @Test("sizes that follow from places in a circle are reported, and the rest is laid out")
  func unsettled() throws {
    let probe = card.layout.guide("probe")
    chips.layout.flow(in: card)
    probe.layout.makeConstraints { make in
      make.top.equalToSuperview()
      make.bottom.equalTo(chips[1].layout.top)
    }
    // In the first line it is too long for it, in the second it is not.
    chips[1].layout.setContentHugging(.lowest, along: .horizontal)
    chips[1].layout.setContentCompressionResistance(.lowest, along: .horizontal)
    chips[1].layout.makeConstraints { make in
      make.width.equalTo(probe.layout.height).multipliedBy(-6).offset(100)
    }
    let session = NamedSolver.simplex.session(screen)
    let report = try session.layout(in: Size(width: 150, height: 300))
    #expect(
      report.mistakes.map(\.description).contains {
        $0.contains("width and height go on changing each other")
      })
  }

  @Test("a wrapping list costs rows for its items once, and an edit what moves")
  func work() throws {
    func chipList(_ count: Int) throws -> (Int, Int) {
      let list = LayoutBox("list"), root = LayoutBox("root")
      root.addChildren(list)
      let chips = (0..<count).map { LayoutBox("c\($0)", width: Double(20 + $0 % 7), height: 10) }
      list.addChildren(chips)
      list.layout.makeConstraints { $0.leading.trailing.top.equalToSuperview() }
      chips.layout.flow(in: list, spacing: 2)
      let session = NamedSolver.simplex.session(root)
      let cold = try session.layout(in: Size(width: 300, height: 300)).solve
      let edit = try session.layout(in: Size(width: 301, height: 300)).solve
      return (cold.rowsTouched, edit.rowsTouched)
    }
    let (small, large) = (try chipList(100), try chipList(400))
    #expect(large.0 < small.0 * 5)
    #expect(large.1 <= small.1 * 5)
  }
}
