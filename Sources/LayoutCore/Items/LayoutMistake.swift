// SPDX-License-Identifier: MIT

/// Something wrong with a sentence or an item. A mistake never stops the program: what is wrong is
/// left out, everything else is laid out, and each layout reports the mistake until it is mended.
public struct LayoutMistake: Error, Hashable, Sendable, CustomStringConvertible {
  /// What can be wrong.
  public enum Kind: Error, Hashable, Sendable {
    /// A chain of attributes ends without a relation.
    case missingRelation
    /// A constant is NaN, infinite or larger than 1e150.
    case invalidConstant(Double)
    /// A multiplier is NaN or 0, its magnitude is above 1e150 or below 1e-150, or a divisor is 0.
    case invalidMultiplier(Double)
    /// A priority is NaN, not above 0, or above 1000.
    case invalidPriority(Double)
    /// The item that the sentence relates to no longer exists.
    case orphanedTarget
    /// The sentence refers to the superview, and the item has none.
    case missingParent
    /// The two items are in no common tree.
    case noCommonAncestor
    /// The attributes of the two sides cannot be paired.
    case shapeMismatch(String)
    /// A strict update found no constraint to change; the nearest ones, and how they differ.
    case noMatch(nearest: [String])
    /// Anything else, in words.
    case other(String)
  }

  /// What is wrong.
  public var kind: Kind
  /// The sentence, or the part of it that is known: `title.left == avatar.right`.
  public var sentence: String
  /// Where it was written.
  public var origin: ConstraintOrigin

  /// A mistake of `kind` in `sentence`, written at `origin`.
  public init(_ kind: Kind, in sentence: String, at origin: ConstraintOrigin) {
    (self.kind, self.sentence, self.origin) = (kind, sentence, origin)
  }

  init(_ reason: String, about subject: String) {
    self.init(.other(reason), in: subject, at: .implied)
  }

  /// Place, sentence, what is wrong and what to do: one line.
  public var description: String {
    origin.isImplied ? "\(sentence): \(reason)" : "\(origin): \(sentence): \(reason)"
  }

  package var reason: String {
    switch kind {
    case .missingRelation:
      "the chain has no relation; end it with equalTo, lessThanOrEqualTo or greaterThanOrEqualTo"
    case .invalidConstant(let number):
      "the constant is \(number); it must be a number from -1e150 to 1e150"
    case .invalidMultiplier(let number):
      "the multiplier is \(number); its magnitude must be from 1e-150 to 1e150"
    case .invalidPriority(let number):
      "the priority is \(number); it must be above 0 and at most 1000"
    case .orphanedTarget: "the item related to is gone; keep it alive as long as its constraints"
    case .missingParent: "the item has no superview; add it to one before the layout"
    case .noCommonAncestor: "the items are in no common tree; add both before the layout"
    case .shapeMismatch(let hint): hint
    case .noMatch(let nearest):
      nearest.isEmpty
        ? "no constraint to update"
        : "no constraint to update; nearest: " + nearest.joined(separator: "; ")
    case .other(let text): text
    }
  }
}
