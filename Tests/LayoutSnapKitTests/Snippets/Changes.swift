// SPDX-License-Identifier: MIT

import Foundation
import LayoutSnapKit

/// A section that opens and closes.
final class ExpandableView: View {
  let header = View()
  let content = View()
  private var closedConstraint: Constraint?
  var isExpanded = false {
    didSet {
      if isExpanded {
        closedConstraint?.deactivate()
      } else {
        closedConstraint?.activate()
      }
    }
  }

  override init() {
    super.init()
    addSubview(header)
    addSubview(content)
    header.snp.makeConstraints { make in
      make.top.left.right.equalToSuperview()
      make.height.equalTo(44)
    }
    content.snp.makeConstraints { make in
      make.top.equalTo(header.snp.bottom)
      make.left.right.equalToSuperview()
      make.height.equalTo(200).priority(999)
      closedConstraint = make.height.equalTo(0).constraint
    }
  }
}

/// Picture and text, below each other or side by side.
final class OrientationView: View {
  let picture = View()
  let text = View()
  private var portraitConstraints: [Constraint] = []
  private var landscapeConstraints: [Constraint] = []

  override init() {
    super.init()
    addSubview(picture)
    addSubview(text)
    picture.snp.makeConstraints { $0.top.left.equalToSuperview() }
    text.snp.makeConstraints { $0.bottom.right.equalToSuperview() }
    portraitConstraints = picture.snp.prepareConstraints { make in
      make.right.equalToSuperview()
      make.height.equalToSuperview().multipliedBy(0.5)
    }
    portraitConstraints += text.snp.prepareConstraints { make in
      make.left.equalToSuperview()
      make.top.equalTo(picture.snp.bottom)
    }
    landscapeConstraints = picture.snp.prepareConstraints { make in
      make.bottom.equalToSuperview()
      make.width.equalToSuperview().multipliedBy(0.5)
    }
    landscapeConstraints += text.snp.prepareConstraints { make in
      make.top.equalToSuperview()
      make.left.equalTo(picture.snp.right)
    }
  }

  func update(isLandscape: Bool) {
    (isLandscape ? portraitConstraints : landscapeConstraints).forEach { $0.deactivate() }
    (isLandscape ? landscapeConstraints : portraitConstraints).forEach { $0.activate() }
  }
}

/// A panel that is dragged up and down.
final class BottomSheetView: View {
  let sheet = View()
  var heightConstraint: Constraint? = nil

  override init() {
    super.init()
    addSubview(sheet)
    sheet.snp.makeConstraints { make in
      make.leading.trailing.bottom.equalToSuperview()
      self.heightConstraint = make.height.equalTo(120).constraint
    }
  }

  func drag(to height: Double) {
    heightConstraint?.update(offset: min(max(height, 120), 400))
  }
}

/// A bar whose length tells how much is done.
final class ProgressView: View {
  let track = View()
  let bar = View()

  override init() {
    super.init()
    addSubview(track)
    track.addSubview(bar)
    track.snp.makeConstraints { make in
      make.leading.trailing.equalToSuperview().inset(20)
      make.centerY.equalToSuperview()
      make.height.equalTo(4)
    }
    bar.snp.makeConstraints { make in
      make.leading.top.bottom.equalToSuperview()
      make.width.equalTo(0)
    }
  }

  func setWidth(_ width: CGFloat) {
    bar.snp.updateConstraints { make in
      make.width.equalTo(width)
    }
  }
}

/// A title that the keyboard guide pushes up.
final class KeyboardGuideView: View {
  let field = View()
  private(set) var keyboardHeight: Constraint?

  override init() {
    super.init()
    addSubview(field)
    keyboardLayoutGuide.snp.makeConstraints { make in
      make.left.right.bottom.equalTo(self)
      keyboardHeight = make.height.equalTo(0).constraint
    }
    field.snp.makeConstraints { make in
      make.left.right.equalToSuperview().inset(16)
      make.height.equalTo(44)
      make.bottom.equalTo(keyboardLayoutGuide.snp.top).offset(-8).priority(.high)
      make.bottom.lessThanOrEqualTo(safeAreaLayoutGuide.snp.bottom).offset(-8)
    }
  }
}
