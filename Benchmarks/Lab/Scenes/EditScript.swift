// SPDX-License-Identifier: MIT

import LayoutCore

/// Something that hands do to a screen, in steps, each followed by a layout.
///
///     let steps = script.steps(on: stage)
///     if script.begin(steps, on: &stage) { try session.layout(in: stage.currentWindow) }
///     for index in 0..<steps {
///       try session.layout(in: script.perform(index, on: &stage))
///     }
///
/// Scripts can be repeated and follow each other. A screen does not come back to what it was
/// before, however often a script is repeated, unless the summary says so: a solver that remembers
/// what it solved is not faster for it. `restore()` brings the first state back.
public struct EditScript: Sendable, CustomStringConvertible {
  /// The name on the command line and in tables.
  public let name: String
  /// What happens.
  public let summary: String
  /// The number of steps of a pass.
  package let count: Int
  /// Whether only the window changes, so that what is known of frames in any window still holds.
  package let keepsLandmarks: Bool
  private let limit: @Sendable (Stage) -> Int
  private let opening: @Sendable (Int, inout Stage) -> Bool
  private let step: @Sendable (Int, inout Stage) -> Void

  /// A script whose passes have `count` steps, but at most the `limit` of a stage: 0 where it has
  /// nothing to do. `opening` brings a stage into the state that a pass of so many steps begins in,
  /// and says whether it changed anything.
  init(
    _ name: String, _ summary: String, count: Int, keepsLandmarks: Bool = false,
    limit: @escaping @Sendable (Stage) -> Int = { _ in .max },
    opening: @escaping @Sendable (_ steps: Int, _ stage: inout Stage) -> Bool = { _, _ in false },
    step: @escaping @Sendable (_ index: Int, _ stage: inout Stage) -> Void
  ) {
    (self.name, self.summary) = (name, summary)
    (self.count, self.keepsLandmarks) = (count, keepsLandmarks)
    (self.limit, self.opening, self.step) = (limit, opening, step)
  }

  /// The name.
  public var description: String { name }

  /// Whether `stage` has what the script is about.
  package func applies(to stage: Stage) -> Bool { limit(stage) > 0 }

  /// The number of steps of a pass on `stage`, if it has enough for as many as `wanted` or usual.
  package func steps(on stage: Stage, wanted: Int? = nil) -> Int {
    min(wanted ?? count, limit(stage))
  }

  /// Brings `stage` into the state that a pass begins in; true if it is to be laid out before the
  /// first step.
  package func begin(_ steps: Int, on stage: inout Stage) -> Bool { opening(steps, &stage) }

  /// Makes the change of step `index`, ascending from 0, on a stage that the script applies to;
  /// returns the window that the screen is to be laid out in.
  package func perform(_ index: Int, on stage: inout Stage) -> Size {
    step(index, &stage)
    stage.stepCount += 1
    return stage.currentWindow
  }
}
