// SPDX-License-Identifier: MIT

extension CorpusResult {
  /// Why Android's frames are others, where they are: what its engine does there by accident, or
  /// the file does not say. Told beside the differences; nothing else looks at the names.
  static let notes: [String: String] = [
    "check_342":
      "a text with constrainedWidth keeps more than its chain leaves, and lies over its neighbours",
    "check_352":
      "the line's tallest view is chosen by heights that were measured before the width became 0",
    "check_353":
      "the line's tallest view is chosen by heights that were measured before the width became 0",
    "check_386":
      "ratios and chains in a circle: views lie outside of the container they are tied to",
    "check_407": "the barrier names its views by tags, which the file leaves out",
    "check_413":
      "a button without sizes and with negative margins is 2 pixels off on all sides: drawn scaled",
    "check_438":
      "the app shows and hides views while it runs: one keeps the place of an earlier layout",
  ]

  var note: String? { equal ? nil : Self.notes[name] }
}
