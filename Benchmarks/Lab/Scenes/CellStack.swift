// SPDX-License-Identifier: MIT

import LayoutDSL

/// Boxes below each other, as wide as their container, that can be removed and inserted.
final class CellStack {
  let container: LayoutBox
  /// The cells of the first layout, from the top.
  let allCells: [LayoutBox]
  private(set) var cells: [LayoutBox] = []
  /// The removed cells, the latest last.
  private(set) var spares: [LayoutBox] = []
  private let spacing, inset: Double
  /// The constraints of each cell's position; that of its top edge is last.
  private var links: [ObjectIdentifier: ConstraintGroup] = [:]
  /// The constraint between the last cell and the end of the container.
  private var end: ConstraintHandle?

  /// Puts `cells` into `container`, which ends where the last one ends if it `fills`. The cells are
  /// as wide as the container, or centered if they do not stretch.
  @discardableResult
  init(
    _ cells: [LayoutBox], in container: LayoutBox, spacing: Double = 0, inset: Double = 0,
    fills: Bool = true, stretches: Bool = true
  ) {
    (self.container, allCells, self.cells) = (container, cells, cells)
    (self.spacing, self.inset) = (spacing, inset)
    container.addChildren(cells)
    for (above, cell) in zip([nil] + cells, cells) {
      links[ObjectIdentifier(cell)] = cell.say(
        stretches ? .pin(.sides, inset) : .pin(.centerX),
        above.map { Rule.below($0, spacing) } ?? .pin(.top, to: container).plus(inset))
    }
    if fills, let last = cells.last {
      end = container.say(.relate(.bottom, to: .bottom, of: last).plus(inset))[0]
    }
  }

  /// Inserts the cell that was removed last, if any, below a part of the others.
  func insertSpare(at part: Double) {
    if let cell = spares.popLast() { insert(cell, at: Int(part * Double(cells.count + 1))) }
  }

  /// Removes the cell that is below a part of the others.
  func removeOne(at part: Double) { remove(at: Int(part * Double(cells.count))) }

  private func remove(at index: Int) {
    let cell = cells.remove(at: index)
    relink(index)
    links[ObjectIdentifier(cell)]?.deactivate()
    cell.removeFromParent()
    spares.append(cell)
  }

  func restore() {
    for (index, cell) in allCells.enumerated() {
      if index < cells.count, cells[index] === cell { continue }
      if let place = cells.firstIndex(where: { $0 === cell }) { remove(at: place) }
      spares.removeAll { $0 === cell }
      insert(cell, at: index)
    }
  }

  private func insert(_ cell: LayoutBox, at index: Int) {
    container.addChildren(cell)
    cells.insert(cell, at: index)
    links[ObjectIdentifier(cell)]?.activate()
    relink(index)
    relink(index + 1)
  }

  /// Relates the cell at `index` to the one above it, or the container's end to the last cell.
  private func relink(_ index: Int) {
    if index == cells.count {
      if let last = cells.last { end?.update(target: last.layout.bottom) }
      return
    }
    let (target, offset) =
      index == 0 ? (container.layout.top, inset) : (cells[index - 1].layout.bottom, spacing)
    links[ObjectIdentifier(cells[index])]?.last?.update(target: target).update(offset: offset)
  }
}
