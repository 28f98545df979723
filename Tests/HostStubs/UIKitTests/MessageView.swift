// SPDX-License-Identifier: MIT

// The view of the page "From Masonry", in Swift.

// page
import LayoutSnapKit
import LayoutUIKit

final class MessageView: LayoutHostView {
  let icon = UIView()
  let title = UILabel()
  let text = UILabel()
  let divider = UIView()
  let padding = Insets(top: 12, left: 16, bottom: 12, right: 16)

  func setUp() {
    text.numberOfLines = 0
    [icon, title, text, divider].forEach { addSubview($0) }

    icon.snp.makeConstraints { make in
      make.top.left.equalToSuperview().insets(padding)
      make.size.equalTo(CGSize(width: 40, height: 40))
    }
    title.snp.makeConstraints { make in
      make.top.equalTo(icon)
      make.left.equalTo(icon.snp.right).offset(8)
      make.right.lessThanOrEqualToSuperview().insets(padding)
    }
    text.snp.makeConstraints { make in
      make.top.equalTo(title.snp.bottom).offset(4)
      make.left.equalTo(title)
      make.right.bottom.equalToSuperview().insets(padding)
    }
    divider.snp.makeConstraints { make in
      make.left.right.bottom.equalToSuperview()
      make.height.equalTo(1).priority(.high)
    }
  }

  func setCompact(_ isCompact: Bool) {
    icon.snp.updateConstraints { make in
      make.size.equalTo(isCompact ? CGSize(width: 24, height: 24) : CGSize(width: 40, height: 40))
    }
  }
}
// end
