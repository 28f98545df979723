// SPDX-License-Identifier: MIT

import LayoutDSL
import Testing

@Suite("Items that scroll")
struct ScrollTests {
  let screen = LayoutBox("screen")
  let scroll = LayoutBox("scroll")
  let page = LayoutBox("page")

  init() {
    screen.addChildren(scroll)
    scroll.addChildren(page)
    scroll.layout.makeConstraints { $0.edges.equalToSuperview().inset(10) }
  }

  @Test(
    "edges of the scrolling item mean the content, its width means the frame",
    arguments: NamedSolver.both)
  func implied(solver: NamedSolver) throws {
    scroll.layout.scrollsContent = true
    page.layout.makeConstraints { make in
      make.edges.equalTo(scroll).inset(5)
      make.width.equalTo(scroll).offset(-10)
      make.height.equalTo(900)
    }
    try solver.layout(screen, 120, 220)
    expect(scroll, 10, 10, 100, 200)
    expect(page, 5, 5, 90, 900)
    #expect(scroll.layout.contentSize.width.rounded() == 100)
    #expect(scroll.layout.contentSize.height.rounded() == 910)
  }

  @Test("the superview's edges mean the content, too")
  func superview() throws {
    scroll.layout.scrollsContent = true
    page.layout.makeConstraints { make in
      make.edges.equalToSuperview()
      make.size.equalTo(300)
    }
    try NamedSolver.simplex.layout(screen, 120, 220)
    #expect(scroll.layout.contentSize == Size(width: 300, height: 300))
  }

  @Test("scrolling moves what is in the content and leaves what is in the frame")
  func offset() throws {
    let header = LayoutBox("header")
    scroll.addChildren(header)
    scroll.layout.scrollsContent = true
    page.layout.makeConstraints { make in
      make.edges.equalTo(scroll.layout.contentGuide)
      make.size.equalTo(300)
    }
    header.layout.makeConstraints { make in
      make.edges(except: .bottom).equalTo(scroll.layout.frameGuide)
      make.height.equalTo(20)
    }
    let session = NamedSolver.simplex.session(screen)
    try session.layout(in: Size(width: 120, height: 220))
    scroll.layout.contentOffset = Point(x: 0, y: 120)
    let report = try session.layout()
    expect(page, 0, -120, 300, 300)
    expect(header, 0, 0, 100, 20)
    #expect(report.changedItemCount == 2)
    #expect(scroll.layout.contentSize == Size(width: 300, height: 300))
    #expect(scroll.layout.contentOffset == Point(x: 0, y: 120))
  }

  @Test("an item can begin and stop to scroll between layouts")
  func switched() throws {
    page.layout.makeConstraints { make in
      make.topLeft.equalToSuperview()
      make.bottom.right.equalToSuperview().priority(.low)
      make.size.equalTo(300).priority(.high)
    }
    let session = NamedSolver.simplex.session(screen)
    try session.layout(in: Size(width: 120, height: 220))
    scroll.layout.scrollsContent = true
    try session.layout()
    #expect(scroll.layout.contentSize == Size(width: 300, height: 300))
    scroll.layout.scrollsContent = false
    page.layout.updateConstraints { $0.size.equalTo(300).priority(1) }
    try session.layout()
    expect(page, 0, 0, 100, 200)
  }
}
