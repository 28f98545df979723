// SPDX-License-Identifier: MIT

import LayoutDSL

// The links between views: Android's attributes become physical edges.
extension CorpusScreen {
  private static let sides: [(word: String, attribute: LayoutAttribute)] = [
    ("Left", .left), ("Right", .right), ("Top", .top), ("Bottom", .bottom), ("Start", .leading),
    ("End", .trailing), ("Baseline", .firstBaseline),
  ]

  func link() {
    for group in parts where group.view.kind == "Group" {
      // What an app shows at run time is not in the file, but a view that is gone has no frame.
      for member in group.view.references.compactMap({ partsByID[$0] }) {
        let hasFrame = member.view.frame(mode.name) != [0, 0, 0, 0]
        member.isGone = (group.isGone || member.isGone) && !hasFrame
      }
    }
    for placeholder in parts where placeholder.view.kind == "Placeholder" {
      placeholder.content = parts.first { part in
        part !== placeholder
          && CorpusMode.all.allSatisfy {
            part.view.frame($0.name) == placeholder.view.frame($0.name)
          }
      }
      placeholder.content?.isGone = true
    }
    for barrier in parts where barrier.isBarrier {
      for member in members(of: barrier) { member.barrierAxes.insert(direction(of: barrier).axis) }
    }
    for part in parts {
      // Directional attributes override physical ones, and then those of beginnings others.
      for (word, side) in Self.sides {
        let edge = physical(side)
        var isNew = part.links[edge] == nil || side.isDirectional
        for (target, attribute) in Self.sides {
          guard let id = part.view.text("\(word)_to\(target)Of") else { continue }
          let attribute = physical(attribute)
          if !isNew, attribute == .right || attribute == .bottom || edge == side { continue }
          isNew = false
          // An unknown id is the container's.
          let other = partsByID[id]
          part.links[edge] = CorpusPart.Link(
            part: other, attribute: attribute, margin: margin(part, edge, other))
        }
      }
    }
  }

  private func physical(_ attribute: LayoutAttribute) -> LayoutAttribute {
    switch attribute {
    case .leading: isMirrored ? .right : .left
    case .trailing: isMirrored ? .left : .right
    default: attribute
    }
  }

  func margin(_ part: CorpusPart, _ edge: LayoutAttribute, _ other: CorpusPart?) -> Double {
    let view = part.view
    let side = Self.sides.first { $0.attribute == edge }?.word ?? ""
    let directional = (edge == .left) != isMirrored ? "Start" : "End"
    let names = (edge.axis == .horizontal ? [directional, side] : [side]).map { "argin\($0)" }
    if other?.isGone == true {
      for name in names { if let margin = view.number("goneM\(name)") { return margin } }
    }
    // Attributes of several sides override single ones, except directional ones.
    let written =
      ["margin"] + (names.count > 1 ? ["m\(names[0])"] : [])
      + ["margin\(edge.axis.direction)", "margin\(side)"]
    return written.lazy.compactMap { view.number($0) }.first ?? 0
  }
}
