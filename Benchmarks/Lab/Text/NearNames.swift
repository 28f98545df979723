// SPDX-License-Identifier: MIT

/// Finds what a mistyped name was meant to be.
enum NearNames {
  /// The candidate that is fewest insertions and deletions away from `name`, at most two for three
  /// letters, or that begins with it; nil when none is near.
  static func nearest(to name: String, in candidates: [String]) -> String? {
    let wanted = name.lowercased()
    let near = candidates.compactMap { candidate -> (name: String, distance: Int)? in
      let word = candidate.lowercased()
      let isPrefix = wanted.count > 1 && word.hasPrefix(wanted)
      let distance = isPrefix ? 1 : word.difference(from: wanted).count
      let limit = 2 * max(1, max(wanted.count, word.count) / 3)
      return distance <= limit && !wanted.isEmpty ? (candidate, distance) : nil
    }
    return near.min { $0.distance < $1.distance }?.name
  }

  /// The text `; did you mean "…"?`, or nothing when no candidate is near.
  static func hint(for name: String, in candidates: [String]) -> String {
    nearest(to: name, in: candidates).map { "; did you mean \"\($0)\"?" } ?? ""
  }
}
