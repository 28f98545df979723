// SPDX-License-Identifier: MIT

/// A small random number generator whose numbers depend only on the seed.
///
/// Steele, Lea, Flood, "Fast splittable pseudorandom number generators" (2014). The helpers
/// draw the same numbers on every platform and toolchain, which `random(in:using:)` of the
/// standard library does not promise.
package struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  package mutating func integer(in range: ClosedRange<Int>) -> Int {
    let width = UInt64(range.upperBound - range.lowerBound) + 1
    return range.lowerBound + Int(next().multipliedFullWidth(by: width).high)
  }

  package mutating func whole(in range: ClosedRange<Int>) -> Double { Double(integer(in: range)) }

  package mutating func chance(_ percent: Int) -> Bool { integer(in: 1...100) <= percent }

  package mutating func pick<Choice>(_ choices: [Choice]) -> Choice {
    choices[integer(in: 0...choices.count - 1)]
  }

  /// `count` different numbers below `limit` in random order; all of them when there are fewer.
  package mutating func sample(_ count: Int, below limit: Int) -> [Int] {
    var chosen: [Int] = []
    while chosen.count < min(count, limit) {
      let candidate = integer(in: 0...limit - 1)
      if !chosen.contains(candidate) { chosen.append(candidate) }
    }
    return chosen
  }

  package mutating func shuffled<Item>(_ items: [Item]) -> [Item] {
    var items = items
    for index in items.indices.dropFirst().reversed() {
      items.swapAt(index, integer(in: 0...index))
    }
    return items
  }
}
