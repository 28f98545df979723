// SPDX-License-Identifier: MIT

import LayoutDSL

/// A series of changes to a screen, as by a user, in steps that are each followed by a layout.
///
///     let steps = script.steps(on: stage)
///     if script.begin(steps, on: stage) { try session.layout(in: stage.currentWindow) }
///     for index in 0..<steps {
///       try session.layout(in: script.perform(index, on: stage))
///     }
///
/// Scripts can be repeated and combined. Unless the summary says so, a screen never returns to an
/// earlier state: a solver gains nothing by remembering. `restore()` restores the first state.
public struct EditScript: Sendable, CustomStringConvertible {
  /// The name on the command line and in tables.
  public let name: String
  /// What happens.
  public let summary: String
  package let count: Int
  /// Whether only the window changes, so that landmarks still hold.
  package private(set) var keepsLandmarks = false
  /// The most steps of a pass on a stage; 0 if the script does not apply.
  fileprivate var limit: @Sendable (_ stage: Stage) -> Int = { _ in .max }
  /// Prepares a stage for a pass of a number of steps, and returns whether it changed anything.
  fileprivate var opening: @Sendable (_ steps: Int, _ stage: Stage) -> Bool = { _, _ in false }
  fileprivate let step: @Sendable (_ index: Int, _ stage: Stage) -> Void

  /// The name.
  public var description: String { name }

  package func applies(to stage: Stage) -> Bool { limit(stage) > 0 }

  /// The number of steps of a pass on `stage`: as many as `wanted` or usual, but at most the limit.
  package func steps(on stage: Stage, wanted: Int? = nil) -> Int {
    min(wanted ?? count, limit(stage))
  }

  /// Prepares `stage` for a pass; true if it must be laid out before the first step.
  package func begin(_ steps: Int, on stage: Stage) -> Bool { opening(steps, stage) }

  /// Makes the change of step `index`, ascending from 0, on a stage that the script applies to;
  /// returns the window for the next layout.
  package func perform(_ index: Int, on stage: Stage) -> Size {
    step(index, stage)
    stage.stepCount += 1
    return stage.currentWindow
  }

  /// The scripts of a user's actions.
  public static let hands: [EditScript] = [
    drag, rotation, keyboard, text, allTexts, remove, insert, move, animation, churn,
  ]

  /// Every script of this module.
  public static let all: [EditScript] = hands + [recurringSizes]

  package static let drag = EditScript(
    name: "drag", summary: "the window is dragged through sizes that do not come back", count: 16,
    keepsLandmarks: true
  ) { _, stage in
    let part = swing(stage.stepCount + 1)
    let (from, to) = (stage.window(0), stage.window(1))
    stage.currentWindow = Size(
      width: from.width + part * (to.width - from.width),
      height: from.height + part * (to.height - from.height))
  }

  package static let recurringSizes = EditScript(
    name: "recurring-sizes", summary: "the window goes through three sizes, again and again",
    count: 3, keepsLandmarks: true
  ) { index, stage in stage.currentWindow = stage.window(index + 1) }

  package static let rotation = EditScript(
    name: "rotation", summary: "the telephone is turned on its side and back", count: 2,
    limit: { [Size].telephone.contains($0.window(0)) ? .max : 0 }
  ) { index, stage in
    let upright = stage.safeArea
    let isTurned = index.isMultiple(of: 2)
    let window = stage.window(0)
    stage.root.metrics.safeArea =
      isTurned ? Insets(left: upright.top, bottom: upright.bottom, right: upright.top) : upright
    stage.currentWindow = isTurned ? Size(width: window.height, height: window.width) : window
  }

  package static let keyboard = EditScript(
    name: "keyboard", summary: "the keyboard covers the lower 2/5 of the safe area, and goes",
    count: 2, limit: { $0.safeArea.top > 0 ? .max : 0 }
  ) { index, stage in
    let height = (stage.window(0).height * 0.4).rounded()
    stage.root.metrics.safeArea.bottom =
      stage.safeArea.bottom + (index.isMultiple(of: 2) ? height : 0)
  }

  package static let text = EditScript(
    name: "text", summary: "one text gets longer or shorter, each time another one", count: 8,
    limit: { $0.texts.isEmpty ? 0 : .max }
  ) { _, stage in
    let place = Int(spread(stage.stepCount) * Double(stage.texts.count))
    stage.stretchText(place, by: 0.7 + 0.6 * spread(3 * stage.stepCount + 1))
  }

  /// Scales all texts, as when a reader chooses a type size.
  public static let allTexts = EditScript(
    name: "all-texts", summary: "all texts get another size of type at once", count: 4,
    limit: { $0.texts.isEmpty ? 0 : .max }
  ) { _, stage in stage.scaleTexts(by: 0.85 + 0.6 * spread(stage.stepCount)) }

  package static let remove = EditScript(
    name: "remove", summary: "a cell is removed, each time from another place", count: 4,
    limit: { ($0.cells?.allCells.count ?? 0) / 2 },
    opening: { steps, stage in
      guard let stack = stage.cells, stack.cells.count <= steps else { return false }
      stack.restore()
      return true
    }
  ) { _, stage in stage.cells?.removeOne(at: spread(stage.stepCount)) }

  package static let insert = EditScript(
    name: "insert", summary: "a cell is inserted, each time at another place", count: 4,
    limit: { ($0.cells?.allCells.count ?? 0) / 2 },
    opening: { steps, stage in
      guard let stack = stage.cells, stack.spares.count < steps else { return false }
      for step in stack.spares.count..<steps {
        stack.removeOne(at: spread(stage.stepCount + step + 1))
      }
      return true
    }
  ) { _, stage in stage.cells?.insertSpare(at: spread(stage.stepCount)) }

  package static let move = EditScript(
    name: "move", summary: "a cell moves to another place", count: 4,
    limit: { ($0.cells?.cells.count ?? 0) > 1 ? .max : 0 }
  ) { _, stage in
    stage.cells?.removeOne(at: spread(stage.stepCount))
    stage.cells?.insertSpare(at: spread(stage.stepCount + 1))
  }

  package static let animation = EditScript(
    name: "animation", summary: "a constant moves to and fro, as when a hand scrolls", count: 16,
    limit: { $0.motion == nil ? 0 : .max }
  ) { _, stage in stage.motion?(swing(stage.stepCount + 1)) }

  package static let churn = EditScript(
    name: "churn", summary: "a sentence is removed and another added, and back", count: 2
  ) { _, stage in stage.churn() }

  /// The golden section: the fractions of its multiples are spread evenly.
  private static let section = 0.618033988749894848

  /// A number from 0 to below 1 that is different for each count.
  private static func spread(_ count: Int) -> Double {
    (Double(count) * section).truncatingRemainder(dividingBy: 1)
  }

  /// The position of a movement from 0 to 1 and back in about 32 steps, without repetition.
  private static func swing(_ count: Int) -> Double {
    let part = (Double(count) * section / 10).truncatingRemainder(dividingBy: 2)
    return min(part, 2 - part)
  }
}
