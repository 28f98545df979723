// SPDX-License-Identifier: MIT

import LayoutCore
import LayoutDSL
import LayoutInspector
import SimplexSolver
import Testing

@Suite("Lint of words that make several sentences")
struct LintWordTests {
  private let screen = LayoutBox("screen")
  private let items = [20.0, 30, 50].map { LayoutBox("box\(Int($0))", width: $0, height: 10) }

  init() { screen.addChildren(items) }

  private func findings() throws -> [String] {
    let session = LayoutSession(root: screen, solver: Simplex())
    try session.layout(in: Size(width: 320, height: 480)).check()
    return session.lint().map { "\($0)" }
  }

  @Test(
    "stacks that are packed or have weights",
    arguments: [
      StackDistribution.packed(0), .packed(0.3), .packed(1), .weighted([1, 2, 3]),
      .weighted([0, 1]),
    ])
  func stacks(distribution: StackDistribution) throws {
    items.layout.stack(
      along: .horizontal, spacing: 4, alignment: .start, distribution: distribution)
    let found = try findings()
    #expect(found == [])
  }

  @Test("a bias, a circle, a guideline and a barrier")
  func lines() throws {
    let gutter = screen.layout.guide("gutter"), labels = screen.layout.guide("labels")
    gutter.layout.makeConstraints { $0.guideline(.top, share: 0.25) }
    labels.layout.makeConstraints { $0.barrier(.trailing, of: [items[0]], margin: 4) }
    items[0].layout.makeConstraints { make in
      make.top.equalTo(gutter.layout.bottom)
      make.leading.equalToSuperview()
    }
    items[1].layout.makeConstraints { make in
      make.centerX.bias(
        0.25, in: screen.layout.span(from: labels.layout.trailing, to: screen.layout.trailing))
      make.centerY.bias(0.5)
    }
    items[2].layout.makeConstraints { make in
      make.center.onCircle(around: items[1], radius: 40, angle: 30)
    }
    let found = try findings()
    #expect(found == [])
  }

  @Test("a flow and a grid")
  func flowAndGrid() throws {
    let card = LayoutBox("card"), sheet = LayoutBox("sheet")
    screen.addChildren(card, sheet)
    card.addChildren(items)
    let cells = (0..<5).map { LayoutBox("cell\($0)", width: 20, height: 10) }
    sheet.addChildren(cells)
    card.layout.makeConstraints { $0.leading.trailing.top.equalToSuperview() }
    sheet.layout.makeConstraints { make in
      make.leading.trailing.bottom.equalToSuperview()
      make.top.equalTo(card.layout.bottom)
    }
    items.layout.flow(in: card, spacing: 4)
    cells.layout.grid(in: sheet, columns: [.content, .share(1)], rows: [.fixed(20), .share(1)])
    let found = try findings()
    #expect(found == [])
  }
}
