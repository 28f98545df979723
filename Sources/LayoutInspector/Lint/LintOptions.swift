// SPDX-License-Identifier: MIT

import LayoutCore

/// The rules that lint applies, and the findings that it leaves out.
///
///     var options = LintOptions()
///     options.silence(.mixedEdges)
///     options.silence(.implied, .dead, about: "fallback width")
///     let findings = session.lint(options)
public struct LintOptions: Sendable {
  /// The rules; all of them by default.
  public var rules = Set(LintRule.allCases)
  /// The solver that proves sentences implied or dead; nil for one like the session's. With a
  /// solver that isn't complete, or doesn't prove its conflicts, nothing is found implied.
  public var prover: (any ConstraintSolver)?
  private var silenced: [String: Set<LintRule>] = [:]

  /// All rules, about everything.
  public init() {}

  /// Leaves out rules.
  public mutating func silence(_ rules: LintRule...) { self.rules.subtract(rules) }

  /// Leaves out rules, or all of them when none is named, for the sentences with a label and for
  /// the items with a name. The label of a sentence about several attributes counts for each.
  public mutating func silence(_ rules: LintRule..., about label: String) {
    silenced[label, default: []].formUnion(rules.isEmpty ? LintRule.allCases : rules)
  }

  /// Whether a finding is reported.
  func allows(_ finding: LintFinding) -> Bool {
    guard rules.contains(finding.rule) else { return false }
    if silenced.isEmpty { return true }
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
