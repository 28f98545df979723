// SPDX-License-Identifier: MIT

import LayoutUIKit

@main final class App: NSObject, NSApplicationDelegate {
  private let window = NSWindow(
    contentRect: NSRect(x: 0, y: 0, width: 480, height: 320), styleMask: [.titled, .resizable],
    backing: .buffered, defer: false)

  func applicationDidFinishLaunching(_ notification: Notification) {
    window.title = "Preferences"
    window.contentView = PreferencesView()
    window.makeKeyAndOrderFront(nil)
  }
}

/// Two columns: names that end where the values begin, and an explanation below that wraps.
final class PreferencesView: LayoutHostView {
  private let names = ["Name", "Mail address", "Folder"].map {
    NSTextField(labelWithString: "\($0):")
  }
  private let values = ["Ada", "ada@example.org", "Documents"].map {
    NSTextField(labelWithString: $0)
  }
  private let explanation = NSTextField(
    wrappingLabelWithString: "The folder is searched for new documents when the program starts.")
  private let done = NSButton(title: "Done", target: nil, action: nil)

  override init(frame: NSRect) {
    super.init(frame: frame)
    for view in names + values + [explanation, done] { addSubview(view) }
    let column = layout.guide("names")
    column.layout.makeConstraints { $0.leading.equalToSuperview().inset(20) }
    for (index, (name, value)) in zip(names, values).enumerated() {
      name.layout.makeConstraints { make in
        make.trailing.equalTo(column)
        make.leading.greaterThanOrEqualTo(column)
        if index == 0 {
          make.top.equalToSuperview().inset(20)
        } else {
          make.top.equalTo(names[index - 1].layout.bottom).offset(8)
        }
      }
      value.layout.makeConstraints { make in
        make.leading.equalTo(column.layout.trailing).offset(8)
        make.trailing.lessThanOrEqualToSuperview().inset(20)
        make.firstBaseline.equalTo(name)
      }
    }
    explanation.layout.makeConstraints { make in
      make.top.equalTo(names[2].layout.bottom).offset(16)
      make.horizontalEdges.equalToSuperview().inset(20)
    }
    done.layout.makeConstraints { make in
      make.top.greaterThanOrEqualTo(explanation.layout.bottom).offset(16)
      make.trailing.bottom.equalToSuperview().inset(20)
    }
  }

  required init?(coder: NSCoder) { nil }
}
