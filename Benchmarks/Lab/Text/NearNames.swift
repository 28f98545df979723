// SPDX-License-Identifier: MIT

/// Finds what a mistyped name was meant to be.
public enum NearNames {
  /// The candidate that is fewest edits away from `name`, or nil when none is near.
  ///
  /// Near is at most a third of the longer name's letters, and at least one edit; a candidate
  /// that begins with `name` is near as well.
  public static func nearest(to name: String, in candidates: [String]) -> String? {
    let wanted = Array(name.lowercased())
    var best: (name: String, distance: Int)?
    for candidate in candidates {
      let letters = Array(candidate.lowercased())
      let isPrefix = wanted.count > 1 && letters.starts(with: wanted)
      let distance = isPrefix ? 1 : editDistance(wanted, letters)
      let limit = max(1, max(wanted.count, letters.count) / 3)
      if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.name
  }

  /// The text `; did you mean "…"?`, or nothing when no candidate is near.
  public static func hint(for name: String, in candidates: [String]) -> String {
    nearest(to: name, in: candidates).map { "; did you mean \"\($0)\"?" } ?? ""
  }

  /// Insertions, deletions, replacements and swaps of neighbours between two words.
  private static func editDistance(_ left: [Character], _ right: [Character]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for row in 0..<left.count {
      var current = [row + 1]
      for column in 0..<right.count {
        let isSame = left[row] == right[column]
        var cost = min(last[column] + (isSame ? 0 : 1), last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current.append(cost)
      }
      beforeLast = last
      last = current
    }
    return last[right.count]
  }
}
