// SPDX-License-Identifier: MIT

import LayoutDSL
import LayoutInspector
import SimplexSolver
import Testing

@Suite("Snapshots")
struct SnapshotTests {
  private let screen = LayoutBox("screen")
  private let header = LayoutBox("header")
  private let save = LayoutBox("save")
  private let gap: ConstraintGroup
  private let session: LayoutSession

  init() throws {
    screen.addChildren(header)
    header.addChildren(save)
    header.layout.makeConstraints { make in
      make.leading.trailing.top.equalToSuperview()
      make.height.equalTo(44)
    }
    gap = save.layout.makeConstraints { make in make.leading.equalToSuperview().offset(8) }
    save.layout.makeConstraints { make in
      make.centerY.equalToSuperview()
      make.width.equalTo(80)
      make.height.equalToSuperview().multipliedBy(1.0 / 3)
    }
    session = LayoutSession(root: screen, solver: Simplex())
    try session.layout(in: Size(width: 390, height: 844))
  }

  private func words(_ new: LayoutSnapshot, from old: LayoutSnapshot) -> [String] {
    new.differences(from: old).map(\.description)
  }

  @Test("a snapshot is written with a line per item, and rounding errors are left out")
  func jsonText() {
    #expect(
      session.snapshot().json == """
        {
          "layout-snapshot": 1,
          "items": [
            {"depth": 0, "name": "screen", "left": 0, "top": 0, "width": 390, "height": 844},
              {"depth": 1, "name": "header", "left": 0, "top": 0, "width": 390, "height": 44},
                {"depth": 2, "name": "save", "left": 8, "top": 14.666667, "width": 80, \
        "height": 14.666667}
          ]
        }

        """)
  }

  @Test("what was written is read back the same, directions and odd names included")
  func roundTrip() throws {
    screen.metrics.direction = .rightToLeft
    header.addChildren(LayoutBox("\"a\\b\"\n\u{1}</script>é🙂"))
    try session.layout()
    let snapshot = session.snapshot()
    #expect(try LayoutSnapshot(json: snapshot.json) == snapshot)
    #expect(snapshot.items.map(\.direction) == Array(repeating: .rightToLeft, count: 4))
    #expect(snapshot == LayoutSnapshot(of: screen))
    #expect(try LayoutSnapshot(json: LayoutSnapshot([]).json) == LayoutSnapshot([]))
  }

  @Test("guides are in the snapshot of a session, and frames that are not told yet are zero")
  func guides() throws {
    header.layout.makeConstraints { make in
      make.bottom.lessThanOrEqualTo(screen.layout.safeArea)
    }
    try session.layout()
    header.addChildren(LayoutBox("late"))
    let names = session.snapshot().items.map { "\($0.depth) \($0.name) \($0.frame)" }
    #expect(
      names == [
        "0 screen (0.0, 0.0, 390.0, 844.0)", "1 header (0.0, 0.0, 390.0, 44.0)",
        "2 save (8.0, 14.666667, 80.0, 14.666667)",
        "1 screen.safeArea (0.0, 0.0, 390.0, 844.0)",
      ])
  }

  @Test("numbers that changed are named with both values")
  func numbers() throws {
    let before = session.snapshot()
    #expect(words(session.snapshot(), from: before) == [])
    gap.update(offset: 12)
    try session.layout()
    #expect(words(session.snapshot(), from: before) == ["save.left 8 → 12"])
    screen.metrics.direction = .rightToLeft
    try session.layout()
    #expect(
      words(session.snapshot(), from: before) == [
        "screen.direction left to right → right to left",
        "header.direction left to right → right to left",
        "save.left 8 → 298",
        "save.direction left to right → right to left",
      ])
  }

  @Test("items that come, go and move are told as such")
  func items() throws {
    let before = session.snapshot()
    let footer = LayoutBox("footer")
    let note = LayoutBox("note")
    footer.addChildren(note, LayoutBox("icon"))
    screen.addChildren(footer)
    try session.layout()
    let between = session.snapshot()
    #expect(words(between, from: before) == ["footer appeared in screen, with 2 items in it"])
    #expect(words(before, from: between) == ["footer vanished from screen, with 2 items in it"])
    header.addChildren(note)
    try session.layout()
    #expect(words(session.snapshot(), from: between) == ["note moved from footer to header"])
  }

  @Test("items of the same name are told apart by their parents and by number")
  func names() {
    func tree(_ left: Double, _ count: Int) -> LayoutSnapshot {
      var items = [LayoutSnapshot.Item("list", depth: 0, frame: .zero)]
      for cell in ["cell", "cell", "list"] {
        items.append(LayoutSnapshot.Item(cell, depth: 1, frame: .zero))
        for _ in 0..<count {
          let frame = Rect(x: left, y: 0, width: 0, height: 0)
          items.append(LayoutSnapshot.Item("title", depth: 2, frame: frame))
        }
      }
      return LayoutSnapshot(items)
    }
    #expect(
      words(tree(2, 1), from: tree(1, 1)) == [
        "cell/title.left 1 → 2", "cell[2]/title.left 1 → 2", "list/title.left 1 → 2",
      ])
    #expect(
      words(tree(1, 2), from: tree(1, 1)) == [
        "cell/title[2] appeared in cell", "cell[2]/title[2] appeared in cell[2]",
        "list/title[2] appeared in list/list",
      ])
  }

  @Test("another root is renamed, and a snapshot of nothing has nothing in common")
  func roots() {
    let old = LayoutSnapshot([LayoutSnapshot.Item("old", depth: 0, frame: .zero)])
    let new = LayoutSnapshot([LayoutSnapshot.Item("new", depth: 0, frame: .zero)])
    #expect(words(new, from: old) == ["old is now called new"])
    #expect(words(new, from: LayoutSnapshot([])) == ["new appeared"])
    #expect(words(LayoutSnapshot([]), from: old) == ["old vanished"])
  }

  @Test("differences up to the tolerance are none")
  func tolerance() {
    func snapshot(_ left: Double) -> LayoutSnapshot {
      let frame = Rect(x: left, y: 0, width: 0, height: 0)
      return LayoutSnapshot([LayoutSnapshot.Item("a", depth: 0, frame: frame)])
    }
    #expect(snapshot(0.5).differences(from: snapshot(0), tolerance: 0.5).isEmpty)
    #expect(words(snapshot(0.25), from: snapshot(0)) == ["a.left 0 → 0.25"])
    #expect(snapshot(1e-9) == snapshot(0))
  }
}
