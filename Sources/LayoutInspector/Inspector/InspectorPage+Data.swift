// SPDX-License-Identifier: MIT

import LayoutCore

// The data for the script of the page.
extension InspectorPage {
  var data: JSONObject {
    let objects = states.indices.map { index -> JSONObject in
      let drawing = states[index].drawing
      let changes =
        index == 0 ? [] : drawing.snapshot.differences(from: states[index - 1].drawing.snapshot)
      return [
        "name": states[index].name, "bounds": drawing.bounds.numbers,
        "items": drawing.items.map(\.object), "sentences": drawing.sentences.map(\.object),
        "changes": changes.map(\.description),
      ]
    }
    return ["states": objects, "sweeps": sweeps.map(object).unlessEmpty]
  }

  private func object(_ sweep: LayoutSweep) -> JSONObject {
    let rows = states[0].drawing.sentences.map(\.row)
    let items = sweep.items.map { item -> JSONObject in
      ["name": item.name, "parent": item.parent, "guide": item.isGuide ? true : nil]
    }
    return [
      "name": "\(sweep.parameter)", "items": items,
      "segments": sweep.segments.map { $0.object(rows) },
    ]
  }
}

extension LayoutDrawing.Item {
  fileprivate var object: JSONObject {
    [
      "name": name, "parent": parent, "depth": depth, "frame": frame.numbers, "box": box.numbers,
      "guide": isGuide ? true : nil, "open": openNumbers.unlessEmpty,
      "reasons": reasons.unlessEmpty,
      "baselines": baselines.map(\.withoutNoise).unlessEmpty,
    ]
  }
}

extension LayoutDrawing.Sentence {
  fileprivate var object: JSONObject {
    let missed: Double? = if case .missed(let amount) = state { amount } else { nil }
    return [
      "text": text, "origin": origin, "item": item, "target": target,
      "wish": priority.isRequired ? nil : true,
      "state": state == .holds ? nil : String(styleName.dropFirst()),
      "missed": missed?.withoutNoise, "figure": figure?.object,
    ]
  }
}

extension LayoutDrawing.Figure {
  fileprivate var object: JSONObject {
    let points = [start, end].map { [$0.x.withoutNoise, $0.y.withoutNoise] }
    return ["kind": "\(kind)", "start": points[0], "end": points[1], "label": label.unlessEmpty]
  }
}

extension LayoutSweep.Segment {
  /// The data of a segment; what decides it, by place in `rows`.
  fileprivate func object(_ rows: [ConstraintID?]) -> JSONObject {
    let deciding = Set(deciding)
    let held = rows.indices.filter { rows[$0].map(deciding.contains) ?? false }
    let lost = lostWishes.filter { !$0.sentence.origin.isImplied }.map { wish -> JSONObject in
      ["from": wish.range.lowerBound, "to": wish.range.upperBound, "text": "\(wish.sentence)"]
    }
    return [
      "from": range.lowerBound, "to": range.upperBound,
      "starts": frames(at: range.lowerBound).map(\.numbers),
      "ends": frames(at: range.upperBound).map(\.numbers), "conflict": conflict.map { "\($0)" },
      "lost": lost.unlessEmpty, "held": held.unlessEmpty,
    ]
  }
}

extension Rect {
  fileprivate var numbers: [Double] { [minX, minY, width, height].map(\.withoutNoise) }
}

extension Collection { fileprivate var unlessEmpty: Self? { isEmpty ? nil : self } }
