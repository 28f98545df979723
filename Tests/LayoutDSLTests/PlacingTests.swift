// SPDX-License-Identifier: MIT

import LayoutDSL
import Testing

@Suite("Items with a frame instead of constraints")
struct PlacingTests {
  let screen = LayoutBox("screen")
  let card = LayoutBox("card")
  let badge = LayoutBox("badge")

  init() {
    screen.addChildren(card)
    card.addChildren(badge)
    card.layout.makeConstraints { $0.edges.equalToSuperview().inset(10) }
  }

  @Test(
    "a placed item keeps its frame in a superview that constraints move",
    arguments: NamedSolver.both)
  func placed(solver: NamedSolver) throws {
    badge.layout.place(Rect(x: 8, y: 4, width: 20, height: 12))
    #expect(badge.layout.placedFrame == Rect(x: 8, y: 4, width: 20, height: 12))
    let session = solver.session(screen)
    try session.layout(in: Size(width: 120, height: 80))
    expect(badge, 8, 4, 20, 12)
    badge.layout.place(Rect(x: 1, y: 2, width: 3, height: 4))
    try session.layout(in: Size(width: 220, height: 80))
    expect(badge, 1, 2, 3, 4)
  }

  @Test("other items can be related to a placed one")
  func related() throws {
    let label = LayoutBox("label", width: 30, height: 10)
    card.addChildren(label)
    badge.layout.place(Rect(x: 8, y: 4, width: 20, height: 12))
    label.layout.makeConstraints { make in
      make.left.equalTo(badge.layout.right).offset(5)
      make.centerY.equalTo(badge)
    }
    try NamedSolver.simplex.layout(screen, 120, 80)
    expect(label, 33, 5, 30, 10)
  }

  private static let resizing: [(AutoresizingMask, Double, Double)] = [
    ([], 20, 50), (.flexibleLeftMargin, 120, 50), (.flexibleWidth, 20, 150),
    (.flexibleRightMargin, 20, 50), ([.flexibleLeftMargin, .flexibleRightMargin], 60, 50),
    ([.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin], 40, 100),
  ]

  @Test(
    "what is flexible takes its share of the difference, in proportion to its length",
    arguments: resizing)
  func masks(mask: AutoresizingMask, x: Double, width: Double) throws {
    badge.layout.place(
      Rect(x: 20, y: 0, width: 50, height: 10), in: Size(width: 100, height: 10), resizing: mask)
    // The margins were 20 and 30 beside 50 points, and there are 100 more.
    try NamedSolver.simplex.layout(screen, 220, 80)
    expect(badge, x, 0, width, 10)
  }

  @Test("parts without a length share equally, and the vertical axis follows its own flags")
  func vertical() throws {
    badge.layout.place(
      Rect(x: 0, y: 0, width: 40, height: 0), in: Size(width: 100, height: 0),
      resizing: [.flexibleHeight, .flexibleBottomMargin])
    try NamedSolver.simplex.layout(screen, 120, 80)
    expect(badge, 0, 0, 40, 30)
  }

  @Test("a placed item can be as small as the superview makes it")
  func small() throws {
    badge.layout.place(
      Rect(x: 40, y: 0, width: 50, height: 10), in: Size(width: 100, height: 10),
      resizing: .flexibleWidth)
    try NamedSolver.simplex.layout(screen, 50, 80)
    expect(badge, 40, 0, 0, 10)
  }

  @Test("constraints take the frame away, and a frame the constraints")
  func flips() throws {
    badge.layout.place(Rect(x: 8, y: 4, width: 20, height: 12))
    badge.layout.makeConstraints { $0.edges.equalToSuperview() }
    #expect(badge.layout.placedFrame == nil)
    let session = NamedSolver.simplex.session(screen)
    try session.layout(in: Size(width: 120, height: 80))
    expect(badge, 0, 0, 100, 60)
    badge.layout.place(Rect(x: 8, y: 4, width: 20, height: 12))
    #expect(badge.layout.constraints.isEmpty)
    try session.layout()
    expect(badge, 8, 4, 20, 12)
  }

  @Test("the frame speaks in conflicts")
  func conflicts() {
    badge.layout.place(Rect(x: 8, y: 4, width: 20, height: 12))
    card.layout.makeConstraints { $0.width.equalTo(badge).labeled("narrow") }
    let error = #expect(throws: LayoutError.self) {
      try NamedSolver.simplex.layout(screen, 120, 80)
    }
    #expect("\(error, default: "")".contains("  badge.width == 20 (frame)\n"))
  }

  @Test("a frame that was given up is forgotten with its placement", arguments: NamedSolver.both)
  func givenUpFrame(solver: NamedSolver) throws {
    let session = solver.relaxing(screen)
    badge.metrics.intrinsicWidth = 50
    badge.metrics.horizontalCompressionResistance = .required
    badge.layout.place(Rect(x: 8, y: 4, width: 20, height: 12))
    let givenUp = try session.layout(in: Size(width: 120, height: 80)).givenUp
    #expect(givenUp.map(\.sentence.text) == ["badge.width == 20 (frame)"])
    badge.layout.makeConstraints { $0.left.equalToSuperview() }
    #expect(try session.layout().givenUp.isEmpty)
  }

  @Test("a frame with a number that is none is a mistake, and changes nothing")
  func mistakes() throws {
    badge.layout.place(Rect(x: 8, y: 4, width: 20, height: 12))
    badge.layout.place(Rect(x: .nan, y: 4, width: 20, height: 12), line: 7)
    let session = NamedSolver.simplex.session(screen)
    let error = #expect(throws: LayoutError.self) {
      try session.layout(in: Size(width: 120, height: 80)).check()
    }
    #expect(
      error?.description
        == "PlacingTests.swift:7: badge.place: the constant is nan; it must be a number from "
        + "-1e150 to 1e150")
    expect(badge, 8, 4, 20, 12)
  }
}
