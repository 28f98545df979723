// SPDX-License-Identifier: MIT

import LayoutDSL

extension Scene {
  /// Groups of rows with an icon, a name, a value and a switch, where long names give way last.
  public static let settings = Scene(
    name: "settings", summary: "groups of rows where name and value compete; size: rows",
    sizes: [12, 48, 192]
  ) { size, material in
    let root = LayoutBox.telephone("settings")
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
    let change = Alternative(name, 60, 90) { $0.width.greaterThanOrEqualTo($1) }
    let height = 45 * Double(size) - 1 * Double(groups.count) + 24 * Double(groups.count - 1)
    return Stage(
      root: root, windows: [.phone, .phoneSideways, .smallPhone],
      landmarks: [
        Landmark(content) { window in
          Rect(x: 0, y: 47, width: window.width, height: height + 32)
        },
        Landmark(rows[0]) { window in Rect(x: 0, y: 0, width: window.width - 32, height: 44) },
      ],
      cells: stacks[stacks.count / 2], motion: scroll, churn: change.swap)
  }

  private static func fill(settingsRow row: LayoutBox, _ material: inout SceneMaterial) -> LayoutBox
  {
    let icon = LayoutBox("icon")
    let name = material.text("name", 6...30)
    let value = material.text("value", 2...30)
    let chevron = LayoutBox("chevron", width: 12, height: 20)
    row.addChildren(icon, name, value, chevron)
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
