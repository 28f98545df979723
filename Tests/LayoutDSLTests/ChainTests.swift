// SPDX-License-Identifier: MIT

import LayoutDSL
import Testing

@Suite("Chains")
struct ChainTests {
  let screen = LayoutBox("screen")
  let items = [20.0, 30, 50].map { LayoutBox("box\(Int($0))", width: $0, height: 10) }

  init() { screen.addChildren(items) }

  private func xs() -> [Double] { items.map { ($0.frame.minX * 1000).rounded() / 1000 } }
  private func widths() -> [Double] { items.map { ($0.frame.width * 1000).rounded() / 1000 } }

  @Test(
    "a packed stack leaves a share of the rest before itself",
    arguments: [(0.0, [10.0, 35, 70]), (0.5, [35, 60, 95]), (1.0, [60, 85, 120])]
      as [(Double, [Double])])
  func packed(share: Double, expected: [Double]) throws {
    items.layout.stack(
      along: .horizontal, spacing: 5, insets: DirectionalInsets(leading: 10, trailing: 30),
      alignment: .start, distribution: .packed(share))
    let session = NamedSolver.simplex.session(screen)
    try session.layout(in: Size(width: 200, height: 50)).check()
    #expect(xs() == expected)
    #expect(widths() == [20, 30, 50])
    screen.metrics.direction = .rightToLeft
    try session.layout()
    #expect(xs() == zip(expected, items).map { 200 - $0 - $1.frame.width })
  }

  @Test("lengths by weights, and an item that keeps its own")
  func weighted() throws {
    let group = items.layout.stack(
      along: .horizontal, spacing: 5, distribution: .weighted([1, 0, 3]))
    let session = NamedSolver.simplex.session(screen)
    try session.layout(in: Size(width: 120, height: 50)).check()
    #expect(widths() == [20, 30, 60])
    #expect(xs() == [0, 25, 60])
    let reason = try session.explain(items[2]).description
    #expect(reason.contains("weight 3 of 4"), "\(reason)")
    let weight = try #require(group.first { $0.members.first?.constraint?.multiplier == 3 })
    weight.update(multiplier: 1)
    try session.layout()
    #expect(widths() == [40, 30, 40])
    screen.metrics.direction = .rightToLeft
    try session.layout()
    #expect(widths() == [40, 30, 40])
    #expect(xs() == [80, 45, 0])
  }

  @Test("a distance of its own after an item, between two others, in both directions")
  func between() throws {
    let (left, right) = (LayoutBox("left"), LayoutBox("right"))
    screen.addChildren(left, right)
    [left, right].layout.makeConstraints { $0.width.equalTo(40) }
    left.layout.makeConstraints { $0.leading.equalToSuperview() }
    right.layout.makeConstraints { $0.trailing.equalToSuperview() }
    items.layout.stack(
      along: .horizontal, spacing: 2, spacings: [10], alignment: nil, distribution: .packed(0.5),
      in: screen.layout.span(from: left.layout.trailing, to: right.layout.leading))
    let session = NamedSolver.simplex.session(screen)
    try session.layout(in: Size(width: 300, height: 50)).check()
    #expect(xs() == [94, 124, 156])
    screen.metrics.direction = .rightToLeft
    try session.layout()
    #expect(xs() == [186, 146, 94])
  }

  @Test("a margin that is another one while the neighbour is hidden")
  func collapsedOffset() throws {
    let (icon, title) = (items[0], items[1])
    icon.layout.makeConstraints { $0.leading.top.equalToSuperview().offset(4) }
    var gap: ConstraintHandle?
    title.layout.makeConstraints { make in
      gap =
        make.leading.equalTo(icon.layout.trailing).offset(8).offset(whenCollapsed: 12).constraint
      make.top.equalToSuperview()
    }
    let session = NamedSolver.simplex.session(screen)
    try session.layout(in: Size(width: 300, height: 50))
    #expect(xs()[1] == 32)
    icon.layout.setCollapsed(true, along: .horizontal)
    try session.layout()
    #expect(xs()[1] == 16)
    gap?.update(offsetWhenCollapsed: 20)
    try session.layout()
    #expect(xs()[1] == 24)
    icon.layout.setCollapsed(false, along: .horizontal)
    try session.layout()
    #expect(xs()[1] == 32)
  }
}
