// SPDX-License-Identifier: MIT

import LayoutCore

/// Drags the corner of a window point by point and back, and looks how far frames move.
struct StabilityCheck {
  private static let steps = 16

  let stage: Stage
  let session: LayoutSession

  /// The stability of a stage that was laid out in its first window, which it is in again after.
  func run() throws(LayoutError) -> Stability {
    let boxes = stage.root.subtree
    let start = boxes.map(\.frame)
    var stability = Stability(largestJump: 0, returnDistance: 0)
    var last = start
    for step in 1...Self.steps {
      var window = stage.window(0)
      window.width += Double(step)
      window.height += Double(step)
      _ = try session.layout(in: window)
      let frames = boxes.map(\.frame)
      stability.largestJump = max(stability.largestJump, Self.distance(last, frames))
      last = frames
    }
    _ = try session.layout(in: stage.window(0))
    stability.returnDistance = Self.distance(start, boxes.map(\.frame))
    return stability
  }

  /// The furthest that an edge moved.
  private static func distance(_ before: [Rect], _ after: [Rect]) -> Double {
    zip(before, after).map { $0.edgeDistance(to: $1) }.max() ?? 0
  }
}

extension Rect {
  /// The furthest that an edge is from the same edge of `other`.
  func edgeDistance(to other: Rect) -> Double {
    max(
      abs(minX - other.minX), abs(maxX - other.maxX), abs(minY - other.minY),
      abs(maxY - other.maxY))
  }
}
