// SPDX-License-Identifier: MIT

import LayoutDSL

/// A variant of a scene: reading direction, length of texts, and the first window.
public struct SceneVariant: Hashable, Sendable, CustomStringConvertible {
  package var direction = ReadingDirection.leftToRight
  /// The factor of the usual text length; languages differ by this much.
  package var textStretch = 1.0
  /// The index of the first window in the scene's list.
  package var firstWindow = 0

  /// Left to right, short texts, the scene's first window.
  package static let usual = SceneVariant()
  package static let rightToLeft = SceneVariant(direction: .rightToLeft)
  /// Texts 1.8 times as long as usual, which is what short English ones become in German or
  /// Finnish at worst.
  package static let longText = SceneVariant(textStretch: 1.8)

  /// Both directions with short and long texts in each of the three windows that scenes have.
  package static let all: [SceneVariant] = (0..<3).flatMap { window in
    [1, longText.textStretch].flatMap { stretch in
      [ReadingDirection.leftToRight, .rightToLeft].map { direction in
        SceneVariant(direction: direction, textStretch: stretch, firstWindow: window)
      }
    }
  }

  /// The name on the command line and in tables: `usual`, `rtl`, `rtl+long+window2`.
  public var name: String {
    var parts: [String] = []
    if direction == .rightToLeft { parts.append("rtl") }
    if textStretch != 1 { parts.append("long") }
    if firstWindow > 0 { parts.append("window\(firstWindow + 1)") }
    return parts.isEmpty ? "usual" : parts.joined(separator: "+")
  }

  /// The name.
  public var description: String { name }
}

/// The material of a scene: random numbers from the seed, and texts of the variant's length.
final class SceneMaterial {
  private let textStretch: Double
  private(set) var texts: [LayoutBox] = []
  private var random: SplitMix64

  init(seed: UInt64, textStretch: Double) {
    (random, self.textStretch) = (SplitMix64(seed: seed), textStretch)
  }

  /// A text on one line, as wide as its random number of characters, 7 points each.
  func text(_ name: String, _ characters: ClosedRange<Int> = 4...40) -> LayoutBox {
    let width = 7 * (whole(in: characters) * textStretch).rounded()
    return addText(LayoutBox(name, width: width, height: 20))
  }

  /// A text with a random number of lines, 20 points each, at the width it is given.
  func paragraph(_ name: String, lines: ClosedRange<Int>) -> LayoutBox {
    addText(LayoutBox(name, height: 20 * (whole(in: lines) * textStretch).rounded(.up)))
  }

  private func addText(_ box: LayoutBox) -> LayoutBox {
    box.metrics.firstBaselineFromTop = 15
    box.metrics.lastBaselineFromBottom = 5
    texts.append(box)
    return box
  }

  func integer(in range: ClosedRange<Int>) -> Int { random.integer(in: range) }
  func whole(in range: ClosedRange<Int>) -> Double { random.whole(in: range) }
  func chance(_ percent: Int) -> Bool { random.chance(percent) }
  func pick<Choice>(_ choices: [Choice]) -> Choice { random.pick(choices) }
}
