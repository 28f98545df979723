// SPDX-License-Identifier: MIT

import LayoutCore

// Comparison of rows about the same numbers.
extension Linter {
  /// Finds sentences that say the same, and wishes about numbers that a stronger sentence sets.
  mutating func findDuplicates() {
    let keys = counting.compactMap { place in
      inspection.sentences[place].row.flatMap { inspection.rows[$0] }.flatMap { RowKey($0) }
        .map { (place, $0) }
    }
    var first: [RowKey: Int] = [:]
    var strongest: [RowKey.Side: Int] = [:]
    for (place, key) in keys {
      if let other = first[key] {
        let isStronger = priority(place) > priority(other)
        let (loser, winner) = isStronger ? (other, place) : (place, other)
        first[key] = winner
        settled.insert(loser)
        let strength = priority(loser) < priority(winner) ? ", which is stronger" : ""
        report(
          .duplicate, loser,
          "\(constraint(loser)) says the same as \(quoted(winner))\(strength)")
      } else {
        first[key] = place
      }
      if key.relation == .equal,
        strongest[key.side].map({ priority(place) > priority($0) }) ?? true
      {
        strongest[key.side] = place
      }
    }
    for (place, key) in keys where !settled.contains(place) {
      // The stronger sentence leaves only one number that is nearest to what it wants.
      guard let winner = strongest[key.side], priority(winner) > priority(place) else { continue }
      settled.insert(place)
      report(
        .dead, place,
        "\(constraint(place)) never has an effect: \(quoted(winner)) is stronger and sets the "
          + "same number")
    }
  }

  private func priority(_ place: Int) -> Priority { constraint(place).priority }
}
