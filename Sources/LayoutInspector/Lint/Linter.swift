// SPDX-License-Identifier: MIT

import LayoutCore

extension LayoutSession {
  /// Looks for what is allowed but probably not meant, and tells it with `file:line`: unfinished
  /// chains first, the rest in the order of the tree.
  ///
  /// Sentences are taken as they are now; whether a wish is dead is known only after a layout.
  /// Nothing about the session or its frames changes. Cost: a look at every item and sentence,
  /// and, for ``LintRule/implied`` and ``LintRule/dead``, two or three changes of a solver per
  /// sentence. That was 20 to 80 times a first layout on screens of 185 to 1,805 sentences, so it
  /// is meant for tests and debug menus.
  public func lint(_ options: LintOptions = LintOptions()) -> [LintFinding] {
    takeNews()
    var linter = Linter(self)
    return linter.findings(options)
  }
}

/// Runs the rules over a session.
struct Linter {
  let inspection: SessionInspection
  /// The words of a row.
  let words: (ConstraintID) -> LayoutSentence
  /// Sentences that a rule has found, which others then leave alone.
  var settled: Set<Int> = []
  private let solver: any ConstraintSolver
  private var found: [(place: Int, finding: LintFinding)] = []

  init(_ session: LayoutSession) {
    inspection = session.inspect()
    words = { session.sentence($0) }
    solver = session.makeSolver()
  }

  mutating func findings(_ options: LintOptions) -> [LintFinding] {
    findUnused()
    findDuplicates()
    if options.rules.contains(.implied) || options.rules.contains(.dead) {
      findProven(with: options.prover ?? solver)
    }
    findMixedEdges()
    findNumbersOnEdges()
    findInsets()
    findSuspiciousOffsets()
    findUnconstrained()
    let chains = inspection.unfinishedChains.map { chain in
      LintFinding(
        .missingRelation, item: String(chain.sentence.prefix { $0 != "." }), at: chain.origin,
        "\(chain.sentence) has no relation, so that it says nothing; end it with equalTo, "
          + "lessThanOrEqualTo or greaterThanOrEqualTo")
    }
    let others = found.enumerated().sorted { left, right in
      // In the order of the rules where two are about the same sentence.
      (left.element.place, left.offset) < (right.element.place, right.offset)
    }
    return (chains + others.map(\.element.finding)).filter(options.allows)
  }

  /// Takes down a finding about a sentence.
  mutating func report(_ rule: LintRule, _ place: Int, _ message: String) {
    let sentence = inspection.sentences[place]
    let finding = LintFinding(
      rule, item: name(sentence.item), at: sentence.constraint.origin, message)
    found.append((sentence.item + 1 + place, finding))
  }

  /// Takes down a finding about an item, which comes before those about its sentences.
  mutating func report(_ rule: LintRule, item: Int, _ message: String) {
    let first = inspection.sentences.firstIndex { $0.item >= item }
    let finding = LintFinding(rule, item: name(item), at: nil, message)
    found.append((item + (first ?? inspection.sentences.count), finding))
  }
}

// MARK: Looking things up

extension Linter {
  /// The name of an item.
  func name(_ item: Int) -> String { inspection.items[item].item.layoutName }

  /// The constraint of a sentence.
  func constraint(_ place: Int) -> LayoutConstraint { inspection.sentences[place].constraint }

  /// The sentences that are rows of the model.
  var counting: [Int] {
    inspection.sentences.indices.filter { inspection.sentences[$0].row != nil }
  }

  /// A sentence as others refer to it: `a.width == 80 (Card.swift:3)`.
  func quoted(_ place: Int) -> String {
    "\(constraint(place)) (\(constraint(place).origin.location))"
  }

  /// Whether one item is somewhere in another.
  func isInside(_ item: Int, _ ancestor: Int) -> Bool {
    var current = inspection.items[item].parent
    while let place = current {
      if place == ancestor { return true }
      current = inspection.items[place].parent
    }
    return false
  }
}
