// SPDX-License-Identifier: MIT

/// Chooses among many tests those whose result is more than chance.
public enum FalseDiscovery {
  /// The places of the tests to believe, so that on average at most the part `rate` of them is
  /// wrong, and that with no true effect at all anything is believed in at most that part of
  /// cases.
  ///
  /// Benjamini, Hochberg, "Controlling the false discovery rate" (1995).
  public static func believed(_ probabilities: [Double], rate: Double) -> [Int] {
    let order = probabilities.indices.sorted {
      (probabilities[$0], $0) < (probabilities[$1], $1)
    }
    let last = order.indices.last { place in
      probabilities[order[place]] <= rate * Double(place + 1) / Double(order.count)
    }
    guard let last else { return [] }
    return order[...last].sorted()
  }
}
