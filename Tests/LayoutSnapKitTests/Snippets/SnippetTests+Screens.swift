// SPDX-License-Identifier: MIT

import LayoutSnapKit
import Testing

extension SnippetTests {
  @Test("slides a message in")
  func toast() throws {
    let view = ToastView()
    try view.layoutIfNeeded()
    expect(view.toast, 16, -60, 288, 48)
    view.setVisible(true)
    try view.layoutIfNeeded()
    expect(view.toast, 16, 20, 288, 48)
  }

  @Test("centres what says that there is nothing")
  func emptyState() throws {
    let view = EmptyStateView()
    try view.layoutIfNeeded()
    expect(view.picture, 110, 140, 100, 100)
    expect(view.text, 112, 252, 96, 20)
  }

  @Test("floats a button over the content")
  func floatingButton() throws {
    let view = FloatingButtonView()
    view.safeAreaInsets = Insets(bottom: 34, right: 4)
    try view.layoutIfNeeded()
    expect(view.button, 244, 374, 56, 56)
  }

  @Test("keeps text and pictures within margins")
  func article() throws {
    let view = ArticleView()
    view.layoutMargins = Insets(top: 20, left: 10, bottom: 20, right: 10)
    try view.layoutIfNeeded()
    expect(view.headline, 10, 20, 300, 20)
    expect(view.line, 0, 48, 320, 0.5)
    expect(view.picture, 10, 56.5, 300, 150)
  }

  @Test("centres the title of a bar if the buttons let it")
  func navigationBar() throws {
    let view = NavigationBarView()
    try view.layoutIfNeeded(320, 44)
    expect(view.title, 132, 12, 56, 20)
    try view.layoutIfNeeded(190, 44)
    expect(view.back, 8, 0, 56, 44)
    expect(view.title, 72, 12, 46, 20)
  }

  @Test("shares the width among tabs")
  func tabBar() throws {
    let view = TabBarView()
    try view.layoutIfNeeded(320, 49)
    for (index, tab) in view.tabs.enumerated() { expect(tab, 80 * Double(index), 0, 80, 49) }
  }

  @Test("lays out keys in rows and columns")
  func keypad() throws {
    let view = KeypadView()
    try view.layoutIfNeeded(316, 420)
    expect(view.keys[0], 4, 4, 100, 100)
    expect(view.keys[11], 212, 316, 100, 100)
  }

  @Test("splits a screen by thirds")
  func splitScreen() throws {
    let view = SplitScreenView()
    try view.layoutIfNeeded(900, 480)
    expect(view.list, 0, 0, 300, 480)
    expect(view.detail, 300, 0, 600, 480)
  }

  @Test("fits a video into the screen, with controls on it")
  func videoPlayer() throws {
    let view = VideoPlayerView()
    view.setProgress(0.25)
    try view.layoutIfNeeded()
    expect(view.video, 0, 150, 320, 180)
    expect(view.controls, 0, 136, 320, 44)
    expect(view.progress, 0, 0, 80, 44)
    view.setProgress(0)
    try view.layoutIfNeeded(480, 160)
    expect(view.video, (480 - 160 * 16 / 9.0) / 2, 0, 160 * 16 / 9.0, 160)
    expect(view.progress, 0, 0, 0, 44)
  }

  @Test("scrolls pictures sideways")
  func gallery() throws {
    let view = GalleryView()
    try view.layoutIfNeeded()
    expect(view.pictures[4], 1280, 0, 320, 480)
    #expect(view.scrollView.contentSize == Size(width: 1600, height: 480))
  }

  @Test("centres dots")
  func pageDots() throws {
    let view = PageDotsView()
    try view.layoutIfNeeded(320, 20)
    for (dot, x) in zip(view.dots, [142.0, 156, 170]) { expect(dot, x, 6, 8, 8) }
  }

  @Test("opens and closes a section")
  func expandable() throws {
    let view = ExpandableView()
    try view.layoutIfNeeded()
    expect(view.content, 0, 44, 320, 0)
    view.isExpanded = true
    try view.layoutIfNeeded()
    expect(view.content, 0, 44, 320, 200)
    view.isExpanded = false
    try view.layoutIfNeeded()
    expect(view.content, 0, 44, 320, 0)
  }

  @Test("switches between prepared constraints when the screen is turned")
  func orientation() throws {
    let view = OrientationView()
    view.update(isLandscape: false)
    try view.layoutIfNeeded()
    expect(view.picture, 0, 0, 320, 240)
    expect(view.text, 0, 240, 320, 240)
    view.update(isLandscape: true)
    try view.layoutIfNeeded(480, 320)
    expect(view.picture, 0, 0, 240, 320)
    expect(view.text, 240, 0, 240, 320)
  }

  @Test("drags a sheet within its limits")
  func bottomSheet() throws {
    let view = BottomSheetView()
    for (height, expected) in [(50.0, 120.0), (300, 300), (900, 400)] {
      view.drag(to: height)
      try view.layoutIfNeeded()
      expect(view.sheet, 0, 480 - expected, 320, expected)
    }
  }

  @Test("updates the length of a bar")
  func progress() throws {
    let view = ProgressView()
    try view.layoutIfNeeded()
    expect(view.bar, 0, 0, 0, 4)
    view.setWidth(140)
    try view.layoutIfNeeded()
    expect(view.track, 20, 238, 280, 4)
    expect(view.bar, 0, 0, 140, 4)
    #expect(view.bar.layout.constraints.count == 4)
  }

  @Test("stays above the keyboard and the safe area")
  func keyboardGuide() throws {
    let view = KeyboardGuideView()
    view.safeAreaInsets = Insets(bottom: 34)
    try view.layoutIfNeeded()
    expect(view.field, 16, 394, 288, 44)
    view.keyboardHeight?.update(offset: 216)
    try view.layoutIfNeeded()
    expect(view.field, 16, 212, 288, 44)
  }
}
