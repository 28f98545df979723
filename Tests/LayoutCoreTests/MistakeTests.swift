// SPDX-License-Identifier: MIT

import LayoutCore
import LayoutTestSupport
import Testing

@Suite("Mistakes")
struct MistakeTests {
  private let size = Size(width: 300, height: 200)
  private let screen = LayoutBox("screen")
  private let box = LayoutBox("box")

  private func message(of body: (LayoutSession) throws -> Void = { _ in }) throws -> String? {
    if box.parent == nil { screen.addChildren(box) }
    let session = LayoutSession(root: screen, solver: ReferenceSolver())
    try body(session)
    let error = #expect(throws: LayoutError.self) { try session.layout(in: size).check() }
    // Everything valid has been laid out, and the mistake is told once.
    #expect(screen.frame.width == 300)
    #expect(throws: Never.self) { try session.layout() }
    return error?.description
  }

  @Test("a constant that is not a number")
  func constant() throws {
    box.add(.left, .equal, .parent(.left), plus: .nan, line: 3)
    #expect(
      try message()
        == "Words.swift:3: box.left == screen.left + nan: the constant is nan; it must be a "
        + "number from -1e150 to 1e150")
  }

  @Test("a constant that overflows with the margins")
  func overflow() throws {
    box.metrics.margins = Insets(-.greatestFiniteMagnitude)
    box.add(.leftMargin, .equal, .parent(.left), plus: .greatestFiniteMagnitude, line: 3)
    #expect(try message()?.hasSuffix("it must be a number from -1e150 to 1e150") == true)
  }

  @Test("a multiplier of 0")
  func multiplier() throws {
    box.add(.width, .equal, .parent(.width), times: 0, line: 4)
    #expect(
      try message()
        == "Words.swift:4: box.width == screen.width * 0: the multiplier is 0.0; its "
        + "magnitude must be from 1e-150 to 1e150")
  }

  @Test("an infinite multiplier")
  func infiniteMultiplier() throws {
    box.add(.width, .equal, .parent(.width), times: .infinity, line: 4)
    #expect(
      try message()
        == "Words.swift:4: box.width == screen.width * inf: the multiplier is inf; its "
        + "magnitude must be from 1e-150 to 1e150")
  }

  @Test("a priority out of range")
  func priority() throws {
    box.add(.width, .equal, 10, 1001, label: "w", line: 5)
    #expect(
      try message()
        == "\"w\" at Words.swift:5: box.width == 10: the priority is 1001.0; it must be above 0 "
        + "and at most 1000")
  }

  @Test("a sentence about the superview of the root")
  func missingParent() throws {
    screen.add(.left, .equal, .parent(.left), plus: 8, line: 6)
    #expect(
      try message()
        == "Words.swift:6: screen.left == superview.left + 8: the item has no superview; add it "
        + "to one before the layout")
  }

  @Test("a target that is in no common tree, until it is")
  func noCommonAncestor() throws {
    let other = LayoutBox("other")
    other.place(Rect(x: 30, y: 0, width: 10, height: 10))
    box.add(.left, .equal, other.at(.right), line: 7)
    var session: LayoutSession?
    #expect(
      try message { session = $0 }
        == "Words.swift:7: box.left == other.right: the items are in no common tree; add both "
        + "before the layout")
    screen.addChildren(other)
    try session?.layout()
    #expect(box.frame.minX == 40)
  }

  @Test("a target that is gone")
  func orphanedTarget() throws {
    do {
      let other = LayoutBox("other")
      box.add(.left, .equal, other.at(.right), line: 8)
    }
    #expect(
      try message()
        == "Words.swift:8: box.left == other.right: the item related to is gone; keep it alive "
        + "as long as its constraints")
  }

  @Test("metrics that no row can be made of")
  func metrics() throws {
    box.metrics.intrinsicWidth = .nan
    box.metrics.verticalHugging = 0
    box.metrics.margins = Insets(.infinity)
    #expect(
      try message() == """
        box.layoutMetrics.intrinsicWidth: the value is nan; it must be a number from 0 to \
        1e150, or nil
        box.layoutMetrics.verticalHugging: the value is 0.0; it must be above 0 and at most 1000
        box.layoutMetrics.margins: the value is [inf, inf, inf, inf]; it must be four \
        numbers from -1e150 to 1e150
        """)
  }

  @Test("a mistake made in building is thrown with the others")
  func builtMistake() throws {
    box.layoutNode.report(
      LayoutMistake(.missingRelation, in: "box.left", at: ConstraintOrigin(line: 9)))
    #expect(
      try message()
        == "MistakeTests.swift:9: box.left: the chain has no relation; end it with equalTo, "
        + "lessThanOrEqualTo or greaterThanOrEqualTo")
  }

  @Test("a sentence with a mistake is left out until it is mended")
  func mended() throws {
    screen.addChildren(box)
    let handle = box.add(.width, .equal, 10)
    let session = LayoutSession(root: screen, solver: ReferenceSolver())
    try session.layout(in: size)
    handle.setConstant(.nan)
    #expect(throws: LayoutError.self) { try session.layout().check() }
    handle.setConstant(20)
    try session.layout()
    #expect(box.frame.width == 20)
  }

  @Test(
    "a size that is no size",
    arguments: [
      (Size(width: -1, height: 5), "-1.0×5.0"), (Size(width: 5, height: .nan), "5.0×nan"),
      (Size(width: .infinity, height: 5), "inf×5.0"),
      (Size(width: 5, height: 1e200), "5.0×1e+200"),
    ])
  func invalidSize(_ size: Size, _ text: String) {
    let session = LayoutSession(root: screen, solver: ReferenceSolver())
    let error = #expect(throws: LayoutError.self) { try session.layout(in: size).check() }
    #expect(
      error?.description
        == "the size of the layout is \(text); both numbers must be from 0 to 1e150")
  }

  @Test("a layout without a size")
  func missingSize() {
    let session = LayoutSession(root: screen, solver: ReferenceSolver())
    let error = #expect(throws: LayoutError.self) { try session.layout().check() }
    #expect(
      error?.description == "the layout has no size yet; call layout(in:) before layout()")
  }

  @Test("a sentence about an item and itself that cannot hold is a conflict of its own")
  func selfReference() throws {
    screen.addChildren(box)
    box.add(.left, .equal, box.at(.left), plus: 8, line: 1)
    let session = LayoutSession(root: screen, solver: ReferenceSolver())
    let error = #expect(throws: LayoutError.self) { try session.layout(in: size).check() }
    #expect(
      error?.description == """
        this required constraint cannot hold; it is 8 points off:
          box.left == box.left + 8, at Words.swift:1
        make it box.left == box.left, or give it a priority below required
        """)
  }
}
