// SPDX-License-Identifier: MIT

import LayoutCore

/// Lays a scene out, does to it what is to be timed, and looks at every answer.
struct AnswerCheck {
  /// Why there is no answer that could be timed.
  struct Fault: Error {
    var reason: String
    /// Whether the solver refused, as it may, rather than broke a promise.
    var isRefusal = false
  }

  /// How many points wider and higher the window gets, to see how steady the frames are.
  private static let dragLength = 16

  let subject: SceneCase
  let entry: SolverEntry
  /// Whether the answer shall come with a picture, if the screen is not too full for one.
  let wantsPicture: Bool

  /// The answer of the first layout, if that one and those of the scripts are right.
  func run() throws(Fault) -> Answer {
    var stage = subject.build()
    let recorder = TraceRecorder()
    let session = LayoutSession(
      root: stage.root, solver: entry.makeSolver(recordedBy: recorder))
    session.auditsEveryLayout = true
    let first = try layout(session, stage.window(0), "cold")
    try checkLandmarks(of: stage, in: stage.window(0))
    var answer = Answer(
      boxes: stage.root.subtree.count, variables: recorder.variableCount,
      constraints: recorder.constraintCount, levels: first)
    if wantsPicture { answer.picture = Picture(of: stage.root, in: stage.window(0)) }
    for window in stage.windows.dropFirst() + [stage.window(0)] {
      let levels = try layout(session, window, "\(window)")
      try checkLandmarks(of: stage, in: window)
      if window == stage.window(0) { try compare(levels, first, "back in \(window)") }
    }
    for script in subject.scripts where script.applies(to: stage) {
      let steps = script.steps(on: stage)
      if script.begin(steps, on: &stage) {
        _ = try layout(session, stage.currentWindow, "before \(script)")
      }
      for step in 0..<steps {
        let window = script.perform(step, on: &stage)
        _ = try layout(session, window, "\(script) \(step + 1)")
        if script.keepsLandmarks { try checkLandmarks(of: stage, in: window) }
      }
      stage.restore()
      try compare(try layout(session, stage.window(0), "after \(script)"), first, "after \(script)")
    }
    session.auditsEveryLayout = false
    answer.stability = try stability(of: stage, session)
    return answer
  }

  private func layout(
    _ session: LayoutSession, _ window: Size, _ step: String
  ) throws(Fault) -> [LevelViolation] {
    let report: LayoutReport
    do throws(LayoutError) { report = try session.layout(in: window) } catch {
      if case .unsupported(let sentences, let reason) = error,
        !entry.capabilities.contains(.complete)
      {
        throw Fault(reason: "\(step): \(sentences.count) sentences: \(reason)", isRefusal: true)
      }
      throw Fault(reason: "\(step): \(error.description.prefix { $0 != "\n" })")
    }
    guard session.auditsEveryLayout else { return [] }
    guard let audit = report.audit, audit.isFeasible else {
      let count = report.audit?.brokenRequirements.count ?? 0
      throw Fault(reason: "\(step): required rows that do not hold: \(count)")
    }
    return audit.levels
  }

  private func checkLandmarks(of stage: Stage, in window: Size) throws(Fault) {
    guard entry.capabilities.contains(.strictPriorities) else { return }
    for landmark in stage.landmarks {
      let (found, wanted) = (landmark.box.frame, landmark.frame(in: window))
      guard found.isEqual(to: wanted, within: Tolerance.frame) else {
        throw Fault(reason: "\(landmark.box.name) is at \(found), not at \(wanted)")
      }
    }
  }

  /// Checks that a model that is as it was before is solved as well as before.
  private func compare(
    _ levels: [LevelViolation], _ first: [LevelViolation], _ step: String
  ) throws(Fault) {
    if entry.capabilities.contains(.strictPriorities), LevelComparison.isWorse(levels, first) {
      throw Fault(reason: "\(step): the same model is solved worse than before")
    }
  }

  /// Drags the corner of the first window point by point and back, and looks how far frames move.
  private func stability(of stage: Stage, _ session: LayoutSession) throws(Fault) -> Stability {
    let boxes = stage.root.subtree
    let start = boxes.map(\.frame)
    func distance(from before: [Rect]) -> Double {
      zip(before, boxes).map { $0.edgeDistance(to: $1.frame) }.max() ?? 0
    }
    var stability = Stability()
    for step in 1...Self.dragLength {
      let last = boxes.map(\.frame)
      var window = stage.window(0)
      window.width += Double(step)
      window.height += Double(step)
      _ = try layout(session, window, "drag")
      stability.largestJump = max(stability.largestJump, distance(from: last))
    }
    _ = try layout(session, stage.window(0), "drag")
    stability.returnDistance = distance(from: start)
    return stability
  }
}

extension Rect {
  /// The furthest that an edge is from the same edge of `other`.
  fileprivate func edgeDistance(to other: Rect) -> Double {
    max(
      abs(minX - other.minX), abs(maxX - other.maxX), abs(minY - other.minY),
      abs(maxY - other.maxY))
  }
}
