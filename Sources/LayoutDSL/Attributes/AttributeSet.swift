// SPDX-License-Identifier: MIT

/// A set of attributes of one item.
///
/// The order of the bits is the order in which a chain emits its constraints, whatever order it
/// was written in: left, top, right, bottom, leading, trailing, width, height, centerX, centerY,
/// lastBaseline, firstBaseline, then the margins (left, right, top, bottom, leading, trailing) and
/// the two centres within margins.
public struct AttributeSet: OptionSet, Hashable, Sendable {
  /// One bit per attribute, in emission order.
  public let rawValue: UInt32

  /// The set with the given bits.
  @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The set of one attribute: `make.attributes(AttributeSet(.left)).equalTo(photo)`.
  public init(_ attribute: LayoutAttribute) {
    self.init(rawValue: 1 << UInt32(Self.positions[Int(attribute.rawValue)]))
  }

  private static let order: [LayoutAttribute] = [
    .left, .top, .right, .bottom, .leading, .trailing, .width, .height, .centerX, .centerY,
    .lastBaseline, .firstBaseline, .leftMargin, .rightMargin, .topMargin, .bottomMargin,
    .leadingMargin, .trailingMargin, .centerXWithinMargins, .centerYWithinMargins,
  ]

  private static let positions: [Int] = LayoutAttribute.allCases.map { attribute in
    order.firstIndex(of: attribute) ?? 0
  }

  /// How many attributes the set has.
  var count: Int { rawValue.nonzeroBitCount }

  /// The attribute that is emitted first, or nil for the empty set.
  var first: LayoutAttribute? { isEmpty ? nil : Self.order[rawValue.trailingZeroBitCount] }

  /// The attribute that is emitted first, taken out; nil for the empty set.
  mutating func popFirst() -> LayoutAttribute? {
    guard let attribute = first else { return nil }
    self = AttributeSet(rawValue: rawValue & (rawValue - 1))
    return attribute
  }

  /// Whether the attribute is in the set.
  func contains(_ attribute: LayoutAttribute) -> Bool { !isDisjoint(with: AttributeSet(attribute)) }
}

extension AttributeSet: CustomStringConvertible {
  /// The names in emission order, joined by dots: `left.top`.
  public var description: String {
    var rest = self
    var names: [String] = []
    while let attribute = rest.popFirst() { names.append("\(attribute)") }
    return names.joined(separator: ".")
  }
}
