// SPDX-License-Identifier: MIT

import LayoutCore
import Testing

@Suite("Propagation and elimination")
struct PropagationTests {
  @Test("an equation with one unknown decides it, whatever the order of the rows")
  func chain() throws {
    var sketch = try Sketch("x2 - x1 = 3", "x1 - x0 = 2", "x0 = 1")
    #expect(try sketch.solve() == [1, 3, 6])
  }

  @Test("a centre and a width decide both edges")
  func centre() throws {
    var sketch = try Sketch("x0 + 0.5*x1 = 160", "x1 = 60")
    #expect(try sketch.solve() == [130, 60])
    sketch = try Sketch("x0 + 0.5*x1 = 160", "x0 + x1 = 200")
    #expect(try isSame(sketch.solve(), [120, 80]))
  }

  @Test("equal widths in a row are solved together")
  func equalWidths() throws {
    var sketch = try Sketch(
      "x0 = 8", "x2 - x0 - x1 = 8", "x4 - x2 - x3 = 8", "x4 + x5 = 312", "x1 - x3 = 0",
      "x3 - x5 = 0")
    let width = (304.0 - 16) / 3
    #expect(
      try isSame(sketch.solve(), [8, width, 16 + width, width, 24 + 2 * width, width]))
  }

  @Test("a cycle that SkyBlue's cycle solver is not handed in full: A = B, B = A, B = C, C = 5")
  func skyBlue() throws {
    var sketch = try Sketch("x0 - x1 = 0", "x1 - x0 = 0", "x1 - x2 = 0", "x2 = 5")
    #expect(try sketch.solve() == [5, 5, 5])
    sketch = try Sketch(
      "x0 - x1 = 0 @500", "x1 - x0 = 0 @500", "x1 - x2 = 0 @500", "x2 = 5 @500")
    #expect(try sketch.solve() == [5, 5, 5])
  }

  @Test("an equation that follows from others is no conflict")
  func redundant() throws {
    var sketch = try Sketch("x0 = 4", "x1 - x0 = 1", "x1 = 5", "x0 + x1 = 9")
    #expect(try sketch.solve() == [4, 5])
  }

  @Test("what nothing decides keeps its value; a new variable is 0")
  func undetermined() throws {
    var sketch = try Sketch("x0 - x1 = 10", "x1 = 7 @100")
    #expect(try sketch.solve() == [17, 7])
    try sketch.remove(1)
    #expect(try sketch.solve() == [17, 7])
    try sketch.add(["x2 - x1 >= 0"])
    #expect(try sketch.solve() == [17, 7, 7])
  }
}
