// SPDX-License-Identifier: MIT

import GreedySolver
import LayoutDSL
import SimplexSolver
import Testing

@Suite("A sweep")
struct SweepTests {
  private let screen = LayoutBox("screen")
  private let field = LayoutBox("field", width: 200, height: 30)
  private let send = LayoutBox("send", width: 60, height: 44)

  private func session(_ solver: any ConstraintSolver = Simplex()) throws -> LayoutSession {
    screen.addChildren(field, send)
    field.layout.makeConstraints { make in
      make.leading.top.equalToSuperview().inset(16)
      make.trailing.equalToSuperview().inset(100).priority(600)
      make.width.lessThanOrEqualTo(500)
    }
    send.layout.makeConstraints { make in
      make.trailing.bottom.equalToSuperview().inset(16)
    }
    let session = NamedSolver(testDescription: "") { solver }.session(screen)
    try session.layout(in: Size(width: 390, height: 844))
    return session
  }

  @Test("has a segment between any two breakpoints")
  func breakpoints() throws {
    let sweep = try session().sweep(.width, over: 200...1000)
    #expect(sweep.breakpoints == [316, 616])
    #expect(sweep.frame(of: field, at: 250) == Rect(x: 16, y: 16, width: 200, height: 30))
    #expect(sweep.frame(of: field, at: 400)?.width == 284)
    #expect(sweep.frame(of: field, at: 700)?.width == 500)
    #expect(sweep.frame(of: send, at: 700)?.minX == 624)
    let wishes = sweep.segments.map { $0.lostWishes.map(\.sentence.text).sorted() }
    #expect(
      wishes == [
        ["field.trailing == screen.trailing - 100"], ["field.width <= 200 (content hugging)"],
        ["field.trailing == screen.trailing - 100", "field.width <= 200 (content hugging)"],
      ])
  }

  @Test("leaves the session as it was")
  func leavesTheSession() throws {
    let session = try session()
    var wordCount = 0
    session.onNeedsLayout = { wordCount += 1 }
    let frame = field.frame
    _ = try session.sweep(.width, over: 100...2000)
    _ = try session.sweep(.textScale, over: 1...3, at: SweepSetting(direction: .rightToLeft))
    #expect(field.frame == frame)
    #expect(!session.needsLayout)
    #expect(wordCount == 0)
    #expect(session.size == Size(width: 390, height: 844))
    field.layout.updateConstraints { $0.width.lessThanOrEqualTo(250) }
    #expect(wordCount == 1)
    try session.layout()
    #expect(field.frame.width == 250)
  }

  @Test("leaves a session with conditions as it was")
  func leavesConditions() throws {
    let session = try session()
    field.layout.makeConstraints(when: .widthAtLeast(450)) { $0.height.equalTo(80) }
    send.layout.makeConstraints(when: !.widthAtLeast(450)) { $0.height.equalTo(50) }
    try session.layout()
    let frame = send.frame
    _ = try session.sweep(.width, over: 400...500)
    #expect(!session.needsLayout)
    #expect(send.frame == frame)
    try session.layout(in: Size(width: 460, height: 844))
    #expect(field.frame.height == 80)
    #expect(send.frame.height == 44)
  }

  @Test("tells where constraints conflict, and which")
  func conflicts() throws {
    let session = try session()
    field.layout.makeConstraints { $0.trailing.lessThanOrEqualToSuperview().inset(16) }
    field.layout.makeConstraints { $0.width.greaterThanOrEqualTo(120) }
    let sweep = try session.sweep(.width, over: 100...300)
    let first = try #require(sweep.segments.first)
    #expect(first.range == 100...152)
    #expect(first.conflict?.members.count == 4)
    #expect(first.conflict?.distance == 26)
    #expect(sweep.segments.dropFirst().allSatisfy { $0.conflict == nil })
  }

  @Test("follows a condition, a value, a text scale and a measured height")
  func parameters() throws {
    let session = try session()
    let gap = LayoutValue("gap", 8)
    send.layout.makeConstraints { $0.top.greaterThanOrEqualTo(field.layout.bottom).offset(gap) }
    field.layout.makeConstraints(when: .widthAtLeast(450)) { $0.height.equalTo(80) }
    let widths = try session.sweep(.width, over: 400...500)
    #expect(widths.breakpoints == [450])
    let place = try #require(widths.place(of: field))
    #expect(widths.segments.map { $0.frame(of: place, at: 450).height } == [30, 80])
    let gaps = try session.sweep(gap, over: 0...40)
    #expect(gaps.segments.count == 1)
    #expect(gap.value == 8)
    let scales = try session.sweep(.textScale, over: 1...3)
    #expect(abs((scales.frame(of: field, at: 2)?.height ?? 0) - 60) < 1e-9)
    #expect(scales.frame(of: send, at: 2.5)?.width == 150)
    field.heightForWidth = { width in 20 * (900 / max(width, 1)).rounded(.up) }
    let measured = try session.sweep(.width, over: 320...449)
    #expect(measured.breakpoints == [341, 416])
    #expect(measured.measurementCount > 0)
    #expect(measured.segments.dropFirst().allSatisfy { $0.isMeasuredAnew })
  }

  @Test("goes over heights, with the tags that are asked for")
  func heightsAndTags() throws {
    let session = try session()
    send.layout.makeConstraints(when: .tag("tall")) { $0.height.equalTo(88) }
    field.layout.makeConstraints(when: .heightAtLeast(600)) { $0.height.equalTo(80) }
    let sweep = try session.sweep(.height, over: 400...800)
    #expect(sweep.breakpoints == [600])
    #expect(sweep.frame(of: send, at: 500) == Rect(x: 314, y: 440, width: 60, height: 44))
    #expect(sweep.frame(of: field, at: 700)?.height == 80)
    let tall = try session.sweep(.height, over: 400...800, at: SweepSetting(tags: ["tall"]))
    #expect(tall.frame(of: send, at: 500) == Rect(x: 314, y: 396, width: 60, height: 88))
    #expect(session.tags.isEmpty)
  }

  @Test("takes in the guide of a condition that holds for the first time")
  func firstUseOfGuide() throws {
    let card = LayoutBox("card")
    screen.addChildren(card)
    screen.metrics.safeArea = Insets(top: 20, left: 0, bottom: 0, right: 0)
    card.layout.makeConstraints(when: .portrait) { $0.edges.equalToSuperview() }
    card.layout.makeConstraints(when: .landscape) { make in
      make.edges.equalToSuperview { $0.safeArea }
    }
    let session = LayoutSession(root: screen, solver: Simplex())
    try session.layout(in: Size(width: 200, height: 300))
    let sweep = try session.sweep(.width, over: 100...500)
    #expect(sweep.frame(of: card, at: 400) == Rect(x: 0, y: 20, width: 400, height: 280))
    #expect(card.frame == Rect(x: 0, y: 0, width: 200, height: 300))
    try session.layout()
    #expect(screen.layout.safeArea.frame == Rect(x: 0, y: 20, width: 200, height: 280))
    try session.layout(in: Size(width: 400, height: 300))
    #expect(card.frame == Rect(x: 0, y: 20, width: 400, height: 280))
  }

  @Test("is the mirror image in the other direction")
  func directions() throws {
    let sweep = try session().sweep(
      .width, over: 400...500, at: SweepSetting(direction: .rightToLeft))
    #expect(sweep.frame(of: field, at: 400)?.maxX == 384)
    #expect(sweep.frame(of: send, at: 400)?.minX == 16)
  }

  @Test("is sampled with a solver that cannot follow its solution, and says so")
  func sampled() throws {
    let sweep = try session(Greedy()).sweep(.width, over: 200...1000)
    #expect(!sweep.isExact)
    for breakpoint in [316.0, 616] {
      #expect(sweep.breakpoints.contains { abs($0 - breakpoint) < 0.01 })
    }
    #expect(sweep.breakpoints.allSatisfy { min(abs($0 - 316), abs($0 - 616)) < 0.01 })
  }

  @Test("finds conflicts by samples too")
  func sampledConflict() throws {
    let session = try session(Greedy())
    field.layout.makeConstraints { $0.trailing.lessThanOrEqualToSuperview().inset(16) }
    field.layout.makeConstraints { $0.width.greaterThanOrEqualTo(120) }
    let sweep = try session.sweep(.width, over: 100...300)
    #expect(sweep.layoutCount < 500)
    let end = sweep.segments.last { $0.conflict != nil }?.range.upperBound ?? 0
    #expect(abs(end - 152) < 0.01)
  }

  @Test("needs a size")
  func missingSize() {
    let session = LayoutSession(root: LayoutBox("root"), solver: Simplex())
    #expect(throws: LayoutError.missingSize) { try session.sweep(.width, over: 0...100) }
  }
}
