// SPDX-License-Identifier: MIT

import LayoutCore

extension LayoutSession {
  /// Finds what is allowed but probably not meant, each finding with `file:line`: unfinished chains
  /// first, then items outside of the tree, then the rest in the order of the tree.
  ///
  /// The current sentences are checked; whether a wish is dead is known only after a layout. The
  /// session and its frames do not change. Cost: linear in items and sentences, and, for
  /// ``LintRule/implied`` and ``LintRule/dead``, two or three changes of a small model per
  /// sentence. That is many times a first layout: for tests and debug menus. On screens of more
  /// than 512 required rows, these two rules use only the rows near a sentence.
  public func lint(_ options: LintOptions = LintOptions()) -> [LintFinding] {
    takeNews()
    var linter = Linter(self)
    return linter.findings(options)
  }
}

/// Runs the rules over a session.
struct Linter {
  let session: LayoutSession
  let inspection: SessionInspection
  /// Sentences that a rule has reported; other rules skip them.
  var settled: Set<Int> = []
  /// One past the last descendant of each item: descendants follow the item at once.
  private let ends: [Int]
  /// A finding about an item has the sentence -1: it comes before those about the item's sentences.
  private var found: [(item: Int, sentence: Int, finding: LintFinding)] = []

  init(_ session: LayoutSession) {
    (self.session, inspection) = (session, session.inspect())
    let items = inspection.items
    var ends = items.indices.map { $0 + 1 }
    for (place, item) in items.enumerated().reversed() {
      if let parent = item.parent { ends[parent] = max(ends[parent], ends[place]) }
    }
    self.ends = ends
  }

  mutating func findings(_ options: LintOptions) -> [LintFinding] {
    findUnused()
    findDuplicates()
    if options.rules.contains(.implied) || options.rules.contains(.dead) {
      findProven(with: options.prover ?? session.makeSolver())
    }
    findMixedEdges()
    findNumbersOnEdges()
    findInsets()
    findSuspiciousOffsets()
    findUnconstrained()
    let unfinished =
      " has no relation, so that it says nothing; end it with equalTo, lessThanOrEqualTo or "
      + "greaterThanOrEqualTo"
    let mistakes =
      inspection.unfinishedChains.map { ($0, rule: LintRule.missingRelation, ending: unfinished) }
      + inspection.strays.map { ($0, rule: .unused, ending: ": \($0.reason)") }
    // Unfinished chains, and items outside of the tree with sentences about items in it.
    let outside = mistakes.map { mistake, rule, ending in
      LintFinding(
        rule: rule, item: String(mistake.sentence.prefix { $0 != "." }),
        origin: mistake.origin.isImplied ? nil : mistake.origin, message: mistake.sentence + ending)
    }
    // By rule, where two findings are about the same sentence: sorting keeps their order.
    let others = found.sorted { ($0.item, $0.sentence) < ($1.item, $1.sentence) }
    return (outside + others.map(\.finding)).filter(options.allows)
  }

  mutating func report(_ rule: LintRule, _ place: Int, _ message: String) {
    let sentence = inspection.sentences[place]
    let finding = LintFinding(
      rule: rule, item: name(sentence.item), origin: sentence.constraint.origin, message: message)
    found.append((sentence.item, place, finding))
  }

  mutating func report(_ rule: LintRule, item: Int, _ message: String) {
    found.append((item, -1, LintFinding(rule: rule, item: name(item), message: message)))
  }

  func name(_ item: Int) -> String { inspection.items[item].item.layoutName }
  func constraint(_ place: Int) -> LayoutConstraint { inspection.sentences[place].constraint }

  /// The sentences that are rows of the model.
  var counting: [Int] {
    inspection.sentences.indices.filter { inspection.sentences[$0].row != nil }
  }

  /// A sentence as it is quoted in findings: `a.width == 80 (Card.swift:3)`.
  func quoted(_ place: Int) -> String {
    "\(constraint(place)) (\(constraint(place).origin.location))"
  }

  func isInside(_ item: Int, _ ancestor: Int) -> Bool { ancestor < item && item < ends[ancestor] }
}
