// SPDX-License-Identifier: MIT

/// The level of a constraint: one at 1000 must hold, one below is a wish.
///
/// Levels are compared, never added: one point of violation at a higher level outweighs any
/// violation at lower ones. Valid values lie above 0 and at most at 1000. A `Priority` can hold
/// others, so that a mistake is reported where it is used; see ``isValid``.
public struct Priority: Hashable, Sendable, Comparable, CustomStringConvertible,
  ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral
{
  /// The level as a number.
  public let value: Double

  /// The priority with a level of `value`.
  @inlinable public init(_ value: Double) { self.value = value }

  /// 1000: must hold.
  public static let required = Priority(1000)
  /// Level 750.
  public static let high = Priority(750)
  /// 510: a drag that may resize the window.
  public static let dragCanResize = Priority(510)
  /// Level 500.
  public static let medium = Priority(500)
  /// 490: a drag that must not resize the window.
  public static let dragCannotResize = Priority(490)
  /// Level 250.
  public static let low = Priority(250)
  /// 50: the wish of an item to be as small as its content allows.
  public static let fittingSize = Priority(50)
  /// 0.001: the lowest result of arithmetic on priorities.
  public static let lowest = Priority(0.001)

  /// Whether the constraint must hold.
  @inlinable public var isRequired: Bool { value == 1000 }
  /// Whether the value is a level: above 0 and at most 1000.
  @inlinable public var isValid: Bool { value > 0 && value <= 1000 }

  /// The priority `amount` levels higher, between ``lowest`` and ``required``.
  public func advanced(by amount: Double) -> Priority {
    Priority(min(max(value + amount, Priority.lowest.value), Priority.required.value))
  }

  /// Orders priorities by level.
  @inlinable public static func < (left: Priority, right: Priority) -> Bool {
    left.value < right.value
  }

  /// The priority written as a number with a fraction.
  @inlinable public init(floatLiteral value: Double) { self.init(value) }
  /// The priority written as a whole number.
  @inlinable public init(integerLiteral value: Int) { self.init(Double(value)) }

  /// The name of a named level, else the number, to a thousandth: `required`, `751.0`.
  public var description: String {
    switch self {
    case .required: "required"
    case .high: "high"
    case .medium: "medium"
    case .low: "low"
    default: "\((value * 1000).rounded() / 1000)"
    }
  }
}
