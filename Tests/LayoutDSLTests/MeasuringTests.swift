// SPDX-License-Identifier: MIT

import LayoutDSL
import Testing

/// Text of a certain length on lines of 20 points.
private final class Label: LayoutItem {
  let layoutNode = LayoutNode()
  weak var parent: LayoutBox?
  var length: Double { didSet { session?.metricsDidChange(of: self) } }
  weak var session: LayoutSession?
  var frame = Rect.zero
  private(set) var askedWidths: [Double] = []

  init(length: Double) { self.length = length }

  var layoutParent: (any LayoutItem)? { parent }
  var layoutName: String { "label" }
  var layoutMetrics: LayoutMetrics {
    var metrics = LayoutMetrics()
    metrics.intrinsicWidth = length
    metrics.heightFollowsWidth = true
    return metrics
  }
  func layoutHeight(forWidth width: Double) -> Double? {
    askedWidths.append(width)
    return 20 * (length / max(width, 1)).rounded(.up)
  }
  func layoutDidResolve(_ frame: Rect) { self.frame = frame }
}

/// The height of wrapped text.
private func wrapped(_ length: Double) -> (Double) -> Double {
  { width in 20 * (length / max(width, 1)).rounded(.up) }
}

@Suite("Heights that follow from widths")
struct MeasuringTests {
  let screen = LayoutBox("screen")
  let text = LayoutBox("text")
  let button = LayoutBox("button", width: 80, height: 30)

  init() {
    screen.addChildren(text, button)
    text.layout.makeConstraints { make in
      make.top.horizontalEdges.equalToSuperview().inset(10)
    }
    button.layout.makeConstraints { make in
      make.top.equalTo(text.layout.bottom).offset(8)
      make.left.equalTo(text)
    }
  }

  @Test("text is as high as it is at the width it gets", arguments: NamedSolver.both)
  func wraps(solver: NamedSolver) throws {
    text.heightForWidth = wrapped(240)
    let session = solver.session(screen)
    try session.layout(in: Size(width: 120, height: 300))
    expect(text, 10, 10, 100, 60)
    expect(button, 10, 78, 80, 30)
    try session.layout(in: Size(width: 320, height: 300))
    expect(text, 10, 10, 300, 20)
    expect(button, 10, 38, 80, 30)
  }

  @Test("new text and text that no longer wraps count at the next layout")
  func changes() throws {
    let session = NamedSolver.simplex.session(screen)
    text.heightForWidth = wrapped(240)
    try session.layout(in: Size(width: 120, height: 300))
    text.heightForWidth = wrapped(300 - 1e-9)
    try session.layout()
    expect(text, 10, 10, 100, 60)
    text.heightForWidth = wrapped(420)
    try session.layout()
    expect(text, 10, 10, 100, 100)
    text.heightForWidth = nil
    text.metrics.intrinsicHeight = 15
    try session.layout()
    expect(text, 10, 10, 100, 15)
    text.layout.setCollapsed(true, along: .vertical)
    text.heightForWidth = wrapped(420)
    try session.layout()
    expect(text, 10, 10, 100, 0)
  }

  @Test("an item of one's own is asked once per width, and not at all without a change")
  func ownItem() throws {
    let label = Label(length: 240)
    label.parent = screen
    let session = NamedSolver.simplex.session(screen)
    label.session = session
    session.attach(label)
    label.layout.makeConstraints { make in
      make.left.bottom.equalToSuperview()
      make.width.lessThanOrEqualToSuperview()
    }
    try session.layout(in: Size(width: 100, height: 300))
    #expect(label.frame == Rect(x: 0, y: 240, width: 100, height: 60))
    #expect(label.askedWidths == [100])
    button.layout.updateConstraints { $0.left.equalTo(text).offset(4) }
    try session.layout()
    #expect(label.askedWidths == [100])
    label.length = 60
    try session.layout()
    #expect(label.frame == Rect(x: 0, y: 280, width: 60, height: 20))
    #expect(label.askedWidths == [100, 60])
  }

  @Test("a width that follows from the height settles, or is a mistake")
  func feedback() throws {
    text.heightForWidth = { width in width < 50 ? 40 : 20 }
    text.layout.remakeConstraints { make in
      make.topLeft.equalToSuperview()
      make.width.equalTo(text.layout.height).multipliedBy(2)
    }
    let session = NamedSolver.simplex.session(screen)
    let error = #expect(throws: LayoutError.self) {
      try session.layout(in: Size(width: 120, height: 300)).check()
    }
    #expect(
      error?.description == """
        text.layoutHeight(forWidth:): width and height go on changing each other; limit one of \
        them
        """)
    text.heightForWidth = { width in min(60, 10 + width / 4) }
    try session.layout()
    #expect(abs(text.frame.height - 20) < 0.5)
  }

  @Test("an answer that is no height is a mistake")
  func mistakes() throws {
    text.heightForWidth = { _ in .nan }
    let error = #expect(throws: LayoutError.self) {
      try NamedSolver.simplex.layout(screen, 120, 300)
    }
    #expect(
      error?.description == """
        text.layoutHeight(forWidth: 100): the value is nan; it must be a number from 0 to 1e150
        """)
  }

  @Test("a height that breaks a required constraint leaves all frames as they are")
  func conflict() throws {
    text.heightForWidth = wrapped(240)
    text.layout.setContentCompressionResistance(.required, along: .vertical)
    button.layout.makeConstraints { $0.bottom.lessThanOrEqualToSuperview() }
    let session = NamedSolver.simplex.session(screen)
    try session.layout(in: Size(width: 320, height: 100))
    expect(text, 10, 10, 300, 20)
    #expect(throws: LayoutError.self) {
      try session.layout(in: Size(width: 60, height: 100)).check()
    }
    expect(text, 10, 10, 300, 20)
    expect(screen, 0, 0, 320, 100)
    try session.layout(in: Size(width: 120, height: 200))
    expect(screen, 0, 0, 120, 200)
    expect(text, 10, 10, 100, 60)
    expect(button, 10, 78, 80, 30)
  }
}

@Suite("Sizes that fit")
struct FittingTests {
  let table = LayoutBox("table")
  let cell = LayoutBox("cell")
  let icon = LayoutBox("icon", width: 40, height: 40)
  let text = LayoutBox("text")

  init() {
    table.addChildren(cell)
    cell.addChildren(icon, text)
    cell.layout.makeConstraints { make in
      make.left.top.width.equalToSuperview()
      make.height.equalTo(300)
    }
    icon.layout.makeConstraints { make in
      make.topLeft.equalToSuperview().offset(10)
      make.bottom.lessThanOrEqualToSuperview().inset(10)
    }
    text.layout.makeConstraints { make in
      make.left.equalTo(icon.layout.right).offset(10)
      make.top.right.bottom.equalToSuperview().inset(10)
    }
    text.heightForWidth = wrapped(700)
  }

  @Test(
    "a cell is as high as its text at a width, whatever the sentences about the cell itself say")
  func cellHeight() throws {
    // The cell's own height of 300 is a sentence of the cell, so it counts until it is gone.
    cell.layout.remakeConstraints { $0.left.top.width.equalToSuperview() }
    let session = NamedSolver.simplex.session(table)
    #expect(
      try session.fittingSize(of: cell, width: .exactly(420)) == Size(width: 420, height: 60))
    #expect(
      try session.fittingSize(of: cell, width: .exactly(210)) == Size(width: 210, height: 120))
    #expect(try session.fittingSize(of: cell, width: .exactly(1000)).height == 60)
    #expect(session.size == nil)
    #expect(cell.frame == .zero)
  }

  @Test("compressed is the least and expanded the most that the content allows")
  func extremes() throws {
    let badge = LayoutBox("badge", width: 30, height: 12)
    let pill = LayoutBox("pill")
    table.addChildren(pill)
    pill.addChildren(badge)
    badge.layout.makeConstraints { $0.edges.equalToSuperview().inset(4) }
    pill.layout.makeConstraints { $0.width.lessThanOrEqualTo(200) }
    badge.layout.setContentHugging(1, along: .horizontal)
    let session = NamedSolver.simplex.session(table)
    try session.layout(in: Size(width: 320, height: 480))
    #expect(try session.fittingSize(of: pill) == Size(width: 38, height: 20))
    #expect(
      try session.fittingSize(of: pill, width: .expanded) == Size(width: 200, height: 20))
    #expect(
      try session.fittingSize(of: pill, width: .about(100, priority: .high)).width == 100)
    let report = try session.layout()
    #expect(report.changedItemCount == 0)
  }

  @Test("a size that cannot be is a conflict that says what was asked for")
  func conflict() throws {
    let session = NamedSolver.simplex.session(table)
    let error = #expect(throws: LayoutError.self) {
      try session.fittingSize(of: icon, width: .exactly(-1))
    }
    #expect(error == .invalidSize(Size(width: -1, height: 0)))
    let conflict = #expect(throws: LayoutError.self) {
      try session.fittingSize(of: cell, height: .exactly(10))
    }
    #expect("\(conflict, default: "")".contains("cell.height == 10 (fitting size)"))
    let elsewhere = #expect(throws: LayoutError.self) {
      try session.fittingSize(of: LayoutBox("elsewhere"))
    }
    #expect(
      elsewhere?.description
        == "fittingSize(of: elsewhere): the item is not in the tree of the session")
  }
}
