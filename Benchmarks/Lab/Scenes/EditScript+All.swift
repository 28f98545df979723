// SPDX-License-Identifier: MIT

import LayoutDSL

extension EditScript {
  /// Every script of this module.
  public static let all: [EditScript] = [
    windowDrag, rotation, keyboard, textChange, cells, animation, churn,
  ]

  /// The edge of the window is dragged until it has the size of the next one, and back.
  public static let windowDrag = EditScript(
    name: "window-drag", summary: "the window grows to the next size and back, in 16 steps",
    count: 16
  ) { index, stage in
    let part = swing(index, of: 16)
    let (from, to) = (stage.window(0), stage.window(1))
    return Size(
      width: from.width + part * (to.width - from.width),
      height: from.height + part * (to.height - from.height))
  }

  /// A telephone is turned on its side, where the notch is on the left and the safe area the
  /// same on both sides, and back.
  public static let rotation = EditScript(
    name: "rotation", summary: "the telephone is turned on its side and back", count: 2,
    condition: \.isOnTelephone
  ) { index, stage in
    let upright = stage.root.metrics.safeArea
    if index == 0 {
      stage.root.metrics.safeArea = Insets(
        left: upright.top, bottom: upright.bottom, right: upright.top)
      return Size(width: stage.window(0).height, height: stage.window(0).width)
    }
    stage.root.metrics.safeArea = Insets(top: upright.left, bottom: upright.bottom)
    return nil
  }

  /// The keyboard covers two fifths of the screen, and goes.
  public static let keyboard = EditScript(
    name: "keyboard", summary: "the keyboard covers the lower 2/5 of the safe area, and goes",
    count: 2, condition: \.isOnTelephone
  ) { index, stage in
    let height = (stage.window(0).height * 0.4).rounded()
    stage.root.metrics.safeArea.bottom += index == 0 ? height : -height
    return nil
  }

  /// Four texts get longer, one after the other, each becoming what it was before the next.
  public static let textChange = EditScript(
    name: "text-change", summary: "texts get longer and shorter again, one by one", count: 8,
    condition: { !$0.texts.isEmpty }
  ) { index, stage in
    let place = stage.texts.count * (index / 2) / 4
    stage.texts[place].growText(by: index.isMultiple(of: 2) ? 3 : -3)
    return nil
  }

  /// A cell from the middle goes, comes back at the top, goes again, and comes back where it was.
  public static let cells = EditScript(
    name: "cells", summary: "a cell is deleted and inserted, in the middle and at the top",
    count: 4, condition: { $0.cells.map { $0.cells.count > 1 } ?? false }
  ) { index, stage in
    guard let stack = stage.cells else { return nil }
    if let cell = stage.spareCell {
      stack.insert(cell, at: index == 1 ? 0 : (stack.cells.count + 1) / 2)
      stage.spareCell = nil
    } else {
      stage.spareCell = stack.remove(at: index == 0 ? stack.cells.count / 2 : 0)
    }
    return nil
  }

  /// Something moves to another place and back, a little with each layout.
  public static let animation = EditScript(
    name: "animation", summary: "constants sweep from one value to another and back, in 24 steps",
    count: 24, condition: { $0.motion != nil }
  ) { index, stage in
    stage.motion?(swing(index, of: 24))
    return nil
  }

  /// A sentence is replaced by another one, and put back.
  public static let churn = EditScript(
    name: "churn", summary: "a sentence is removed and another added, and back", count: 2
  ) { _, stage in
    stage.churn()
    return nil
  }

  /// How far a thing has got after step `index` that goes from 0 to 1 and back in `count` steps.
  private static func swing(_ index: Int, of count: Int) -> Double {
    let part = Double(2 * (index + 1)) / Double(count)
    return min(part, 2 - part)
  }
}

extension Stage {
  /// Whether the screen leaves room at the top for what a telephone shows there.
  fileprivate var isOnTelephone: Bool { root.metrics.safeArea.top > 0 }
}

extension LayoutBox {
  /// Makes a text longer: by so many characters, or lines where it has the width it is given.
  fileprivate func growText(by count: Double) {
    if let width = metrics.intrinsicWidth {
      metrics.intrinsicWidth = width + 7 * count
    } else if let height = metrics.intrinsicHeight {
      metrics.intrinsicHeight = height + 20 * count
    }
  }
}
