// SPDX-License-Identifier: MIT

extension LayoutMetrics {
  /// These metrics without the numbers that no row can be made of, and what was wrong with them.
  ///
  /// - Parameter name: the item's name in the messages.
  func checked(for name: String) -> (metrics: LayoutMetrics, mistakes: [LayoutMistake]) {
    if isUsable { return (self, []) }
    var checked = self
    let defaults = LayoutMetrics()
    var mistakes: [LayoutMistake] = []
    func check<Value>(
      _ path: WritableKeyPath<LayoutMetrics, Value>, _ label: String, _ rule: String,
      _ isUsable: (Value) -> Bool, else replacement: Value
    ) {
      let value = self[keyPath: path]
      if isUsable(value) { return }
      checked[keyPath: path] = replacement
      mistakes.append(
        LayoutMistake(
          .other("the value is \(Self.text(value)); it must be \(rule)"),
          in: "\(name).layoutMetrics.\(label)", at: .implied))
    }
    let size = "a finite number of at least 0, or nil"
    check(\.intrinsicWidth, "intrinsicWidth", size, Self.isSize, else: nil)
    check(\.intrinsicHeight, "intrinsicHeight", size, Self.isSize, else: nil)
    let level = "above 0 and at most 1000"
    check(\.horizontalHugging, "horizontalHugging", level, \.isValid, else: 250)
    check(\.verticalHugging, "verticalHugging", level, \.isValid, else: 250)
    check(
      \.horizontalCompressionResistance, "horizontalCompressionResistance", level, \.isValid,
      else: 750)
    check(
      \.verticalCompressionResistance, "verticalCompressionResistance", level, \.isValid,
      else: 750)
    let number = "a finite number"
    check(\.firstBaselineFromTop, "firstBaselineFromTop", number, \.isFinite, else: 0)
    check(\.lastBaselineFromBottom, "lastBaselineFromBottom", number, \.isFinite, else: 0)
    let insets = "four finite numbers"
    check(\.margins, "margins", insets, \.isFinite, else: defaults.margins)
    check(\.safeArea, "safeArea", insets, \.isFinite, else: .zero)
    check(\.alignmentInsets, "alignmentInsets", insets, \.isFinite, else: .zero)
    return (checked, mistakes)
  }

  private var isUsable: Bool {
    Self.isSize(intrinsicWidth) && Self.isSize(intrinsicHeight) && horizontalHugging.isValid
      && verticalHugging.isValid && horizontalCompressionResistance.isValid
      && verticalCompressionResistance.isValid && firstBaselineFromTop.isFinite
      && lastBaselineFromBottom.isFinite && margins.isFinite && safeArea.isFinite
      && alignmentInsets.isFinite
  }

  private static func isSize(_ extent: Double?) -> Bool {
    guard let extent else { return true }
    return extent >= 0 && extent.isFinite
  }

  private static func text(_ value: some Any) -> String {
    switch value {
    case let number as Double: "\(number)"
    case let priority as Priority: "\(priority.value)"
    case let insets as Insets:
      "\([insets.top, insets.left, insets.bottom, insets.right])"
    default: "\(value)"
    }
  }
}

extension Insets {
  fileprivate var isFinite: Bool {
    top.isFinite && left.isFinite && bottom.isFinite && right.isFinite
  }
}
