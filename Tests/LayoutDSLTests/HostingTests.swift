// SPDX-License-Identifier: MIT

import LayoutCore
import LayoutDSL
import Testing

@Suite("What hosts need")
struct HostingTests {
  let root = LayoutBox("root")
  let a = LayoutBox("a", width: 50, height: 20)
  let window = Size(width: 300, height: 200)

  init() { root.addChildren(a) }

  @Test(
    "the first thing that is said after a layout is announced, once",
    arguments: NamedSolver.both)
  func needsLayout(solver: NamedSolver) throws {
    let session = solver.session(root)
    let width = a.layout.makeConstraints { $0.width.equalTo(40) }
    var calls = 0
    try session.layout(in: window)
    session.onNeedsLayout = { calls += 1 }
    #expect(!session.needsLayout)
    width.update(offset: 60)
    a.metrics.margins = Insets(3)
    #expect(session.needsLayout)
    #expect(calls == 1)
    try session.layout()
    #expect(!session.needsLayout)
    root.addChildren(LayoutBox("late"))
    #expect(calls == 2)
  }

  @Test(
    "what is said while frames are told is announced after the layout",
    arguments: NamedSolver.both)
  func needsLayoutAfterLayout(solver: NamedSolver) throws {
    let root = Pane("root")
    let child = Pane("child", in: root, content: Size(width: 50, height: 20))
    let session = solver.session(of: root)
    var calls = 0
    session.onNeedsLayout = { calls += 1 }
    child.layout.makeConstraints { $0.top.leading.equalToSuperview().inset(10) }
    child.onFrame = { [unowned child] in
      guard child.content?.width == 50 else { return }
      child.content?.width = 70
      child.layoutNode.metricsDidChange()
    }
    calls = 0
    try session.layout(in: window)
    #expect(calls == 1)
    #expect(session.needsLayout)
    try session.layout()
    #expect(child.frame.width == 70)
    #expect(!session.needsLayout)
  }

  @Test("an item that is hidden before it has a parent asks for no second layout")
  func hiddenBeforehand() throws {
    let root = Pane("root")
    let child = Pane("child", content: Size(width: 50, height: 20))
    child.layout.setCollapsed(true, along: .vertical)
    child.parent = root
    root.listed = [child]
    child.layout.makeConstraints { $0.top.leading.equalToSuperview() }
    let session = NamedSolver.both[0].session(of: root)
    var calls = 0
    session.onNeedsLayout = { calls += 1 }
    try session.layout(in: window)
    #expect(!session.needsLayout)
    #expect(calls == 0)
  }

  @Test("a sentence about an item that left, and then is gone, is a mistake in each report")
  func goneAfterLeaving() throws {
    let root = Pane("root")
    let child = Pane("child", in: root, content: Size(width: 50, height: 20))
    var other: Pane? = Pane("other", in: root, content: Size(width: 50, height: 20))
    root.listed = [child, try #require(other)]
    let bottom = try #require(other).layout.bottom
    child.layout.makeConstraints { $0.top.equalTo(bottom) }
    let session = NamedSolver.both[0].session(of: root)
    #expect(try session.layout(in: window).mistakes.isEmpty)
    root.listed = [child]
    other?.parent = nil
    root.layoutNode.childrenDidChange()
    #expect(try session.layout().mistakes.isEmpty)
    other = nil
    for _ in 1...2 {
      #expect(try session.layout().mistakes.map(\.kind) == [.orphanedTarget])
    }
  }

  @Test(
    "what a host says as it prepares a layout is not announced, and a failed one says nothing",
    arguments: NamedSolver.both)
  func quietPreparation(solver: NamedSolver) throws {
    let session = solver.session(root)
    try session.layout(in: window)
    var calls = 0
    session.onNeedsLayout = { calls += 1 }
    session.prepareLayout {
      session.pixelGrid = PixelGrid(pixelsPerPoint: 2)
      a.metrics.margins = Insets(3)
    }
    #expect(calls == 0 && session.needsLayout)
    try session.layout()
    session.pixelGrid = PixelGrid(pixelsPerPoint: 2)
    #expect(calls == 0 && !session.needsLayout)
    a.layout.makeConstraints { make in
      make.width.equalTo(1)
      make.width.equalTo(2)
    }
    #expect(calls == 1)
    for _ in 0..<2 { #expect(throws: LayoutError.self) { try session.layout() } }
    #expect(calls == 1 && session.needsLayout)
    a.layout.removeConstraints()
    #expect(calls == 2)
  }

  @Test(
    "frames are told again on request, and not because a grid is set again",
    arguments: NamedSolver.both)
  func repeatedFrames(solver: NamedSolver) throws {
    let root = Pane("root")
    let child = Pane("child", in: root)
    child.layout.makeConstraints { $0.edges.equalToSuperview().inset(10) }
    let session = solver.session(of: root)
    try session.layout(in: window)
    session.pixelGrid = PixelGrid(pixelsPerPoint: 2)
    try session.layout()
    #expect(child.toldCount == 1)
    session.repeatFrames()
    #expect(session.needsLayout)
    try session.layout()
    #expect(child.toldCount == 2)
    #expect(session.frame(of: child) == child.frame)
  }

  @Test(
    "content is rounded up to the pixel grid, and measured at the width that is drawn",
    arguments: NamedSolver.both)
  func contentOnGrid(solver: NamedSolver) throws {
    let text = LayoutBox("text", width: 100.4, height: 16)
    root.addChildren(text)
    text.layout.makeConstraints { $0.top.leading.equalToSuperview().inset(10) }
    let session = solver.session(root)
    session.pixelGrid = PixelGrid(pixelsPerPoint: 1)
    try session.layout(in: window)
    #expect(text.frame.width == 101)
    var asked: [Double] = []
    text.heightForWidth = { width in
      asked.append(width)
      return 16.2
    }
    text.layout.remakeConstraints { make in
      make.top.leading.equalToSuperview()
      make.width.equalTo(root).dividedBy(3)
    }
    try session.layout(in: Size(width: 301, height: 100))
    #expect(asked == [text.frame.width])
    #expect(text.frame.height == 17)
  }

  @Test(
    "a safe area is handed down to items as far as it overlaps them",
    arguments: NamedSolver.both)
  func safeArea(solver: NamedSolver) throws {
    root.metrics.safeArea = Insets(top: 40, bottom: 20)
    let (page, title) = (LayoutBox("page"), LayoutBox("title"))
    root.addChildren(page)
    page.addChildren(title)
    let top = page.layout.makeConstraints { $0.edges.equalToSuperview() }
    title.layout.makeConstraints { $0.edges.equalTo(page.layout.safeArea) }
    let session = solver.session(root)
    try session.layout(in: window).check()
    expect(title, 0, 40, 300, 140)
    top[0][.top]?.isActive = false
    page.layout.makeConstraints { $0.top.equalToSuperview().offset(30) }
    try session.layout().check()
    expect(title, 0, 10, 300, 140)
    page.metrics.safeArea = Insets(top: 25)
    try session.layout().check()
    expect(title, 0, 25, 300, 125)
  }

  @Test(
    "a safe area that makes the item with it grow is a mistake, with the same frames each time",
    arguments: NamedSolver.both)
  func safeAreaFeedback(solver: NamedSolver) throws {
    let (sheet, label) = (LayoutBox("sheet"), LayoutBox("label", width: 100, height: 20))
    root.metrics.safeArea.bottom = 34
    root.addChildren(sheet)
    sheet.addChildren(label)
    let top = sheet.layout.makeConstraints { make in
      make.horizontalEdges.equalToSuperview()
      make.top.equalToSuperview().offset(800)
    }
    label.layout.makeConstraints { $0.edges.equalToSuperview { $0.safeArea } }
    let session = solver.session(root)
    for _ in 0..<3 {
      let report = try session.layout(in: Size(width: 390, height: 844))
      expect(sheet, 0, 800, 390, 100)
      #expect(
        report.mistakes.map(\.description) == [
          "sheet.safeArea: frame and safe area go on changing each other; limit one of them"
        ])
      #expect(!session.needsLayout)
    }
    top.last?.update(offset: 700)
    try session.layout().check()
    expect(sheet, 0, 700, 390, 20)
  }

  @Test(
    "a transition stays on the pixel grid, and is over when another layout is made",
    arguments: NamedSolver.both)
  func transitions(solver: NamedSolver) throws {
    let left = a.layout.makeConstraints { $0.leading.equalToSuperview() }
    a.layout.makeConstraints { $0.top.equalToSuperview() }
    let session = solver.session(root)
    session.pixelGrid = PixelGrid(pixelsPerPoint: 1)
    try session.layout(in: window)
    left.update(offset: 33)
    let first = try session.transition()
    first.show(at: 0.5)
    #expect(a.frame.minX == 17)
    left.update(offset: 99)
    let second = try session.transition()
    first.show(at: 1)
    #expect(a.frame.minX == 17)
    second.show(at: 1)
    #expect(a.frame.minX == 99)
    try session.layout(in: Size(width: 310, height: 200))
    second.show(at: 0)
    #expect(a.frame.minX == 99)
  }
}
