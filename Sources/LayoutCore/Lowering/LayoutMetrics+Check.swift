// SPDX-License-Identifier: MIT

extension LayoutMetrics {
  /// The metrics without invalid numbers, and the mistakes found.
  func checked(
    for name: @autoclosure () -> String
  ) -> (metrics: LayoutMetrics, mistakes: [LayoutMistake]) {
    if isUsable { return (self, []) }
    var checked = self
    var mistakes: [LayoutMistake] = []
    func check<Value>(
      _ value: inout Value, _ isUsable: Bool, _ label: String, _ rule: String,
      else replacement: Value
    ) {
      if isUsable { return }
      let reason = "the value is \(Self.text(value)); it must be \(rule)"
      value = replacement
      mistakes.append(LayoutMistake(reason, about: "\(name()).layoutMetrics.\(label)"))
    }
    func checkSize(_ value: inout Double?, _ label: String) {
      let isSize = value.map { $0 >= 0 && $0.isFinite } ?? true
      check(&value, isSize, label, "a finite number of at least 0, or nil", else: nil)
    }
    func checkLevel(_ value: inout Priority, _ label: String, else level: Priority) {
      check(&value, value.isValid, label, "above 0 and at most 1000", else: level)
    }
    func checkNumber(_ value: inout Double, _ label: String) {
      check(&value, value.isFinite, label, "a finite number", else: 0)
    }
    func checkInsets(_ value: inout Insets, _ label: String, else insets: Insets) {
      let isFinite = [value.top, value.left, value.bottom, value.right].allSatisfy(\.isFinite)
      check(&value, isFinite, label, "four finite numbers", else: insets)
    }
    checkSize(&checked.intrinsicWidth, "intrinsicWidth")
    checkSize(&checked.intrinsicHeight, "intrinsicHeight")
    checkLevel(&checked.horizontalHugging, "horizontalHugging", else: 250)
    checkLevel(&checked.verticalHugging, "verticalHugging", else: 250)
    checkLevel(
      &checked.horizontalCompressionResistance, "horizontalCompressionResistance", else: 750)
    checkLevel(&checked.verticalCompressionResistance, "verticalCompressionResistance", else: 750)
    checkNumber(&checked.firstBaselineFromTop, "firstBaselineFromTop")
    checkNumber(&checked.lastBaselineFromBottom, "lastBaselineFromBottom")
    checkInsets(&checked.margins, "margins", else: Insets(8))
    checkInsets(&checked.safeArea, "safeArea", else: .zero)
    checkInsets(&checked.alignmentInsets, "alignmentInsets", else: .zero)
    return (checked, mistakes)
  }

  /// Whether all numbers are valid and none is so large that their sum is infinite.
  private var isUsable: Bool {
    let (width, height) = (intrinsicWidth ?? 0, intrinsicHeight ?? 0)
    let sum = width + height + firstBaselineFromTop + lastBaselineFromBottom
    return width >= 0 && height >= 0
      && (sum + margins.sum + safeArea.sum + alignmentInsets.sum).isFinite
      && horizontalHugging.isValid && verticalHugging.isValid
      && horizontalCompressionResistance.isValid && verticalCompressionResistance.isValid
  }

  private static func text(_ value: some Any) -> String {
    switch value {
    case let number as Double: "\(number)"
    case let priority as Priority: "\(priority.value)"
    case let insets as Insets: "\([insets.top, insets.left, insets.bottom, insets.right])"
    default: "\(value)"
    }
  }
}

extension Insets {
  fileprivate var sum: Double { top + left + bottom + right }
}
