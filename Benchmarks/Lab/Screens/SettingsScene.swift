// SPDX-License-Identifier: MIT

import LayoutDSL

extension Scene {
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
    let icon = row.add("icon")
    let name = row.add(material.text("name", 6...30))
    let value = row.add(material.text("value", 2...30))
    let chevron = row.add("chevron", width: 12, height: 20)
    name.metrics.horizontalCompressionResistance = 760
    name.metrics.horizontalHugging = 260
    chevron.metrics.horizontalCompressionResistance = .required
    row.layout.makeConstraints { make in make.height.equalTo(44) }
    icon.layout.makeConstraints { make in
      make.leading.equalToSuperview().inset(12)
      make.centerY.equalToSuperview()
      make.size.equalTo(28)
    }
    name.layout.makeConstraints { make in
      make.leading.equalTo(icon.layout.trailing).offset(12)
      make.centerY.equalToSuperview()
    }
    value.layout.makeConstraints { make in
      make.leading.greaterThanOrEqualTo(name.layout.trailing).offset(8)
      make.lastBaseline.equalTo(name)
      make.width.greaterThanOrEqualTo(24)
    }
    chevron.layout.makeConstraints { make in
      make.leading.equalTo(value.layout.trailing).offset(8)
      make.trailing.equalToSuperview().inset(12)
      make.centerY.equalToSuperview()
    }
    return name
  }
}
