// SPDX-License-Identifier: MIT

import GreedySolver
import LayoutCore
import Testing

@Suite("Wishes")
struct WishTests {
  @Test("an item takes the size of its content when nothing stronger decides")
  func intrinsicSize() throws {
    var sketch = try Sketch("x0 >= 0", "x0 <= 100 @250", "x0 >= 100 @750")
    #expect(try sketch.solve() == [100])
  }

  @Test("content that is larger than a required limit gives way", arguments: [200.0, 300, 90])
  func limitedContent(limit: Double) throws {
    var sketch = try Sketch("x0 <= \(limit)", "x0 <= 300 @250", "x0 >= 300 @750")
    #expect(try sketch.solve() == [limit])
  }

  @Test("an item stretches for an equation that is stronger than its hugging")
  func stretching() throws {
    var sketch = try Sketch("x0 <= 100 @250", "x0 >= 100 @750", "x0 = 320 @251")
    #expect(try sketch.solve() == [320])
    sketch = try Sketch("x0 <= 100 @250", "x0 >= 100 @750", "x0 = 320 @249")
    #expect(try sketch.solve() == [100])
  }

  @Test("of two labels in a row the one that is easier to compress is compressed")
  func compression() throws {
    var sketch = try Sketch(
      "x0 >= 0", "x1 >= 0", "x0 + x1 <= 300", "x0 >= 200 @750", "x0 <= 200 @250",
      "x1 >= 200 @751", "x1 <= 200 @250")
    #expect(try sketch.solve() == [100, 200])
    sketch = try Sketch(
      "x0 >= 0", "x1 >= 0", "x0 + x1 = 300", "x0 >= 200 @751", "x0 <= 200 @250",
      "x1 >= 200 @750", "x1 <= 200 @250")
    #expect(try sketch.solve() == [200, 100])
  }

  @Test("of three items that fill a row the weakest gives way")
  func threeItems() throws {
    var sketch = try Sketch(
      "x0 >= 0", "x1 >= 0", "x2 >= 0", "x0 + x1 + x2 = 300", "x0 >= 140 @750",
      "x1 >= 140 @751", "x2 >= 140 @752")
    #expect(try sketch.solve() == [20, 140, 140])
  }

  @Test("a wish for equal widths does not cost a stronger limit")
  func noInversion() throws {
    var sketch = try Sketch("x0 <= 50", "x1 >= 80 @750", "x0 - x1 = 0 @500")
    #expect(try sketch.solve() == [50, 80])
    sketch = try Sketch("x0 - x1 >= 10 @750", "x0 - x1 = 0 @500", "x1 = 3 @250")
    #expect(try sketch.solve() == [13, 3])
  }

  @Test("cards of a row are as high as the highest, whichever wishes for that first")
  func highestCard() throws {
    // x0 is the height of the row, x1 to x3 those of the notes in its cards.
    let notes = [(1, 16.0), (2, 64), (3, 48)]
    for order in [[0, 1, 2], [1, 2, 0], [2, 0, 1]] {
      var sketch = try Sketch("x0 >= 0")
      try sketch.add(
        order.map { notes[$0] }.flatMap { variable, height in
          [
            "x\(variable) - x0 <= -20", "x\(variable) >= \(height) @750",
            "x\(variable) <= \(height) @250", "x\(variable) - x0 = -20 @200",
          ]
        })
      #expect(try sketch.solve() == [84, 16, 64, 48])
    }
  }

  @Test("a wish that is out of reach comes as near as limits allow")
  func outOfReach() throws {
    var sketch = try Sketch("x0 <= 10", "x1 <= 20", "x0 + x1 = 100 @500", "x0 = 0 @250")
    #expect(try sketch.solve() == [10, 20])
    sketch = try Sketch("x0 <= 10", "x1 <= 20", "x0 + x1 >= 100 @500", "x1 = 0 @250")
    #expect(try sketch.solve() == [10, 20])
  }

  @Test("a required sum is kept although its parts are wished for one by one")
  func requiredSum() throws {
    var sketch = try Sketch("x0 + x1 >= 100", "x1 <= 20", "x0 = 10 @500", "x1 = 0 @500")
    let values = try sketch.solve()
    #expect(values[0] + values[1] >= 100 && values[1] <= 20)
  }

  @Test("a chain of required limits that only binding can find is kept")
  func binding() throws {
    var sketch = try Sketch(
      "x0 = 50 @500", "x1 - x0 >= 5", "x2 - x1 >= 5", "x3 - x2 >= 5", "x3 <= 30")
    let values = try sketch.solve()
    #expect(isSame(values, [15, 20, 25, 30]))
  }

  @Test("equally strong wishes are granted in the order of insertion, also after an edit")
  func ties() throws {
    var sketch = try Sketch("x0 = 100 @250", "x0 = 50 @250")
    #expect(try sketch.solve() == [100])
    let id = ConstraintID(slot: 0)
    try sketch.apply(
      ModelDelta(removed: [id], added: [.init(id, Sketch.row("x0 = 80 @250"))]))
    #expect(try sketch.solve() == [80])
  }

  @Test("a wish is tried again once the row that stood in its way has left")
  func obstacleLeaves() throws {
    var sketch = try Sketch(
      "x0 + x1 = 100 @300", "x0 = 10 @200", "x1 = 10 @200", "x0 <= 20 @400", "x1 <= 20 @400")
    var ids = try sketch.add((0..<100).map { "x2 >= -\($0)" })
    let before = try sketch.solve()
    #expect(before[0] <= 20 && before[1] <= 20)
    ids.append(ConstraintID(slot: 3))
    try sketch.apply(ModelDelta(removed: ids))
    let after = try sketch.solve()
    #expect(after[0] + after[1] == 100 && after[1] <= 20)
    try sketch.suggest(4, 15)
    try sketch.suggest(4, 5)
    let last = try sketch.solve()
    #expect(last[0] + last[1] == 100 && last[1] <= 5)
  }

  @Test("a wish that was given up is listed with the one it lost to")
  func givenUp() throws {
    let sketch = try Sketch("x0 <= 200", "x0 = 300 @500", "x1 - x0 = 0 @400", "x1 = 10 @300")
    let ids = (0..<4).map { ConstraintID(slot: $0) }
    #expect(
      sketch.solver.givenUp == [
        GivenUp(id: ids[1], amount: 100, lostTo: [ids[0]]),
        GivenUp(id: ids[3], amount: 190, lostTo: [ids[2], ids[0]]),
      ])
    #expect(sketch.solver.givenUp.map(\.description).last == "3 missed by 190.0, lost to 2, 0")
  }
}
