// SPDX-License-Identifier: MIT

import LayoutSnapKit
import Testing

/// View code as it is written with SnapKit, in this folder, laid out in 320 by 480 points.
@Suite("View code written for SnapKit")
struct SnippetTests {
  @Test("lays out a sign-in form")
  func login() throws {
    let view = LoginView()
    view.safeAreaInsets = Insets(top: 20)
    try view.layoutIfNeeded()
    expect(view.logo, 100, 60, 120, 60)
    expect(view.emailField, 20, 152, 280, 44)
    expect(view.passwordField, 20, 208, 280, 44)
    expect(view.button, 90, 276, 140, 50)
  }

  @Test("compresses the title of a row of settings, not its switch")
  func settingsRow() throws {
    let view = SettingsRow()
    try view.layoutIfNeeded(320, 44)
    expect(view.title, 16, 12, 229, 20)
    expect(view.toggle, 253, 6.5, 51, 31)
  }

  @Test("pushes an input bar up with the keyboard")
  func messageInput() throws {
    let view = MessageInputView()
    try view.layoutIfNeeded()
    expect(view.field, 8, 436, 236, 36)
    expect(view.send, 252, 436, 60, 36)
    view.keyboardWillShow(height: 216)
    try view.layoutIfNeeded()
    expect(view.field, 8, 220, 236, 36)
    view.keyboardWillHide()
    try view.layoutIfNeeded()
    expect(view.field, 8, 436, 236, 36)
  }

  @Test("scrolls a form that is longer than the screen")
  func scrollForm() throws {
    let view = ScrollFormView(fieldCount: 12)
    try view.layoutIfNeeded()
    #expect(view.scrollView.contentSize == Size(width: 320, height: 678))
    expect(view.scrollView, 0, 0, 320, 480)
    expect(view.fields[11], 16, 614, 288, 44)
  }

  @Test("makes room for the button of a search field")
  func searchHeader() throws {
    let view = SearchHeaderView()
    try view.layoutIfNeeded()
    expect(view.field, 12, 8, 296, 36)
    view.setSearching(true)
    try view.layoutIfNeeded()
    expect(view.field, 12, 8, 212, 36)
    expect(view.cancel, 236, 4, 72, 44)
  }

  @Test("lays out a cell of a list")
  func listCell() throws {
    let view = ListCell()
    try view.layoutIfNeeded(320, 64)
    expect(view.icon, 16, 12, 40, 40)
    expect(view.title, 68, 10, 40, 20)
    expect(view.subtitle, 68, 34, 144, 20)
    expect(view.arrow, 296, 25.5, 8, 13)
  }

  @Test("puts a bubble on the side of whoever wrote it")
  func chatBubble() throws {
    let (mine, yours) = (
      ChatBubbleCell("Hello", isOutgoing: true), ChatBubbleCell("Hi", isOutgoing: false)
    )
    try mine.layoutIfNeeded(320, 44)
    try yours.layoutIfNeeded(320, 44)
    expect(mine.bubble, 244, 4, 64, 36)
    expect(mine.message, 12, 8, 40, 20)
    expect(yours.bubble, 12, 4, 40, 36)
  }

  @Test("indents comments by their depth")
  func comment() throws {
    let view = CommentCell()
    view.configure(depth: 2)
    try view.layoutIfNeeded(320, 56)
    expect(view.avatar, 64, 12, 32, 32)
    expect(view.author, 104, 18, 48, 20)
  }

  @Test("hangs a picture over the edge of a cover")
  func profile() throws {
    let view = ProfileHeader()
    try view.layoutIfNeeded()
    expect(view.cover, 0, 0, 320, 180)
    expect(view.avatar, 112, 132, 96, 96)
    expect(view.name, 128, 236, 64, 20)
  }

  @Test("puts prices on one baseline")
  func price() throws {
    let view = PriceView()
    try view.layoutIfNeeded()
    expect(view.cents, 28, 10, 16, 20)
    expect(view.unit, 48, 10, 72, 20)
  }

  @Test("lays out a card")
  func card() throws {
    let view = CardView()
    try view.layoutIfNeeded()
    expect(view.container, 16, 12, 288, 456)
    expect(view.picture, 0, 0, 288, 162)
    expect(view.title, 16, 178, 256, 20)
    expect(view.share, 8, 214, 64, 44)
    expect(view.explore, 80, 214, 80, 44)
  }

  @Test("puts a badge on the corner of an icon")
  func badge() throws {
    let view = BadgeView()
    try view.layoutIfNeeded(60, 60)
    expect(view.icon, 14, 14, 32, 32)
    expect(view.badge, 34, 10, 16, 16)
  }

  @Test("centres a dialog that shrinks on small screens")
  func alert() throws {
    let view = AlertView()
    try view.layoutIfNeeded()
    expect(view.panel, 25, 188, 270, 104)
    expect(view.buttons[1], 135, 60, 135, 44)
    try view.layoutIfNeeded(240, 480)
    expect(view.panel, 20, 188, 200, 104)
  }
}
