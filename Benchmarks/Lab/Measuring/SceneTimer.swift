// SPDX-License-Identifier: MIT

import LayoutCore

/// How long measurements may take.
public struct TimeBudget: Sendable {
  /// Seconds after which an action is not repeated once more.
  public var seconds: Double
  /// The fewest repetitions, however long they take.
  public var fewest: Int
  /// The most repetitions, however quick they are.
  public var most: Int

  /// A budget with the given limits.
  public init(seconds: Double, fewest: Int, most: Int) {
    self.seconds = seconds
    self.fewest = fewest
    self.most = most
  }

  /// What `run` takes.
  public static let normal = TimeBudget(seconds: 0.12, fewest: 3, most: 200)
  /// What `run --quick` takes: enough to see that everything works.
  public static let quick = TimeBudget(seconds: 0.01, fewest: 2, most: 20)
}

/// Times the actions of a scene whose answers were checked.
struct SceneTimer {
  let scene: Scene
  let size: Int
  let seed: UInt64
  let entry: SolverEntry
  let budget: TimeBudget

  func run() throws(LayoutError) -> Measurement {
    var sentences = Samples(budget)
    var cold = Samples(budget)
    while cold.wantsMore {
      var stage: Stage?
      sentences.add {
        stage = scene.build(size: size, seed: seed)
        return SolveReport()
      }
      guard let stage else { break }
      var session: LayoutSession?
      try cold.add { () throws(LayoutError) in
        let new = LayoutSession(root: stage.root, solver: entry.makeSolver())
        session = new
        return try new.layout(in: stage.window(0)).solve
      }
      // The end of the session and the boxes is not to be timed.
      withExtendedLifetime((stage, session)) {}
    }
    var stage = scene.build(size: size, seed: seed)
    let session = LayoutSession(root: stage.root, solver: entry.makeSolver())
    _ = try session.layout(in: stage.window(0))
    var edit = Samples(budget)
    while edit.wantsMore {
      try edit.add(actions: stage.windows.count) { () throws(LayoutError) in
        var work = SolveReport()
        for count in 1...stage.windows.count {
          work = try work + session.layout(in: stage.window(count)).solve
        }
        return work
      }
    }
    let window = stage.window(0)
    var churn = Samples(budget)
    while churn.wantsMore {
      try churn.add(actions: 2) { () throws(LayoutError) in
        stage.churn()
        let work = try session.layout(in: window).solve
        stage.churn()
        return try work + session.layout(in: window).solve
      }
    }
    return Measurement(
      sentences: sentences.timing, cold: cold.timing, edit: edit.timing, churn: churn.timing)
  }
}

/// The repetitions of one action.
private struct Samples {
  private let budget: TimeBudget
  private var milliseconds: [Double] = []
  private var work: SolveReport?
  private var spent = 0.0
  private let clock = ContinuousClock()

  init(_ budget: TimeBudget) {
    self.budget = budget
  }

  var count: Int { milliseconds.count }

  var wantsMore: Bool {
    count < budget.fewest || count < budget.most && spent < budget.seconds
  }

  var timing: Measurement.Timing {
    Measurement.Timing(milliseconds: Statistics(milliseconds), work: work ?? SolveReport())
  }

  /// Times what `action` does, which is so many actions of the same kind.
  mutating func add<Failure: Error>(
    actions: Int = 1, _ action: () throws(Failure) -> SolveReport
  ) throws(Failure) {
    let start = clock.now
    let report = try action()
    let seconds = (clock.now - start) / .seconds(1)
    spent += seconds
    milliseconds.append(seconds * 1000 / Double(actions))
    work = work ?? report
  }
}
