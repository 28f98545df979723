// SPDX-License-Identifier: MIT

/// How the items of a stack are aligned across its axis.
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

  var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }
}

/// How the items of a stack share its axis.
public enum StackDistribution: Hashable, Sendable {
  /// By constraints and content, with the spacing between them.
  case fill
  /// All equally long, with the spacing between them.
  case fillEqually
  /// By constraints and content, with equal gaps of at least the spacing.
  case equalSpacing
  /// With equal distances between their middles, and gaps of at least the spacing.
  case equalCentering
  /// In proportion to their content when the stack is made. Items without content are as long as
  /// their constraints require.
  case fillProportionally
  /// In proportion to weights, in the order of the items, `.weighted([1, 2])`. An item without a
  /// weight, or with 0, is as long as constraints and content require.
  case weighted([Double])
  /// Like `fill`, with this share of the free space before the first: `.packed(0.5)` centers them.
  case packed(Double)
  /// Like `equalSpacing`, with a gap also before the first item and after the last.
  case spaceEvenly
  /// Like `spaceEvenly`, with half a gap at the ends.
  case spaceAround

  /// The fraction of a gap at the ends, for distributions that have one there.
  var endShare: Double? {
    switch self {
    case .spaceEvenly: 1
    case .spaceAround: 0.5
    default: nil
    }
  }
}
