// SPDX-License-Identifier: MIT

import LayoutDSL

extension Scene {
  package static let signIn = Scene(
    "sign-in", "a form in a column of limited width; size: fields", sizes: [4, 16, 64],
    isTelephone: true
  ) { root, size, material in
    let form = root.add("form")
    let footer = root.add(material.text("footer"))
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
    footer.layout.makeConstraints { make in
      make.centerX.equalToSuperview()
      make.top.greaterThanOrEqualTo(form.layout.bottom).offset(16)
      make.bottom.equalTo(root.layout.safeArea).inset(20).priority(.low)
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
}
