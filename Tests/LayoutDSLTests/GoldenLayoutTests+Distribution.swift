// SPDX-License-Identifier: MIT

import LayoutDSL
import Testing

// Items that share an axis.
extension GoldenLayoutTests {
  private func row(_ count: Int) -> [LayoutBox] {
    let items = (0..<count).map { LayoutBox("item \($0)") }
    screen.addChildren(items)
    items.layout.makeConstraints { make in
      make.top.equalToSuperview()
      make.height.equalTo(10)
    }
    return items
  }

  @Test("12: three items with fixed gaps", arguments: NamedSolver.both)
  func golden12(solver: NamedSolver) throws {
    let items = row(3)
    items.layout
      .distribute(along: .horizontal, fixedSpacing: 20, leadSpacing: 5, tailSpacing: 5)
    try solver.layout(screen, 320, 480)
    for (item, x) in zip(items, [5.0, 115, 225]) { expect(item, x, 0, 90, 10) }
  }

  @Test("13: four items of fixed length", arguments: NamedSolver.both)
  func golden13(solver: NamedSolver) throws {
    let items = row(4)
    items.layout
      .distribute(along: .horizontal, fixedLength: 30, leadSpacing: 20, tailSpacing: 30)
    try solver.layout(screen, 320, 480)
    for (item, x) in zip(items, [20.0, 100, 180, 260]) { expect(item, x, 0, 30, 10) }
  }

  @Test(
    "14: three items of fixed length, with gaps at the ends and without",
    arguments: NamedSolver.both)
  func golden14(solver: NamedSolver) throws {
    let items = row(3)
    let inset = items.layout
      .distribute(along: .horizontal, fixedLength: 60, insetSpacing: true)
    let session = solver.session(screen)
    try session.layout(in: Size(width: 320, height: 480))
    for (item, x) in zip(items, [35.0, 130, 225]) { expect(item, x, 0, 60, 10) }
    inset.deactivate()
    items.layout.distribute(along: .horizontal, fixedLength: 60, insetSpacing: false)
    try session.layout()
    for (item, x) in zip(items, [0.0, 130, 260]) { expect(item, x, 0, 60, 10) }
  }
}
