// SPDX-License-Identifier: MIT

import LayoutDSL

extension Scene {
  /// Mails with sender, date, subject, and two lines of text, above a bar of buttons.
  public static let email = Scene(
    name: "email", summary: "mails whose sender, subject and date compete; size: mails",
    sizes: [8, 40, 160]
  ) { size, material in
    let root = LayoutBox.telephone("email")
    let content = LayoutBox("content")
    let bar = LayoutBox("bar")
    let compose = LayoutBox("compose", width: 24, height: 24)
    let status = material.text("status", 10...30)
    root.addChildren(content, bar)
    bar.addChildren(compose, status)
    bar.layout.makeConstraints { make in
      make.leading.trailing.bottom.equalToSuperview()
      make.top.equalTo(root.layout.safeArea.layout.bottom).offset(-44)
    }
    compose.metrics.horizontalCompressionResistance = .required
    compose.layout.makeConstraints { make in
      make.trailing.equalTo(root.layout.safeArea).inset(16)
      make.top.equalToSuperview().inset(10)
    }
    status.layout.makeConstraints { make in
      make.centerX.equalToSuperview()
      make.centerY.equalTo(compose)
      make.trailing.lessThanOrEqualTo(compose.layout.leading).offset(-8)
    }
    content.layout.makeConstraints { make in
      make.leading.trailing.equalTo(root.layout.safeArea)
    }
    let scroll = content.layout.makeConstraints { make in
      make.top.equalTo(root.layout.safeArea)
    }
    let mails = (0..<size).map { LayoutBox("mail \($0)") }
    let cells = content.stackDown(mails, spacing: 1, fills: true)
    let senders = mails.map { fill(mail: $0, &material) }
    let sender = senders[size / 2]
    let change = Alternative(sender, 900, 40) { $0.width.lessThanOrEqualTo($1) }
    return Stage(
      root: root, windows: [.phone, .phoneSideways, .smallPhone],
      landmarks: [
        Landmark(content) { window in
          Rect(x: 0, y: 47, width: window.width, height: 105 * Double(size) - 1)
        },
        Landmark(bar) { window in
          Rect(x: 0, y: window.height - 78, width: window.width, height: 78)
        },
        Landmark(compose) { window in Rect(x: window.width - 40, y: 10, width: 24, height: 24) },
      ],
      cells: cells, motion: { scroll.update(offset: -300 * $0) }, churn: change.swap)
  }

  /// Fills a mail; the date never gives way, the sender before it, and the clip is there for
  /// some. Returns the sender.
  private static func fill(mail: LayoutBox, _ material: inout SceneMaterial) -> LayoutBox {
    let dot = LayoutBox("unread")
    let sender = material.text("sender", 4...40)
    let date = material.text("date", 5...9)
    let subject = material.text("subject", 6...70)
    let snippet = LayoutBox("snippet", height: 36)
    mail.addChildren(dot, sender, date, subject, snippet)
    date.metrics.horizontalCompressionResistance = .required
    date.metrics.horizontalHugging = 900
    dot.layout.makeConstraints { make in
      make.leading.equalToSuperview().inset(8)
      make.centerY.equalTo(sender)
      make.size.equalTo(10)
    }
    sender.layout.makeConstraints { make in
      make.leading.equalToSuperview().inset(28)
      make.top.equalToSuperview().inset(10)
      make.trailing.lessThanOrEqualTo(date.layout.leading).offset(-8)
    }
    date.layout.makeConstraints { make in
      make.trailing.equalToSuperview().inset(16)
      make.firstBaseline.equalTo(sender)
    }
    subject.layout.makeConstraints { make in
      make.leading.equalTo(sender)
      make.top.equalTo(sender.layout.bottom).offset(2)
    }
    snippet.layout.makeConstraints { make in
      make.leading.equalTo(sender)
      make.trailing.equalTo(date)
      make.top.equalTo(subject.layout.bottom).offset(4)
      make.bottom.equalToSuperview().inset(12)
    }
    if material.chance(30) {
      let clip = LayoutBox("clip", width: 14, height: 14)
      mail.addChildren(clip)
      clip.metrics.horizontalCompressionResistance = .required
      clip.layout.makeConstraints { make in
        make.leading.equalTo(subject.layout.trailing).offset(6)
        make.trailing.lessThanOrEqualTo(date)
        make.centerY.equalTo(subject)
      }
    } else {
      subject.layout.makeConstraints { make in make.trailing.lessThanOrEqualTo(date) }
    }
    return sender
  }
}
