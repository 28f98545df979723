// SPDX-License-Identifier: MIT

import LayoutCore
import LayoutInspector
import Testing

/// Checks that the frames of `session` are those of `expected`. If not, one issue says in words
/// what differs, as `save.left 8 → 12` with the expected number first.
///
/// - Returns: whether they are.
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
