// SPDX-License-Identifier: MIT

import LayoutCore

// The data for the script of the page.
extension InspectorPage {
  /// The states as JSON.
  var data: String {
    let states = states.indices.map { index in
      let drawing = self.states[index].drawing
      let changes =
        index == 0
        ? [] : drawing.snapshot.differences(from: self.states[index - 1].drawing.snapshot)
      return JSONText.object([
        "name": JSONText.quoted(self.states[index].name),
        "bounds": Self.text(drawing.bounds),
        "items": JSONText.array(drawing.items.map(Self.text)),
        "sentences": JSONText.array(drawing.sentences.map(Self.text)),
        "changes": JSONText.array(changes.map { JSONText.quoted($0.description) }),
      ])
    }
    return JSONText.object([
      "states": JSONText.array(states),
      "sweeps": sweeps.isEmpty ? nil : JSONText.array(sweeps.map(Self.text)),
    ])
  }

  private static func text(_ sweep: LayoutSweep) -> String {
    JSONText.object([
      "name": JSONText.quoted("\(sweep.parameter)"),
      "items": JSONText.array(
        sweep.items.map { item in
          JSONText.object([
            "name": JSONText.quoted(item.name), "parent": item.parent.map { "\($0)" },
            "guide": item.isGuide ? "true" : nil,
          ])
        }),
      "segments": JSONText.array(sweep.segments.map(text)),
    ])
  }

  private static func text(_ segment: LayoutSweep.Segment) -> String {
    let wishes = segment.lostWishes.filter { !$0.sentence.origin.isImplied }
    return JSONText.object([
      "from": JSONText.number(segment.range.lowerBound),
      "to": JSONText.number(segment.range.upperBound),
      "starts": JSONText.array(segment.starts.map(text)),
      "ends": JSONText.array(segment.ends.map(text)),
      "conflict": segment.conflict.map { JSONText.quoted("\($0)") },
      "lost": wishes.isEmpty
        ? nil
        : JSONText.array(
          wishes.map { wish in
            let range = [wish.range.lowerBound, wish.range.upperBound].map(JSONText.number)
            return JSONText.array(range + [JSONText.quoted("\(wish.sentence)")])
          }),
    ])
  }

  private static func text(_ rect: Rect) -> String {
    JSONText.array(
      [rect.minX, rect.minY, rect.width, rect.height].map { JSONText.number($0.withoutNoise) })
  }

  private static func text(_ point: Point) -> String {
    JSONText.array([JSONText.number(point.x.withoutNoise), JSONText.number(point.y.withoutNoise)])
  }

  private static func text(_ item: LayoutDrawing.Item) -> String {
    JSONText.object([
      "name": JSONText.quoted(item.name),
      "parent": item.parent.map { "\($0)" },
      "depth": "\(item.depth)",
      "frame": text(item.frame),
      "box": text(item.box),
      "guide": item.isGuide ? "true" : nil,
      "open": item.openNumbers.isEmpty
        ? nil : JSONText.array(item.openNumbers.map(JSONText.quoted)),
      "reasons": item.reasons.isEmpty ? nil : JSONText.quoted(item.reasons),
      "baselines": item.baselines.isEmpty
        ? nil : JSONText.array(item.baselines.map { JSONText.number($0.withoutNoise) }),
    ])
  }

  private static func text(_ sentence: LayoutDrawing.Sentence) -> String {
    JSONText.object([
      "text": JSONText.quoted(sentence.text),
      "origin": JSONText.quoted(sentence.origin),
      "item": "\(sentence.item)",
      "target": sentence.target.map { "\($0)" },
      "wish": sentence.priority.isRequired ? nil : "true",
      "state": sentence.state == .holds
        ? nil : JSONText.quoted(String(sentence.styleName.dropFirst())),
      "missed": sentence.state.missed.map { JSONText.number($0.withoutNoise) },
      "figure": sentence.figure.map { figure in
        JSONText.object([
          "kind": JSONText.quoted("\(figure.kind)"),
          "start": text(figure.start),
          "end": text(figure.end),
          "label": figure.label.isEmpty ? nil : JSONText.quoted(figure.label),
        ])
      },
    ])
  }
}

extension LayoutDrawing.State {
  fileprivate var missed: Double? {
    if case .missed(let amount) = self { amount } else { nil }
  }
}
