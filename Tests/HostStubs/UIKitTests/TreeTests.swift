// SPDX-License-Identifier: MIT

import LayoutUIKit
import Testing

@MainActor @Suite("The views in a host")
struct TreeTests {
  let screen = Screen()
  var host: LayoutHostView { screen.host }

  @Test("can come and go, also deep inside")
  func comingAndGoing() {
    let card = UIView()
    host.addSubview(card)
    card.layout.makeConstraints { $0.edges.equalToSuperview().inset(10) }
    let first = label("first", in: card)
    first.layout.makeConstraints { $0.top.leading.equalToSuperview() }
    screen.window.layoutIfNeeded()
    let second = label("second", in: card)
    second.layout.makeConstraints { make in
      make.top.equalTo(first.layout.bottom)
      make.leading.equalToSuperview()
      make.top.equalToSuperview().priority(.low)
    }
    screen.window.layoutIfNeeded()
    #expect(second.frame == rect(0, 20, 48, 20))
    first.removeFromSuperview()
    host.setNeedsLayout()
    screen.window.layoutIfNeeded()
    #expect(!host.session.contains(first))
    #expect(second.frame.minY == 0)
    card.addSubview(first)
    host.setNeedsLayout()
    screen.window.layoutIfNeeded()
    #expect(second.frame.minY == 20)
    card.removeFromSuperview()
    screen.window.layoutIfNeeded()
    #expect(!host.session.contains(second) && screen.problems.texts.isEmpty)
  }

  @Test("can die, and so can the host with its session")
  func dying() {
    let title = label("title", in: host)
    var dying: UILabel? = label("dying", in: host)
    weak let gone = dying
    dying?.layout.makeConstraints { $0.top.leading.equalToSuperview() }
    title.layout.makeConstraints { make in
      if let dying { make.top.equalTo(dying.layout.bottom) }
      make.leading.equalToSuperview()
      make.top.equalToSuperview().priority(.low)
    }
    screen.window.layoutIfNeeded()
    #expect(title.frame.minY == 20)
    dying?.removeFromSuperview()
    dying = nil
    screen.window.layoutIfNeeded()
    #expect(gone == nil)
    #expect(title.frame.minY == 0)
    #expect(screen.problems.texts.first?.contains("title") == true)

    weak var freedHost: LayoutHostView?
    weak var freedSession: LayoutSession?
    do {
      let other = LayoutHostView(frame: rect(0, 0, 100, 100))
      let text = label("text", in: other)
      text.layout.makeConstraints { $0.edges.equalTo(other) }
      other.layoutIfNeeded()
      #expect(text.frame.width == 100)
      (freedHost, freedSession) = (other, other.session)
    }
    #expect(freedHost == nil && freedSession == nil)
  }

  @Test("that a control has of its own are left alone")
  func controls() {
    let button = UIButton(type: .system)
    button.setTitle("OK", for: .normal)
    let inner = label("inner", in: button)
    inner.frame = rect(3, 4, 5, 6)
    host.addSubview(button)
    button.layout.makeConstraints { $0.top.leading.equalToSuperview() }
    screen.window.layoutIfNeeded()
    #expect(button.frame == rect(0, 0, 40, 32))
    #expect(inner.frame == rect(3, 4, 5, 6))
    #expect(!host.session.contains(inner))
  }

  @Test("are laid out together with those of a host inside, if constraints place it")
  func nestedHost() {
    let inner = LayoutHostView()
    host.addSubview(inner)
    let text = label("twenty letters long.", in: inner, lines: 0)
    text.layout.makeConstraints { $0.edges.equalTo(inner).inset(10) }
    inner.frame = rect(0, 0, 60, 200)
    screen.window.layoutIfNeeded()
    #expect(inner.session !== host.session)
    #expect(inner.frame == rect(0, 0, 60, 200))
    #expect(text.frame == rect(10, 10, 40, 180))
    inner.layout.makeConstraints { make in
      make.top.leading.equalToSuperview()
      make.width.equalTo(100)
    }
    let below = label("below", in: host)
    below.layout.makeConstraints { make in
      make.top.equalTo(text.layout.bottom)
      make.leading.equalToSuperview()
    }
    host.setNeedsLayout()
    screen.window.layoutIfNeeded()
    #expect(inner.session === host.session)
    #expect(inner.frame == rect(0, 0, 100, 60))
    #expect(text.frame == rect(10, 10, 80, 40))
    #expect(below.frame.minY == 50)
    #expect(inner.sizeThatFits(CGSize(width: 60, height: 0)) == CGSize(width: 60, height: 100))
    inner.layout.removeConstraints()
    inner.frame = rect(0, 0, 180, 70)
    below.layout.remakeConstraints { $0.bottom.leading.equalToSuperview() }
    host.setNeedsLayout()
    screen.window.layoutIfNeeded()
    #expect(inner.frame == rect(0, 0, 180, 70) && text.frame == rect(10, 10, 160, 50))
    #expect(below.frame.minY == 460 && screen.problems.texts.isEmpty)
  }
}
