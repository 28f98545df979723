// SPDX-License-Identifier: MIT

import LayoutCore
import LayoutDSL
import LayoutInspector
import SimplexSolver
import Testing

@Suite("Lint of whole screens")
struct LintScreenTests {
  private let screen = LayoutBox("screen")

  private func session(_ width: Double = 320) throws -> LayoutSession {
    let session = LayoutSession(root: screen, solver: Simplex())
    try session.layout(in: Size(width: width, height: 480))
    return session
  }

  @Test("sentences under a condition that has never held are not unused")
  func conditions() throws {
    let card = LayoutBox("card", height: 20)
    screen.addChildren(card)
    card.layout.makeConstraints { make in make.top.leading.equalToSuperview() }
    card.layout.makeConstraints(when: .widthAtLeast(1000)) { make in make.width.equalTo(500) }
    card.layout.makeConstraints(when: !.widthAtLeast(1000)) { make in make.width.equalTo(100) }
    #expect(try session().lint() == [])
  }

  @Test("a least extent that an adapter gives to every item is not implied by a larger one")
  func leastExtents() throws {
    let titles = ["first", "second"].map { LayoutBox($0) }
    screen.addChildren(titles)
    for title in titles {
      title.layout.makeConstraints { make in make.size.greaterThanOrEqualTo(10) }
    }
    titles[0].layout.makeConstraints { make in
      make.top.leading.equalToSuperview()
      make.size.equalTo(40)
    }
    titles[1].layout.makeConstraints { make in
      make.top.equalTo(titles[0].layout.bottom)
      make.leading.equalTo(titles[0])
      make.size.equalTo(titles[0])
    }
    #expect(try session().lint() == [])
    titles[0].layout.makeConstraints { make in make.width.greaterThanOrEqualTo(30) }
    #expect(try session().lint().map(\.rule) == [.implied])
  }

  @Test("a question costs the same on a long list and on a deep nest as on a short one")
  func bounded() throws {
    for isNested in [false, true] {
      let root = LayoutBox("root")
      var last = root
      for index in 0..<300 {
        let box = LayoutBox("box \(index)", height: 20)
        (isNested ? last : root).addChildren(box)
        box.layout.makeConstraints { make in
          if isNested {
            make.edges.equalToSuperview().inset(0.1)
          } else {
            make.left.right.equalToSuperview()
            make.top.equalTo(index == 0 ? last.layout.top : last.layout.bottom)
          }
        }
        last = box
      }
      // One that follows from others far into the screen is still found.
      last.layout.makeConstraints { make in
        make.left.equalTo(last.layoutParent!.layout.left).offset(isNested ? 0.1 : 0)
          .labeled("twice")
        make.right.equalTo(last.layoutParent!.layout.left).offset(900).priority(.low)
        make.centerX.equalToSuperview()
      }
      let session = LayoutSession(root: root, solver: Simplex())
      try session.layout(in: Size(width: 320, height: 480))
      let work = ProverWork()
      var options = LintOptions()
      options.prover = CountingProver(work)
      #expect(session.lint(options).contains { $0.rule == .implied && $0.item == last.name })
      #expect(work.largestModel <= 1200, "\(isNested ? "nest" : "list")")
      // The first layout of such a screen alone sends each of its rows.
      #expect(work.rowCount <= 12_000, "\(isNested ? "nest" : "list"): \(work.rowCount)")
    }
  }
}

/// What a prover was asked.
private final class ProverWork: @unchecked Sendable {
  var largestModel = 0
  var rowCount = 0
}

/// A solver that counts the rows it is given, in all its copies.
private struct CountingProver: ConstraintSolver {
  static let capabilities = Simplex.capabilities
  private var solver = Simplex()
  private var liveCount = 0
  private let work: ProverWork

  init(_ work: ProverWork) {
    self.work = work
  }

  mutating func apply(_ delta: ModelDelta) throws(SolverError) {
    work.rowCount += delta.added.count
    try solver.apply(delta)
    liveCount += delta.added.count - delta.removed.count
    work.largestModel = max(work.largestModel, liveCount)
  }

  mutating func suggest(_ suggestions: Span<Suggestion>) throws(SolverError) {
    try solver.suggest(suggestions)
  }

  mutating func solve() throws(SolverError) -> SolveReport { try solver.solve() }
  func read(into values: inout MutableSpan<Double>) { solver.read(into: &values) }
}
