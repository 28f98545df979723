// SPDX-License-Identifier: MIT

import LayoutDSL
import Testing

@Suite("Words about content")
struct ContentWordTests {
  let screen = LayoutBox("screen")
  let title = LayoutBox("title", width: 60, height: 20)
  let price = LayoutBox("price", width: 60, height: 20)

  init() {
    screen.addChildren(title, price)
    title.layout.makeConstraints { make in
      make.topLeft.equalToSuperview()
    }
    price.layout.makeConstraints { make in
      make.top.right.equalToSuperview()
      make.left.equalTo(title.layout.right)
    }
  }

  @Test("the item that hugs less is wider, and can be told so at any time")
  func hugging() throws {
    #expect(title.layout.contentHugging(along: .horizontal) == .low)
    title.layout.setContentHugging(.low + 1, along: .horizontal)
    #expect(title.layout.contentHugging(along: .horizontal) == 251)
    #expect(title.layout.contentHugging(along: .vertical) == 250)
    let session = NamedSolver.simplex.session(screen)
    try session.layout(in: Size(width: 200, height: 50))
    expect(title, 0, 0, 60, 20)
    price.layout.setContentHugging(.low + 2, along: .horizontal)
    try session.layout()
    expect(title, 0, 0, 140, 20)
  }

  @Test("a block can say how strongly its item resists compression")
  func compression() throws {
    price.layout.makeConstraints { make in
      make.contentCompressionResistance(.required, along: .horizontal)
      make.contentHugging(.high, along: .horizontal)
    }
    #expect(price.layout.contentCompressionResistance(along: .horizontal) == .required)
    try NamedSolver.simplex.layout(screen, 100, 50)
    expect(title, 0, 0, 40, 20)
    expect(price, 40, 0, 60, 20)
  }

  @Test("what was set outlives new metrics of the item")
  func newMetrics() {
    title.layout.setContentHugging(.high, along: .vertical)
    title.metrics = LayoutMetrics()
    #expect(title.layout.contentHugging(along: .vertical) == .high)
  }

  @Test("a level that is none is a mistake that names the item")
  func mistakes() {
    title.layout.setContentHugging(Priority(-1), along: .horizontal)
    let error = #expect(throws: LayoutError.self) {
      try NamedSolver.simplex.layout(screen, 100, 50)
    }
    #expect(
      error?.description == """
        title.layoutMetrics.horizontalHugging: the value is -1.0; it must be above 0 and at most \
        1000
        """)
  }
}
