// SPDX-License-Identifier: MIT

import LayoutCore
import LayoutDSL
import SimplexSolver
import Testing

@Suite("What hosts need")
struct HostingTests {
  let root = LayoutBox("root")
  let a = LayoutBox("a", width: 50, height: 20)
  let window = Size(width: 300, height: 200)

  init() { root.addChildren(a) }

  @Test("the first thing that is said after a layout is announced, once")
  func needsLayout() throws {
    let session = NamedSolver.simplex.session(root)
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

  @Test("what is said while frames are told is announced after the layout")
  func needsLayoutAfterLayout() throws {
    let root = Pane("root")
    let child = Pane("child", in: root, content: Size(width: 50, height: 20))
    let session = NamedSolver.simplex.session(of: root)
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

  @Test("what a host says as it prepares a layout is not announced, and a failed one says nothing")
  func quietPreparation() throws {
    let session = NamedSolver.simplex.session(root)
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

  @Test("frames are told again on request, and not because a grid is set again")
  func repeatedFrames() throws {
    let root = Pane("root")
    let child = Pane("child", in: root)
    child.layout.makeConstraints { $0.edges.equalToSuperview().inset(10) }
    let session = NamedSolver.simplex.session(of: root)
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

  @Test("content is rounded up to the pixel grid, and measured at the width that is drawn")
  func contentOnGrid() throws {
    let text = LayoutBox("text", width: 100.4, height: 16)
    root.addChildren(text)
    text.layout.makeConstraints { $0.top.leading.equalToSuperview().inset(10) }
    let session = NamedSolver.simplex.session(root)
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

  @Test("a safe area is handed down to items as far as it overlaps them")
  func safeArea() throws {
    root.metrics.safeArea = Insets(top: 40, bottom: 20)
    let (page, title) = (LayoutBox("page"), LayoutBox("title"))
    root.addChildren(page)
    page.addChildren(title)
    let top = page.layout.makeConstraints { $0.edges.equalToSuperview() }
    title.layout.makeConstraints { $0.edges.equalTo(page.layout.safeArea) }
    let session = NamedSolver.simplex.session(root)
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

  @Test("a transition stays on the pixel grid, and is over when another layout is made")
  func transitions() throws {
    let left = a.layout.makeConstraints { $0.leading.equalToSuperview() }
    a.layout.makeConstraints { $0.top.equalToSuperview() }
    let session = NamedSolver.simplex.session(root)
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

@Suite("Sizes that fit, asked again and again")
struct WarmFittingTests {
  let root = LayoutBox("root")
  let a = LayoutBox("a", height: 20)

  init() { root.addChildren(a) }

  @Test("leave out what a relaxing session leaves out, before and after a layout")
  func relaxing() throws {
    a.layout.makeConstraints { make in
      make.width.equalTo(100)
      make.width.equalTo(120)
      make.edges.equalToSuperview()
    }
    let session = NamedSolver.simplex.relaxing(root)
    #expect(try session.fittingSize() == Size(width: 100, height: 20))
    try session.layout(in: Size(width: 100, height: 20))
    #expect(try session.fittingSize() == Size(width: 100, height: 20))
    let strict = NamedSolver.simplex.session(LayoutBox("other"))
    #expect(try strict.fittingSize() == .zero)
  }

  @Test("of what cannot be say which sentence is the newest")
  func conflict() throws {
    a.layout.makeConstraints { $0.width.equalTo(100) }
    a.layout.makeConstraints { $0.width.equalTo(120) }
    let session = NamedSolver.simplex.session(root)
    let error = #expect(throws: LayoutError.self) { try session.fittingSize() }
    #expect(error?.description.contains("the newest is a.width == 120: make it") == true)
  }

  @Test("go by the conditions of the size that is asked about")
  func conditions() throws {
    a.layout.makeConstraints { $0.top.leading.trailing.equalToSuperview() }
    a.layout.makeConstraints(when: .widthAtLeast(500)) { make in
      make.height.equalTo(10)
      make.bottom.equalToSuperview()
    }
    a.layout.makeConstraints(when: !.widthAtLeast(500)) { make in
      make.height.equalTo(99)
      make.bottom.equalToSuperview()
    }
    let session = NamedSolver.simplex.session(root)
    #expect(try session.fittingSize(width: .exactly(600)).height == 10)
    #expect(try session.fittingSize(width: .exactly(300)).height == 99)
    try session.layout(in: Size(width: 300, height: 99))
    #expect(try session.fittingSize(width: .exactly(600)).height == 10)
    #expect(a.frame.height == 99)
  }

  @Test("are those of a cold answer after any edit", arguments: NamedSolver.both)
  func warm(solver: NamedSolver) throws {
    let (cell, text) = (LayoutBox("cell"), LayoutBox("text"))
    root.addChildren(cell)
    cell.addChildren(text)
    let inset = text.layout.makeConstraints { $0.edges.equalToSuperview().inset(8) }
    let session = solver.session(root)
    for step in 1...20 {
      text.heightForWidth = { width in (Double(step) * 500 / max(width, 1)).rounded(.up) }
      if step % 3 == 0 { inset.update(inset: Double(step)) }
      if step == 10 { cell.addChildren(LayoutBox("more", height: 3)) }
      if step == 12 { text.layout.makeConstraints { $0.width.lessThanOrEqualTo(90) } }
      let width = FittingExtent.about(Double(80 + step), priority: .high)
      let cold = solver.session(LayoutBox("nothing"))
      _ = cold
      let warm = try session.fittingSize(of: cell, width: width)
      let margins = 2 * (step < 3 ? 8 : Double(step - step % 3))
      let inner = min(Double(80 + step) - margins, step >= 12 ? 90 : .infinity)
      #expect(abs(warm.width - inner - margins) < 1e-6)
      #expect(warm.height == (Double(step) * 500 / inner).rounded(.up) + margins, "step \(step)")
    }
  }

  @Test("of hundreds of items are all kept, whichever three sizes are asked for")
  func manyItems() throws {
    let rows = (0..<300).map { LayoutBox("row \($0)", width: Double($0), height: 20) }
    root.addChildren(rows)
    let solves = SolveCount()
    let session = LayoutSession(root: root, solver: CountingSolver(count: solves))
    for round in 0..<2 {
      solves.newModels = 0
      for row in rows {
        let width = Double(100 + round)
        #expect(try session.sizes(of: row, width: .exactly(width)).fitting.width == width)
      }
      #expect(solves.newModels == (round == 0 ? 900 : 0))
    }
    rows[7].removeFromParent()
    #expect(try session.sizes(of: rows[8]).natural.width == 8)
  }

  @Test("tell the least, the natural and a fitting one in one question")
  func allSizes() throws {
    a.metrics.intrinsicWidth = 80
    a.layout.makeConstraints { make in
      make.edges.equalToSuperview().inset(5)
      make.width.greaterThanOrEqualTo(30)
    }
    let session = NamedSolver.simplex.session(root)
    let sizes = try session.sizes(width: .exactly(200))
    #expect(sizes.minimum == Size(width: 40, height: 10))
    #expect(sizes.natural == Size(width: 90, height: 30))
    #expect(sizes.fitting == Size(width: 200, height: 30))
  }
}

/// How often a solver without rows was given some.
private final class SolveCount: @unchecked Sendable {
  var newModels = 0
}

/// A solver that counts how often it, or a copy, begins with a model.
private struct CountingSolver: ConstraintSolver {
  static let capabilities: SolverCapabilities = []
  let count: SolveCount
  private var solver = Simplex()
  private var isEmpty = true

  init(count: SolveCount) { self.count = count }

  mutating func apply(_ delta: ModelDelta) throws(SolverError) {
    if isEmpty { count.newModels += 1 }
    isEmpty = false
    try solver.apply(delta)
  }

  mutating func suggest(_ suggestions: Span<Suggestion>) throws(SolverError) {
    try solver.suggest(suggestions)
  }

  mutating func solve() throws(SolverError) -> SolveReport { try solver.solve() }
  func read(into values: inout MutableSpan<Double>) { solver.read(into: &values) }
}
