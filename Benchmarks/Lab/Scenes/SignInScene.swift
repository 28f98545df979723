// SPDX-License-Identifier: MIT

import LayoutDSL

extension Scene {
  /// A form with a logo, labelled fields and a button, as wide as a form should be at most.
  public static let signIn = Scene(
    name: "sign-in", summary: "a form in a column of limited width; size: fields",
    sizes: [4, 16, 64]
  ) { size, random in
    let root = LayoutBox("sign-in")
    let form = LayoutBox("form")
    let logo = LayoutBox("logo")
    let button = LayoutBox("button", width: 120, height: 44)
    let footer = LayoutBox.text("footer", &random)
    root.addChildren(form, footer)
    form.layout.makeConstraints { make in
      make.centerX.equalToSuperview()
      make.top.equalToSuperview().inset(40)
      make.width.lessThanOrEqualTo(360)
      make.width.equalToSuperview().offset(-40).priority(.high)
    }
    form.addChildren(logo, button)
    logo.layout.makeConstraints { make in
      make.top.centerX.equalToSuperview()
      make.width.equalToSuperview().multipliedBy(0.25)
      make.height.equalTo(logo.layout.width)
    }
    let fields = addFields(size, to: form, below: logo, &random)
    button.layout.makeConstraints { make in
      make.top.equalTo(fields[size - 1].layout.bottom).offset(24)
      make.trailing.bottom.equalToSuperview()
    }
    footer.layout.makeConstraints { make in
      make.centerX.equalToSuperview()
      make.top.greaterThanOrEqualTo(form.layout.bottom).offset(16)
      make.bottom.equalToSuperview().inset(20).priority(.low)
    }
    let change = Alternative(
      button.layout.makeConstraints { make in make.leading.greaterThanOrEqualToSuperview() },
      button.layout.prepareConstraints { make in make.leading.equalToSuperview() })
    return Stage(
      root: root, windows: [.phone, .phoneSideways, .smallPhone],
      landmarks: [
        Stage.Landmark(box: logo, frame: Rect(x: 131.25, y: 0, width: 87.5, height: 87.5)),
        Stage.Landmark(
          box: form,
          frame: Rect(x: 20, y: 40, width: 350, height: 179.5 + 44 * Double(size))),
      ],
      churn: change.swap)
  }

  /// Adds rows of a label and a field; the fields line up behind the longest label.
  private static func addFields(
    _ count: Int, to form: LayoutBox, below logo: LayoutBox, _ random: inout SplitMix64
  ) -> [LayoutBox] {
    var fields: [LayoutBox] = []
    for index in 0..<count {
      let label = LayoutBox.text("label \(index)", &random, 4...14)
      let field = LayoutBox("field \(index)")
      form.addChildren(label, field)
      field.layout.makeConstraints { make in
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
