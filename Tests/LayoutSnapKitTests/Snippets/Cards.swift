// SPDX-License-Identifier: MIT

import Foundation
import LayoutSnapKit

/// A card with a picture, text and two buttons.
final class CardView: View {
  let container = View()
  let picture = View()
  let title = TextLabel("Card")
  let (share, explore) = (Button("Share"), Button("Explore"))

  override init() {
    super.init()
    addSubview(container)
    [picture, title, share, explore].forEach { container.addSubview($0) }
    container.snp.makeConstraints { make in
      make.edges.equalToSuperview().inset(UIEdgeInsets(top: 12, left: 16, bottom: 12, right: 16))
    }
    picture.snp.makeConstraints { make in
      make.top.leading.trailing.equalToSuperview()
      make.height.equalTo(picture.snp.width).multipliedBy(9.0 / 16.0)
    }
    title.snp.makeConstraints { make in
      make.top.equalTo(picture.snp.bottom).offset(16)
      make.leading.trailing.equalToSuperview().inset(16)
    }
    share.snp.makeConstraints { make in
      make.top.equalTo(title.snp.bottom).offset(16)
      make.leading.equalToSuperview().offset(8)
    }
    explore.snp.makeConstraints { make in
      make.leading.equalTo(share.snp.trailing).offset(8)
      make.centerY.equalTo(share)
    }
  }
}

/// A badge in the corner of an icon.
final class BadgeView: View {
  let icon = ImageView(32, 32)
  let badge = View()

  override init() {
    super.init()
    addSubview(icon)
    addSubview(badge)
    icon.snp.makeConstraints { $0.center.equalToSuperview() }
    badge.snp.makeConstraints {
      $0.centerX.equalTo(icon.snp.right).offset(-4)
      $0.centerY.equalTo(icon.snp.top).offset(4)
      $0.size.equalTo(CGSize(width: 16, height: 16))
    }
  }
}

/// A message over a dimmed screen.
final class AlertView: View {
  let dimming = View()
  let panel = View()
  let message = TextLabel("Delete this?")
  let buttons = [Button("No"), Button("Yes")]

  override init() {
    super.init()
    addSubview(dimming)
    addSubview(panel)
    panel.addSubview(message)
    dimming.snp.makeConstraints { $0.edges.equalToSuperview() }
    panel.snp.makeConstraints { make in
      make.center.equalToSuperview()
      make.width.equalTo(270).priority(.high)
      make.width.lessThanOrEqualToSuperview().offset(-40)
    }
    message.snp.makeConstraints { make in
      make.top.equalToSuperview().offset(20)
      make.centerX.equalToSuperview()
    }
    for (index, button) in buttons.enumerated() {
      panel.addSubview(button)
      button.snp.makeConstraints { make in
        make.top.equalTo(message.snp.bottom).offset(20)
        make.height.equalTo(44)
        make.bottom.equalToSuperview()
        if index == 0 {
          make.left.equalToSuperview()
        } else {
          make.left.equalTo(buttons[index - 1].snp.right)
          make.width.equalTo(buttons[index - 1])
        }
        if index == buttons.count - 1 {
          make.right.equalToSuperview()
        }
      }
    }
  }
}

/// A message that slides in from the top.
final class ToastView: View {
  let toast = View()
  private var topConstraint: Constraint?

  override init() {
    super.init()
    addSubview(toast)
    toast.snp.makeConstraints { make in
      topConstraint = make.top.equalToSuperview().offset(-60).constraint
      make.left.right.equalToSuperview().inset(16)
      make.height.equalTo(48)
    }
  }

  func setVisible(_ isVisible: Bool) {
    topConstraint?.update(offset: isVisible ? 20 : -60)
  }
}

/// A picture that says that there is nothing.
final class EmptyStateView: View {
  let picture = ImageView(100, 100)
  let text = TextLabel("Nothing here")

  override init() {
    super.init()
    addSubview(picture)
    addSubview(text)
    picture.snp.makeConstraints { make in
      make.centerX.equalToSuperview()
      make.centerY.equalToSuperview().offset(-50)
    }
    text.snp.makeConstraints { make in
      make.top.equalTo(picture.snp.bottom).offset(12)
      make.centerX.equalTo(picture)
      make.width.lessThanOrEqualTo(280)
    }
  }
}

/// A button that floats over the content.
final class FloatingButtonView: View {
  let button = View()

  override init() {
    super.init()
    addSubview(button)
    button.snp.makeConstraints { make in
      make.width.height.equalTo(56)
      make.trailing.equalTo(self.safeAreaLayoutGuide.snp.trailing).offset(-16)
      make.bottom.equalTo(self.safeAreaLayoutGuide.snp.bottom).offset(-16)
    }
  }
}

/// Text and picture within margins, with lines between them.
final class ArticleView: View {
  let headline = TextLabel("Headline")
  let line = View()
  let picture = View()

  override init() {
    super.init()
    [headline, line, picture].forEach { addSubview($0) }
    headline.snp.makeConstraints { make in
      make.top.equalTo(self.snp.topMargin)
      make.leading.trailing.equalTo(layoutMarginsGuide)
    }
    line.snp.makeConstraints { make in
      make.top.equalTo(headline.snp.bottom).offset(8)
      make.left.right.equalToSuperview()
      make.height.equalTo(1.0 / 2)
    }
    picture.snp.makeConstraints { make in
      make.top.equalTo(line.snp.bottom).offset(8)
      make.directionalHorizontalEdges.equalTo(self.snp.directionalMargins)
      make.height.equalTo(picture.snp.width).dividedBy(2)
    }
  }
}
