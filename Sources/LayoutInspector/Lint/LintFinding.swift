// SPDX-License-Identifier: MIT

import LayoutCore

/// Something in a layout that is allowed, but probably not meant.
public struct LintFinding: Hashable, Sendable {
  /// The rule that found it.
  public var rule: LintRule
  /// The name of the item it is about.
  public var item: String
  /// Where the sentence was written; nil when it is about an item without sentences.
  public var origin: ConstraintOrigin?
  /// What is wrong, and what to do.
  public var message: String
}

extension LintFinding: CustomStringConvertible {
  /// Place, rule and message in one line: `Card.swift:12: duplicate: …`. A finding about an item
  /// without sentences begins with the item's name.
  public var description: String { "\(origin?.location ?? item): \(rule): \(message)" }
}
