// SPDX-License-Identifier: MIT

/// How often and how long an experiment measures.
///
/// An experiment goes through all its cases several times, a round each, so that every case sees
/// the good and the bad moments of the machine. Within a round the solvers take turns at each
/// case. What is told from round to round is the experiment's own measure of noise.
public struct TimeBudget: Equatable, Sendable {
  /// The number of rounds: intervals for 95 % need 6.
  var rounds: Int
  /// Seconds for all repetitions together; every action is made once per round, however long
  /// that takes.
  var seconds: Double
  /// The most repetitions of an action within a round, however quick they are.
  var most: Int

  /// What `run` takes.
  public static let normal = TimeBudget(rounds: 7, seconds: 20, most: 50)
  /// What `run --quick` takes: enough to see that everything works.
  public static let quick = TimeBudget(rounds: 3, seconds: 1, most: 5)
  /// What `run --full` takes: for results that are to be published.
  public static let full = TimeBudget(rounds: 25, seconds: 600, most: 200)
}
