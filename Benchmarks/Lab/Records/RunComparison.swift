// SPDX-License-Identifier: MIT

import Foundation

/// What changed from one run to another, and whether it is more than noise.
///
/// Times are compared as multiples of the yardsticks of their round, pieces of work that are the
/// same in both runs, so that a machine that was busier the second time makes no difference; it
/// takes all yardsticks to find a change. Where there are other solvers, an action that changed
/// beside all of theirs in the same rounds, and most of all, counts as well. The samples are rounds: for an action of a solver,
/// the geometric mean over all cases; for a single case, its median. A change counts when the rank
/// sum test believes in it, at most 1 run in 20 having any false one (Benjamini and Hochberg,
/// half of it for the actions and half for the single cases), and it is at least ``margin``.
struct RunComparison: Sendable {
  /// How the times of something changed.
  struct Change: Equatable, Sendable {
    /// What can be said.
    enum Verdict: Equatable, Sendable {
      /// It takes longer, by more than noise.
      case slower
      /// It takes less time, by more than noise.
      case faster
      /// Nothing beyond noise or the margin.
      case none
    }

    /// The solver.
    var solver: String
    /// The action.
    var action: String
    /// The case, or nil when all are meant.
    var subject: ExperimentCase?
    /// The second time over the first, with its range.
    var ratio: Estimate
    /// How likely such a change is without a reason.
    var probability: Double
    /// Whether the change is one beside the other solvers, which the machine's speed has no part
    /// in, rather than by the yardsticks.
    var isBesideOthers = false
    /// What can be said.
    var verdict = Verdict.none

    init(solver: String, action: String, subject: ExperimentCase? = nil, _ effect: Effect) {
      (self.solver, self.action, self.subject) = (solver, action, subject)
      (ratio, probability) = (effect.estimate.map { exp($0) }, effect.probability)
    }
  }

  /// The relative change that is too small to matter: what was asked for, and on top of it how
  /// far the yardsticks disagree about the machine.
  let margin: Double
  private let wantedMargin: Double
  /// A change per action of a solver, over all cases.
  private(set) var actions: [Change]
  /// A change per action of a solver and case.
  private(set) var cases: [Change]
  /// What changed that is no matter of chance, one sentence each: work, quality, failures.
  private(set) var certainties: [Certainty] = []
  /// Why the comparison may mislead, one sentence each.
  private(set) var caveats: [String] = []

  /// A change that is no matter of chance.
  struct Certainty: Equatable, Sendable {
    /// What changed.
    var text: String
    /// Whether it is for the worse.
    var isWorse: Bool
  }

  /// Compares the cases that both runs have.
  ///
  /// - Parameter margin: the relative change that is too small to matter on a steady machine.
  init(
    from before: ExperimentReport, to after: ExperimentReport, margin: Double = 0.05
  ) {
    wantedMargin = margin
    let moods = MachineMoods(before.yardsticks, after.yardsticks)
    self.margin = (1 + margin) * moods.doubt - 1
    let pairs = RecordPair.all(before, after)
    cases = pairs.flatMap { $0.changes(moods) }
    actions = RecordPair.overall(pairs, moods)
    judge(&cases)
    judge(&actions)
    certainties = pairs.flatMap(\.certainties)
    caveats = Self.caveats(before, after, pairs)
    if moods.doubt > 1 + Self.unsteady {
      caveats.append(
        "the machine was not steady: only changes from "
          + "\(NumberText.change(1 + self.margin)) can be told from its moods")
    }
  }

  /// The disagreement between yardsticks that is worth a word.
  private static let unsteady = 0.05

  /// Whether anything changed.
  var hasChanges: Bool {
    (actions + cases).contains { $0.verdict != .none } || !certainties.isEmpty
  }

  /// Whether something takes longer, is solved worse, or fails.
  var isWorse: Bool {
    (actions + cases).contains { $0.verdict == .slower } || certainties.contains(where: \.isWorse)
  }

  private func judge(_ changes: inout [Change]) {
    let rate = (1 - Confidence.usual) / 2
    for index in Effect.believed(changes.map(\.probability), rate: rate) {
      let ratio = changes[index].ratio.value
      let margin = changes[index].isBesideOthers ? wantedMargin : margin
      if ratio >= 1 + margin { changes[index].verdict = .slower }
      if ratio <= 1 / (1 + margin) { changes[index].verdict = .faster }
    }
  }

  private static func caveats(
    _ before: ExperimentReport, _ after: ExperimentReport, _ pairs: [RecordPair]
  ) -> [String] {
    let (old, new) = (before.origin, after.origin)
    let rounds = pairs.map(\.fewestRounds).min() ?? .max
    let known: [(isTrue: Bool, text: String)] = [
      (pairs.isEmpty, "the runs have no case in common"),
      (old.machine != new.machine, "different machines: \(old.machine), and \(new.machine)"),
      (old.build != new.build, "different builds: \(old.build), and \(new.build)"),
      (before.seed != after.seed, "the scenes were drawn from different seeds"),
      (!before.isComplete || !after.isComplete, "a run was interrupted"),
      (rounds < 5, "\(rounds) rounds cannot tell a change from noise; take at least 5"),
    ]
    return known.filter(\.isTrue).map(\.text)
  }
}
