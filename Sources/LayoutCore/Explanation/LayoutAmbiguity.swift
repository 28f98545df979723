// SPDX-License-Identifier: MIT

/// An item whose frame the sentences do not determine, with two frames that are equally good. The
/// second frames of all items in one answer belong to one layout.
public struct LayoutAmbiguity: Hashable, CustomStringConvertible {
  /// A number of the frame that is not determined.
  public struct Number: Hashable, CustomStringConvertible {
    /// The left, top, width or height of the item, positions in the space of the parent.
    public var subject: AttributeReference
    /// The number in the last layout.
    public var value: Double
    /// The values that violate nothing more; an infinite end has no bound. Nil if not asked for.
    public var range: ClosedRange<Double>?

    /// The number, what it is and what it could be:
    /// `nothing decides title.left: it is 0 and could be anything from 0 to 270`.
    public var description: String {
      "nothing decides \(subject.text): it is \(value.inWords) and could be \(choice)"
    }

    private var choice: String {
      guard let range else { return "something else" }
      let (low, high) = (range.lowerBound.inWords, range.upperBound.inWords)
      return switch (range.lowerBound.isFinite, range.upperBound.isFinite) {
      case (true, true): "anything from \(low) to \(high)"
      case (true, false): "anything from \(low) up"
      case (false, true): "anything up to \(high)"
      case (false, false): "anything"
      }
    }
  }

  /// The item's name.
  public var item: String
  /// What is open, in the order left, top, width, height; never empty.
  public var numbers: [Number]
  /// The frame in the last layout.
  public var frame: Rect
  /// The frame in the other layout.
  public var otherFrame: Rect

  /// A line for each open number, and the two frames.
  public var description: String {
    numbers.map { "\($0)\n" }.joined() + "  \(otherFrame.inWords) is as good as \(frame.inWords)"
  }
}
