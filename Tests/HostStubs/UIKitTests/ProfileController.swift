// SPDX-License-Identifier: MIT

// The view of the page "From SnapKit", as the lines of its listing that stay leave it.

// page
import LayoutSnapKit
import LayoutUIKit

final class ProfileController: UIViewController {
  let photo = UIView()
  let name = UILabel()
  let biography = UILabel()
  let follow = UIButton(type: .system)
  private var photoSize: Constraint?

  override func loadView() { view = LayoutHostView() }

  override func viewDidLoad() {
    super.viewDidLoad()
    biography.numberOfLines = 0
    follow.setTitle("Follow", for: .normal)
    [photo, name, biography, follow].forEach { view.addSubview($0) }

    photo.snp.makeConstraints { make in
      make.top.leading.equalToSuperview().inset(16)
      photoSize = make.size.equalTo(64).constraint
    }
    name.snp.makeConstraints { make in
      make.leading.equalTo(photo.snp.trailing).offset(12)
      make.trailing.lessThanOrEqualTo(follow.snp.leading).offset(-12)
      make.centerY.equalTo(photo)
    }
    follow.snp.makeConstraints { make in
      make.trailing.equalToSuperview().inset(16)
      make.centerY.equalTo(photo)
    }
    biography.snp.makeConstraints { make in
      make.top.equalTo(photo.snp.bottom).offset(12)
      make.leading.trailing.equalToSuperview().inset(16)
      make.bottom.lessThanOrEqualToSuperview().priority(.high)
    }
  }

  func shrink() {
    photoSize?.update(offset: 40)
    biography.snp.updateConstraints { make in
      make.top.equalTo(photo.snp.bottom).offset(8)
    }
  }

  func show(_ text: String) {
    biography.text = text
    biography.layoutContentDidChange()
  }
}
// end
