// SPDX-License-Identifier: MIT

import LayoutDSL

/// A list that scrolls, of which only the rows exist that can be seen. Rows find their heights
/// themselves; one of them, the anchor, has a position, and each other row touches its neighbour.
final class RowList<Row: View>: View {
  private let count: Int
  private let makeRow: (Int) -> Row
  private(set) var rows: [Row] = []
  /// The index of the first row that exists.
  private(set) var first = 0
  private var anchor: Row?
  private var anchorY = 0.0
  private var anchorTop: ConstraintHandle?

  init(_ name: String, count: Int, makeRow: @escaping (Int) -> Row) {
    self.count = count
    self.makeRow = makeRow
    super.init(name)
  }

  /// Moves the rows up, or down.
  func scroll(by lines: Int) { moveAnchor(by: Double(-lines)) }

  /// Shows a row at the top, or the last rows.
  func show(_ index: Int) {
    for row in rows { remove(row) }
    rows = []
    first = min(max(0, index), count - 1)
    insert(first..<first + 1, at: 0)
  }

  /// Lets go of rows that have left the list and makes those that have come in: called after each
  /// layout, and followed by another one until nothing is new.
  func settle() {
    if rows.isEmpty { return show(0) }
    let height = frame.height
    drop(rows.dropLast().prefix { $0.frame.maxY <= 0 }.indices)
    drop(rows.indices.dropFirst().filter { rows[$0].frame.minY >= height })
    guard let top = rows.first?.frame.minY, let bottom = rows.last?.frame.maxY else { return }
    let (before, after) = (Int(max(0, top)), Int(max(0, height - bottom)))
    let last = first + rows.count
    // The list ends with its last row, and begins with its first.
    if last == count, after > 0, first > 0 || top < 0 { moveAnchor(by: Double(after)) }
    if first == 0, top > 0 { moveAnchor(by: -top) }
    insert(last..<min(count, last + after), at: rows.count)
    insert(max(0, first - before)..<first, at: 0)
  }

  private func moveAnchor(by distance: Double) {
    anchorY += distance
    anchorTop?.update(offset: anchorY)
  }

  private func drop(_ places: some RandomAccessCollection<Int>) {
    if places.isEmpty { return }
    let kept = rows.indices.filter { !places.contains($0) }
    let dropped = places.map { rows[$0] }
    first += kept.first ?? 0
    rows = kept.map { rows[$0] }
    tie()
    for row in dropped { remove(row) }
  }

  private func insert(_ indices: Range<Int>, at place: Int) {
    if indices.isEmpty { return }
    let new = indices.map(makeRow)
    for row in new { add(row) }
    rows.insert(contentsOf: new, at: place)
    first = min(first, indices.lowerBound)
    tie()
  }

  /// Says where each row is. The anchor keeps its place; the first row becomes it if it is gone.
  private func tie() {
    if !rows.contains(where: { $0 === anchor }) {
      anchor = rows.first
      anchorY = anchor?.frame.minY ?? 0
    }
    let place = rows.firstIndex { $0 === anchor } ?? 0
    for (index, row) in rows.enumerated() {
      row.layout.remakeConstraints { make in
        make.leading.trailing.equalToSuperview()
        if index > place {
          make.top.equalTo(rows[index - 1].layout.bottom)
        } else if index < place {
          make.bottom.equalTo(rows[index + 1].layout.top)
        } else {
          anchorTop = make.top.equalToSuperview().offset(anchorY).constraint
        }
      }
    }
  }
}
