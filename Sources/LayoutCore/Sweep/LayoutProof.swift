// SPDX-License-Identifier: MIT

/// What is known about claims for every layout of a range.
public struct LayoutProof: Sendable, CustomStringConvertible {
  /// The claims.
  public let claims: [LayoutClaim]
  /// For which layouts, in words: `width 320 to 1366, both directions`.
  public let domain: String
  /// Where claims do not hold, the narrowest interval first.
  public internal(set) var counterexamples: [LayoutCounterexample] = []
  /// The text scales between which claims are not decided.
  public internal(set) var open: [ClosedRange<Double>] = []
  /// Whether the solver followed its solution in all sweeps; see ``LayoutSweep/isExact``.
  public internal(set) var isExact = true

  /// Whether all claims hold for every layout.
  public var isProved: Bool { isExact && counterexamples.isEmpty && open.isEmpty }

  /// So many counterexamples are shown, and explained.
  static let shownCount = 8

  /// The answer, and the counterexamples.
  public var description: String {
    guard counterexamples.isEmpty else {
      return counterexamples.map(\.description).shortened(to: Self.shownCount)
        .joined(separator: "\n")
    }
    let words = claims.map(\.description).joined(separator: ", ")
    let rest = open.map(\.inWords).joined(separator: ", ")
    return "\(isExact ? "proved" : "found nothing against") for \(domain): \(words)"
      + (rest.isEmpty ? "" : ", but for text scales between \(rest)")
  }
}
