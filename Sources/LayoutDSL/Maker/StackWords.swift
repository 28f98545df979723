// SPDX-License-Identifier: MIT

/// Where the items of a stack are across its axis.
public enum StackAlignment: Hashable, Sendable {
  /// From edge to edge.
  case fill
  /// At the top, or at the side where reading starts.
  case start
  /// In the middle.
  case center
  /// At the bottom, or at the side where reading ends.
  case end
  /// With their first baselines where the first item has it; in rows only.
  case firstBaseline
  /// With their last baselines where the first item has it; in rows only.
  case lastBaseline
}

/// How the items of a stack share its axis.
public enum StackDistribution: Hashable, Sendable {
  /// As long as their constraints and content say, with the spacing between them.
  case fill
  /// Equally long, with the spacing between them.
  case fillEqually
  /// As constraints and content say, with equal gaps of at least the spacing.
  case equalSpacing
  /// With equal distances between their middles, and gaps of at least the spacing.
  case equalCentering
  /// In proportion to their contents when the stack is made; those without as constraints say.
  case fillProportionally
  /// In proportion to weights, in the order of the items; one without, or with 0, as constraints
  /// and content say: `.weighted([1, 2])`.
  case weighted([Double])
  /// As `fill`, and this share of the rest before the first: `.packed(0.5)` is in the middle.
  case packed(Double)
  /// As `equalSpacing`, with a gap also before the first item and after the last.
  case spaceEvenly
  /// As `spaceEvenly`, with half a gap at the ends.
  case spaceAround

  /// Which part of a gap is at the ends, for distributions that have one there.
  var endShare: Double? {
    switch self {
    case .spaceEvenly: 1
    case .spaceAround: 0.5
    default: nil
    }
  }
}
