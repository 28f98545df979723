// SPDX-License-Identifier: MIT

import LayoutDSL
import Testing

/// What the demo screens of SnapKit show, laid out in 320 by 480 points.
@Suite("SnapKit's demo screens")
struct SnapKitDemoTests {
  let screen = LayoutBox("screen")

  @Test("Demo 17: SimpleLayout: boxes by edges, sizes and each other", arguments: NamedSolver.both)
  func simpleLayout(solver: NamedSolver) throws {
    let (black, red, blue, green) = (
      LayoutBox("black"), LayoutBox("red"), LayoutBox("blue"), LayoutBox("green")
    )
    screen.addChildren(black)
    black.addChildren(red, blue, green)
    black.layout.makeConstraints { make in
      make.width.equalTo(240)
      make.height.equalTo(200)
      make.center.equalTo(screen)
    }
    red.layout.makeConstraints { make in
      make.top.equalTo(black.layout.top).offset(20)
      make.left.equalTo(black.layout.left).offset(20)
      make.size.equalTo(Size(width: 100, height: 100))
    }
    blue.layout.makeConstraints { make in
      make.left.equalTo(red.layout.right).offset(20)
      make.top.height.equalTo(red)
      make.right.equalTo(black).offset(-20)
    }
    green.layout.makeConstraints { make in
      make.top.equalTo(red.layout.bottom).offset(20)
      make.left.right.bottom.equalTo(black).inset(20)
    }
    try solver.layout(screen, 320, 480)
    expect(black, 40, 140, 240, 200)
    expect(red, 20, 20, 100, 100)
    expect(blue, 140, 20, 80, 100)
    expect(green, 20, 140, 200, 40)
  }

  @Test("Demo 18: BasicUIScrollView: content as wide as the screen, as high as it needs")
  func scroll() throws {
    let (frame, content) = (LayoutBox("scroll"), LayoutBox("content"))
    let text = LayoutBox("text", height: 900)
    screen.addChildren(frame)
    frame.addChildren(content)
    content.addChildren(text)
    frame.layout.scrollsContent = true
    frame.layout.makeConstraints { $0.edges.equalTo(screen) }
    content.layout.makeConstraints { make in
      make.edges.equalTo(frame)
      make.width.equalTo(screen)
    }
    text.layout.makeConstraints { make in
      make.top.equalTo(content).inset(20)
      make.leading.trailing.equalTo(content).inset(20)
      make.bottom.equalTo(content).offset(-20)
    }
    try NamedSolver.simplex.layout(screen, 320, 480)
    expect(text, 20, 20, 280, 900)
    expect(content, 0, 0, 320, 940)
    #expect(frame.layout.contentSize == Size(width: 320, height: 940))
  }
}
