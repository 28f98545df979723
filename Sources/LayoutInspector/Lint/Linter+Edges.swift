// SPDX-License-Identifier: MIT

import LayoutCore

// Common mistakes about edges.
extension Linter {
  /// Finds items with sentences about left or right, and others about leading or trailing.
  mutating func findMixedEdges() {
    var first: [Int: Int] = [:]
    var isReported: Set<Int> = []
    for place in counting {
      let item = inspection.sentences[place].item
      let attribute = constraint(place).first.attribute
      guard attribute.axis == .horizontal, attribute.side != 0 else { continue }
      if let second = constraint(place).targetAttribute, second.axis == .horizontal,
        second.side != 0, second.isDirectional != attribute.isDirectional
      {
        report(
          .mixedEdges, place,
          "\(constraint(place)) relates \(attribute) to \(second), which changes sides when the "
            + "layout is read from right to left, unlike the other")
      } else if let other = first[item] {
        let edge = constraint(other).first.attribute
        if edge.isDirectional != attribute.isDirectional, isReported.insert(item).inserted {
          report(
            .mixedEdges, place,
            "\(name(item)) is held by its \(attribute) here and by its \(edge) in "
              + "\(quoted(other)); only one of them changes sides when the layout is read from "
              + "right to left")
        }
      } else {
        first[item] = place
      }
    }
  }

  /// Finds sentences that shift opposite edges in the same direction.
  mutating func findNumbersOnEdges() {
    var rest = counting[...]
    while let first = rest.first {
      // The edges of one written sentence follow each other.
      let (item, origin) = (inspection.sentences[first].item, constraint(first).origin)
      let written = rest.prefix { place in
        let other = constraint(place).origin
        return inspection.sentences[place].item == item && other.line == origin.line
          && other.file.description == origin.file.description
      }
      rest = rest.dropFirst(written.count)
      let shifted = written.filter {
        let constraint = constraint($0)
        return constraint.first.attribute.isEdge && constraint.relation == .equal
          && constraint.targetAttribute == constraint.first.attribute && constraint.constant != 0
          && constraint.multiplier == 1
      }
      let edges = shifted.filter { edge in
        shifted.contains { isOpposite(constraint(edge), constraint($0)) }
      }
      guard let place = edges.first else { continue }
      // The other edges with this offset have it on purpose.
      settled.formUnion(shifted.filter { constraint($0).constant == constraint(place).constant })
      let names = edges.map { "\(constraint($0).first.attribute)" }
      let amount = abs(constraint(place).constant).short
      report(
        .numberOnEdges, place,
        "\(names.dropLast().joined(separator: ", ")) and \(names.last ?? "") of \(name(item)) are "
          + "all moved by \(constraint(place).constant.short) in the same direction; to leave "
          + "\(amount) free at each, say inset(\(amount))")
    }
  }

  mutating func findInsets() {
    for place in counting where constraint(place).origin.insetsOpposingEdges {
      settled.insert(place)
      let amount = abs(constraint(place).constant).short
      report(
        .insetOnOpposingEdges, place,
        "\(constraint(place)): an inset between opposing edges leads into the other item; to keep "
          + "\(amount) between them, say spacing(\(amount))")
    }
  }

  /// Finds distances that lead out of the container, or over a neighbour.
  mutating func findSuspiciousOffsets() {
    for place in counting where !settled.contains(place) {
      let constraint = constraint(place)
      let item = inspection.sentences[place].item
      let attribute = constraint.first.attribute
      guard let target = inspection.sentences[place].target,
        let second = constraint.targetAttribute, attribute.isEdge, second.isEdge,
        attribute.axis == second.axis, constraint.multiplier == 1,
        constraint.constant * attribute.side > 0
      else { continue }
      let isGuide = inspection.items[target].item is LayoutGuide
      let container = isGuide ? inspection.items[target].parent ?? target : target
      let contains = isInside(item, container)
      let amount = abs(constraint.constant).short
      if attribute.side == second.side, contains {
        report(
          .suspiciousOffset, place,
          "\(constraint) \(constraint.relation == .equal ? "puts" : "allows") \(name(item)) "
            + "\(amount) outside of \(name(target)); to stay inside, say inset(\(amount))")
      } else if attribute.side != second.side, !contains, !isInside(target, item) {
        report(
          .suspiciousOffset, place,
          "\(constraint) lets \(name(item)) and \(name(target)) overlap by \(amount); to keep them "
            + "apart, say spacing(\(amount))")
      }
    }
  }

  private func isOpposite(_ edge: LayoutConstraint, _ other: LayoutConstraint) -> Bool {
    edge.first.attribute.axis == other.first.attribute.axis
      && edge.first.attribute.side == -other.first.attribute.side
      && edge.constant == other.constant
  }
}

extension LayoutConstraint {
  /// The attribute on the right side; nil for a number.
  var targetAttribute: LayoutAttribute? {
    target == .constant ? nil : target.attribute(for: first.attribute)
  }
}

extension LayoutAttribute {
  fileprivate var isEdge: Bool { side != 0 && self != .firstBaseline && self != .lastBaseline }
}
