// SPDX-License-Identifier: MIT

import LayoutUIKit
import Testing

@MainActor @Suite("A host view in AppKit")
struct HostTests {
  let window = NSWindow(
    contentRect: NSRect(x: 0, y: 0, width: 320, height: 480), styleMask: [.titled, .resizable],
    backing: .buffered, defer: false)
  let host = LayoutHostView()

  init() { window.contentView = host }

  private func label(_ text: String, in view: NSView) -> NSTextField {
    let label = NSTextField(labelWithString: text)
    view.addSubview(label)
    return label
  }

  @Test("lays out in its layout pass, from the top")
  func firstLayout() {
    let title = label("Hello", in: host)
    title.layout.makeConstraints { $0.top.leading.equalToSuperview().inset(10) }
    window.layoutIfNeeded()
    #expect(title.frame == NSRect(x: 10, y: 10, width: 40, height: 20))
    #expect(!host.session.needsLayout && !host.needsLayout)
  }

  @Test("counts from the bottom in a view that does, also when its height is another one")
  func flipped() {
    let card = NSView()
    host.addSubview(card)
    let title = label("Hello", in: card)
    let height = card.layout.makeConstraints { make in
      make.top.leading.trailing.equalToSuperview()
      make.height.equalTo(100)
    }
    title.layout.makeConstraints { $0.top.leading.equalToSuperview().inset(10) }
    window.layoutIfNeeded()
    #expect(card.frame == NSRect(x: 0, y: 0, width: 320, height: 100))
    #expect(title.frame == NSRect(x: 10, y: 70, width: 40, height: 20))
    height[1].update(offset: 200)
    window.layoutIfNeeded()
    #expect(title.frame == NSRect(x: 10, y: 170, width: 40, height: 20))
  }

  @Test("places what is aligned, not the shadow around it")
  func alignment() {
    let button = NSButton(title: "Done", target: nil, action: nil)
    host.addSubview(button)
    button.layout.makeConstraints { $0.trailing.bottom.equalToSuperview().inset(20) }
    window.layoutIfNeeded()
    #expect(button.frame == NSRect(x: 242, y: 436, width: 64, height: 32))
  }

  @Test("measures text that wraps, follows the display, the direction and what is hidden")
  func text() {
    let text = NSTextField(wrappingLabelWithString: "twenty letters long.")
    host.addSubview(text)
    let below = label("below", in: host)
    text.layout.makeConstraints { make in
      make.top.leading.equalToSuperview()
      make.width.equalToSuperview().dividedBy(3)
    }
    below.layout.makeConstraints { make in
      make.top.equalTo(text.layout.bottom)
      make.leading.equalToSuperview()
    }
    window.layoutIfNeeded()
    #expect(text.frame == NSRect(x: 0, y: 0, width: 107, height: 40))
    #expect(below.frame.minY == 40)
    window.backingScaleFactor = 2
    window.layoutIfNeeded()
    #expect(text.frame.width == 106.5)
    text.userInterfaceLayoutDirection = .rightToLeft
    host.userInterfaceLayoutDirection = .rightToLeft
    text.collapsesWhenHidden = [.vertical]
    text.isHidden = true
    host.needsLayout = true
    window.layoutIfNeeded()
    #expect(text.frame.minX == 213.5 && below.frame.minY == 0)
  }

  @Test("has the size that its content needs")
  func sizes() {
    let text = NSTextField(wrappingLabelWithString: "twenty letters long.")
    host.addSubview(text)
    text.layout.makeConstraints { $0.edges.equalToSuperview().inset(10) }
    #expect(host.fittingSize == NSSize(width: 180, height: 40))
    host.frame.size.width = 100
    #expect(host.intrinsicContentSize == NSSize(width: 100, height: 60))
  }
}
