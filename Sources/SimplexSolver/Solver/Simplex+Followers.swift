// SPDX-License-Identifier: MIT

import LayoutCore
import SolverKit

extension Simplex {
  /// Finds the followers of all constants that have a proposal, where they are not known. Returns
  /// whether they are known now. Cost: at the second use of a response, a sort of what moves.
  mutating func findFollowers() -> Bool {
    var areKnown = true
    for place in kernel.responses.indices where kernel.responses[place].proposal != 0 {
      if followers.use(place) {
        followers.set(listFollowers(of: place), of: place, among: variableCount)
      }
      areKnown = areKnown && followers.isKnown(place)
    }
    return areKnown
  }

  /// The variables that move with a response. One may come twice.
  private func listFollowers(of place: Int) -> [Int32] {
    let moving = kernel.responses[place].columns + (choices.responses.known[place]?.columns ?? [])
    var found = offsetRates[place].variables.map { Int32(truncatingIfNeeded: $0.variable) }
    for (column, _) in moving {
      outer.forEachDescendant(of: Int(outer.roots[column.index])) { variable in
        if variable < variableCount { found.append(Int32(truncatingIfNeeded: variable)) }
      }
    }
    return found
  }

  /// Forgets the followers of a response.
  mutating func removeFollowers(of place: Int) {
    if followers.remove(place) { kernel.tally.moves.addAll() }
  }
}
