// SPDX-License-Identifier: MIT

import LayoutDSL

/// The comparison of a solver's frames with those of Android's engine.
struct CorpusResult: Codable {
  struct Difference: Codable {
    let view: String
    /// `[left, top, width, height]`.
    let expected, actual: [Double]
  }

  let name, mode, solver: String
  var equal = false
  var differences: [Difference] = []
  var error: String?
  /// Why Android's frames differ, if known.
  var note: String?
  /// The number of rows, and the time of the first layout with everything it takes.
  var rows = 0
  var milliseconds = 0.0
  /// The time of Android's engine, on another machine.
  var androidMilliseconds: Double?
  /// The calls of the last session to its solver.
  var trace = Trace(name: "")

  private enum CodingKeys: String, CodingKey {
    case name, mode, solver, equal, differences, error, note, rows
    case milliseconds = "ms"
    case androidMilliseconds = "android_ms"
  }
}

extension CorpusResult {
  init(_ layout: CorpusLayout, _ mode: CorpusMode, with solver: SolverEntry) {
    self.init(name: layout.name, mode: mode.name, solver: solver.name)
    var recorder = TraceRecorder()
    let start = ContinuousClock.now
    do throws(LayoutError) {
      let screen = try CorpusScreen.solved(layout, mode) {
        recorder = TraceRecorder()
        recorder.beginPhase("build")
        return solver.makeSolver(recordedBy: recorder)
      }
      milliseconds = (ContinuousClock.now - start) / .milliseconds(1)
      differences = screen.differences
      equal = differences.isEmpty
    } catch { self.error = "\(error)" }
    note = equal ? nil : Self.notes[name]
    androidMilliseconds = layout.nanoseconds[mode.name].map { $0 / 1e6 }
    rows = recorder.constraintCount
    trace = recorder.trace(name: "\(layout.name)_\(mode.name)")
  }

  private static let tallest =
    "the line's tallest view is chosen by heights that were measured before the width became 0"

  /// Why Android's frames differ, for output: an accident of its engine, or an incomplete file.
  private static let notes = [
    "check_342":
      "a text with constrainedWidth keeps more than its chain leaves, and lies over its neighbours",
    "check_352": tallest, "check_353": tallest,
    "check_386":
      "ratios and chains in a circle: views lie outside of the container they are tied to",
    "check_407": "the barrier names its views by tags, which the file leaves out",
    "check_413":
      "a button without sizes and with negative margins is 2 pixels off on all sides: drawn scaled",
    "check_438":
      "the app shows and hides views while it runs: one keeps the place of an earlier layout",
  ]
}

extension CorpusScreen {
  static let window = Size(width: 1080, height: 1536)

  /// The layout with its frames. If the content is outside of the container's limits, it is laid
  /// out again inside of them, as Android does.
  static func solved(
    _ layout: CorpusLayout, _ mode: CorpusMode, with solver: () -> any ConstraintSolver
  ) throws(LayoutError) -> CorpusScreen {
    var fixed: [LayoutAxis: Double] = [:]
    var flowRooms: [String: Double] = [:]
    var round = 0
    while true {
      let screen = CorpusScreen(layout, mode, fixed: fixed, flowRooms: flowRooms)
      try LayoutSession(root: screen.root, solver: solver()).layout(in: window).check()
      let outside = screen.limitsPassed.filter { fixed[$0.key] == nil }
      // Ends, because the room for lines only shrinks.
      let rooms = flowRooms.merging(screen.measuredFlowRooms, uniquingKeysWith: min)
      round += 1
      if outside.isEmpty && rooms == flowRooms || round == 8 { return screen }
      fixed = rooms == flowRooms ? fixed.merging(outside) { old, _ in old } : [:]
      flowRooms = rooms
    }
  }

  private var limitsPassed: [LayoutAxis: Double] {
    var passed: [LayoutAxis: Double] = [:]
    for axis in LayoutAxis.allCases where mode.wraps(axis) {
      let length = axis.length(of: container.frame.size)
      let view = layout.container
      let most = min(view.number("max\(axis.android)") ?? .infinity, axis.length(of: Self.window))
      if let least = view.number("min\(axis.android)"), length < least { passed[axis] = least }
      if length > most { passed[axis] = most }
    }
    return passed
  }

  var differences: [CorpusResult.Difference] {
    let size = layout.sizes[mode.name] ?? [0, 0]
    var found: [CorpusResult.Difference] = []
    func compare(_ name: String, _ expected: [Double], _ frame: Rect) {
      let actual = [frame.minX, frame.minY, frame.width, frame.height].map { $0.rounded() }
      if zip(expected, actual).contains(where: { abs($0 - $1) > 1 }) {
        found.append(CorpusResult.Difference(view: name, expected: expected, actual: actual))
      }
    }
    // The container's own margins are missing in the file and in its sizes.
    let margins = LayoutAxis.allCases.map {
      matchedLength($0) - (layout.sizes["MATCH_MATCH"]?[$0.place] ?? matchedLength($0))
    }
    compare("parent", [0, 0] + zip(size, margins).map { $0 + $1 }, container.frame)
    for part in parts where !part.isGone {
      var expected = part.frame
      let frame = part.box.frame
      if part.isHelper {
        guard part.isGuideline || part.isBarrier else { continue }
        // A line: the rest of its frame means nothing.
        let axis = part.isBarrier ? direction(of: part).axis : part.axis.across
        expected.replaceSubrange(2..., with: [frame.width, frame.height])
        if axis == .horizontal { expected[1] = frame.minY } else { expected[0] = frame.minX }
      }
      compare(part.view.id, expected, frame)
    }
    return found
  }
}

enum CorpusText {
  /// The differences, and the share of equal frames, per solver.
  static func text(_ results: [CorpusResult]) -> String {
    func numbers(_ frame: [Double]) -> String { frame.map { "\(Int($0))" }.joined(separator: " ") }
    let differing = results.filter { !$0.equal }.map { result in
      let reason = (result.error ?? result.note).map { " \($0)" } ?? ""
      let differences = result.differences.map {
        "  \($0.view): \(numbers($0.actual)), Android \(numbers($0.expected))\n"
      }
      return "\(result.name) \(result.mode) \(result.solver):\(reason)\n" + differences.joined()
    }
    let shares = results.map(\.solver).unique.map { solver in
      let own = results.filter { $0.solver == solver }
      let count = own.count { $0.equal }
      let share = NumberText.short(Double(count) / Double(own.count) * 100)
      return "\(solver): \(count) of \(own.count) equal, \(share) %\n"
    }
    return (differing + shares).joined()
  }
}
