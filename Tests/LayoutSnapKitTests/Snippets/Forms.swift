// SPDX-License-Identifier: MIT

import Foundation
import LayoutSnapKit

/// A sign-in screen.
final class LoginView: View {
  let logo = ImageView(120, 60)
  let emailField = View()
  let passwordField = View()
  let button = Button("Sign in")

  override init() {
    super.init()
    [logo, emailField, passwordField, button].forEach(addSubview)
    logo.snp.makeConstraints { (make) in
      make.top.equalTo(safeAreaLayoutGuide.snp.top).offset(40)
      make.centerX.equalToSuperview()
    }
    emailField.snp.makeConstraints { make in
      make.top.equalTo(logo.snp.bottom).offset(32)
      make.left.right.equalToSuperview().inset(20)
      make.height.equalTo(44)
    }
    passwordField.snp.makeConstraints { make in
      make.top.equalTo(emailField.snp.bottom).offset(12)
      make.left.right.height.equalTo(emailField)
    }
    button.snp.makeConstraints { make -> Void in
      make.top.equalTo(passwordField.snp.bottom).offset(24)
      make.centerX.equalTo(self)
      make.width.equalTo(emailField).multipliedBy(0.5)
      make.height.equalTo(50)
    }
  }
}

/// A row of settings: the title gives way, the switch does not.
final class SettingsRow: View {
  let title = TextLabel("A title that is too long for a row of settings")
  let toggle = ImageView(51, 31)

  override init() {
    super.init()
    addSubview(title)
    addSubview(toggle)
    title.snp.makeConstraints { make in
      make.leading.equalToSuperview().offset(16)
      make.centerY.equalToSuperview()
      make.trailing.lessThanOrEqualTo(toggle.snp.leading).offset(-8)
    }
    toggle.snp.makeConstraints { make in
      make.trailing.equalToSuperview().offset(-16)
      make.centerY.equalToSuperview()
    }
    toggle.snp.contentCompressionResistanceHorizontalPriority = 1000
    toggle.snp.contentHuggingHorizontalPriority = 1000
  }
}

/// An input bar that the keyboard pushes up.
final class MessageInputView: View {
  let field = View()
  let send = Button("Send")
  var bottomConstraint: Constraint?

  override init() {
    super.init()
    addSubview(field)
    addSubview(send)
    send.snp.makeConstraints {
      $0.right.equalTo(-8)
      $0.bottom.equalTo(field)
      $0.size.equalTo(CGSize(width: 60, height: 36))
    }
    field.snp.makeConstraints {
      $0.left.equalTo(8)
      $0.right.equalTo(send.snp.left).offset(-8)
      $0.height.greaterThanOrEqualTo(36)
      $0.height.lessThanOrEqualTo(100)
      $0.height.equalTo(36).priority(.low)
      bottomConstraint = $0.bottom.equalToSuperview().inset(8).constraint
    }
  }

  func keyboardWillShow(height: CGFloat) {
    bottomConstraint?.update(inset: height + 8)
  }

  func keyboardWillHide() {
    bottomConstraint?.update(inset: 8)
  }
}

/// A form in a scroll view, field below field.
final class ScrollFormView: View {
  let scrollView = ScrollView()
  let contentView = View()
  var fields: [View] = []

  init(fieldCount: Int) {
    super.init()
    addSubview(scrollView)
    scrollView.addSubview(contentView)
    scrollView.snp.makeConstraints { make in
      make.edges.equalTo(self.safeAreaLayoutGuide)
    }
    contentView.snp.makeConstraints { make in
      make.edges.equalTo(scrollView)
      make.width.equalTo(scrollView)
    }
    for index in 0..<fieldCount {
      let field = View()
      contentView.addSubview(field)
      field.snp.makeConstraints { make in
        make.leading.trailing.equalToSuperview().inset(16)
        make.height.equalTo(44)
        if let last = fields.last {
          make.top.equalTo(last.snp.bottom).offset(10)
        } else {
          make.top.equalToSuperview().offset(20)
        }
        if index == fieldCount - 1 {
          make.bottom.equalToSuperview().offset(-20)
        }
      }
      fields.append(field)
    }
  }
}

/// A search field whose button comes and goes.
final class SearchHeaderView: View {
  let field = View()
  let cancel = Button("Cancel")

  override init() {
    super.init()
    addSubview(field)
    addSubview(cancel)
    cancel.snp.makeConstraints { make in
      make.centerY.equalTo(field)
      make.right.equalToSuperview().offset(-12)
    }
    setSearching(false)
  }

  func setSearching(_ isSearching: Bool) {
    field.snp.remakeConstraints { make in
      make.left.equalToSuperview().offset(12)
      make.top.equalToSuperview().offset(8)
      make.height.equalTo(36)
      if isSearching {
        make.right.equalTo(cancel.snp.left).offset(-12)
      } else {
        make.right.equalToSuperview().offset(-12)
      }
    }
  }
}
