// SPDX-License-Identifier: MIT

// The example of the page about LayoutUIKit.

// page
import LayoutUIKit

final class BiographyController: UIViewController {
  private let name = UILabel()
  private let biography = UILabel()

  override func loadView() { view = LayoutHostView() }

  override func viewDidLoad() {
    super.viewDidLoad()
    biography.numberOfLines = 0
    view.addSubview(name)
    view.addSubview(biography)
    name.layout.makeConstraints { $0.top.horizontalEdges.equalTo(view.layout.safeArea).inset(16) }
    biography.layout.makeConstraints { make in
      make.top.equalTo(name.layout.bottom).offset(8)
      make.horizontalEdges.equalTo(name)
    }
  }
}
// end
