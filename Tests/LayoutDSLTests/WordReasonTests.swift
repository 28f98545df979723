// SPDX-License-Identifier: MIT

import LayoutCore
import LayoutDSL
import Testing

/// The words that make rows of their own (features W1 to W16), as an explanation says them.
@Suite("Reasons in the words that were written")
struct WordReasonTests {
  let screen = LayoutBox("screen")
  let badge = LayoutBox("badge", width: 20, height: 10)
  let items = [20.0, 30, 50].map { LayoutBox("box\(Int($0))", width: $0, height: 10) }

  init() { screen.addChildren([badge] + items) }

  private func expect(
    _ item: some LayoutItem, says words: String...,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let session = NamedSolver.simplex.session(screen)
    try session.layout(in: Size(width: 300, height: 200)).check()
    let reason = try session.explain(item).description
    for line in words {
      #expect(reason.contains(line), "\(reason)", sourceLocation: sourceLocation)
    }
  }

  @Test("of a bias")
  func bias() throws {
    badge.layout.makeConstraints { $0.centerX.bias(0.3) }
    try expect(badge, says: "+ 0 from badge.centerX == screen.centerX at bias 0.3, at ")
  }

  @Test(
    "of the distribution of a stack",
    arguments: [
      (
        StackDistribution.equalSpacing,
        "box20.horizontalGap.width == box20.horizontalUnit.width, \"equal spacing\""
      ),
      (
        .spaceEvenly,
        "box20.horizontalLead.width == box20.horizontalUnit.width, \"share of the spacing\""
      ),
      (.packed(0.5), "box20.horizontalPack.centerX == screen.centerX, \"packed\""),
      (.weighted([1, 2, 3]), "box50.width == box20.horizontalUnit.width * 3, \"weight 3 of 6\""),
      (.fillEqually, "box50.width == box20.horizontalUnit.width, \"equal share\""),
      (
        .fillProportionally,
        "box50.width == box20.horizontalUnit.width * 50, \"in proportion to its content\""
      ),
    ])
  func distributions(distribution: StackDistribution, words: String) throws {
    items.layout.stack(along: .horizontal, alignment: .start, distribution: distribution)
    try expect(items[1], says: words)
  }

  @Test("of a ratio, of a share of the parent, and of limits")
  func extents() throws {
    badge.layout.makeConstraints { make in
      make.aspectRatio(2)
      make.width.equalToSuperview().percent(25)
    }
    items[0].layout.makeConstraints { $0.width(in: 40...80) }
    try expect(
      badge, says: "badge.width == badge.height * 2, at ", "badge.width == screen.width * 0.25, at "
    )
    try expect(items[0], says: "box20.width >= 40, at ")
  }

  @Test("of lines")
  func lines() throws {
    let labels = screen.layout.guide("labels"), third = screen.layout.guide("third")
    labels.layout.makeConstraints { $0.barrier(.trailing, of: items, margin: 6) }
    third.layout.makeConstraints { $0.guideline(.top, share: 0.25) }
    items.layout.makeConstraints { $0.leading.top.equalToSuperview() }
    badge.layout.makeConstraints { make in
      make.leading.equalTo(labels.layout.trailing)
      make.top.equalTo(third.layout.bottom)
    }
    try expect(
      badge, says: "+ 6 from screen.labels.trailing >= box50.trailing + 6, \"barrier\" at ",
      "screen.third.centerY == screen.centerY at bias 0.25, \"guideline\" at ")
  }

  @Test("of a circle, whose quarters are exact")
  func circle() throws {
    items[0].layout.makeConstraints { $0.leading.top.equalToSuperview() }
    badge.layout.makeConstraints { make in
      make.center.onCircle(around: items[0], radius: 40, angle: 90)
    }
    try expect(
      badge, says: "+ 40 from badge.centerX == box20.centerX + 40, \"circle.centerX\" at ",
      "badge.centerY == box20.centerY, \"circle.centerY\" at ")
  }

  @Test("of a flow")
  func flow() throws {
    items.layout.flow(in: screen, spacing: 4)
    try expect(items[2], says: "+ 58 from box50.leading == screen.leading + 58, \"flow\" at ")
  }

  @Test("of a grid")
  func grid() throws {
    items.layout.grid(in: screen, columns: [.content, .share(1), .share(2)], rows: [.fixed(20)])
    try expect(
      items[1], says: "screen.column2.width == screen.column1.width * 2, \"share 2 of 3\" at ",
      "+ 20 from screen.row0.height == 20, at ")
  }
}
