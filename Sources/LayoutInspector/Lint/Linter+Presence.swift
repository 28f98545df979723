// SPDX-License-Identifier: MIT

import LayoutCore

// Sentences and guides without an effect, and items without sentences.
extension Linter {
  /// Finds sentences that never counted, and guides without use.
  mutating func findUnused() {
    for (place, sentence) in inspection.sentences.enumerated() {
      if !sentence.hasBeenActive {
        report(.unused, place, "\(sentence.constraint) was prepared, but never activated")
      } else if sentence.isActive, sentence.isWaiting {
        report(
          .unused, place,
          "\(sentence.constraint) does not count: the items are in no common tree")
      }
    }
    let targets = Set(inspection.sentences.compactMap(\.target))
    let own = Dictionary(grouping: inspection.sentences, by: \.item)
      .mapValues { Set($0.compactMap(\.target)) }
    // A guide that relates to several items connects them.
    for (place, item) in inspection.items.enumerated()
    where item.item is LayoutGuide && !item.isPlaced && !targets.contains(place)
      && own[place, default: []].count < 2
    { report(.unused, item: place, "no sentence relates to the guide \(name(place))") }
  }

  /// Finds items without a sentence that says where they are.
  mutating func findUnconstrained() {
    var isHeld = inspection.items.map { AxisPair(horizontal: $0.isPlaced, vertical: $0.isPlaced) }
    for sentence in inspection.sentences where sentence.isActive {
      let attribute = sentence.constraint.first.attribute
      guard !attribute.isSize else { continue }
      isHeld[sentence.item][attribute.axis] = true
      // An item is not placed by the items in it.
      if let target = sentence.target, !isInside(sentence.item, target) {
        isHeld[target][attribute.axis] = true
      }
    }
    for (place, held) in isHeld.enumerated() where !held.horizontal || !held.vertical {
      let axes = held.horizontal ? "vertically" : held.vertical ? "horizontally" : "on either axis"
      report(.unconstrained, item: place, "no sentence says where \(name(place)) is, \(axes)")
    }
  }
}
