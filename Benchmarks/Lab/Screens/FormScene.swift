// SPDX-License-Identifier: MIT

import LayoutDSL

extension Scene {
  package static let form = Scene(
    "form", "labels as wide as the widest, fields beside them; size: fields",
    sizes: [10, 100, 1000], isTelephone: true
  ) { root, size, material in
    let (content, scroll) = root.addScrollingContent()
    let rows = (0..<size).map { LayoutBox("row \($0)") }
    let cells = content.stackDown(rows, spacing: 8, inset: 16, fills: true)
    var labels: [LayoutBox] = []
    var fields: [LayoutBox] = []
    for row in rows {
      let (label, field) = (material.text("label", 3...20), LayoutBox("field", height: 32))
      row.addChildren(label, field)
      label.layout.makeConstraints { make in
        make.leading.equalToSuperview()
        make.firstBaseline.equalToSuperview().offset(21)
      }
      field.layout.makeConstraints { make in
        make.leading.equalTo(label.layout.trailing).offset(8)
        make.trailing.top.bottom.equalToSuperview()
      }
      labels.append(label)
      fields.append(field)
    }
    labels.layout.align(.width)
    let widest = labels.compactMap(\.metrics.intrinsicWidth).max() ?? 0
    let landmarks = [fields[0], fields[size - 1]].map { field in
      Landmark(field) { window in
        let width = min(widest, window.width - 40)
        return (width + 8, 0, window.width - 40 - width, 32)
      }
    }
    return Stage(
      root, landmarks: landmarks, cells: cells, motion: scroll,
      churn: Alternative(labels[size / 2], 10, 260) { $0.width.greaterThanOrEqualTo($1) })
  }
}
