// SPDX-License-Identifier: MIT

import LayoutDSL
import Testing

@Suite("Grids")
struct GridTests {
  let form = LayoutBox("form")
  let cells = [30.0, 60, 45, 20, 100].map { LayoutBox("cell\(Int($0))", width: $0, height: 10) }

  init() { form.addChildren(cells) }

  private func frames() -> [[Double]] {
    cells.map {
      [$0.frame.minX, $0.frame.minY, $0.frame.width, $0.frame.height].map { $0.rounded() }
    }
  }

  private func widths(_ grid: LayoutGrid) -> [Double] {
    grid.columns.map { $0.frame.width.rounded() }
  }

  @Test("columns as long as their content, by share and fixed")
  func tracks() throws {
    cells[2].metrics.intrinsicHeight = 25
    let grid = cells.layout.grid(
      in: form, columns: [.content, .share(1), .share(2), .fixed(30)], rows: [.fixed(40)],
      columnSpacing: 5, rowSpacing: 4, insets: DirectionalInsets(10), vertical: .start)
    let session = NamedSolver.simplex.session(form)
    try session.layout(in: Size(width: 300, height: 200)).check()
    #expect(widths(grid) == [100, 45, 90, 30])
    #expect(grid.rows.map(\.frame.height) == [40, 10])
    #expect(
      frames() == [
        [10, 10, 100, 10], [115, 10, 45, 10], [165, 10, 90, 25], [260, 10, 30, 10],
        [10, 54, 100, 10],
      ])
    grid.columns[3].layout.updateConstraints { $0.width.equalTo(60) }
    try session.layout()
    #expect(widths(grid) == [100, 35, 70, 60])
  }

  @Test("items that span tracks, in the middle of their cells, from right to left")
  func spans() throws {
    form.metrics.direction = .rightToLeft
    cells.layout.grid(
      in: form, columns: [.share(1), .share(1), .share(1)], columnSpacing: 6, horizontal: .center,
      vertical: .center,
      spans: [1: GridSpan(columns: 2, rows: 2), 3: GridSpan(columns: 3)])
    try NamedSolver.simplex.layout(form, 312, 100)
    // The second row has room for one cell beside the span.
    #expect(frames()[0][0] == 312 - 50 - 15)
    #expect(frames()[1][0] == 103 - 30)
    #expect(frames()[2][0] == 240)
    #expect(frames()[3][0] == 156 - 10)
    #expect(frames()[4][0] == 312 - 100)
  }

  @Test("a grid of content alone is as large as that, at the start of its container")
  func content() throws {
    let grid = cells.layout.grid(in: form, columns: [.content, .content], horizontal: .start)
    try NamedSolver.simplex.layout(form, 300, 200)
    #expect(grid.columns[0].frame.width == 100)
    #expect(grid.rows.map(\.frame.minY).prefix(3) == [0, 10, 20])
    #expect(cells[1].frame.minX == 100)
  }

  @Test("places row by row, each where its span has room")
  func places() throws {
    let grid = cells.layout.grid(
      in: form, columns: [.fixed(10), .fixed(10)], rows: [],
      spans: [0: GridSpan(rows: 2), 1: GridSpan(columns: 9)])
    // The second item is as wide as the grid: it has room in the third row only.
    #expect(grid.rows.count == 5)
  }
}
