// SPDX-License-Identifier: MIT

import LayoutDSL

extension Scene {
  package static let signIn = Scene(
    "sign-in", "a form in a column of limited width; size: fields", sizes: [4, 16, 64],
    isTelephone: true
  ) { root, size, material in
    let form = root.add("form")
    root.add(
      material.text("footer"), .pin(.centerX),
      .relate(.top, .greaterThanOrEqual, to: .bottom, of: form).plus(16),
      .pin(.bottom, 20, to: root.layout.safeArea).at(.low))
    let logo = form.add("logo")
    let button = form.add("button", width: 120, height: 44)
    let entrance = form.say(.pin(.top, to: root.layout.safeArea).plus(40))
    form.say(.pin(.centerX), .atMost(.width, 360), .pin(.width).plus(-40).at(.high + 1))
    logo.say(.pin([.top, .centerX]), .pin(.width).times(0.25), .relate(.height, to: .width))
    // The fields line up behind the longest label.
    var fields: [LayoutBox] = []
    for index in 0..<size {
      let label = form.add(material.text("label \(index)", 4...14))
      let isFirst = index == 0
      let field = form.add(
        "field \(index)", .pin(.trailing), .height(36), .atLeast(.width, 120),
        .below(fields.last ?? logo, isFirst ? 32 : 8),
        isFirst ? .pin(.leading).at(.low - 1) : .pin(.leading, to: fields[0]))
      label.say(.pin(.leading), .pin(.centerY, to: field), .before(field, atLeast: 8))
      fields.append(field)
    }
    button.say(.below(fields[size - 1], 24), .pin([.trailing, .bottom]))
    let width = { (window: Size) in min(window.width - 40, 360) }
    return SceneContent(
      landmarks: [
        Landmark(logo) { (width($0) * 0.375, 0, width($0) / 4, width($0) / 4) },
        Landmark(form) { window in
          let width = width(window)
          return ((window.width - width) / 2, 87, width, width / 4 + 92 + 44 * Double(size))
        },
      ], motion: { entrance.update(offset: 40 + 200 * $0) },
      churn: Alternative(button, .inside(.leading), .pin(.leading)))
  }

  package static let form = Scene(
    "form", "labels as wide as the widest, fields beside them; size: fields",
    sizes: [10, 100, 1000], isTelephone: true
  ) { root, size, material in
    let (content, scroll) = root.addScrollingContent()
    let rows = [LayoutBox]("row", size)
    let cells = CellStack(rows, in: content, spacing: 8, inset: 16, fills: true)
    var labels: [LayoutBox] = []
    var fields: [LayoutBox] = []
    for row in rows {
      labels.append(
        row.add(material.text("label", 3...20), .pin(.leading), .pin(.firstBaseline).plus(21)))
      fields.append(
        row.add("field", height: 32, .after(labels[labels.count - 1], 8), .pin([.trailing, .ends])))
    }
    labels.layout.align(.width)
    let widest = labels.compactMap(\.metrics.intrinsicWidth).max() ?? 0
    let landmarks = [fields[0], fields[size - 1]].map { field in
      Landmark(field) { window in
        let width = min(widest, window.width - 40)
        return (width + 8, 0, window.width - 40 - width, 32)
      }
    }
    return SceneContent(
      landmarks: landmarks, cells: cells, motion: scroll,
      churn: Alternative(labels[size / 2], .atLeast(.width, 10), .atLeast(.width, 260)))
  }

  package static let settings = Scene(
    "settings", "groups of rows where name and value compete; size: rows", sizes: [12, 48, 192],
    isTelephone: true
  ) { root, size, material in
    let (content, scroll) = root.addScrollingContent(by: 200)
    let rows = [LayoutBox]("row", size)
    let starts = stride(from: 0, to: size, by: 6)
    let groups = [LayoutBox]("group", (size + 5) / 6)
    let stacks = zip(groups, starts).map { group, start in
      CellStack(Array(rows[start..<min(start + 6, size)]), in: group, spacing: 1, fills: true)
    }
    CellStack(groups, in: content, spacing: 24, inset: 16, fills: true)
    let names = rows.map { row in
      let icon = row.add("icon", .pin(.leading, 12), .pin(.centerY), .size(28))
      let name = row.add(material.text("name", 6...30), .after(icon, 12), .pin(.centerY))
      let value = row.add(
        material.text("value", 2...30), .after(name, atLeast: 8), .pin(.lastBaseline, to: name),
        .atLeast(.width, 24))
      let chevron = row.add(
        "chevron", width: 12, height: 20, .after(value, 8), .pin(.trailing, 12), .pin(.centerY))
      name.metrics.horizontalCompressionResistance = 760
      name.metrics.horizontalHugging = 260
      chevron.metrics.horizontalCompressionResistance = .required
      row.say(.height(44))
      return name
    }
    let height = 45 * Double(size) - 1 * Double(groups.count) + 24 * Double(groups.count - 1)
    return SceneContent(
      landmarks: [
        Landmark(content) { (0, 47, $0.width, height + 32) },
        Landmark(rows[0]) { (0, 0, $0.width - 32, 44) },
      ], cells: stacks[stacks.count / 2], motion: scroll,
      churn: Alternative(names[size / 2], .atLeast(.width, 60), .atLeast(.width, 90)))
  }
}
