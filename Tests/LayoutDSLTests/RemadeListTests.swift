// SPDX-License-Identifier: MIT

import LayoutCore
import LayoutDSL
import LayoutTestSupport
import SimplexSolver
import Testing

/// Lists whose rows come, go, change places and are made again, as an app edits them.
@Suite("Lists that are made again in part")
struct RemadeListTests {
  /// What is in a row.
  enum Content: CaseIterable {
    /// Two labels that compete for a width.
    case labels
    /// A cell that is as high as its texts, and at least 44.
    case cell
    /// Three boxes of different heights side by side.
    case boxes
    /// A label in a row that would rather be 44 high.
    case fixed
  }

  private let root = LayoutBox("root")
  private var random = SeededGenerator(seed: 3)

  private mutating func whole(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  private mutating func length(_ range: ClosedRange<Int>) -> Double { Double(whole(range)) }

  private mutating func makeRow(_ content: Content) -> LayoutBox {
    let (row, inner) = (LayoutBox("row"), LayoutBox("inner"))
    row.addChildren(inner)
    inner.layout.makeConstraints { $0.edges.equalToSuperview() }
    switch content {
    case .labels:
      let labels = [length(20...200), 40].map { LayoutBox("label", width: $0, height: 20) }
      for label in labels { inner.addChildren(label) }
      labels.layout.stack(along: .horizontal, spacing: 8)
    case .cell:
      let icon = LayoutBox("icon")
      let title = LayoutBox("title", width: length(50...200), height: length(14...40))
      let detail = LayoutBox("detail", width: length(50...200), height: length(12...60))
      inner.addChildren(icon, title, detail)
      icon.layout.makeConstraints { make in
        make.leading.top.equalToSuperview().offset(8)
        make.size.equalTo(30)
      }
      title.layout.makeConstraints { make in
        make.leading.equalTo(icon.layout.trailing).offset(8)
        make.top.equalToSuperview().offset(6)
        make.trailing.lessThanOrEqualToSuperview().offset(-8)
      }
      detail.layout.makeConstraints { make in
        make.leading.equalTo(title)
        make.top.equalTo(title.layout.bottom).offset(2)
        make.trailing.lessThanOrEqualToSuperview().offset(-8)
        make.bottom.lessThanOrEqualToSuperview().offset(-6)
      }
      inner.layout.makeConstraints { make in
        make.height.greaterThanOrEqualTo(44)
        make.height.equalTo(0).priority(100)
      }
    case .boxes:
      let boxes = (0..<3).map { index in
        LayoutBox("box \(index)", width: length(20...60), height: length(20...50))
      }
      for box in boxes { inner.addChildren(box) }
      boxes.layout.stack(along: .horizontal, spacing: 4)
    case .fixed:
      let label = LayoutBox("label", width: length(20...200), height: 20)
      inner.addChildren(label)
      label.layout.makeConstraints { make in
        make.leading.equalToSuperview().offset(10)
        make.centerY.equalToSuperview()
      }
      inner.layout.makeConstraints { $0.height.equalTo(44).priority(700) }
    }
    root.addChildren(row)
    return row
  }

  /// A box and all that is in it.
  private func subtree(_ box: LayoutBox) -> [LayoutBox] {
    [box] + box.children.flatMap(subtree)
  }

  /// Remakes the sentences that say where a row is: in another order each time.
  private mutating func place(_ index: Int, of rows: [LayoutBox], fills: Bool) {
    let order = [0, 1, 2, 3].shuffled(using: &random)
    rows[index].layout.remakeConstraints { make in
      for sentence in order {
        switch sentence {
        case 0: make.leading.equalToSuperview()
        case 1: make.trailing.equalToSuperview()
        case 2 where index == 0: make.top.equalToSuperview()
        case 2: make.top.equalTo(rows[index - 1].layout.bottom)
        default: if fills, index == rows.count - 1 { make.bottom.equalToSuperview() }
        }
      }
    }
  }

  /// Changes the list in one of several ways, and remakes the places of some rows.
  private mutating func change(_ rows: inout [LayoutBox], _ content: Content, fills: Bool) {
    let place = whole(1...rows.count - 3)
    switch whole(0...5) {
    case 0: rows.swapAt(place, place + 1)
    case 1: rows.insert(makeRow(content), at: place)
    case 2 where rows.count > 6: rows.remove(at: place).removeFromParent()
    case 3:
      rows[place].removeFromParent()
      rows[place] = makeRow(content)
    case 4: rows.append(makeRow(content))
    case 5 where rows.count > 6: rows.removeFirst().removeFromParent()
    default: break
    }
    let last = rows.count - 1
    // In a fixed order, so that the same numbers are drawn in every run.
    for index in Set([0, place - 1, place, place + 1, place + 2, last - 1, last]).sorted() {
      self.place(min(index, last), of: rows, fills: fills)
    }
  }

  @Test("the frames are those of a new session", arguments: Content.allCases, [false, true])
  mutating func frames(content: Content, fills: Bool) throws {
    var rows = (0..<12).map { _ in makeRow(content) }
    for index in rows.indices { place(index, of: rows, fills: fills) }
    let size = Size(width: 400, height: 1200)
    func newLayout() throws -> LayoutSession {
      let session = LayoutSession(root: root, solver: Simplex())
      session.pixelGrid = nil
      try session.layout(in: size)
      return session
    }
    func makeHistory() throws -> [Rect] {
      let session = try newLayout()
      for _ in 0..<12 {
        change(&rows, content, fills: fills)
        try session.layout()
      }
      return rows.flatMap(subtree).map(\.frame)
    }
    for _ in 0..<6 {
      let frames = try makeHistory()
      let boxes = rows.flatMap(subtree)
      _ = try newLayout()
      for (box, frame) in zip(boxes, frames) {
        #expect(box.frame.isEqual(to: frame, within: Tolerance.frame), "\(box.name): \(frame)")
      }
    }
  }
}
