// SPDX-License-Identifier: MIT

import LayoutSnapKit
import LayoutUIKit

// The screen of Firefox Focus for iOS on which a search engine is added, in our own words, with the
// sentences of its controller as they are written there for SnapKit. What is new: the imports, and
// the view that is a host.

enum Metrics {
  static let margin = 20
  static let rowHeight = 44
  static let space: CGFloat = 16
  static let templateHeight = 88
  static let padding: CGFloat = 10
}

final class NewEngineController: UIViewController {
  let container = UIView()
  let nameTitle = UILabel()
  let name = UITextField()
  let templateTitle = UILabel()
  let templateArea = UIView()
  let template = UITextView()
  let placeholder = UILabel()
  let example = UILabel()

  override func loadView() { view = LayoutHostView() }

  override func viewDidLoad() {
    super.viewDidLoad()
    nameTitle.text = "Name to display"
    templateTitle.text = "Search string to use"
    placeholder.text = "Paste or enter the address"
    placeholder.numberOfLines = 0
    example.text = "Example: example.org/?q=%s"
    view.addSubview(container)
    for child in [nameTitle, name, templateArea, templateTitle, example] {
      container.addSubview(child)
    }
    templateArea.addSubview(placeholder)
    templateArea.addSubview(template)

    container.snp.makeConstraints { (make) in
      make.width.equalToSuperview()
      make.height.equalToSuperview()
    }

    nameTitle.snp.makeConstraints { (make) in
      make.top.equalToSuperview().offset(Metrics.space)
      make.height.equalTo(Metrics.rowHeight)
      make.leading.equalTo(Metrics.margin)
      make.width.equalToSuperview()
    }

    name.snp.makeConstraints { (make) in
      make.top.equalTo(nameTitle.snp.bottom)
      make.height.equalTo(Metrics.rowHeight)
      make.width.equalToSuperview()
    }

    templateTitle.snp.makeConstraints { (make) in
      make.top.equalTo(name.snp.bottom).offset(Metrics.space)
      make.leading.equalTo(Metrics.margin)
      make.height.equalTo(Metrics.rowHeight)
    }

    templateArea.snp.makeConstraints { (make) in
      make.top.equalTo(templateTitle.snp.bottom)
      make.height.equalTo(Metrics.templateHeight)
      make.width.equalToSuperview()
    }

    template.snp.makeConstraints { (make) in
      make.top.equalToSuperview()
      make.bottom.equalToSuperview()
      make.trailing.equalToSuperview().offset(-Metrics.padding)
      make.leading.equalToSuperview().offset(Metrics.padding)
    }

    placeholder.snp.makeConstraints { (make) in
      make.height.equalTo(Metrics.rowHeight)
      make.top.equalToSuperview().offset(Metrics.padding)
      make.leading.equalToSuperview().offset(Metrics.padding)
      make.trailing.equalToSuperview().offset(-Metrics.margin)
    }

    example.snp.makeConstraints { (make) in
      make.top.equalTo(template.snp.bottom).offset(Metrics.padding)
      make.leading.equalToSuperview().offset(Metrics.margin)
      make.trailing.equalToSuperview().offset(-Metrics.margin)
    }
  }
}
