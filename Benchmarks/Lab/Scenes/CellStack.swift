// SPDX-License-Identifier: MIT

import LayoutDSL

/// Boxes one below the other, as wide as the one they are in, that can come and go.
final class CellStack {
  let container: LayoutBox
  /// The cells of the first layout, from the top.
  let allCells: [LayoutBox]
  private(set) var cells: [LayoutBox] = []
  /// The cells that were taken away, the last one last.
  private(set) var spares: [LayoutBox] = []
  private let spacing, inset: Double
  private let stretches: Bool
  /// What each cell says about where it is; its top edge comes last.
  private var links: [ObjectIdentifier: ConstraintGroup] = [:]
  /// What the last cell says about the end of the container.
  private var end: ConstraintHandle?

  /// Puts `cells` into `container`, which ends where the last one ends if it `fills`. They are as
  /// wide as the container, or in its middle.
  init(
    _ cells: [LayoutBox], in container: LayoutBox, spacing: Double = 0, inset: Double = 0,
    fills: Bool, stretches: Bool = true
  ) {
    (self.container, allCells) = (container, cells)
    (self.spacing, self.inset, self.stretches) = (spacing, inset, stretches)
    container.addChildren(cells)
    for cell in cells {
      link(cell, below: self.cells.last)
      self.cells.append(cell)
    }
    if fills, let last = cells.last {
      end = container.say(.relate(.bottom, to: .bottom, of: last).plus(inset))[0]
    }
  }

  /// Puts the cell that was taken away last, if there is one, where the cell at `index` is.
  func insertSpare(at index: Int) { if let cell = spares.popLast() { insert(cell, at: index) } }

  /// Takes the cell at `index` away; those below it move up.
  func remove(at index: Int) {
    let cell = cells.remove(at: index)
    relink(index)
    links[ObjectIdentifier(cell)]?.deactivate()
    cell.removeFromParent()
    spares.append(cell)
  }

  /// Puts all cells back where they were in the first layout.
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

  private func link(_ cell: LayoutBox, below above: LayoutBox?) {
    links[ObjectIdentifier(cell)] = cell.say(
      stretches ? .pin(.sides, inset) : .pin(.centerX),
      above.map { Rule.below($0, spacing) } ?? .pin(.top, to: container).plus(inset))
  }

  /// Says anew what the cell at `index` is below of, or after the last one where all end.
  private func relink(_ index: Int) {
    if index == cells.count {
      if let last = cells.last { end?.update(target: last.layout.bottom) }
      return
    }
    let link = links[ObjectIdentifier(cells[index])]?.last
    if index == 0 {
      link?.update(target: container.layout.top).update(offset: inset)
    } else {
      link?.update(target: cells[index - 1].layout.bottom).update(offset: spacing)
    }
  }
}
