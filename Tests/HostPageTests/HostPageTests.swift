// SPDX-License-Identifier: MIT

import Foundation
import LayoutDSL
import SimplexSolver
import Testing

/// The code of the page "Putting Trellis under your views": that of the files beside this one,
/// between the comments `page` and `end`.
@MainActor @Suite("The page about hosts")
struct HostPageTests {
  let root = View("root")
  let title = Label("title")
  let body = Label("body")
  let window: Window

  init() {
    window = Window(root: root, size: Size(width: 320, height: 200))
    root.addSubview(title)
    root.addSubview(body)
    title.text = "Hello"
    body.text = "A text of forty letters, which must wrap"
    title.layout.makeConstraints { $0.top.horizontalEdges.equalTo(root.layout.safeArea).inset(10) }
    body.layout.makeConstraints { make in
      make.top.equalTo(title.layout.bottom).offset(8)
      make.leading.equalTo(title)
      make.width.lessThanOrEqualToSuperview().dividedBy(2)
    }
  }

  @Test("shows the code that is tested, and no other")
  func listings() throws {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let page = try String(
      contentsOf: tests.appendingPathComponent(
        "../../Sources/LayoutDSL/LayoutDSL.docc/Hosting.md"), encoding: .utf8)
    let sources = try ["View.swift", "Host.swift"].map { name in
      try String(contentsOf: tests.appendingPathComponent(name), encoding: .utf8)
    }
    let tested = sources.joined().components(separatedBy: "// page\n").dropFirst()
      .compactMap { $0.components(separatedBy: "// end\n").first }
    let shown = page.components(separatedBy: "```swift\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }
    #expect(shown == tested)
  }

  @Test("lays out, measures text at its width, and again when there is another text")
  func layout() {
    window.draw()
    #expect(!window.isDrawingScheduled)
    #expect(title.frame == Rect(x: 10, y: 10, width: 300, height: 20))
    #expect(body.frame == Rect(x: 10, y: 38, width: 160, height: 40))
    body.text = "short"
    #expect(window.isDrawingScheduled)
    window.draw()
    #expect(body.frame.height == 20)
    window.size.width = 200
    window.pixelsPerPoint = 2
    window.draw()
    #expect(title.frame.width == 180)
  }

  @Test("follows direction, safe area, hiding, and views that come and go")
  func changes() {
    window.draw()
    root.isRightToLeft = true
    root.safeArea = Insets(top: 30)
    window.draw()
    #expect(title.frame.minY == 40)
    #expect(body.frame.maxX == 310)
    title.isHidden = true
    window.draw()
    #expect(title.frame.height == 0)
    #expect(body.frame.minY == 40)
    let late = Label("late")
    late.text = "late"
    late.layout.makeConstraints { $0.bottom.leading.equalToSuperview() }
    root.addSubview(late)
    #expect(window.isDrawingScheduled)
    window.draw()
    #expect(late.frame == Rect(x: 288, y: 180, width: 32, height: 20))
    late.removeFromSuperview()
    #expect(window.isDrawingScheduled)
  }

  @Test("gives a cell the height that its content needs, and lays it out in it")
  func cells() {
    let cell = Cell("cell")
    root.addSubview(cell)
    cell.layout.makeConstraints { make in
      make.bottom.leading.equalToSuperview()
      make.width.equalTo(100)
    }
    let text = Label("text")
    text.text = "Twenty-five letters long."
    cell.content.addSubview(text)
    text.layout.makeConstraints { $0.edges.equalToSuperview().inset(10) }
    window.draw()
    #expect(cell.frame == Rect(x: 0, y: 120, width: 100, height: 80))
    #expect(text.frame == Rect(x: 10, y: 10, width: 80, height: 60))
    text.text = "Short"
    #expect(window.isDrawingScheduled)
    window.draw()
    #expect(cell.frame.height == 40 && text.frame.height == 20)
  }

  @Test("keeps nothing alive: neither windows nor cells")
  func lifetimes() {
    weak var freed: View?
    weak var freedCell: View?
    do {
      let window = Window(root: View("root"), size: Size(width: 100, height: 100))
      let cell = Cell("cell")
      window.root.addSubview(cell)
      cell.layout.makeConstraints { $0.edges.equalToSuperview() }
      window.draw()
      #expect(cell.frame.width == 100)
      (freed, freedCell) = (window.root, cell)
    }
    #expect(freed == nil && freedCell == nil)
  }

  @Test("leaves out what cannot hold, says so, and keeps the frames when nothing can be done")
  func problems() {
    let host = Host(root)
    let other = Host(View("other"))
    var problems: [String] = []
    other.onProblem = { problems.append($0) }
    other.layOut(in: Size(width: 10, height: .infinity))
    #expect(problems.count == 1 && problems[0].contains("1e150"))
    window.draw()
    problems = []
    host.onProblem = { problems.append($0) }
    host.layOut(in: Size(width: 10, height: 10))
    #expect(problems == ["root is in another session; an item belongs to one at a time"])
  }
}
