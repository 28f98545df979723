// SPDX-License-Identifier: MIT

import LayoutCore

struct SceneContent {
  /// Items outside of the tree, which nothing else keeps alive.
  var guides: [LayoutGuide] = []
  /// The sizes of the window; the first layout is made in the first.
  var windows: [Size] = .telephone
  /// Frames that an exact solver must find.
  var landmarks: [Landmark] = []
  /// The cells that can be removed and inserted, if there are any.
  var cells: CellStack?
  /// Changes constants as an animation does, from 0, the built state, to 1.
  var motion: ((Double) -> Void)?
  var churn: Alternative
}

/// A scene that was built in a variant.
package struct Stage {
  package let root: LayoutBox
  package internal(set) var currentWindow: Size
  package let texts: [LayoutBox]
  var stepCount = 0
  let safeArea: Insets
  private var content: SceneContent
  private let textSizes: [(width: Double?, height: Double?)]
  private var churnCount = 0

  init(_ content: SceneContent, in root: LayoutBox, texts: [LayoutBox], _ variant: SceneVariant) {
    (self.root, self.content, self.texts) = (root, content, texts)
    safeArea = root.metrics.safeArea
    textSizes = texts.map { ($0.metrics.intrinsicWidth, $0.metrics.intrinsicHeight) }
    root.metrics.direction = variant.direction
    let (windows, first) = (content.windows, variant.firstWindow % content.windows.count)
    currentWindow = windows[first]
    self.content.windows = Array(windows[first...] + windows[..<first])
    for index in content.landmarks.indices {
      self.content.landmarks[index].isMirrored = variant.direction == .rightToLeft
    }
  }

  package var windows: [Size] { content.windows }
  package var landmarks: [Landmark] { content.landmarks }
  var cells: CellStack? { content.cells }
  var motion: ((Double) -> Void)? { content.motion }

  package mutating func churn() {
    content.churn.swap(churnCount)
    churnCount += 1
  }

  /// The window at an index of the list, which repeats.
  package func window(_ count: Int) -> Size { windows[count % windows.count] }

  /// Restores the screen as it was built, in its first window.
  package mutating func restore() {
    currentWindow = windows[0]
    root.metrics.safeArea = safeArea
    scaleTexts(by: 1)
    cells?.restore()
    motion?(0)
    if !churnCount.isMultiple(of: 2) { churn() }
  }

  /// Scales the width of a text or, if its width is given, its height.
  func stretchText(_ place: Int, by part: Double) {
    if let width = textSizes[place].width {
      texts[place].metrics.intrinsicWidth = width * part
    } else if let height = textSizes[place].height {
      texts[place].metrics.intrinsicHeight = height * part
    }
  }

  /// Scales all texts from the size that they were built with.
  func scaleTexts(by part: Double) {
    for (text, size) in zip(texts, textSizes) {
      text.metrics.intrinsicWidth = size.width.map { $0 * part }
      text.metrics.intrinsicHeight = size.height.map { $0 * part }
    }
  }
}

/// A box whose frame is known for every window.
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
