// SPDX-License-Identifier: MIT

import LayoutDSL
import Testing

@Suite("A finite number that is too large for a row")
struct LargeNumberTests {
  private let screen = LayoutBox("screen"), box = LayoutBox("box")
  private let size = Size(width: 300, height: 200)
  private let huge = Double.greatestFiniteMagnitude
  private let rule = "it must be a number from -1e150 to 1e150"

  init() {
    screen.addChildren(box)
    box.layout.makeConstraints { make in
      make.left.top.equalToSuperview().inset(8)
      make.width.equalTo(40)
    }
  }

  /// The mistakes of a layout in which everything else has its place, without their lines.
  private func mistakes(_ session: LayoutSession) throws -> [String] {
    let mistakes = try session.layout(in: size).mistakes
    #expect(box.frame.origin == Point(x: 8, y: 8))
    #expect(box.frame.width == 40)
    return mistakes.map { mistake in
      mistake.origin.isImplied
        ? mistake.description : "\(mistake.sentence): \(mistake.reason)"
    }
  }

  @Test("is a mistake of its sentence", arguments: NamedSolver.both)
  func sentences(_ solver: NamedSolver) throws {
    box.layout.makeConstraints { make in
      make.width.lessThanOrEqualTo(huge)
      make.height.equalToSuperview().multipliedBy(1e200)
      make.height.equalToSuperview().multipliedBy(1e-200)
      make.bottom.equalToSuperview().offset(1e150).offset(1e150)
    }
    #expect(
      try mistakes(solver.session(screen)) == [
        "box.width <= \(huge): the constant is \(huge); \(rule)",
        "box.height == superview: the multiplier is 1e+200; its magnitude must be from 1e-150 to "
          + "1e150",
        "box.height == superview: the multiplier is 1e-200; its magnitude must be from 1e-150 to "
          + "1e150",
        "box.bottom == superview: the constant is 2e+150; \(rule)",
      ])
  }

  @Test("is one in a sum or a product of valid numbers", arguments: NamedSolver.both)
  func results(_ solver: NamedSolver) throws {
    let gap = LayoutValue("gap", 1)
    screen.metrics.margins.left = -1e150
    box.layout.makeConstraints { make in
      make.left.greaterThanOrEqualTo(screen.layout.leftMargin).offset(-1e150)
      make.centerX.bias(1e-200).priority(1)
      make.right.lessThanOrEqualToSuperview().offset(gap).offset(gap)
    }
    let session = solver.session(screen)
    let found = [
      "box.left >= screen.leftMargin - 1e+150: the constant is -2e+150; \(rule)",
      "box.centerX == screen.centerX at bias 1e-200: the multiplier is 1e-200; its "
        + "magnitude must be from 1e-150 to 1e150",
    ]
    #expect(try mistakes(session) == found)
    gap.value = 1e150
    #expect(
      try mistakes(session) == found + [
        "box.right <= screen.right + 2e+150: the constant is 2e+150; \(rule)"
      ])
    gap.value = 2
    #expect(try mistakes(session) == found)
  }

  @Test("is one given to a handle, and changes nothing", arguments: NamedSolver.both)
  func handles(_ solver: NamedSolver) throws {
    let height = box.layout.makeConstraints { $0.height.equalToSuperview().multipliedBy(0.5) }
    let session = solver.session(screen)
    #expect(try mistakes(session) == [])
    height.update(offset: huge).update(multiplier: 1e200)
    #expect(
      try mistakes(session) == [
        "update(offset:) of box.height == screen.height * 0.5: the constant is \(huge); \(rule)",
        "update(multiplier:) of box.height == screen.height * 0.5: the multiplier is 1e+200; its "
          + "magnitude must be from 1e-150 to 1e150",
      ])
    #expect(box.frame.height == 100)
  }

  @Test("is one of metrics, measured heights and frames", arguments: NamedSolver.both)
  func items(_ solver: NamedSolver) throws {
    let text = LayoutBox("text"), badge = LayoutBox("badge")
    screen.addChildren(text, badge)
    box.metrics.intrinsicHeight = huge
    box.metrics.margins.left = -1e200
    box.metrics.margins.right = 1e200
    text.heightForWidth = { _ in 1e200 }
    badge.layout.place(
      Rect(x: 1e-160, y: 0, width: 8, height: 8), in: Size(width: 18, height: 8),
      resizing: [.flexibleLeftMargin, .flexibleRightMargin])
    #expect(
      try mistakes(solver.session(screen)) == [
        "box.layoutMetrics.intrinsicHeight: the value is \(huge); it must be a number from 0 to "
          + "1e150, or nil",
        "box.layoutMetrics.margins: the value is [8.0, -1e+200, 8.0, 1e+200]; it must be four "
          + "numbers from -1e150 to 1e150",
        "text.layoutHeight(forWidth: 0): the value is 1e+200; it must be a number from 0 to 1e150",
      ])
    // A share that is too small counts as 0.
    #expect(badge.frame.isEqual(to: Rect(x: 0, y: 0, width: 8, height: 8), within: 1e-9))
  }

  @Test("is one as a scroll offset until it is mended", arguments: NamedSolver.both)
  func scrollOffset(_ solver: NamedSolver) throws {
    let session = solver.session(screen)
    screen.layout.scrollsContent = true
    screen.layout.contentOffset = Point(x: 1e200, y: 0)
    #expect(
      try session.layout(in: size).mistakes.map(\.description) == [
        "screen.content.left: the constant is -1e+200; \(rule)"
      ])
    screen.layout.contentOffset = .zero
    #expect(try mistakes(session) == [])
  }

  @Test("is an error as a size", arguments: NamedSolver.both)
  func sizes(_ solver: NamedSolver) throws {
    let session = solver.session(screen)
    for wrong in [Size(width: 300, height: huge), Size(width: 2e150, height: 200)] {
      #expect(throws: LayoutError.invalidSize(wrong)) { try session.layout(in: wrong) }
      #expect(throws: LayoutError.invalidSize(wrong)) {
        try session.fittingSize(width: .exactly(wrong.width), height: .exactly(wrong.height))
      }
    }
    #expect(try mistakes(session) == [])
    #expect(throws: LayoutError.invalidSize(Size(width: 0, height: 1e200))) {
      try session.sweep(.width, over: 0...1e200)
    }
    screen.metrics.alignmentInsets.right = -1e150
    let mistakes = try session.layout(in: Size(width: 1e150, height: 200)).mistakes
    #expect(mistakes.map(\.description) == ["screen.width: the constant is 2e+150; \(rule)"])
  }
}
