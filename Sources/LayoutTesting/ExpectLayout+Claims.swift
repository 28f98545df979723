// SPDX-License-Identifier: MIT

import LayoutCore
import Testing

/// Checks that claims hold in every layout, for all widths and text scales. If not, one issue says
/// where, which sentences decide it, and what would end it:
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
  } catch {
    Issue.record("\(error)", sourceLocation: sourceLocation)
  }
  return false
}
