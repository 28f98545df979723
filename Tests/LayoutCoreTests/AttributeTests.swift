// SPDX-License-Identifier: MIT

import LayoutCore
import LayoutTestSupport
import Testing

@Suite("Attributes")
struct AttributeTests {
  private static let size = Size(width: 320, height: 480)

  /// A box at (30, 50) of 100 by 40 with margins 1, 2, 3, 4 and baselines 12 and 6.
  private static let measures: [(LayoutAttribute, leftToRight: Double, rightToLeft: Double)] = [
    (.left, 30, 30), (.right, 130, 130), (.top, 50, 50), (.bottom, 90, 90),
    (.leading, 30, 130), (.trailing, 130, 30),
    (.width, 100, 100), (.height, 40, 40), (.centerX, 80, 80), (.centerY, 70, 70),
    (.firstBaseline, 62, 62), (.lastBaseline, 84, 84),
    (.leftMargin, 32, 32), (.rightMargin, 126, 126), (.topMargin, 51, 51),
    (.bottomMargin, 87, 87),
    (.leadingMargin, 32, 126), (.trailingMargin, 126, 32),
    (.centerXWithinMargins, 79, 79), (.centerYWithinMargins, 69, 69),
  ]

  private static func measuredBox(_ direction: ReadingDirection) -> LayoutBox {
    var metrics = LayoutMetrics()
    metrics.margins = Insets(top: 1, left: 2, bottom: 3, right: 4)
    metrics.firstBaselineFromTop = 12
    metrics.lastBaselineFromBottom = 6
    metrics.direction = direction
    return LayoutBox("box", metrics: metrics)
  }

  @Test("every attribute is in the table of this test")
  func tableIsComplete() {
    #expect(Set(Self.measures.map(\.0)) == Set(LayoutAttribute.allCases))
  }

  @Test(
    "every attribute is where it should be, in both directions",
    arguments: LayoutAttribute.allCases, ReadingDirection.allCases)
  func attributeOnTheRight(_ attribute: LayoutAttribute, _ direction: ReadingDirection) throws {
    let screen = LayoutBox("screen")
    let box = Self.measuredBox(direction)
    let probe = LayoutBox("probe", metrics: box.metrics)
    screen.addChildren(box, probe)
    box.place(Rect(x: 30, y: 50, width: 100, height: 40))
    // Attribute against the same attribute of a second box tells both forms at once; a size
    // that differs makes the end and the middle visible.
    probe.add(attribute, .equal, box.at(attribute))
    let isHorizontal = attribute.axis == .horizontal
    if attribute != .width { probe.add(.width, .equal, 60) }
    if attribute != .height { probe.add(.height, .equal, 24) }
    if !isHorizontal || attribute == .width { probe.add(.left, .equal, .parent(.left)) }
    if isHorizontal || attribute == .height { probe.add(.top, .equal, .parent(.top)) }
    try LayoutSession(root: screen, solver: ReferenceSolver()).layout(in: Self.size)
    let measure = try #require(Self.measures.first { $0.0 == attribute })
    let expected = direction == .leftToRight ? measure.leftToRight : measure.rightToLeft
    #expect(abs(value(of: attribute, probe, direction) - expected) < 1e-9)
  }

  /// The attribute by the words of its documentation, from the frame alone.
  private func value(
    of attribute: LayoutAttribute, _ box: LayoutBox, _ direction: ReadingDirection
  ) -> Double {
    let frame = box.frame
    let isMirrored = direction == .rightToLeft
    return switch attribute {
    case .left: frame.minX
    case .right: frame.maxX
    case .top: frame.minY
    case .bottom: frame.maxY
    case .leading: isMirrored ? frame.maxX : frame.minX
    case .trailing: isMirrored ? frame.minX : frame.maxX
    case .width: frame.width
    case .height: frame.height
    case .centerX: frame.midX
    case .centerY: frame.midY
    case .firstBaseline: frame.minY + 12
    case .lastBaseline: frame.maxY - 6
    case .leftMargin: frame.minX + 2
    case .rightMargin: frame.maxX - 4
    case .topMargin: frame.minY + 1
    case .bottomMargin: frame.maxY - 3
    case .leadingMargin: isMirrored ? frame.maxX - 4 : frame.minX + 2
    case .trailingMargin: isMirrored ? frame.minX + 2 : frame.maxX - 4
    case .centerXWithinMargins: (frame.minX + 2 + frame.maxX - 4) / 2
    case .centerYWithinMargins: (frame.minY + 1 + frame.maxY - 3) / 2
    }
  }

  @Test("a constant on a directional attribute counts in reading direction")
  func mirroredConstant() throws {
    for (direction, x) in [(ReadingDirection.leftToRight, 10.0), (.rightToLeft, 260)] {
      let (screen, box) = pair(direction)
      box.add(.leading, .equal, .parent(.leading), plus: 10)
      box.add(.width, .equal, 50)
      try LayoutSession(root: screen, solver: ReferenceSolver()).layout(in: Self.size)
      #expect(box.frame.minX == x)
    }
  }

  @Test("a relation on a directional attribute counts in reading direction")
  func mirroredRelation() throws {
    for (direction, x) in [(ReadingDirection.leftToRight, 200.0), (.rightToLeft, 70)] {
      let (screen, box) = pair(direction)
      box.add(.leading, .greaterThanOrEqual, .parent(.leading), plus: 200)
      box.add(.leading, .equal, .parent(.leading), .low)
      box.add(.width, .equal, 50)
      try LayoutSession(root: screen, solver: ReferenceSolver()).layout(in: Self.size)
      #expect(box.frame.minX == x)
    }
  }

  @Test("a multiplier on a directional attribute scales the distance in reading direction")
  func mirroredMultiplier() throws {
    for (direction, x) in [(ReadingDirection.leftToRight, 80.0), (.rightToLeft, 190)] {
      let (screen, box) = pair(direction)
      box.add(.leading, .equal, .parent(.trailing), times: 0.25)
      box.add(.width, .equal, 50)
      try LayoutSession(root: screen, solver: ReferenceSolver()).layout(in: Self.size)
      #expect(box.frame.minX == x)
    }
  }

  @Test("an item without a direction is read like its parent")
  func inheritedDirection() throws {
    let screen = LayoutBox("screen")
    screen.metrics.direction = .rightToLeft
    let middle = LayoutBox("middle")
    let box = LayoutBox("box")
    screen.addChildren(middle)
    middle.addChildren(box)
    middle.place(Rect(x: 0, y: 0, width: 200, height: 100))
    box.add(.leading, .equal, .parent(.leading), plus: 10)
    box.add(.width, .equal, 50)
    let session = LayoutSession(root: screen, solver: ReferenceSolver())
    try session.layout(in: Self.size)
    #expect(box.frame.minX == 140)
    screen.metrics.direction = nil
    try session.layout()
    #expect(box.frame.minX == 10)
    middle.metrics.direction = .rightToLeft
    try session.layout()
    #expect(box.frame.minX == 140)
  }

  @Test("a multiplier on a position counts from the common ancestor, wherever that is")
  func multiplierInTheAncestorsSpace() throws {
    let screen = LayoutBox("screen")
    let panel = LayoutBox("panel")
    let box = LayoutBox("box")
    let other = LayoutBox("other")
    screen.addChildren(panel)
    panel.addChildren(box, other)
    panel.place(Rect(x: 100, y: 60, width: 320, height: 200))
    box.add(.right, .equal, .parent(.right), times: 0.5)
    box.add(.centerY, .equal, .parent(.centerY), times: 0.5)
    box.add(.width, .equal, 40)
    box.add(.height, .equal, 20)
    // Two siblings: measured from the panel, not from the screen.
    other.add(.left, .equal, box.at(.right), times: 0.25)
    other.add(.top, .equal, box.at(.bottom), times: 2)
    try LayoutSession(root: screen, solver: ReferenceSolver()).layout(
      in: Size(width: 600, height: 400))
    #expect(box.frame == Rect(x: 120, y: 40, width: 40, height: 20))
    #expect(other.frame.minX == 40)
    #expect(other.frame.minY == 120)
  }

  @Test("a number on a centre counts from the parent's origin")
  func parentOrigin() throws {
    let (screen, box) = pair(.leftToRight)
    let inner = LayoutBox("inner")
    box.place(Rect(x: 40, y: 40, width: 100, height: 100))
    box.addChildren(inner)
    inner.add(.centerX, .equal, .parentOrigin, plus: 50)
    inner.add(.centerY, .equal, .parentOrigin, plus: 60)
    inner.add(.width, .equal, 20)
    inner.add(.height, .equal, 10)
    try LayoutSession(root: screen, solver: ReferenceSolver()).layout(in: Self.size)
    #expect(inner.frame == Rect(x: 40, y: 55, width: 20, height: 10))
  }

  @Test("sentences speak of the alignment rectangle, frames are the outer one")
  func alignmentInsets() throws {
    let (screen, box) = pair(.leftToRight)
    let inner = LayoutBox("inner")
    box.metrics.alignmentInsets = Insets(top: 1, left: 2, bottom: 3, right: 4)
    box.addChildren(inner)
    box.place(Rect(x: 20, y: 30, width: 100, height: 50))
    inner.place(Rect(x: 0, y: 0, width: 10, height: 10))
    try LayoutSession(root: screen, solver: ReferenceSolver()).layout(in: Self.size)
    #expect(box.frame == Rect(x: 18, y: 29, width: 106, height: 54))
    #expect(inner.frame == Rect(x: 2, y: 1, width: 10, height: 10))
  }

  private func pair(_ direction: ReadingDirection) -> (LayoutBox, LayoutBox) {
    let screen = LayoutBox("screen")
    screen.metrics.direction = direction
    let box = LayoutBox("box")
    screen.addChildren(box)
    return (screen, box)
  }
}
