// SPDX-License-Identifier: MIT

import LayoutDSL

extension Scene {
  package static let signIn = Scene(
    "sign-in", "a form in a column of limited width; size: fields", sizes: [4, 16, 64],
    isTelephone: true
  ) { root, size, material in
    let form = root.add("form")
    let footer = root.add(material.text("footer")) { make in
      make.centerX.equalToSuperview()
      make.top.greaterThanOrEqualTo(form.layout.bottom).offset(16)
      make.bottom.equalTo(root.layout.safeArea).inset(20).priority(.low)
    }
    let logo = form.add("logo")
    let button = form.add("button", width: 120, height: 44)
    let entrance = form.layout.makeConstraints { $0.top.equalTo(root.layout.safeArea).offset(40) }
    form.layout.makeConstraints { make in
      make.centerX.equalToSuperview()
      make.width.lessThanOrEqualTo(360)
      make.width.equalToSuperview().offset(-40).priority(.high + 1)
    }
    logo.layout.makeConstraints { make in
      make.top.centerX.equalToSuperview()
      make.width.equalToSuperview().multipliedBy(0.25)
      make.height.equalTo(logo.layout.width)
    }
    let fields = addFields(size, to: form, below: logo, &material)
    button.layout.makeConstraints { make in
      make.top.equalTo(fields[size - 1].layout.bottom).offset(24)
      make.trailing.bottom.equalToSuperview()
    }
    let change = Alternative(
      button.layout.makeConstraints { make in make.leading.greaterThanOrEqualToSuperview() },
      button.layout.prepareConstraints { make in make.leading.equalToSuperview() })
    return Stage(
      root,
      landmarks: [
        Landmark(logo) { window in
          let width = min(window.width - 40, 360)
          return (width * 0.375, 0, width / 4, width / 4)
        },
        Landmark(form) { window in
          let width = min(window.width - 40, 360)
          return ((window.width - width) / 2, 87, width, width / 4 + 92 + 44 * Double(size))
        },
      ], motion: { entrance.update(offset: 40 + 200 * $0) }, churn: change)
  }

  /// Adds rows of a label and a field; the fields line up behind the longest label.
  private static func addFields(
    _ count: Int, to form: LayoutBox, below logo: LayoutBox, _ material: inout SceneMaterial
  ) -> [LayoutBox] {
    var fields: [LayoutBox] = []
    for index in 0..<count {
      let label = form.add(material.text("label \(index)", 4...14))
      let field = form.add("field \(index)") { make in
        make.trailing.equalToSuperview()
        make.height.equalTo(36)
        make.width.greaterThanOrEqualTo(120)
        if index == 0 {
          make.top.equalTo(logo.layout.bottom).offset(32)
          make.leading.equalToSuperview().priority(.low - 1)
        } else {
          make.top.equalTo(fields[index - 1].layout.bottom).offset(8)
          make.leading.equalTo(fields[0])
        }
      }
      label.layout.makeConstraints { make in
        make.leading.equalToSuperview()
        make.centerY.equalTo(field)
        make.trailing.lessThanOrEqualTo(field.layout.leading).offset(-8)
      }
      fields.append(field)
    }
    return fields
  }

  package static let form = Scene(
    "form", "labels as wide as the widest, fields beside them; size: fields",
    sizes: [10, 100, 1000], isTelephone: true
  ) { root, size, material in
    let (content, scroll) = root.addScrollingContent()
    let rows = [LayoutBox]("row", size)
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

  package static let settings = Scene(
    "settings", "groups of rows where name and value compete; size: rows", sizes: [12, 48, 192],
    isTelephone: true
  ) { root, size, material in
    let (content, scroll) = root.addScrollingContent(by: 200)
    var groups: [LayoutBox] = []
    var rows: [LayoutBox] = []
    var stacks: [CellStack] = []
    for start in stride(from: 0, to: size, by: 6) {
      let group = LayoutBox("group \(groups.count)")
      let members = (start..<min(start + 6, size)).map { LayoutBox("row \($0)") }
      stacks.append(group.stackDown(members, spacing: 1, fills: true))
      groups.append(group)
      rows += members
    }
    content.stackDown(groups, spacing: 24, inset: 16, fills: true)
    let names = rows.map { fill(settingsRow: $0, &material) }
    let name = names[size / 2]
    let height = 45 * Double(size) - 1 * Double(groups.count) + 24 * Double(groups.count - 1)
    return Stage(
      root,
      landmarks: [
        Landmark(content) { (0, 47, $0.width, height + 32) },
        Landmark(rows[0]) { (0, 0, $0.width - 32, 44) },
      ], cells: stacks[stacks.count / 2], motion: scroll,
      churn: Alternative(name, 60, 90) { $0.width.greaterThanOrEqualTo($1) })
  }

  private static func fill(settingsRow row: LayoutBox, _ material: inout SceneMaterial) -> LayoutBox
  {
    let icon = row.add("icon") { make in
      make.leading.equalToSuperview().inset(12)
      make.centerY.equalToSuperview()
      make.size.equalTo(28)
    }
    let name = row.add(material.text("name", 6...30)) { make in
      make.leading.equalTo(icon.layout.trailing).offset(12)
      make.centerY.equalToSuperview()
    }
    let value = row.add(material.text("value", 2...30)) { make in
      make.leading.greaterThanOrEqualTo(name.layout.trailing).offset(8)
      make.lastBaseline.equalTo(name)
      make.width.greaterThanOrEqualTo(24)
    }
    let chevron = row.add("chevron", width: 12, height: 20) { make in
      make.leading.equalTo(value.layout.trailing).offset(8)
      make.trailing.equalToSuperview().inset(12)
      make.centerY.equalToSuperview()
    }
    name.metrics.horizontalCompressionResistance = 760
    name.metrics.horizontalHugging = 260
    chevron.metrics.horizontalCompressionResistance = .required
    row.layout.makeConstraints { make in make.height.equalTo(44) }
    return name
  }
}
