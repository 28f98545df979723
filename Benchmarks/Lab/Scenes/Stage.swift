// SPDX-License-Identifier: MIT

import LayoutDSL

/// A scene that is being built: the material for its boxes, which are random numbers from the seed
/// and texts of the variant's length, and what its edits and checks need.
final class SceneDraft {
  /// Items outside of the tree, which nothing else keeps alive.
  var guides: [LayoutGuide] = []
  /// The sizes of the window; the first layout is made in the first.
  var windows: [Size] = .telephone
  /// The cells that can be removed and inserted, if there are any.
  var cells: CellStack?
  /// Changes constants as an animation does, from 0, the built state, to 1.
  var motion: ((Double) -> Void)?
  private(set) var landmarks: [Landmark] = []
  /// Makes the other of two rules or, if `isBack`, the usual one active.
  private(set) var swapRules = { (_ isBack: Bool) in }
  private let textStretch: Double
  private let isMirrored: Bool
  private(set) var texts: [LayoutBox] = []
  private var random: SplitMix64

  init(seed: UInt64, _ variant: SceneVariant) {
    (random, textStretch) = (SplitMix64(seed: seed), variant.textStretch)
    isMirrored = variant.direction == .rightToLeft
  }

  /// A text on one line, as wide as its random number of characters, 7 points each.
  func text(_ name: String, _ characters: ClosedRange<Int> = 4...40) -> LayoutBox {
    let width = 7 * (whole(in: characters) * textStretch).rounded()
    return addText(LayoutBox(name, width: width, height: 20))
  }

  /// A text with a random number of lines, 20 points each, at the width it is given.
  func paragraph(_ name: String, lines: ClosedRange<Int>) -> LayoutBox {
    addText(LayoutBox(name, height: 20 * (whole(in: lines) * textStretch).rounded(.up)))
  }

  private func addText(_ box: LayoutBox) -> LayoutBox {
    box.metrics.firstBaselineFromTop = 15
    box.metrics.lastBaselineFromBottom = 5
    texts.append(box)
    return box
  }

  func integer(in range: ClosedRange<Int>) -> Int { random.integer(in: range) }
  func whole(in range: ClosedRange<Int>) -> Double { random.whole(in: range) }
  func chance(_ percent: Int) -> Bool { random.chance(percent) }
  func pick<Choice>(_ choices: [Choice]) -> Choice { random.pick(choices) }

  /// Adds scrollable content to a box, as wide as that and below its top safe area.
  func addScrollingContent(to root: LayoutBox, by distance: Double = 400) -> LayoutBox {
    let content = root.add("content", .pin(.sides))
    let top = Rule.pin(.top, to: root.metrics.safeArea.top > 0 ? root.layout.safeArea : nil)
    move(content.say(top), by: -distance)
    return content
  }

  /// Lets edits remove and insert the boxes of a stack, and returns them.
  func addCells(_ stack: CellStack) -> [LayoutBox] {
    cells = stack
    return stack.allCells
  }

  /// Lets the offset of sentences move from a start, the one they have, by a distance.
  func move(_ sentences: ConstraintGroup, from start: Double = 0, by distance: Double) {
    motion = { sentences.update(offset: start + distance * $0) }
  }

  /// Says where an exact solver must find a box: left, top, width and height in the space of the
  /// parent, read from left to right.
  func landmark(_ box: LayoutBox, _ frame: @escaping (_ window: Size) -> Landmark.Frame) {
    landmarks.append(Landmark(box: box, isMirrored: isMirrored, rule: frame))
  }

  /// Makes the first of two rules for a box; a churn swaps it for the other one, and back.
  func churn(
    _ box: LayoutBox, _ usual: Rule, _ other: Rule, file: StaticString = #fileID, line: UInt = #line
  ) {
    let usual = box.layout.makeConstraints { usual.say(in: $0, file, line) }
    let other = box.layout.prepareConstraints { other.say(in: $0, file, line) }
    swapRules = { isBack in
      (isBack ? other : usual).deactivate()
      (isBack ? usual : other).activate()
    }
  }
}

/// A scene that was built in a variant.
package struct Stage {
  package let root: LayoutBox
  package let windows: [Size]
  package let landmarks: [Landmark]
  package internal(set) var currentWindow: Size
  var stepCount = 0
  let safeArea: Insets
  private let draft: SceneDraft
  private let textSizes: [(width: Double?, height: Double?)]
  private var isChurned = false

  init(_ draft: SceneDraft, in root: LayoutBox, _ variant: SceneVariant) {
    (self.root, self.draft) = (root, draft)
    safeArea = root.metrics.safeArea
    textSizes = draft.texts.map { ($0.metrics.intrinsicWidth, $0.metrics.intrinsicHeight) }
    root.metrics.direction = variant.direction
    let first = variant.firstWindow % draft.windows.count
    windows = Array(draft.windows[first...] + draft.windows[..<first])
    currentWindow = windows[0]
    landmarks = draft.landmarks
  }

  package var texts: [LayoutBox] { draft.texts }
  var cells: CellStack? { draft.cells }
  var motion: ((Double) -> Void)? { draft.motion }

  package mutating func churn() {
    draft.swapRules(isChurned)
    isChurned.toggle()
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
    if isChurned { churn() }
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
  let isMirrored: Bool
  let rule: (Size) -> Frame

  /// The frame that the box must have in `window`, in the space of its parent.
  package func frame(in window: Size) -> Rect {
    let (x, y, width, height) = rule(window)
    let left = isMirrored ? box.parent.map { $0.frame.width - x - width } : nil
    return Rect(x: left ?? x, y: y, width: width, height: height)
  }
}
