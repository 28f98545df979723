// SPDX-License-Identifier: MIT

import Foundation
import LayoutSnapKit

/// A cell of a list: icon, two lines of text, an arrow.
final class ListCell: View {
  let icon = ImageView(40, 40)
  let title = TextLabel("Title")
  let subtitle = TextLabel("Something about it")
  let arrow = ImageView(8, 13)

  override init() {
    super.init()
    [icon, title, subtitle, arrow].forEach { self.addSubview($0) }
    icon.snp.makeConstraints { make in
      make.left.equalToSuperview().offset(16)
      make.centerY.equalToSuperview()
      make.width.height.equalTo(40)
      make.top.greaterThanOrEqualToSuperview().offset(8)
      make.bottom.lessThanOrEqualToSuperview().offset(-8)
    }
    title.snp.makeConstraints { make in
      make.left.equalTo(icon.snp.right).offset(12)
      make.top.equalToSuperview().offset(10)
      make.right.lessThanOrEqualTo(arrow.snp.left).offset(-8)
    }
    subtitle.snp.makeConstraints { make in
      make.left.equalTo(title)
      make.top.equalTo(title.snp.bottom).offset(4)
      make.right.lessThanOrEqualTo(arrow.snp.left).offset(-8)
    }
    arrow.snp.makeConstraints { make in
      make.right.equalToSuperview().offset(-16)
      make.centerY.equalToSuperview()
    }
  }
}

/// A bubble of a chat, on the side of whoever wrote it.
final class ChatBubbleCell: View {
  let bubble = View()
  let message: TextLabel

  init(_ text: String, isOutgoing: Bool) {
    message = TextLabel(text)
    super.init()
    addSubview(bubble)
    bubble.addSubview(message)
    bubble.snp.makeConstraints { make in
      make.top.bottom.equalToSuperview().inset(4)
      make.width.lessThanOrEqualToSuperview().multipliedBy(0.75)
      if isOutgoing {
        make.trailing.equalToSuperview().inset(12)
      } else {
        make.leading.equalToSuperview().inset(12)
      }
    }
    message.snp.makeConstraints { make in
      make.edges.equalToSuperview().inset(UIEdgeInsets(top: 8, left: 12, bottom: 8, right: 12))
    }
  }
}

/// A comment, indented by how deep it is in its thread.
final class CommentCell: View {
  let avatar = View()
  let author = TextLabel("Author")
  private var leadingConstraint: Constraint!

  override init() {
    super.init()
    addSubview(avatar)
    addSubview(author)
    avatar.snp.makeConstraints { make in
      leadingConstraint = make.leading.equalToSuperview().offset(16).constraint
      make.top.equalToSuperview().offset(12)
      make.size.equalTo(32)
    }
    author.snp.makeConstraints { make in
      make.leading.equalTo(avatar.snp.trailing).offset(8)
      make.centerY.equalTo(avatar)
    }
  }

  func configure(depth: Int) {
    leadingConstraint.update(offset: 16 + 24 * depth)
  }
}

/// A header with a round picture that hangs over its lower edge.
final class ProfileHeader: View {
  let cover = View()
  let avatar = View()
  let name = TextLabel("Somebody")

  override init() {
    super.init()
    addSubview(cover)
    addSubview(avatar)
    addSubview(name)
    cover.snp.makeConstraints { make in
      make.top.left.right.equalToSuperview()
      make.height.equalTo(cover.snp.width).multipliedBy(9.0 / 16.0)
    }
    avatar.snp.makeConstraints { make in
      make.centerX.equalToSuperview()
      make.centerY.equalTo(cover.snp.bottom)
      make.width.equalTo(96)
      make.height.equalTo(avatar.snp.width)
    }
    name.snp.makeConstraints { make in
      make.top.equalTo(avatar.snp.bottom).offset(8)
      make.centerX.equalTo(avatar.snp.centerX)
      make.left.greaterThanOrEqualTo(self.snp.left).offset(16)
    }
  }
}

/// Prices of different sizes on one baseline.
final class PriceView: View {
  let price = TextLabel("12")
  let cents = TextLabel("99")
  let unit = TextLabel("per month")

  override init() {
    super.init()
    addSubview(price)
    addSubview(cents)
    addSubview(unit)
    price.snp.makeConstraints { make in
      make.left.top.equalToSuperview().offset(10)
    }
    cents.snp.makeConstraints { make in
      make.left.equalTo(price.snp.right).offset(2)
      make.top.equalTo(price)
    }
    unit.snp.makeConstraints { make in
      make.left.equalTo(cents.snp.right).offset(4)
      make.lastBaseline.equalTo(price.snp.lastBaseline)
    }
  }
}
