// SPDX-License-Identifier: MIT

import Foundation
import LayoutSnapKit

/// A bar with a title in the middle that gives way to the buttons.
final class NavigationBarView: View {
  let back = Button("Back")
  let title = TextLabel("A title")
  let done = Button("Done")

  override init() {
    super.init()
    addSubview(back)
    addSubview(title)
    addSubview(done)
    title.snp.contentCompressionResistanceHorizontalPriority = 700
    back.snp.makeConstraints { make in
      make.leading.equalTo(safeAreaLayoutGuide).inset(8)
      make.bottom.equalToSuperview()
    }
    done.snp.makeConstraints { make in
      make.trailing.equalTo(safeAreaLayoutGuide).inset(8)
      make.bottom.equalToSuperview()
    }
    title.snp.makeConstraints { make in
      make.centerX.equalToSuperview().priority(.medium)
      make.centerY.equalTo(back)
      make.leading.greaterThanOrEqualTo(back.snp.trailing).offset(8)
      make.trailing.lessThanOrEqualTo(done.snp.leading).offset(-8)
    }
  }
}

/// Tabs that share the width.
final class TabBarView: View {
  let tabs = (0..<4).map { _ in View() }

  override init() {
    super.init()
    var previous: View?
    for tab in tabs {
      addSubview(tab)
      tab.snp.makeConstraints { make in
        make.top.bottom.equalToSuperview()
        make.left.equalTo(previous?.snp.right ?? self.snp.left)
        if let previous = previous {
          make.width.equalTo(previous)
        }
      }
      previous = tab
    }
    tabs.last?.snp.makeConstraints { $0.right.equalToSuperview() }
  }
}

/// Keys in rows and columns.
final class KeypadView: View {
  let keys = (0..<12).map { _ in View() }

  override init() {
    super.init()
    for (index, key) in keys.enumerated() {
      let (row, column) = (index / 3, index % 3)
      addSubview(key)
      key.snp.makeConstraints { make in
        make.size.equalTo(keys[0])
        make.top.equalTo(row == 0 ? self.snp.top : keys[index - 3].snp.bottom).offset(4)
        make.left.equalTo(column == 0 ? self.snp.left : keys[index - 1].snp.right).offset(4)
        if row == 3 { make.bottom.equalToSuperview().offset(-4) }
        if column == 2 { make.right.equalToSuperview().offset(-4) }
      }
    }
  }
}

/// A third for the list, the rest for what is chosen in it.
final class SplitScreenView: View {
  let list = View()
  let detail = View()

  override init() {
    super.init()
    addSubview(list)
    addSubview(detail)
    list.snp.makeConstraints { make in
      make.top.left.bottom.equalToSuperview()
      make.width.equalToSuperview().dividedBy(3)
    }
    detail.snp.makeConstraints { make in
      make.left.equalTo(list.snp.right)
      make.top.right.bottom.equalTo(self)
    }
  }
}

/// A video with controls over its lower edge.
final class VideoPlayerView: View {
  let video = View()
  let controls = View()
  let progress = View()

  override init() {
    super.init()
    addSubview(video)
    video.addSubview(controls)
    controls.addSubview(progress)
    video.snp.makeConstraints { make in
      make.center.equalToSuperview()
      make.width.equalTo(video.snp.height).multipliedBy(16.0 / 9)
      make.width.height.lessThanOrEqualToSuperview()
      make.width.height.equalToSuperview().priority(ConstraintPriority.high)
    }
    controls.snp.makeConstraints { make in
      make.left.right.bottom.equalToSuperview()
      make.height.equalTo(44)
    }
    setProgress(0)
  }

  func setProgress(_ fraction: Double) {
    progress.snp.remakeConstraints { make in
      make.left.top.bottom.equalToSuperview()
      if fraction > 0 {
        make.width.equalToSuperview().multipliedBy(fraction)
      } else {
        make.width.equalTo(0)
      }
    }
  }
}

/// Pictures in a row that scrolls sideways.
final class GalleryView: View {
  let scrollView = ScrollView()
  let pictures = (0..<5).map { _ in View() }

  override init() {
    super.init()
    addSubview(scrollView)
    scrollView.snp.makeConstraints { $0.edges.equalToSuperview() }
    for (index, picture) in pictures.enumerated() {
      scrollView.addSubview(picture)
      picture.snp.makeConstraints { make in
        make.top.bottom.equalTo(scrollView.contentLayoutGuide)
        make.size.equalTo(scrollView.frameLayoutGuide)
        if index == 0 {
          make.left.equalTo(scrollView.contentLayoutGuide)
        } else {
          make.left.equalTo(pictures[index - 1].snp.right)
        }
        if index == pictures.count - 1 {
          make.right.equalTo(scrollView.contentLayoutGuide)
        }
      }
    }
  }
}

/// The dots below a gallery.
final class PageDotsView: View {
  let dots = (0..<3).map { _ in View() }

  override init() {
    super.init()
    dots.forEach { dot in
      addSubview(dot)
      dot.snp.makeConstraints { $0.width.height.equalTo(8) }
      dot.snp.makeConstraints { $0.centerY.equalToSuperview() }
    }
    dots[1].snp.makeConstraints { $0.centerX.equalToSuperview() }
    dots[0].snp.makeConstraints { $0.right.equalTo(dots[1].snp.left).offset(-6) }
    dots[2].snp.makeConstraints { $0.left.equalTo(dots[1].snp.right).offset(6) }
  }
}
