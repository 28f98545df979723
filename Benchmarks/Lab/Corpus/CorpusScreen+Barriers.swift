// SPDX-License-Identifier: MIT

import LayoutDSL

extension CorpusScreen {
  /// The side of a barrier, whatever the reading direction.
  func direction(of barrier: CorpusPart) -> LayoutAttribute {
    switch barrier.view.text("barrierDirection") {
    case "right": .right
    case "top": .top
    case "bottom": .bottom
    case "start": isMirrored ? .right : .left
    case "end": isMirrored ? .left : .right
    default: .left
    }
  }

  /// The views that a barrier is about.
  func members(of barrier: CorpusPart) -> [CorpusPart] {
    let members = barrier.view.references.compactMap { partsByID[$0] }
    return barrier.view.text("barrierAllowsGoneWidgets") == "false"
      ? members.filter { !$0.isGone || $0.isHelper } : members
  }

  func sayBarrier(_ part: CorpusPart) {
    let side = direction(of: part)
    let axis = side.axis
    let isEnd = side == axis.end
    let margin = part.view.number("barrierMargin") ?? 0
    size(part, axis, 0, .fixed)
    let line = edge(part, axis.start)
    for member in members(of: part) {
      // A member that ends at the barrier keeps its margin to it.
      let margin =
        margin + (member.link(side).map { $0.part === part } == true ? member.margin(side) : 0)
      relate(
        line, isEnd ? .greaterThanOrEqual : .lessThanOrEqual, edge(member, side),
        isEnd ? margin : -margin, .barrier)
      relate(line, edge(member, side), isEnd ? margin : -margin, .highest)
    }
    relate(line, edge(nil, isEnd ? axis.start : axis.end), .highest)
  }
}
