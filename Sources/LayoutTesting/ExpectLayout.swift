// SPDX-License-Identifier: MIT

import Foundation
import LayoutCore
import LayoutInspector
import Testing

/// Checks that the frames of `session` are those of `expected`. If not, one issue lists the
/// differences, as `save.left 8 → 12`, with the expected number first.
///
/// - Returns: whether they are equal.
@discardableResult
public func expectLayout(
  of session: LayoutSession, matches expected: LayoutSnapshot,
  tolerance: Double = Tolerance.frame, sourceLocation: SourceLocation = #_sourceLocation
) -> Bool {
  expectLayout(
    LayoutSnapshot(of: session), matches: expected, tolerance: tolerance,
    sourceLocation: sourceLocation)
}

/// Checks that `snapshot` shows the frames of `expected`; see the other form.
@discardableResult
public func expectLayout(
  _ snapshot: LayoutSnapshot, matches expected: LayoutSnapshot,
  tolerance: Double = Tolerance.frame, sourceLocation: SourceLocation = #_sourceLocation
) -> Bool {
  let differences = snapshot.differences(from: expected, tolerance: tolerance)
  guard !differences.isEmpty else { return true }
  let lines = differences.map { "  \($0)" }.joined(separator: "\n")
  Issue.record("the layout is not the expected one:\n\(lines)", sourceLocation: sourceLocation)
  return false
}

/// Checks that claims hold in every layout, for all widths and text scales. If not, one issue tells
/// where, because of which sentences, and what would mend it:
///
///     expectLayout(of: session, widths: 320...1366, textScales: 1...3, .noOverlap, .noTruncation)
///
/// - Returns: whether they do, as far as is known; see
///   ``/LayoutCore/LayoutSession/prove(_:_:over:textScales:directions:tags:at:)``.
@discardableResult
public func expectLayout(
  of session: LayoutSession, widths: ClosedRange<Double>,
  textScales: ClosedRange<Double>? = nil, directions: [ReadingDirection] = [],
  tags: [Set<String>] = [], _ claims: LayoutClaim...,
  sourceLocation: SourceLocation = #_sourceLocation
) -> Bool {
  do {
    let proof = try session.prove(
      claims, over: widths, textScales: textScales, directions: directions, tags: tags)
    if proof.counterexamples.isEmpty { return true }
    Issue.record("\(proof)", sourceLocation: sourceLocation)
  } catch { Issue.record("\(error)", sourceLocation: sourceLocation) }
  return false
}

/// How the files of snapshots are used.
public enum SnapshotMode: Hashable, Sendable {
  /// Compare with the file. A missing file is written, and reported as an issue: a test without a
  /// comparison has checked nothing.
  case compare
  /// Write the file, replacing the old one, and report an issue so that this is not left on.
  case record

  /// `record` if the environment has `LAYOUT_SNAPSHOTS=record`, else `compare`.
  public static var fromEnvironment: SnapshotMode {
    ProcessInfo.processInfo.environment["LAYOUT_SNAPSHOTS"] == "record" ? .record : .compare
  }
}

/// Checks that the frames of `session` are those in the file `Snapshots/NAME.json` beside the
/// test's source. If not, one issue lists the differences; the file is left alone.
///
///     swift test                            # compares
///     LAYOUT_SNAPSHOTS=record swift test    # writes the files anew
///
/// - Returns: whether they are equal.
@discardableResult
public func expectLayout(
  of session: LayoutSession, matchesFile name: String, tolerance: Double = Tolerance.frame,
  mode: SnapshotMode = .fromEnvironment, testFile: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) -> Bool {
  let folder = URL(fileURLWithPath: testFile).deletingLastPathComponent()
    .appendingPathComponent("Snapshots")
  let file = folder.appendingPathComponent("\(name).json")
  let snapshot = LayoutSnapshot(of: session)
  do {
    if mode == .compare, FileManager.default.fileExists(atPath: file.path) {
      let text = try String(contentsOf: file, encoding: .utf8)
      return expectLayout(
        snapshot, matches: try LayoutSnapshot(json: text), tolerance: tolerance,
        sourceLocation: sourceLocation)
    }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try snapshot.json.write(to: file, atomically: true, encoding: .utf8)
    let reason = mode == .record ? "recording is on" : "there was no such file"
    Issue.record("wrote \(name).json: \(reason); run again", sourceLocation: sourceLocation)
  } catch { Issue.record("\(name).json: \(error)", sourceLocation: sourceLocation) }
  return false
}
