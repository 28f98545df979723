// SPDX-License-Identifier: MIT

import LayoutDSL
import Testing

@Suite("A tree of one's own")
struct OwnTreeTests {
  let window = Size(width: 300, height: 200)

  @Test(
    "is laid out although its sentences are older than the session", arguments: NamedSolver.both)
  func sentencesBeforeTheSession(solver: NamedSolver) throws {
    let root = Pane("root")
    let child = Pane("child", in: root)
    child.layout.makeConstraints { $0.edges.equalToSuperview().inset(10) }
    let session = solver.session(of: root)
    try session.layout(in: window).check()
    #expect(child.frame == Rect(x: 10, y: 10, width: 280, height: 180))
  }

  @Test(
    "is found through the children that it lists, also if their parent came last",
    arguments: NamedSolver.both)
  func listedChildren(solver: NamedSolver) throws {
    let root = Pane("root")
    let (card, title) = (Pane("card"), Pane("title"))
    title.layout.makeConstraints { $0.edges.equalToSuperview().inset(5) }
    card.layout.makeConstraints { $0.edges.equalToSuperview().inset(10) }
    (card.parent, title.parent) = (root, card)
    (root.listed, card.listed) = ([card], [title])
    let session = solver.session(of: root)
    try session.layout(in: window).check()
    #expect(title.frame == Rect(x: 5, y: 5, width: 270, height: 170))
    #expect(session.contains(title))
    let late = Pane("late", in: root)
    late.layout.makeConstraints { $0.size.equalTo(7) }
    root.listed.append(late)
    root.layoutNode.childrenDidChange()
    card.parent = nil
    root.listed.removeFirst()
    try session.layout().check()
    #expect(late.frame == Rect(x: 0, y: 0, width: 7, height: 7))
    #expect(!session.contains(card) && !session.contains(title))
  }

  @Test(
    "names the item that sentences speak from and that is nowhere, for as long as it is",
    arguments: NamedSolver.both)
  func stray(solver: NamedSolver) throws {
    let (root, a, stray) = (LayoutBox("root"), LayoutBox("a"), LayoutBox("stray"))
    root.addChildren(a)
    a.layout.makeConstraints { $0.edges.equalToSuperview() }
    stray.layout.makeConstraints { make in
      make.top.leading.equalToSuperview()
      make.width.equalTo(a)
    }
    let session = solver.session(root)
    for _ in 0..<2 {
      let mistakes = try session.layout(in: window).mistakes
      #expect(mistakes.map(\.sentence) == ["stray"])
      #expect(mistakes.first?.description.contains("not in the tree") == true)
    }
    root.addChildren(stray)
    try session.layout().check()
    #expect(stray.frame.width == 300)
  }

  @Test(
    "has the order in which its items came, together or one by one",
    arguments: NamedSolver.both)
  func order(solver: NamedSolver) throws {
    for together in [true, false] {
      let root = Pane("root")
      let (a, b) = (Pane("a", in: root), Pane("b", in: root))
      let session = solver.session(of: root)
      if together {
        session.attach(a, b)
      } else {
        session.attach(a)
        session.attach(b)
      }
      try session.layout(in: window)
      #expect(session.inspect().items.map(\.item.layoutName) == ["root", "a", "b"])
    }
  }

  @Test(
    "loses an item that dies while a handle of its sentences is kept",
    arguments: NamedSolver.both)
  func deadItem(solver: NamedSolver) throws {
    let root = Pane("root")
    let box = Pane("box", in: root)
    var dying: Pane? = Pane("dying", in: root)
    let handle = dying?.layout.makeConstraints { $0.width.equalTo(77) }
    if let dying {
      box.layout.makeConstraints { make in
        make.width.equalTo(dying)
        make.width.equalTo(10).priority(.low)
      }
    }
    let session = solver.session(of: root)
    try session.layout(in: window).check()
    #expect(box.frame.width == 77)
    dying = nil
    #expect(try session.layout().mistakes.map(\.kind) == [.orphanedTarget])
    #expect(box.frame.width == 10)
    #expect(handle?.activity == ConstraintActivity.none)
  }

  @Test(
    "is measured and switched by each of many sessions, wherever they are in memory",
    arguments: NamedSolver.both)
  func manySessions(solver: NamedSolver) throws {
    let root = LayoutBox("root")
    let text = LayoutBox("text")
    root.addChildren(text)
    text.heightForWidth = { 2000 / $0 }
    text.layout.makeConstraints { $0.top.leading.equalToSuperview() }
    text.layout.makeConstraints(when: .widthAtLeast(150)) { $0.width.equalTo(100) }
    text.layout.makeConstraints(when: !.widthAtLeast(150)) { $0.width.equalTo(50) }
    for round in 0..<40 {
      let session = solver.session(root)
      let width = round % 2 == 0 ? 100.0 : 200
      text.heightForWidth = { 2000 / $0 }
      try session.layout(in: Size(width: width, height: 100))
      #expect(
        text.frame.size
          == (width == 100 ? Size(width: 50, height: 40) : Size(width: 100, height: 20)))
    }
  }

  @Test("announces a change each time it is asked: a mistake that ends")
  func restless() throws {
    final class Restless: LayoutItem {
      let layoutNode = LayoutNode()
      weak var parent: Pane?
      var layoutParent: (any LayoutItem)? { parent }
      var layoutName: String { "ticker" }
      var layoutMetrics: LayoutMetrics {
        layoutNode.metricsDidChange()
        return LayoutMetrics()
      }
      func layoutDidResolve(_ frame: Rect) {}
    }
    let (root, ticker) = (Pane("root"), Restless())
    ticker.parent = root
    ticker.layout.makeConstraints { $0.edges.equalToSuperview() }
    let session = NamedSolver.simplex.session(of: root)
    for _ in 0..<2 {
      let report = try session.layout(in: window)
      #expect(report.mistakes.count == 1)
      #expect("\(report.mistakes)".contains("ticker: announces a change each time it is asked"))
      ticker.layoutNode.metricsDidChange()
    }
  }

  @Test("costs the same for each sentence at any depth, before there is a session")
  func depth() throws {
    // Were each to climb to the root, this would be a billion steps.
    var views = [Pane("root")]
    for _ in 0..<30_000 { views.append(Pane("view", in: views.last)) }
    for view in views.dropFirst() { view.layout.makeConstraints { $0.left.equalToSuperview() } }
    #expect(views.last?.layout.constraints.count == 1)
  }
}
