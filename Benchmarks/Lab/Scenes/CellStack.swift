// SPDX-License-Identifier: MIT

import LayoutDSL

/// Boxes one below the other, as wide as the one they are in, that can come and go.
public final class CellStack {
  /// What the cells are in.
  public let container: LayoutBox
  /// The cells from the top.
  public private(set) var cells: [LayoutBox] = []
  private let spacing: Double
  private let inset: Double
  /// What each cell that ever was here says about its top edge.
  private var links: [ObjectIdentifier: ConstraintHandle] = [:]
  /// What the last cell says about the end of the container.
  private var end: ConstraintHandle?

  /// Puts `cells` into `container`.
  ///
  /// - Parameter fills: whether the container ends where the last one ends.
  public init(
    _ cells: [LayoutBox], in container: LayoutBox, spacing: Double = 0, inset: Double = 0,
    fills: Bool
  ) {
    self.container = container
    self.spacing = spacing
    self.inset = inset
    container.addChildren(cells)
    for cell in cells {
      link(cell, below: self.cells.last)
      self.cells.append(cell)
    }
    if fills, let last = cells.last {
      end =
        container.layout.makeConstraints { make in
          make.bottom.equalTo(last.layout.bottom).offset(inset)
        }[0]
    }
  }

  /// Puts `cell` where the cell at `index` is, or after the last one; those below it move down.
  public func insert(_ cell: LayoutBox, at index: Int) {
    container.addChildren(cell)
    cells.insert(cell, at: index)
    if links[ObjectIdentifier(cell)] == nil {
      link(cell, below: index > 0 ? cells[index - 1] : nil)
    }
    relink(index)
    relink(index + 1)
  }

  /// Takes the cell at `index` away and returns it; those below it move up.
  public func remove(at index: Int) -> LayoutBox {
    let cell = cells.remove(at: index)
    relink(index)
    cell.removeFromParent()
    return cell
  }

  private func link(_ cell: LayoutBox, below above: LayoutBox?) {
    links[ObjectIdentifier(cell)] =
      cell.layout.makeConstraints { make in
        make.leading.trailing.equalToSuperview().inset(inset)
        if let above {
          make.top.equalTo(above.layout.bottom).offset(spacing)
        } else {
          make.top.equalTo(container).offset(inset)
        }
      }[1]
  }

  /// Says anew what the cell at `index` is below of, or after the last one where all end.
  private func relink(_ index: Int) {
    if index == cells.count {
      if let last = cells.last { end?.update(target: last.layout.bottom) }
      return
    }
    let link = links[ObjectIdentifier(cells[index])]
    if index == 0 {
      link?.update(target: container.layout.top).update(offset: inset)
    } else {
      link?.update(target: cells[index - 1].layout.bottom).update(offset: spacing)
    }
  }
}
