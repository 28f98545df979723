// SPDX-License-Identifier: MIT

import LayoutCore
import LayoutInspector

/// The quality of a solver's answers to a scene, found before timing.
struct Answer: Equatable, Codable, Sendable {
  /// The number of boxes, or 0 where only rows are known.
  var boxes: Int
  var variables, constraints: Int
  /// The total violation per level of the first layout, highest level first.
  var levels: [LevelViolation]
  var picture: Picture?
}

struct Picture: Equatable, Codable, Sendable {
  struct Box: Equatable, Codable, Sendable {
    var name: String
    /// The number of boxes that it is in.
    var depth: Int
    /// Left, top, width and height in the space of the screen.
    var frame: SIMD4<Double>
  }

  /// Width and height.
  var window: SIMD2<Double>
  var boxes: [Box]
}

extension Picture {
  /// The most boxes in a picture: more are indistinguishable on a page.
  private static let boxLimit = 400

  /// The picture of the last layout of a session, in `window`; nil for too many boxes.
  init?(of session: LayoutSession, in window: Size) {
    let boxes = session.drawing().items.filter { !$0.isGuide }
    if boxes.count > Self.boxLimit { return nil }
    self.init(
      window: [window.width, window.height],
      boxes: boxes.map {
        let frame = $0.box
        return Box(
          name: $0.name, depth: $0.depth,
          frame: [frame.minX, frame.minY, frame.width, frame.height])
      })
  }
}

/// Lays a scene out, makes the changes that will be timed, and checks every answer.
struct AnswerCheck {
  /// The reason why there is no answer to time.
  struct Fault: Error {
    var reason: String
    /// Whether the solver refused, as it may, rather than broke a promise.
    var isRefusal = false
  }

  let subject: SceneCase
  let entry: SolverEntry
  let wantsPicture: Bool

  /// The answer of the first layout, if that one and those of the scripts are right.
  func run() throws(Fault) -> Answer {
    let stage = subject.build()
    let recorder = TraceRecorder()
    let session = LayoutSession(root: stage.root, solver: entry.makeSolver(recordedBy: recorder))
    session.auditsEveryLayout = true
    let first = try layout(session, stage.window(0), "cold")
    try checkLandmarks(of: stage, in: stage.window(0))
    var answer = Answer(
      boxes: stage.root.subtree.count, variables: recorder.variableCount,
      constraints: recorder.constraintCount, levels: first)
    if wantsPicture { answer.picture = Picture(of: session, in: stage.window(0)) }
    for window in stage.windows.dropFirst() + [stage.window(0)] {
      let levels = try layout(session, window, "\(window)")
      try checkLandmarks(of: stage, in: window)
      if window == stage.window(0) { try compare(levels, first, "back in \(window)") }
    }
    for script in subject.scripts where script.applies(to: stage) {
      let steps = script.steps(on: stage)
      if script.begin(steps, on: stage) {
        _ = try layout(session, stage.currentWindow, "before \(script)")
      }
      for step in 0..<steps {
        let window = script.perform(step, on: stage)
        _ = try layout(session, window, "\(script) \(step + 1)")
        if script.keepsLandmarks { try checkLandmarks(of: stage, in: window) }
      }
      stage.restore()
      try compare(try layout(session, stage.window(0), "after \(script)"), first, "after \(script)")
    }
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
    guard let audit = report.audit, audit.isFeasible else {
      let count = report.audit?.brokenRequirements.count ?? 0
      throw Fault(reason: "\(step): required rows that do not hold: \(count)")
    }
    return audit.levels
  }

  private func checkLandmarks(of stage: Stage, in window: Size) throws(Fault) {
    guard entry.capabilities.contains(.strictPriorities) else { return }
    for (box, frame) in stage.landmarks {
      let wanted = frame(window)
      if box.frame.isEqual(to: wanted, within: Tolerance.frame) { continue }
      throw Fault(reason: "\(box.name) is at \(box.frame), not at \(wanted)")
    }
  }

  /// Checks that a restored model is solved as well as before.
  private func compare(
    _ levels: [LevelViolation], _ first: [LevelViolation], _ step: String
  ) throws(Fault) {
    guard entry.capabilities.contains(.strictPriorities), levels.shortfall(from: first) != nil
    else { return }
    throw Fault(reason: "\(step): the same model is solved worse than before")
  }
}
