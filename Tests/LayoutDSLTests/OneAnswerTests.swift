// SPDX-License-Identifier: MIT

import LayoutCore
import LayoutDSL
import LayoutTestSupport
import SimplexSolver
import Testing

/// The examples of the article "One answer", and screens that have a past.
@Suite("One answer")
struct OneAnswerTests {
  private let row = LayoutBox("row")

  /// Boxes side by side that fill the row.
  private func fill(_ widths: [Double?]) -> [LayoutBox] {
    let boxes = widths.enumerated().map { index, width in
      LayoutBox("\(index)", width: width, height: 20)
    }
    for box in boxes { row.addChildren(box) }
    for (index, box) in boxes.enumerated() {
      box.layout.makeConstraints { make in
        make.top.equalToSuperview()
        if index == 0 {
          make.left.equalToSuperview()
        } else {
          make.left.equalTo(boxes[index - 1].layout.right)
        }
        if index == boxes.count - 1 { make.right.equalToSuperview() }
      }
    }
    return boxes
  }

  @discardableResult private func layout(width: Double) throws -> LayoutSession {
    let session = LayoutSession(root: row, solver: Simplex())
    session.pixelGrid = nil
    try session.layout(in: Size(width: width, height: 100))
    return session
  }

  private func expect(_ boxes: [LayoutBox], are widths: [Double]) {
    for (box, width) in zip(boxes, widths) {
      #expect(abs(box.frame.width - width) < 1e-6, "\(box.name) is \(box.frame.width) wide")
    }
  }

  // 24 + 300 - 250 = 74 points are missing, which is 74/324 of what both ask for.
  @Test("an icon and a label that is too long lose the same share")
  func iconAndLabel() throws {
    let boxes = fill([24, 300])
    try layout(width: 250)
    expect(boxes, are: [24 * 250 / 324, 300 * 250 / 324])
  }

  @Test("what is missed tells how it is shared")
  func shares() throws {
    let boxes = fill([24, 300])
    let text = try layout(width: 250).losses().description
    let shares = "shared in proportion: 24 → 18.519, 300 → 231.481,"
    #expect(text.contains("missed by 5.481 points, \(shares)"))
    boxes[0].layout.makeConstraints { $0.width.equalTo(20) }
    #expect(try !layout(width: 250).losses().description.contains("shared"))
  }

  @Test("labels of different lengths get half of what they ask for")
  func labels() throws {
    let boxes = fill([60, 120, 180])
    try layout(width: 180)
    expect(boxes, are: [30, 60, 90])
  }

  @Test("what one label cannot lose, the others do")
  func floor() throws {
    let boxes = fill([60, 120, 180])
    boxes[1].layout.makeConstraints { $0.width.greaterThanOrEqualTo(100) }
    try layout(width: 180)
    expect(boxes, are: [20, 100, 60])
  }

  // All want to be as wide as their text at most: 40 points more are as 40 to 120.
  @Test("labels that have to grow grow by the same share")
  func growing() throws {
    let boxes = fill([40, 80])
    try layout(width: 160)
    expect(boxes, are: [160.0 / 3, 320.0 / 3])
  }

  @Test("boxes without a width share a row evenly")
  func columns() throws {
    let boxes = fill([nil, nil, nil, nil, nil])
    try layout(width: 403)
    expect(boxes, are: [80.6, 80.6, 80.6, 80.6, 80.6])
  }

  @Test("two wishes for a centre meet in the middle")
  func centres() throws {
    let box = LayoutBox("box")
    row.addChildren(box)
    box.layout.makeConstraints { make in
      make.size.equalTo(20)
      make.top.equalToSuperview()
      make.centerX.equalTo(row.layout.left).offset(10).priority(.low)
      make.centerX.equalTo(row.layout.left).offset(50).priority(.low)
    }
    let session = try layout(width: 100)
    #expect(box.frame == Rect(x: 20, y: 0, width: 20, height: 20))
    #expect(try session.losses().description.contains("shared evenly: 10 → 30, 50 → 30"))
  }

  @Test("what nothing decides is 0 in the parent, an extent before a position")
  func undecided() throws {
    let box = LayoutBox("box")
    row.addChildren(box)
    box.layout.makeConstraints { make in
      make.right.equalTo(row.layout.left).offset(100)
      make.height.greaterThanOrEqualTo(44)
    }
    try layout(width: 300)
    #expect(box.frame == Rect(x: 100, y: 0, width: 0, height: 44))
  }

  @Test("a chain that nothing holds begins at the edge of its parent")
  func chain() throws {
    let boxes = [LayoutBox("first"), LayoutBox("second")]
    for box in boxes { row.addChildren(box) }
    for box in boxes { box.layout.makeConstraints { $0.size.equalTo(30) } }
    boxes[0].layout.makeConstraints { $0.left.equalTo(boxes[1].layout.right).offset(8) }
    try layout(width: 300)
    #expect(boxes.map(\.frame.minX) == [38, 0])
  }

  @Test("a screen that was resized, edited and rebuilt is what a new one is", arguments: 1...20)
  func history(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let widths: [Double?] = (0..<Int.random(in: 2...6, using: &random)).map { _ in
      Int.random(in: 0...3, using: &random) == 0
        ? nil : Double(Int.random(in: 10...200, using: &random))
    }
    let boxes = fill(widths)
    func makeHistory() throws -> [Rect] {
      let session = LayoutSession(root: row, solver: Simplex())
      session.pixelGrid = nil
      for _ in 0..<200 {
        let box = boxes[Int.random(in: boxes.indices, using: &random)]
        switch Int.random(in: 0...3, using: &random) {
        case 0: box.metrics.intrinsicWidth = Double(Int.random(in: 10...200, using: &random))
        case 1: box.layout.makeConstraints { $0.width.lessThanOrEqualTo(90).priority(.low) }
        default: break
        }
        let width = Double(Int.random(in: 50...900, using: &random))
        try session.layout(in: Size(width: width, height: 100))
      }
      try session.layout(in: Size(width: 320, height: 100))
      return boxes.map(\.frame)
    }
    let frames = try makeHistory()
    try layout(width: 320)
    for (box, frame) in zip(boxes, frames) {
      #expect(box.frame.isEqual(to: frame, within: Tolerance.frame), "\(box.name): \(frame)")
    }
  }
}
