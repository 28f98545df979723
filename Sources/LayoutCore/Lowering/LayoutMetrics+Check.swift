// SPDX-License-Identifier: MIT

extension LayoutMetrics {
  /// The metrics without invalid numbers, and the mistakes found.
  func checked(
    for name: @autoclosure () -> String
  ) -> (metrics: LayoutMetrics, mistakes: [LayoutMistake]) {
    if isUsable { return (self, []) }
    var checked = self
    var mistakes: [LayoutMistake] = []
    func refuse(_ value: some Any, _ label: String, _ rule: String) {
      let reason = "the value is \(value); it must be \(rule)"
      mistakes.append(LayoutMistake(reason, about: "\(name()).layoutMetrics.\(label)"))
    }
    func checkSize(_ value: inout Double?, _ label: String) {
      guard let size = value, size < 0 || !size.isValidConstant else { return }
      refuse(size, label, "a number from 0 to 1e150, or nil")
      value = nil
    }
    func checkLevel(_ value: inout Priority, _ label: String, else level: Priority) {
      if value.isValid { return }
      refuse(value.value, label, "above 0 and at most 1000")
      value = level
    }
    func checkNumber(_ value: inout Double, _ label: String) {
      if value.isValidConstant { return }
      refuse(value, label, "a number from -1e150 to 1e150")
      value = 0
    }
    func checkInsets(_ value: inout Insets, _ label: String, else insets: Insets) {
      let numbers = [value.top, value.left, value.bottom, value.right]
      if numbers.allSatisfy(\.isValidConstant) { return }
      refuse(numbers, label, "four numbers from -1e150 to 1e150")
      value = insets
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

  /// Whether all numbers are valid, and so are their sums.
  private var isUsable: Bool {
    let (width, height) = (intrinsicWidth ?? 0, intrinsicHeight ?? 0)
    let sum = width + height + abs(firstBaselineFromTop) + abs(lastBaselineFromBottom)
    return width >= 0 && height >= 0
      && (sum + margins.sum + safeArea.sum + alignmentInsets.sum).isValidConstant
      && horizontalHugging.isValid && verticalHugging.isValid
      && horizontalCompressionResistance.isValid && verticalCompressionResistance.isValid
  }
}

extension Insets { fileprivate var sum: Double { abs(top) + abs(left) + abs(bottom) + abs(right) } }
