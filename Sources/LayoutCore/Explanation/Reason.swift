// SPDX-License-Identifier: MIT

/// Why a number of a frame has its value: the parts that it is the sum of, within
/// ``Tolerance/frame`` relative to their size.
public struct Reason: Hashable, CustomStringConvertible {
  /// One part of a number.
  public struct Part: Hashable, CustomStringConvertible {
    /// Where a part comes from.
    public enum Cause: Hashable {
      /// A sentence held with equality. Its number is the constant of its row, with margins.
      case sentence(LayoutSentence)
      /// A number that no sentence decides, with the value that the solver chose.
      case undecided(AttributeReference)
      /// The alignment insets of the item and of its parent.
      case alignmentInsets
      /// The change made by rounding to the pixel grid.
      case pixelGrid
    }

    /// Where the part comes from.
    public var cause: Cause
    /// The factor of the cause's number.
    public var weight = 1.0
    /// The number of the cause, in points.
    public var number: Double
    /// The part's share of the sum, in points.
    public var amount: Double { weight * number }

    /// What is added and where it comes from: `+ 8 from title.left == avatar.right + 8`.
    public var description: String {
      let sign = amount < 0 ? "-" : "+"
      let isPlain = number == 0 || abs(abs(weight) - 1) < Tolerance.feasibility
      let factor = isPlain ? "" : "\(abs(weight).inWords) × "
      return "\(sign) \(factor)\(abs(number).inWords) from \(source)"
    }

    private var source: String {
      switch cause {
      case .sentence(let sentence): "\(sentence)"
      case .undecided(let number): "\(number.text), which nothing decides"
      case .alignmentInsets: "alignment insets"
      case .pixelGrid: "rounding to the pixel grid"
      }
    }
  }

  /// The number that is explained: left, top, width or height, positions in the parent.
  public var subject: AttributeReference
  /// The number in the item's frame.
  public var value: Double
  /// The parts: first those of sentences about the item, then those that they depend on.
  public var parts: [Part]
  /// The wishes about the number that are not met, by id.
  public var missed: [MissedWish]
  /// The sum of the parts.
  public var sum: Double { parts.reduce(0) { $0 + $1.amount } }

  private static let lineLimit = 24

  /// The number, a line for each part, and the wishes that lost.
  public var description: String {
    var lines = ["\(subject.text) is \(value.inWords)"]
    let shown = parts.count > Self.lineLimit ? Self.lineLimit - 1 : parts.count
    lines += parts.prefix(shown).map { "  \($0)" }
    let rest = parts.dropFirst(shown)
    if !rest.isEmpty {
      let amount = rest.reduce(0) { $0 + $1.amount }
      lines.append("  \(amount.asAddend) from \(rest.count) more")
    }
    lines += missed.map { "  although " + $0.description.indented }
    return lines.joined(separator: "\n")
  }
}

/// Why the frame of an item is what it is, number by number.
public struct FrameReason: Hashable, CustomStringConvertible {
  /// Why the left edge is where it is.
  public var left: Reason
  /// Why the top edge is where it is.
  public var top: Reason
  /// Why the item is as wide as it is.
  public var width: Reason
  /// Why the item is as high as it is.
  public var height: Reason
  /// The four, in the order of a frame.
  public var all: [Reason] { [left, top, width, height] }
  /// The texts of the four numbers.
  public var description: String { all.map(\.description).joined(separator: "\n") }
}

extension Rect {
  /// Origin and size: `(20, 10) 260 × 440`.
  var inWords: String { "(\(minX.inWords), \(minY.inWords)) \(width.inWords) × \(height.inWords)" }
}
