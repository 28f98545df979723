// SPDX-License-Identifier: MIT

import LayoutCore
import LayoutDSL
import SimplexSolver
import Testing

@Suite("Sizes that fit, asked again and again")
struct WarmFittingTests {
  let root = LayoutBox("root")
  let a = LayoutBox("a", height: 20)

  init() { root.addChildren(a) }

  @Test(
    "leave out what a relaxing session leaves out, before and after a layout",
    arguments: NamedSolver.both)
  func relaxing(solver: NamedSolver) throws {
    a.layout.makeConstraints { make in
      make.width.equalTo(100)
      make.width.equalTo(120)
      make.edges.equalToSuperview()
    }
    let session = solver.relaxing(root)
    #expect(try session.fittingSize() == Size(width: 100, height: 20))
    try session.layout(in: Size(width: 100, height: 20))
    #expect(try session.fittingSize() == Size(width: 100, height: 20))
    let strict = solver.session(LayoutBox("other"))
    #expect(try strict.fittingSize() == .zero)
  }

  @Test("of what cannot be say which sentence is the newest", arguments: NamedSolver.both)
  func conflict(solver: NamedSolver) throws {
    a.layout.makeConstraints { $0.width.equalTo(100) }
    a.layout.makeConstraints { $0.width.equalTo(120) }
    let session = solver.session(root)
    let error = #expect(throws: LayoutError.self) { try session.fittingSize() }
    #expect(error?.description.contains("the newest is a.width == 120: make it") == true)
  }

  @Test("go by the conditions of the size that is asked about", arguments: NamedSolver.both)
  func conditions(solver: NamedSolver) throws {
    a.layout.makeConstraints { $0.top.leading.trailing.equalToSuperview() }
    a.layout.makeConstraints(when: .widthAtLeast(500)) { make in
      make.height.equalTo(10)
      make.bottom.equalToSuperview()
    }
    a.layout.makeConstraints(when: !.widthAtLeast(500)) { make in
      make.height.equalTo(99)
      make.bottom.equalToSuperview()
    }
    let session = solver.session(root)
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
