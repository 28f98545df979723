// SPDX-License-Identifier: MIT

import LayoutCore
import LayoutTestSupport
import SimplexSolver
import Testing

@Suite("Deep trees, and trees whose items come and go often")
struct DeepTreeTests: ReferenceSessions {
  private let size = Size(width: 300, height: 200)

  @Test("a tree of ten thousand levels is laid out, moved and freed")
  func deepTree() throws {
    let screen = Leaf("screen")
    var items: [Leaf] = []
    for level in 0..<10_000 {
      items.append(Leaf("\(level)", in: items.last ?? screen))
    }
    let session = LayoutSession(root: screen, solver: Simplex())
    session.attach(items)
    try session.layout(in: size)
    #expect(session.frame(of: items[9999]) != nil)
    session.detach(items[0])
    try session.layout()
    #expect(session.frame(of: items[9999]) == nil)
    try session.layout()
  }

  @Test("a hundred thousand boxes inside each other are built, laid out and freed")
  func deepBoxes() throws {
    let screen = LayoutBox("screen")
    let session = session(screen)
    var inner = screen
    for _ in 0..<100_000 {
      let box = LayoutBox("box")
      inner.addChildren(box)
      inner = box
    }
    weak let last = inner
    inner = screen
    session.detach(screen.children[0])
    #expect(last != nil)
    screen.children[0].removeFromParent()
    #expect(last == nil)
  }

  @Test("the unknowns of items that left are used again")
  func recycling() throws {
    let screen = LayoutBox("screen")
    let log = CallLog()
    let session = LayoutSession(root: screen, solver: RecordingDouble(log))
    for _ in 0..<50 {
      let box = LayoutBox("box")
      screen.addChildren(box)
      box.place(Rect(x: 1, y: 2, width: 3, height: 4))
      try session.layout(in: size)
      box.removeFromParent()
      try session.layout()
    }
    #expect(log.applied.map(\.variableCount).max() == 8)
  }

  @Test("a sum of sixty thousand terms is merged without a look at all terms for each")
  func manyTerms() {
    // Two billion steps otherwise.
    let count = 60_000
    let terms = (0..<2 * count).map { Term(Double($0 / count + 1), Variable($0 % count)) }
    let sum = LinearExpression(terms)
    #expect(sum.count == count && sum[count - 1] == Term(3, Variable(count - 1)))
  }
}
