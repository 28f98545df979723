// SPDX-License-Identifier: MIT

import LayoutCore

/// A rule of lint.
public enum LintRule: String, Hashable, Sendable, CaseIterable, CustomStringConvertible {
  /// A chain of attributes without a relation.
  case missingRelation = "missing-relation"
  /// A sentence never active, an item with sentences outside of the tree, or an unused guide.
  case unused
  /// A sentence that says the same as another one.
  case duplicate
  /// A sentence that follows from the required ones, whatever the size of the layout.
  case implied
  /// A wish that can have no effect, whatever the size of the layout.
  case dead
  /// An item with sentences about left or right and about leading or trailing.
  case mixedEdges = "mixed-edges"
  /// A number that shifts opposite edges in the same direction.
  case numberOnEdges = "number-on-edges"
  /// An inset between opposing edges, which lets the items overlap.
  case insetOnOpposingEdges = "inset-on-opposing-edges"
  /// A distance whose sign puts an item outside of the one around it, or over its neighbour.
  case suspiciousOffset = "suspicious-offset"
  /// An item that no sentence places.
  case unconstrained

  /// The name in findings: `mixed-edges`.
  public var description: String { rawValue }
}

/// Something in a layout that is allowed, but probably not meant.
public struct LintFinding: Hashable, Sendable, CustomStringConvertible {
  /// The rule that found it.
  public var rule: LintRule
  /// The name of the item that it is about.
  public var item: String
  /// Where the sentence was written; nil for an item without sentences.
  public var origin: ConstraintOrigin?
  /// What is wrong, and what to do.
  public var message: String

  /// Place, rule and message in one line: `Card.swift:12: duplicate: …`. A finding about an item
  /// without sentences begins with the item's name.
  public var description: String { "\(origin?.location ?? item): \(rule): \(message)" }
}

/// The rules that lint applies, and the findings to leave out.
///
///     var options = LintOptions()
///     options.silence(.mixedEdges)
///     options.silence(.implied, .dead, about: "fallback width")
///     let findings = session.lint(options)
public struct LintOptions: Sendable {
  /// The rules; all of them by default.
  public var rules = Set(LintRule.allCases)
  /// The solver that proves sentences implied or dead; nil for one of the session's kind. A solver
  /// that isn't complete, or doesn't prove its conflicts, finds nothing implied.
  public var prover: (any ConstraintSolver)?
  private var silenced: [String: Set<LintRule>] = [:]

  /// All rules, about everything.
  public init() {}

  /// Removes rules.
  public mutating func silence(_ rules: LintRule...) { self.rules.subtract(rules) }

  /// Leaves out findings of these rules, or of all if none is named, about the sentences with a
  /// label and the items with a name. The label of a sentence includes all of its attributes.
  public mutating func silence(_ rules: LintRule..., about label: String) {
    silenced[label, default: []].formUnion(rules.isEmpty ? LintRule.allCases : rules)
  }

  func allows(_ finding: LintFinding) -> Bool {
    guard rules.contains(finding.rule) else { return false }
    var names = [finding.item]
    if let label = finding.origin?.label {
      names.append(label)
      // "frame[0].left" belongs to "frame".
      for mark in [".", "["] as [Character] {
        if let end = label.lastIndex(of: mark) { names.append(String(label[..<end])) }
      }
    }
    return !names.contains { silenced[$0]?.contains(finding.rule) == true }
  }
}
