// SPDX-License-Identifier: MIT

import LayoutCore

/// A scene that was built, with what can happen on it.
package struct Stage {
  package let root: LayoutBox
  /// The sizes of the window; the first layout is made in the first.
  package private(set) var windows: [Size]
  /// The window that the screen is in now.
  package internal(set) var currentWindow: Size
  /// Frames that an exact solver must find.
  package private(set) var landmarks: [Landmark]
  /// The boxes with a text, in the order they were made.
  package private(set) var texts: [LayoutBox] = []
  /// The cells that can come and go, if the screen has such.
  let cells: CellStack?
  /// The steps of scripts that were made so far.
  var stepCount = 0
  /// What a telephone covers at the edges of the screen, as it was built.
  let safeArea: Insets
  /// Moves something from where it usually is, at 0, to another place, at 1.
  let motion: ((Double) -> Void)?
  /// Items outside of the tree, which nothing else keeps alive.
  private let guides: [LayoutGuide]
  /// The sizes of the texts as they were built.
  private var textSizes: [(width: Double?, height: Double?)] = []
  private let alternative: Alternative
  private var churnCount = 0

  /// A stage with cells that can come and go, and a `motion` that changes constants as an animation
  /// does, from 0, as the scene was built, to 1.
  init(
    _ root: LayoutBox, guides: [LayoutGuide] = [], windows: [Size] = .telephone,
    landmarks: [Landmark] = [], cells: CellStack? = nil, motion: ((Double) -> Void)? = nil,
    churn: Alternative
  ) {
    (self.root, self.guides, self.windows) = (root, guides, windows)
    (currentWindow, safeArea) = (windows[0], root.metrics.safeArea)
    (self.landmarks, self.cells, self.motion) = (landmarks, cells, motion)
    alternative = churn
  }

  package mutating func churn() {
    alternative.swap(churnCount)
    churnCount += 1
  }

  /// The window at a place in the list, which begins anew after the last one.
  package func window(_ count: Int) -> Size { windows[count % windows.count] }

  /// Makes the screen say what it said when it was built, in its first window.
  package mutating func restore() {
    currentWindow = windows[0]
    root.metrics.safeArea = safeArea
    scaleTexts(by: 1)
    cells?.restore()
    motion?(0)
    if !churnCount.isMultiple(of: 2) { churn() }
  }

  /// Gives a text a multiple of its width or, where it has the width it is given, of its height.
  func stretchText(_ place: Int, by part: Double) {
    if let width = textSizes[place].width {
      texts[place].metrics.intrinsicWidth = width * part
    } else if let height = textSizes[place].height {
      texts[place].metrics.intrinsicHeight = height * part
    }
  }

  /// Gives all texts another size of type than they were built with.
  func scaleTexts(by part: Double) {
    for (text, size) in zip(texts, textSizes) {
      text.metrics.intrinsicWidth = size.width.map { $0 * part }
      text.metrics.intrinsicHeight = size.height.map { $0 * part }
    }
  }

  /// Takes what a variant says about every scene.
  mutating func adopt(_ variant: SceneVariant, texts: [LayoutBox]) {
    self.texts = texts
    textSizes = texts.map { ($0.metrics.intrinsicWidth, $0.metrics.intrinsicHeight) }
    root.metrics.direction = variant.direction
    let first = variant.firstWindow % windows.count
    windows = Array(windows[first...] + windows[..<first])
    currentWindow = windows[0]
    for index in landmarks.indices {
      landmarks[index].isMirrored = variant.direction == .rightToLeft
    }
  }
}

/// A box whose frame is known beforehand, whatever the window.
package struct Landmark {
  /// Left, top, width and height in the space of the parent, read from left to right.
  typealias Frame = (Double, Double, Double, Double)

  package let box: LayoutBox
  var isMirrored = false
  private let rule: (Size) -> Frame

  init(_ box: LayoutBox, _ rule: @escaping (_ window: Size) -> Frame) {
    self.box = box
    self.rule = rule
  }

  /// The frame that the box must have in `window`, in the space of its parent.
  package func frame(in window: Size) -> Rect {
    let (x, y, width, height) = rule(window)
    let left = isMirrored ? box.parent.map { $0.frame.width - x - width } : nil
    return Rect(x: left ?? x, y: y, width: width, height: height)
  }
}
