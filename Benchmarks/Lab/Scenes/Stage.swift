// SPDX-License-Identifier: MIT

import LayoutDSL

/// A scene in a variant: while it is built, the material for its boxes, which are random numbers
/// from the seed and texts of the variant's length; then what its edits and checks need.
package final class Stage {
  package let root: LayoutBox
  /// Items outside of the tree, which nothing else keeps alive.
  var guides: [LayoutGuide] = []
  /// The sizes of the window; the first layout is made in the first.
  package internal(set) var windows: [Size]
  package internal(set) var currentWindow = Size.phone
  let safeArea: Insets
  /// The cells that can be removed and inserted, if there are any.
  var cells: CellStack?
  /// Changes constants as an animation does, from 0, the built state, to 1.
  var motion: ((Double) -> Void)?
  /// The boxes whose frames are known for every window.
  package private(set) var landmarks: [(box: LayoutBox, frame: (_ window: Size) -> Rect)] = []
  package private(set) var texts: [LayoutBox] = []
  /// The steps of scripts so far.
  var stepCount = 0
  private var textSizes: [(width: Double?, height: Double?)] = []
  /// The constraints of two rules, of which the first are active; empty if nothing is churned.
  private var alternatives: [ConstraintGroup] = []
  private var isChurned = false
  private let variant: SceneVariant
  private var random: SplitMix64

  /// The stage that `build` makes from an empty box.
  init(_ root: LayoutBox, seed: UInt64, _ variant: SceneVariant, _ build: (Stage) -> Void) {
    (self.root, self.variant, random) = (root, variant, SplitMix64(seed: seed))
    safeArea = root.metrics.safeArea
    windows = safeArea.top > 0 ? .telephone : .desktop
    build(self)
    textSizes = texts.map { ($0.metrics.intrinsicWidth, $0.metrics.intrinsicHeight) }
    root.metrics.direction = variant.direction
    let first = variant.firstWindow % windows.count
    windows = Array(windows[first...] + windows[..<first])
    currentWindow = windows[0]
  }

  /// A text on one line, as wide as its random number of characters, 7 points each.
  func text(_ name: String, _ characters: ClosedRange<Int> = 4...40) -> LayoutBox {
    let width = 7 * (whole(in: characters) * variant.textStretch).rounded()
    return addText(LayoutBox(name, width: width, height: 20))
  }

  /// A text with a random number of lines, 20 points each, at the width it is given.
  func paragraph(_ name: String, _ lines: ClosedRange<Int>) -> LayoutBox {
    addText(LayoutBox(name, height: 20 * (whole(in: lines) * variant.textStretch).rounded(.up)))
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

  /// Adds scrollable content to the screen, as wide as that and below its top safe area.
  func addScrollingContent(by distance: Double = 400) -> LayoutBox {
    let content = root.add("content", .pin(.sides))
    let top = Rule.pin(.top, to: safeArea.top > 0 ? root.layout.safeArea : nil)
    move(content.say(top), by: -distance)
    return content
  }

  /// Adds boxes below each other, which edits can remove and insert, to a container, by default new
  /// scrollable content.
  func addCells(
    _ name: String, _ count: Int, to container: LayoutBox? = nil, spacing: Double = 0,
    inset: Double = 0
  ) -> [LayoutBox] {
    let container = container ?? addScrollingContent()
    let cells = [LayoutBox](name, count)
    self.cells = CellStack(cells, in: container, spacing: spacing, inset: inset)
    return cells
  }

  /// Lets the offset of sentences move from a start, the one they have, by a distance.
  func move(_ sentences: ConstraintGroup, from start: Double = 0, by distance: Double) {
    motion = { sentences.update(offset: start + distance * $0) }
  }

  /// Says where an exact solver must find a box: left, top, width and height in the space of the
  /// parent, read from left to right.
  func landmark(_ box: LayoutBox, _ frame: @escaping (Size) -> (Double, Double, Double, Double)) {
    let isMirrored = variant.direction == .rightToLeft
    func rect(in window: Size) -> Rect {
      let (x, y, width, height) = frame(window)
      let left = isMirrored ? box.parent.map { $0.frame.width - x - width } : nil
      return Rect(x: left ?? x, y: y, width: width, height: height)
    }
    landmarks.append((box, rect))
  }

  /// Makes the first of two rules for a box; a churn swaps it for the other one, and back.
  func churn(
    _ box: LayoutBox, _ usual: Rule, _ other: Rule, file: StaticString = #fileID, line: UInt = #line
  ) {
    alternatives = [
      box.layout.makeConstraints { usual.say(in: $0, file, line) },
      box.layout.prepareConstraints { other.say(in: $0, file, line) },
    ]
  }

  // Edits.

  package func churn() {
    alternatives.first?.deactivate()
    alternatives.last?.activate()
    alternatives.reverse()
    isChurned.toggle()
  }

  /// The window at an index of the list, which repeats.
  package func window(_ count: Int) -> Size { windows[count % windows.count] }

  /// Restores the screen as it was built, in its first window.
  package func restore() {
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
