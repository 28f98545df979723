// SPDX-License-Identifier: MIT

import LayoutCore

/// Something that happens on a screen in steps, each followed by a layout.
///
///     for index in 0..<script.count {
///       let window = script.perform(index, on: &stage)
///       try session.layout(in: window)
///     }
///
/// After all steps the stage says what it said before the first, so that scripts can be repeated
/// and follow each other.
public struct EditScript: Sendable {
  /// The name on the command line and in tables.
  public let name: String
  /// What happens.
  public let summary: String
  /// The number of steps.
  public let count: Int
  private let condition: @Sendable (Stage) -> Bool
  private let step: @Sendable (Int, inout Stage) -> Size?

  /// A script of `count` steps.
  ///
  /// - Parameters:
  ///   - condition: whether a stage has what the script is about.
  ///   - step: makes a change and returns the window to lay out in, or nil for the stage's first.
  public init(
    name: String, summary: String, count: Int,
    condition: @escaping @Sendable (Stage) -> Bool = { _ in true },
    step: @escaping @Sendable (_ index: Int, _ stage: inout Stage) -> Size?
  ) {
    self.name = name
    self.summary = summary
    self.count = count
    self.condition = condition
    self.step = step
  }

  /// Whether `stage` has what the script is about.
  public func applies(to stage: Stage) -> Bool { condition(stage) }

  /// Makes the change of step `index`, from 0 to below ``count`` in order, on a stage that the
  /// script applies to.
  ///
  /// - Returns: the window that the screen is to be laid out in.
  public func perform(_ index: Int, on stage: inout Stage) -> Size {
    step(index, &stage) ?? stage.window(0)
  }
}

extension EditScript: CustomStringConvertible {
  /// The name.
  public var description: String { name }
}
