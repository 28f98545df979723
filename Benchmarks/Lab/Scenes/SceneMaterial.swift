// SPDX-License-Identifier: MIT

import LayoutDSL

/// What a scene is made of: random numbers that depend on the seed alone, and texts as long as
/// the variant wants them.
struct SceneMaterial {
  let variant: SceneVariant
  /// The texts made so far.
  private(set) var texts: [LayoutBox] = []
  private var random: SplitMix64

  init(seed: UInt64, variant: SceneVariant = .usual) {
    self.variant = variant
    random = SplitMix64(seed: seed)
  }

  /// A text of random length on one line: it is as wide as its characters, 7 points each, and
  /// has a baseline.
  mutating func text(
    _ name: String, _ characters: ClosedRange<Int> = 4...40
  ) -> LayoutBox {
    let box = LayoutBox(
      name, width: 7 * (whole(in: characters) * variant.textStretch).rounded(), height: 20)
    box.metrics.firstBaselineFromTop = 15
    box.metrics.lastBaselineFromBottom = 5
    texts.append(box)
    return box
  }

  /// A text of a random number of lines, which takes the width it is given: it is as high as its
  /// lines, 20 points each.
  mutating func paragraph(_ name: String, lines: ClosedRange<Int>) -> LayoutBox {
    let lines = (whole(in: lines) * variant.textStretch).rounded(.up)
    let box = LayoutBox(name, height: 20 * lines)
    box.metrics.firstBaselineFromTop = 15
    box.metrics.lastBaselineFromBottom = 5
    texts.append(box)
    return box
  }

  mutating func integer(in range: ClosedRange<Int>) -> Int { random.integer(in: range) }

  mutating func whole(in range: ClosedRange<Int>) -> Double { random.whole(in: range) }

  mutating func chance(_ percent: Int) -> Bool { random.chance(percent) }

  mutating func pick<Choice>(_ choices: [Choice]) -> Choice { random.pick(choices) }
}
