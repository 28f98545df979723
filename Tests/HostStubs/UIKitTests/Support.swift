// SPDX-License-Identifier: MIT

import LayoutUIKit
import Testing

/// A host in a window, and what it reported.
@MainActor struct Screen {
  let window: UIWindow
  let host = LayoutHostView()
  let problems = Problems()

  init(width: CGFloat = 320, height: CGFloat = 480) {
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: width, height: height))
    window.addSubview(host)
    host.frame = window.bounds
    host.onProblem = { [problems] in problems.texts.append($0) }
  }

  func resize(width: CGFloat, height: CGFloat) {
    host.frame = CGRect(x: 0, y: 0, width: width, height: height)
    window.layoutIfNeeded()
  }
}

/// What a host reported.
final class Problems {
  var texts: [String] = []
}

/// A label in a view: letters are 8 wide, lines 20 high.
@MainActor func label(_ text: String, in view: UIView, lines: Int = 1) -> UILabel {
  let label = UILabel()
  label.text = text
  label.numberOfLines = lines
  label.accessibilityIdentifier = text
  view.addSubview(label)
  return label
}

func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}
