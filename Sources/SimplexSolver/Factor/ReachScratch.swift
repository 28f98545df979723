// SPDX-License-Identifier: MIT

/// Reusable storage of a depth-first search for the places that a right side can reach.
struct ReachScratch {
  private var isVisited: [Bool] = []
  private var stack: [Int32] = []
  private var cursors: [Int32] = []
  /// The places found are written from the back.
  private var found: [Int32] = []
  private var start = 0

  /// The places found, each before all that it leads to.
  var order: ArraySlice<Int32> { found[start...] }

  /// Finds all places that `sources` lead to; gives up beyond `limit` places.
  mutating func findReach(
    of sources: ArraySlice<Int32>, starts: [Int32], targets: [Int32], limit: Int
  ) -> Bool {
    takeStorage(placeCount: starts.count - 1, limit: limit)
    let firstFound = Self.search(
      sources, starts, targets, limit, &isVisited, &stack, &cursors, &found)
    start = firstFound ?? found.count
    return firstFound != nil
  }

  // What is on the stack and what was found are together at most one more than the limit.
  private mutating func takeStorage(placeCount: Int, limit: Int) {
    let missing = placeCount - isVisited.count
    if missing > 0 { isVisited.append(contentsOf: repeatElement(false, count: missing)) }
    let added = limit + 2 - stack.count
    guard added > 0 else { return }
    stack.append(contentsOf: repeatElement(0, count: added))
    cursors.append(contentsOf: repeatElement(0, count: added))
    found.append(contentsOf: repeatElement(0, count: added))
  }

  private static func search(
    _ sources: ArraySlice<Int32>, _ starts: [Int32], _ targets: [Int32], _ limit: Int,
    _ isVisited: inout [Bool], _ stack: inout [Int32], _ cursors: inout [Int32],
    _ found: inout [Int32]
  ) -> Int? {
    var isVisited = isVisited.mutableSpan
    var stack = stack.mutableSpan
    var cursors = cursors.mutableSpan
    var found = found.mutableSpan
    var start = found.count
    var depth = 0
    var isWithinLimit = true
    for source in sources where isWithinLimit && !isVisited[Int(source)] {
      if found.count - start >= limit {
        isWithinLimit = false
        break
      }
      isVisited[Int(source)] = true
      stack[0] = source
      cursors[0] = starts[Int(source)]
      depth = 1
      while depth > 0 {
        let top = Int(stack[depth - 1])
        let end = starts[top + 1]
        var cursor = cursors[depth - 1]
        while cursor < end, isVisited[Int(targets[Int(cursor)])] { cursor += 1 }
        if cursor == end {
          depth -= 1
          start -= 1
          found[start] = Int32(truncatingIfNeeded: top)
          continue
        }
        let next = targets[Int(cursor)]
        cursors[depth - 1] = cursor + 1
        isVisited[Int(next)] = true
        stack[depth] = next
        cursors[depth] = starts[Int(next)]
        depth += 1
        if depth + found.count - start > limit {
          isWithinLimit = false
          break
        }
      }
    }
    for index in start..<found.count { isVisited[Int(found[index])] = false }
    for index in 0..<depth { isVisited[Int(stack[index])] = false }
    return isWithinLimit ? start : nil
  }
}
