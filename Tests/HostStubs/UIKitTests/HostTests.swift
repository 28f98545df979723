// SPDX-License-Identifier: MIT

import LayoutUIKit
import Testing

@MainActor @Suite("A host view in UIKit")
struct HostTests {
  let screen = Screen()
  var host: LayoutHostView { screen.host }
  let long = "twenty letters long."

  @Test("lays out in its layout pass, and needs no second one")
  func firstLayout() {
    let title = label("Hello", in: host)
    title.layout.makeConstraints { $0.center.equalToSuperview() }
    screen.window.layoutIfNeeded()
    #expect(title.frame == rect(140, 230, 40, 20))
    #expect(!host.session.needsLayout && screen.problems.texts.isEmpty)
    #expect(title.measureCount == 1)
    host.setNeedsLayout()
    screen.window.layoutIfNeeded()
    #expect(title.measureCount == 1)
  }

  @Test("measures text that wraps at the width that it gets, and again when the text is new")
  func wrapping() {
    let text = label(long, in: host, lines: 0)
    let below = label("below", in: host)
    text.layout.makeConstraints { make in
      make.top.leading.equalTo(host)
      make.width.equalTo(80)
    }
    below.layout.makeConstraints { make in
      make.top.equalTo(text.layout.bottom).offset(4)
      make.leading.equalTo(text)
    }
    screen.window.layoutIfNeeded()
    #expect(text.frame == rect(0, 0, 80, 40))
    #expect(below.frame == rect(0, 44, 40, 20))
    text.text = long + long
    text.layoutContentDidChange()
    screen.window.layoutIfNeeded()
    #expect(text.frame.height == 80 && below.frame.minY == 84)
    text.text = "short"
    host.setNeedsLayout()
    screen.window.layoutIfNeeded()
    #expect(text.frame.height == 20)
  }

  @Test("takes UIKit's insets where it takes insets")
  func insets() {
    let views = ["a", "b", "c"].map { label($0, in: host) }
    let physical = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let directional = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    for view in views { view.semanticContentAttribute = .forceRightToLeft }
    views[0].layout.makeConstraints { $0.edges.equalTo(physical) }
    views[1].layout.makeConstraints { $0.edges.equalToSuperview().insets(directional) }
    let handle = views[2].layout.makeConstraints { $0.edges.equalToSuperview().inset(physical) }
    screen.window.layoutIfNeeded()
    #expect(views[0].frame == rect(2, 1, 314, 476))
    #expect(views[1].frame == rect(4, 1, 314, 476))
    #expect(views[2].frame == views[0].frame)
    handle.update(inset: directional)
    screen.window.layoutIfNeeded()
    #expect(views[2].frame == views[1].frame && screen.problems.texts.isEmpty)
  }

  @Test("collapses a view that is hidden, if it may, and shows it again")
  func hiding() {
    let (title, subtitle, body) = (
      label("title", in: host), label("subtitle", in: host), label("body", in: host)
    )
    [title, subtitle, body].layout.stack(
      along: .vertical, spacing: 8, alignment: .start, distribution: .fill)
    body.layout.setContentHugging(10, along: .vertical)
    subtitle.collapsesWhenHidden = [.vertical]
    screen.window.layoutIfNeeded()
    #expect(body.frame.minY == 56)
    subtitle.isHidden = true
    subtitle.layoutContentDidChange()
    screen.window.layoutIfNeeded()
    #expect(body.frame.minY == 28)
    title.isHidden = true
    subtitle.isHidden = false
    host.setNeedsLayout()
    screen.window.layoutIfNeeded()
    #expect(body.frame.minY == 56)
  }

  @Test("switches conditions when it is turned")
  func rotation() {
    let view = UIView()
    host.addSubview(view)
    view.layout.makeConstraints { $0.top.leading.bottom.equalToSuperview() }
    view.layout.makeConstraints(when: .portrait) { $0.width.equalToSuperview() }
    view.layout.makeConstraints(when: .landscape) { $0.width.equalToSuperview().percent(50) }
    screen.window.layoutIfNeeded()
    #expect(view.frame == rect(0, 0, 320, 480))
    screen.resize(width: 480, height: 320)
    #expect(view.frame == rect(0, 0, 240, 320))
    screen.resize(width: 320, height: 480)
    #expect(view.frame == rect(0, 0, 320, 480))
  }

  @Test("mirrors what leads, when a view is read from right to left")
  func rightToLeft() {
    let title = label("Hello", in: host)
    title.layout.makeConstraints { $0.leading.top.equalToSuperview().inset(16) }
    screen.window.layoutIfNeeded()
    #expect(title.frame.minX == 16)
    host.semanticContentAttribute = .forceRightToLeft
    title.semanticContentAttribute = .forceRightToLeft
    host.setNeedsLayout()
    screen.window.layoutIfNeeded()
    #expect(title.frame == rect(264, 16, 40, 20))
  }

  @Test("follows the safe area and the margins, also of views inside, in the same pass")
  func safeArea() {
    let page = UIView()
    host.addSubview(page)
    page.layout.makeConstraints { $0.edges.equalToSuperview() }
    let title = label("Hello", in: page)
    title.layout.makeConstraints { make in
      make.top.equalTo(page.layout.safeArea)
      make.leading.equalTo(page.layout.marginsGuide)
    }
    screen.window.layoutIfNeeded()
    #expect(title.frame.origin == CGPoint(x: 8, y: 0))
    host.safeAreaInsets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
    page.layoutMargins.left = 20
    screen.window.layoutIfNeeded()
    #expect(title.frame.origin == CGPoint(x: 20, y: 47))
  }

  @Test("rounds to the pixels of its display, and keeps transforms")
  func pixels() {
    let view = UIView()
    host.addSubview(view)
    view.layer.anchorPoint = CGPoint(x: 0, y: 1)
    view.layout.makeConstraints { make in
      make.leading.top.equalToSuperview()
      make.size.equalToSuperview().dividedBy(7)
    }
    screen.window.layoutIfNeeded()
    #expect(view.frame == rect(0, 0, 46, 69))
    host.traitCollection = UITraitCollection(displayScale: 2)
    screen.window.layoutIfNeeded()
    #expect(view.frame == rect(0, 0, 45.5, 68.5))
    #expect(view.center == CGPoint(x: 0, y: 68.5))
  }

  @Test("puts texts of different sizes on one baseline")
  func baselines() {
    let (large, small, field) = (label("A", in: host), label("b", in: host), UITextField())
    host.addSubview(field)
    large.font = .systemFont(ofSize: 32)
    large.layout.makeConstraints { $0.leading.top.equalToSuperview() }
    small.layout.makeConstraints { make in
      make.leading.equalTo(large.layout.trailing)
      make.firstBaseline.equalTo(large)
    }
    field.layout.makeConstraints { make in
      make.leading.equalTo(small.layout.trailing)
      make.lastBaseline.equalTo(large)
    }
    screen.window.layoutIfNeeded()
    #expect(large.frame.maxY == 40 && small.frame.maxY == 36)
    #expect(field.frame.maxY == 43)
  }

  @Test("tells a scroll view how large its content is")
  func scrolling() {
    let scroll = UIScrollView()
    host.addSubview(scroll)
    scroll.layout.scrollsContent = true
    scroll.layout.makeConstraints { $0.edges.equalToSuperview() }
    let page = label(long, in: scroll, lines: 0)
    page.layout.makeConstraints { make in
      make.edges.equalTo(scroll)
      make.width.equalTo(scroll)
      make.height.equalTo(900)
    }
    screen.window.layoutIfNeeded()
    #expect(scroll.contentSize == CGSize(width: 320, height: 900))
    #expect(page.frame == rect(0, 0, 320, 900))
  }

  @Test("leaves out the newest of constraints that cannot hold, and says so once")
  func conflict() {
    let title = label("Hello", in: host)
    title.layout.makeConstraints { make in
      make.top.leading.equalToSuperview()
      make.width.equalTo(100)
      make.width.equalTo(120)
    }
    screen.window.layoutIfNeeded()
    host.setNeedsLayout()
    screen.window.layoutIfNeeded()
    #expect(title.frame == rect(0, 0, 100, 20))
    #expect(screen.problems.texts.count == 1 && !host.session.needsLayout)
    #expect(screen.problems.texts.first?.contains("left out Hello.width == 120") == true)
    host.policy = .throwing
    title.layout.updateConstraints { $0.top.equalToSuperview().offset(9) }
    screen.window.layoutIfNeeded()
    #expect(screen.problems.texts.count == 2 && title.frame.minY == 0)
  }
}
