// SPDX-License-Identifier: MIT

import LayoutUIKit

/// A form whose view is a host: the constraints are about the controller's view as ever.
final class SignInController: UIViewController {
  private let heading = UILabel()
  private let explanation = UILabel()
  private let name = UITextField()
  private let password = UITextField()
  private let message = UILabel()
  private let button = UIButton(type: .system)

  override func loadView() { view = LayoutHostView() }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    heading.text = "Welcome back"
    heading.font = .preferredFont(forTextStyle: .headline)
    explanation.text = "Sign in to see what has happened since you were here, on all your devices."
    explanation.numberOfLines = 0
    name.placeholder = "Name"
    password.placeholder = "Password"
    message.numberOfLines = 0
    message.textColor = .secondaryLabel
    message.isHidden = true
    message.collapsesWhenHidden = [.vertical]
    button.setTitle("Sign in", for: .normal)
    button.addAction(UIAction { [weak self] _ in self?.signIn() }, for: .primaryActionTriggered)
    for child in [heading, explanation, name, password, message, button] { view.addSubview(child) }
    constrain()
  }

  private func constrain() {
    let safe = view.layout.safeArea
    heading.layout.makeConstraints { make in
      make.top.equalTo(safe).inset(24)
      make.leading.equalTo(safe).inset(16)
    }
    explanation.layout.makeConstraints { make in
      make.top.equalTo(heading.layout.bottom).offset(8)
      make.horizontalEdges.equalTo(safe).inset(16)
    }
    name.layout.makeConstraints { make in
      make.top.equalTo(explanation.layout.bottom).offset(16)
      make.leading.equalTo(safe).inset(16)
    }
    password.layout.makeConstraints { make in
      make.trailing.equalTo(safe).inset(16)
      make.size.equalTo(name)
    }
    password.layout.makeConstraints(when: .portrait) { make in
      make.top.equalTo(name.layout.bottom).offset(8)
      make.leading.equalTo(name)
    }
    password.layout.makeConstraints(when: .landscape) { make in
      make.top.equalTo(name)
      make.leading.equalTo(name.layout.trailing).offset(8)
    }
    message.layout.makeConstraints { make in
      make.top.equalTo(password.layout.bottom).offset(8)
      make.horizontalEdges.equalTo(safe).inset(16)
    }
    button.layout.makeConstraints { make in
      make.top.equalTo(message.layout.bottom).offset(16)
      make.centerX.equalTo(view)
    }
  }

  private func signIn() {
    message.text = "The password is wrong. After three more tries you have to wait for an hour."
    message.isHidden = false
    // What UIKit does not tell a superview, the host is told.
    message.layoutContentDidChange()
  }
}
