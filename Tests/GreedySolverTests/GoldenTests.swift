// SPDX-License-Identifier: MIT

import LayoutCore
import Testing

/// Layouts with known frames, written as rows. Each box has the variables left, top, width,
/// height; box 0 is the superview.
@Suite("Golden layouts")
struct GoldenTests {
  private static func superview(_ width: Double, _ height: Double) -> [String] {
    ["x0 = 0", "x1 = 0", "x2 = \(width)", "x3 = \(height)"]
  }

  private static let notNegative = ["x6 >= 0", "x7 >= 0", "x10 >= 0", "x11 >= 0"]

  private func frames(
    in size: (Double, Double), boxes: Int = 1, _ rows: [String]
  ) throws -> [Double] {
    var sketch = try Sketch()
    let implicit = Self.notNegative.prefix(2 * boxes)
    try sketch.add(Self.superview(size.0, size.1) + implicit + rows)
    return Array(try sketch.solve().dropFirst(4))
  }

  @Test("edges with insets, also as size and centre")
  func edges() throws {
    let edges = [
      "x4 - x0 = 20", "x5 - x1 = 10", "x4 + x6 - x0 - x2 = -40", "x5 + x7 - x1 - x3 = -30",
    ]
    #expect(try frames(in: (320, 480), edges) == [20, 10, 260, 440])
    let centred = [
      "x6 - x2 = -10", "x7 - x3 = -10", "x4 + 0.5*x6 - x0 - 0.5*x2 = 0",
      "x5 + 0.5*x7 - x1 - 0.5*x3 = 0",
    ]
    #expect(try frames(in: (320, 480), centred) == [5, 5, 310, 470])
  }

  @Test("a share of the width, centred")
  func share() throws {
    let rows = [
      "x6 - 0.2*x2 = 0", "x7 = 30", "x4 + 0.5*x6 - x0 - 0.5*x2 = 0",
      "x5 + 0.5*x7 - x1 - 0.5*x3 = 0",
    ]
    #expect(try frames(in: (320, 480), rows) == [128, 225, 64, 30])
  }

  @Test("two boxes side by side with equal widths, from the outside in")
  func pair() throws {
    let rows = [
      "x4 = 10", "x7 = 150", "x11 = 150", "x8 - x4 - x6 = 10", "x8 + x10 - x2 = -10",
      "x6 - x10 = 0", "x5 + 0.5*x7 - 0.5*x3 = 0", "x9 - x5 = 0",
    ]
    #expect(
      try frames(in: (320, 480), boxes: 2, rows) == [10, 165, 145, 150, 165, 165, 145, 150])
  }

  @Test("three boxes spread over a row with fixed gaps")
  func spread() throws {
    let rows = [
      "x4 = 5", "x8 - x4 - x6 = 20", "x12 - x8 - x10 = 20", "x12 + x14 - x2 = -5",
      "x6 - x10 = 0", "x10 - x14 = 0",
    ]
    let values = try frames(in: (320, 480), boxes: 2, rows)
    #expect([values[0], values[4], values[8]] == [5, 115, 225])
    #expect([values[2], values[6], values[10]] == [90, 90, 90])
  }

  @Test(
    "an aspect ratio fits into a box that is too low or too narrow",
    arguments: [
      (300.0, 200.0, [0.0, 50, 300, 100]), (300, 60, [60, 0, 180, 60]),
    ])
  func aspect(width: Double, height: Double, frame: [Double]) throws {
    let rows = [
      "x6 - 3*x7 = 0", "x4 + 0.5*x6 - 0.5*x2 = 0", "x5 + 0.5*x7 - 0.5*x3 = 0", "x6 - x2 <= 0",
      "x7 - x3 <= 0", "x6 - x2 = 0 @750", "x7 - x3 = 0 @750",
    ]
    #expect(try isSame(frames(in: (width, height), rows), frame))
  }

  @Test("a label with limits: 300 by 20 of content, at most 200 wide, at least 10 high")
  func label() throws {
    let rows = [
      "x4 + 0.5*x6 - 0.5*x2 = 0", "x5 + 0.5*x7 - 0.5*x3 = 0", "x6 <= 200", "x7 >= 10",
      "x6 <= 300 @250", "x6 >= 300 @750", "x7 <= 20 @250", "x7 >= 20 @750",
    ]
    #expect(try frames(in: (320, 480), rows) == [60, 230, 200, 20])
  }

  @Test("a strong small size wins over a weak large one")
  func priorities() throws {
    let rows = [
      "x6 - x2 = 0 @250", "x6 = 20 @750", "x7 - x3 = 0 @200", "x7 = 100",
      "x4 + 0.5*x6 - 0.5*x2 = 0", "x5 + 0.5*x7 - 0.5*x3 = 0",
    ]
    #expect(try frames(in: (320, 480), rows) == [150, 190, 20, 100])
  }

  @Test("a width between content and a wish of the same level costs 12, wherever it is")
  func tie() throws {
    for rows in [
      ["x0 = 100 @250", "x0 <= 88 @250", "x0 >= 88 @750"],
      ["x0 <= 88 @250", "x0 >= 88 @750", "x0 = 100 @250"],
    ] {
      var sketch = try Sketch()
      try sketch.add(rows)
      #expect(try sketch.audit().levels.map(\.total) == [0, 12])
    }
  }

  @Test("an edit of the width moves what depends on it and nothing else")
  func edit() throws {
    var sketch = try Sketch(
      "x0 = 0", "x1 = 320", "x2 - x0 = 8", "x4 - x2 - x3 = 8", "x4 + x5 - x1 = -8", "x3 - x5 = 0",
      "x6 = 40")
    #expect(try sketch.solve() == [0, 320, 8, 148, 164, 148, 40])
    try sketch.suggest(1, 220)
    #expect(try sketch.solve() == [0, 220, 8, 98, 114, 98, 40])
  }
}
