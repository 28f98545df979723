// SPDX-License-Identifier: MIT

import LayoutDSL

extension Scene {
  package static let email = Scene(
    "email", "mails whose sender, subject and date compete; size: mails", sizes: [8, 40, 160],
    isTelephone: true
  ) { root, size, material in
    let content = root.add("content")
    let bar = root.add("bar") { make in
      make.leading.trailing.bottom.equalToSuperview()
      make.top.equalTo(root.layout.safeArea.layout.bottom).offset(-44)
    }
    let compose = bar.add("compose", width: 24, height: 24) { make in
      make.trailing.equalTo(root.layout.safeArea).inset(16)
      make.top.equalToSuperview().inset(10)
    }
    bar.add(material.text("status", 10...30)) { make in
      make.centerX.equalToSuperview()
      make.centerY.equalTo(compose)
      make.trailing.lessThanOrEqualTo(compose.layout.leading).offset(-8)
    }
    compose.metrics.horizontalCompressionResistance = .required
    content.layout.makeConstraints { $0.leading.trailing.equalTo(root.layout.safeArea) }
    let scroll = content.layout.makeConstraints { $0.top.equalTo(root.layout.safeArea) }
    let mails = (0..<size).map { LayoutBox("mail \($0)") }
    let cells = content.stackDown(mails, spacing: 1, fills: true)
    let senders = mails.map { fill(mail: $0, &material) }
    let sender = senders[size / 2]
    return Stage(
      root,
      landmarks: [
        Landmark(content) { (0, 47, $0.width, 105 * Double(size) - 1) },
        Landmark(bar) { (0, $0.height - 78, $0.width, 78) },
        Landmark(compose) { ($0.width - 40, 10, 24, 24) },
      ], cells: cells, motion: { scroll.update(offset: -300 * $0) },
      churn: Alternative(sender, 900, 40) { $0.width.lessThanOrEqualTo($1) })
  }

  /// Fills a mail; the date never gives way, the sender before it, and the clip is there for
  /// some. Returns the sender.
  private static func fill(mail: LayoutBox, _ material: inout SceneMaterial) -> LayoutBox {
    let dot = mail.add("unread")
    let sender = mail.add(material.text("sender", 4...40))
    let date = mail.add(material.text("date", 5...9))
    let subject = mail.add(material.text("subject", 6...70))
    let snippet = mail.add("snippet", height: 36)
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
      let clip = mail.add("clip", width: 14, height: 14) { make in
        make.leading.equalTo(subject.layout.trailing).offset(6)
        make.trailing.lessThanOrEqualTo(date)
        make.centerY.equalTo(subject)
      }
      clip.metrics.horizontalCompressionResistance = .required
    } else {
      subject.layout.makeConstraints { make in make.trailing.lessThanOrEqualTo(date) }
    }
    return sender
  }
}
