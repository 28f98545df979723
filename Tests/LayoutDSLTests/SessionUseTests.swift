// SPDX-License-Identifier: MIT

import LayoutCore
import LayoutDSL
import Testing

@Suite("A session in use")
struct SessionUseTests {
  let root = LayoutBox("root")
  let a = LayoutBox("a", width: 50, height: 20)
  let b = LayoutBox("b", width: 50, height: 20)
  let window = Size(width: 300, height: 200)

  init() { root.addChildren(a, b) }

  @Test(
    "reports a mistake for as long as it is there, and lays out the rest",
    arguments: NamedSolver.both)
  func lastingMistakes(solver: NamedSolver) throws {
    let far = LayoutBox("far")
    a.layout.makeConstraints { make in
      make.top.leading.equalToSuperview()
      make.width.equalTo(30)
      make.trailing.equalTo(far).priority(.low)
      _ = make.height
    }
    let session = solver.session(root)
    for _ in 0..<2 {
      let report = try session.layout(in: window)
      #expect(report.mistakes.map(\.kind).contains(.noCommonAncestor))
      #expect(report.mistakes.map(\.kind).contains(.missingRelation))
      #expect(a.frame.width == 30)
    }
    root.addChildren(far)
    #expect(try session.layout().mistakes.map(\.kind) == [.missingRelation])
    a.layout.remakeConstraints { $0.width.equalTo(20) }
    try session.layout().check()
  }

  @Test("answers about no layout but the last, also after tags changed")
  func outOfDate() throws {
    a.layout.makeConstraints(when: .tag("x")) { $0.width.equalTo(30) }
    let session = NamedSolver.simplex.session(root)
    try session.layout(in: window)
    _ = try session.explain(a)
    session.tags.insert("x")
    #expect(throws: ExplanationError.outOfDate) { try session.explain(a) }
    #expect(throws: ExplanationError.outOfDate) { try session.losses() }
    #expect(session.needsLayout)
    try session.layout()
    #expect(!session.needsLayout)
    #expect(a.frame.width == 30)
  }

  @Test("an undecided position is 0 in the superview", arguments: NamedSolver.both)
  func undecidedPosition(solver: NamedSolver) throws {
    let badge = LayoutBox("badge", width: 30, height: 20)
    a.addChildren(badge)
    a.layout.makeConstraints { $0.edges.equalToSuperview().inset(50) }
    badge.layout.makeConstraints { $0.left.equalToSuperview().offset(4) }
    try solver.layout(root, 300, 200)
    expect(badge, 4, 0, 30, 20)
  }

  @Test(
    "constraints made again after the item was away replace those about what it left",
    arguments: NamedSolver.both)
  func madeAgain(solver: NamedSolver) throws {
    a.layout.makeConstraints { make in
      make.top.left.right.equalToSuperview()
      make.height.equalTo(50)
    }
    let session = solver.session(root)
    try session.layout(in: Size(width: 100, height: 300))
    a.removeFromParent()
    try session.layout()
    root.addChildren(a)
    a.layout.makeConstraints { $0.left.right.bottom.equalToSuperview() }
    try session.layout().check()
    expect(a, 0, 250, 100, 50)
    a.removeFromParent()
    root.addChildren(a)
    try session.layout().check()
    expect(a, 0, 250, 100, 50)
    a.layout.makeConstraints { $0.height.equalTo(50).priority(.low) }
    try session.layout().check()
    expect(a, 0, 250, 100, 50)
  }

  @Test(
    "an item that is back before the next layout keeps its sentences when it is given another",
    arguments: NamedSolver.both, [false, true])
  func backAtOnce(solver: NamedSolver, isInside: Bool) throws {
    let inner = LayoutBox("inner")
    a.addChildren(inner)
    a.layout.makeConstraints { $0.horizontalEdges.equalToSuperview().inset(8) }
    inner.layout.makeConstraints { $0.left.width.equalTo(b) }
    b.layout.makeConstraints { make in
      make.left.equalToSuperview().offset(30)
      make.size.equalTo(40)
    }
    let session = solver.session(root)
    try session.layout(in: window)
    a.removeFromParent()
    root.addChildren(a)
    let given = isInside ? inner : a
    given.layout.makeConstraints { $0.height.equalTo(20) }
    try session.layout().check()
    expect(a, 8, 0, 284, 20)
    expect(inner, 22, 0, 40, isInside ? 20 : 0)
    // Once more, and in between it is elsewhere.
    a.removeFromParent()
    b.addChildren(a)
    a.removeFromParent()
    root.addChildren(a)
    given.layout.makeConstraints { $0.top.equalToSuperview().offset(5) }
    try session.layout().check()
    expect(a, 8, isInside ? 0 : 5, 284, 20)
  }

  @Test(
    "an item in another superview gets rid of what it left, before the next layout as after it",
    arguments: NamedSolver.both, [false, true])
  func elsewhere(solver: NamedSolver, isLaidOut: Bool) throws {
    a.layout.makeConstraints { make in
      make.left.equalTo(b).offset(30)
      make.top.equalToSuperview().offset(7)
      make.size.equalTo(20)
    }
    let session = solver.session(root)
    try session.layout(in: window).check()
    a.removeFromParent()
    if isLaidOut { try session.layout().check() }
    b.addChildren(a)
    a.layout.makeConstraints { $0.left.top.equalToSuperview().offset(3) }
    try session.layout().check()
    expect(a, 3, 3, 20, 20)
    #expect(a.layout.constraints.count == 4)
  }

  @Test(
    "a scrolling item means its content on either side of a sentence",
    arguments: NamedSolver.both)
  func scrollOnTheLeft(solver: NamedSolver) throws {
    let (scroll, content) = (LayoutBox("scroll"), LayoutBox("content", width: 50, height: 900))
    scroll.layout.scrollsContent = true
    root.addChildren(scroll)
    scroll.addChildren(content)
    scroll.layout.makeConstraints { $0.edges.equalToSuperview() }
    content.layout.makeConstraints { make in
      make.top.left.right.equalTo(scroll)
      make.width.equalTo(scroll)
    }
    scroll.layout.makeConstraints { $0.bottom.equalTo(content) }
    try solver.layout(root, 320, 480)
    #expect(scroll.layout.contentSize == Size(width: 320, height: 900))
    expect(content, 0, 0, 320, 900)
  }

  @Test(
    "a number that is none leaves out what it is about and nothing else",
    arguments: NamedSolver.both)
  func contentOffset(solver: NamedSolver) throws {
    let (scroll, page) = (LayoutBox("scroll"), LayoutBox("page"))
    root.addChildren(scroll)
    scroll.addChildren(page)
    scroll.layout.scrollsContent = true
    scroll.layout.makeConstraints { $0.edges.equalToSuperview() }
    page.layout.makeConstraints { make in
      make.edges.equalTo(scroll.layout.contentGuide)
      make.size.equalTo(300)
    }
    let session = solver.session(root)
    try session.layout(in: window).check()
    scroll.layout.contentOffset.y = .nan
    a.layout.makeConstraints { make in
      make.left.top.equalToSuperview()
      make.size.equalTo(7)
    }
    #expect(try session.layout().mistakes.count == 1)
    expect(a, 0, 0, 7, 7)
    scroll.layout.contentOffset.y = 10
    try session.layout().check()
    expect(page, 0, -10, 300, 300)
  }

  @Test("a placed item follows new alignment insets of what it is in", arguments: NamedSolver.both)
  func placedInsets(solver: NamedSolver) throws {
    let badge = LayoutBox("badge")
    a.addChildren(badge)
    a.layout.makeConstraints { $0.edges.equalToSuperview().inset(20) }
    badge.layout.place(Rect(x: 8, y: 8, width: 20, height: 20))
    let session = solver.session(root)
    try session.layout(in: window)
    a.metrics.alignmentInsets = Insets(10)
    try session.layout()
    expect(badge, 8, 8, 20, 20)
  }

  @Test(
    "the newest sentence of a conflict is the one that was written last, guides or not",
    arguments: NamedSolver.both)
  func newest(solver: NamedSolver) throws {
    let form = root.layout.guide("form")
    form.layout.makeConstraints { $0.leading.trailing.equalToSuperview().inset(16) }
    a.layout.makeConstraints { $0.leading.trailing.equalTo(form) }
    a.layout.makeConstraints { $0.width.equalTo(400).labeled("written last") }
    let session = solver.session(root)
    let error = #expect(throws: LayoutError.self) { try session.layout(in: window) }
    guard case .conflict(let conflict)? = error else { throw LayoutError.missingSize }
    #expect(conflict.remedy?.sentence.origin.label == "written last")
  }

  @Test("many conflicts are relaxed one by one, and the rest holds", arguments: NamedSolver.both)
  func manyConflicts(solver: NamedSolver) throws {
    let cells = (0..<200).map { LayoutBox("c\($0)") }
    root.addChildren(cells)
    for cell in cells {
      cell.layout.makeConstraints { make in
        make.width.equalTo(10)
        make.width.equalTo(20)
        make.height.equalTo(7)
      }
    }
    let report = try solver.relaxing(root).layout(in: window)
    #expect(report.givenUp.count == 200)
    #expect(cells.allSatisfy { $0.frame.size == Size(width: 10, height: 7) })
  }

  @Test("a first layout that cannot be is drawn as far as it holds", arguments: NamedSolver.both)
  func sketch(solver: NamedSolver) throws {
    a.layout.makeConstraints { make in
      make.left.top.equalToSuperview().offset(5)
      make.width.equalTo(100)
      make.width.equalTo(120)
    }
    let session = solver.session(root)
    #expect(throws: LayoutError.self) { try session.layout(in: window) }
    #expect(a.frame == .zero)
    let boxes = session.inspect().items.map { $0.box ?? .zero }
    #expect(boxes[0].size == window)
    #expect(boxes[1] == Rect(x: 5, y: 5, width: 100, height: 20))
  }

  @Test("an audit of a layout that was not found is one of nothing, not a trap")
  func auditAfterStall() throws {
    struct Stalls: ConstraintSolver {
      static let capabilities: SolverCapabilities = []
      mutating func apply(_ delta: ModelDelta) throws(SolverError) {}
      mutating func suggest(_ suggestions: Span<Suggestion>) throws(SolverError) {}
      mutating func solve() throws(SolverError) -> SolveReport { throw .stalled(iterations: 7) }
      func read(into values: inout MutableSpan<Double>) {}
    }
    let session = LayoutSession(root: root, solver: Stalls())
    #expect(throws: LayoutError.stalled(iterations: 7)) { try session.layout(in: window) }
    #expect(session.audit().levels.count == 2)
  }
}
