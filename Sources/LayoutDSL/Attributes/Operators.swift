// SPDX-License-Identifier: MIT

import LayoutCore

extension Priority {
  // A literal can be a priority. So without `@_disfavoredOverload`, `numbers.reduce(0, +)` would be
  // ambiguous wherever this module is imported.

  /// The priority `amount` levels higher, saturating: `make.width.equalTo(80).priority(.high + 1)`.
  @_disfavoredOverload
  public static func + (priority: Priority, amount: Double) -> Priority {
    priority.advanced(by: amount)
  }

  /// The priority `amount` levels lower, saturating:
  /// `make.width.equalTo(80).priority(.required - 1)`.
  @_disfavoredOverload
  public static func - (priority: Priority, amount: Double) -> Priority {
    priority.advanced(by: -amount)
  }
}

extension LayoutCondition {
  /// The condition does not hold:
  /// `title.layout.makeConstraints(when: !.landscape) { $0.top.equalTo(icon) }`.
  public static prefix func ! (condition: LayoutCondition) -> LayoutCondition { .not(condition) }

  /// Both hold:
  ///
  ///     title.layout.makeConstraints(when: .landscape && .widthAtLeast(600)) { make in
  ///       make.top.equalTo(icon)
  ///     }
  public static func && (left: LayoutCondition, right: LayoutCondition) -> LayoutCondition {
    .both(left, right)
  }

  /// One of them holds, or both:
  /// `title.layout.makeConstraints(when: .landscape || .tag("wide")) { $0.top.equalTo(icon) }`.
  public static func || (left: LayoutCondition, right: LayoutCondition) -> LayoutCondition {
    .either(left, right)
  }
}
