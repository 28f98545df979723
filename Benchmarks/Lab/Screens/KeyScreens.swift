// SPDX-License-Identifier: MIT

import LayoutDSL

extension Scene {
  package static let keyboard = Scene(
    "keyboard", "rows of 10, 9 and 7 equal keys and a space bar; size: rows", sizes: [3, 12, 48],
    isTelephone: true
  ) { root, size, material in
    let board = root.add("board")
    let total = 54 * Double(size + 1)
    let height = board.say(.height(total))
    board.say(.pin([.sides, .bottom], to: root.layout.safeArea))
    let suggestions = root.add("suggestions", .pin(.sides, to: board), .above(board), .height(44))
    // Three words in thirds of the bar, with thin lines between.
    let words = (0..<3).map { _ in material.text("word", 2...16) }
    let thirds = [LayoutBox]("third", 3)
    suggestions.stackAcross(thirds, spacing: 1)
    thirds.layout.align(.width)
    for (third, word) in zip(thirds, words) { third.add(word, .pin(.center), .inside(.leading, 4)) }
    let rows = [LayoutBox]("row", size + 1)
    CellStack(rows, in: board, fills: true)
    rows.layout.align(.height)
    let letter = LayoutBox("q")
    // Shorter rows are in the middle; one of seven keys has a wide key at either end.
    for (index, row) in rows.dropLast().enumerated() {
      let count = [10, 9, 7][index % 3]
      let keys = (0..<count).map { index == 0 && $0 == 0 ? letter : LayoutBox("key \($0)") }
      for (place, key) in keys.enumerated() {
        row.add(
          key, .pin(.ends, 6), place > 0 ? .after(keys[place - 1], 6) : nil,
          key !== letter ? .pin(.width, to: letter) : nil)
      }
      keys[count / 2].say(
        count == 10 ? .relate(.leading, to: .centerX, of: row).plus(3) : .pin(.centerX))
      if count == 7 {
        // From the edge to 12 points before and after the letters.
        row.add("shift", .pin(.ends, 6), .pin(.leading, 3), .before(keys[0], 12))
        row.add("delete", .pin(.ends, 6), .after(keys[6], 12), .pin(.trailing, 3))
      }
    }
    letter.say(.pin(.leading, 3))
    let (digits, space, enter) = (LayoutBox("123"), LayoutBox("space"), LayoutBox("return"))
    rows[size].addChildren(digits, space, enter)
    rows[size].children.say(.pin(.ends, 6))
    [digits, enter].say(.pin(.width, to: letter).times(2.5))
    digits.say(.pin(.leading, 3))
    enter.say(.pin(.trailing, 3))
    space.say(.after(digits, 6), .before(enter, 6))
    let key = { (window: Size) in (window.width - 6 - 9 * 6) / 10 }
    return SceneContent(
      landmarks: [
        Landmark(letter) { (3, 6, key($0), 42) },
        Landmark(space) { window in
          // Keys of 2.5 letters and gaps of 6 on either side.
          let start = 3 + 2.5 * key(window) + 6
          return (start, 6, window.width - 2 * start, 42)
        },
        Landmark(board) { (0, $0.height - 34 - total, $0.width, total) },
      ], motion: { height.update(offset: total * (1 - $0 / 2)) },
      churn: Alternative(words[1], .atMost(.width, 300), .atMost(.width, 20)))
  }

  package static let calculator = Scene(
    "calculator", "a display above rows of 4 keys, square if possible; size: rows",
    sizes: [5, 20, 80], isTelephone: true
  ) { root, size, material in
    let safeArea = root.layout.safeArea
    let display = root.add("display")
    let pad = root.add("pad", .pin(.sides, 16, to: safeArea), .pin(.bottom, 16, to: safeArea))
    let result = display.add(material.text("result", 1...12))
    let history = display.add(material.text("history", 10...40), .above(result, 4))
    display.say(.pin([.sides, .top], to: safeArea), .above(pad, 12), .atLeast(.height, 64))
    let resultPlace = result.say(.pin(.bottom, 8))
    [result, history].say(.pin(.trailing, 16), .inside(.leading, 16))
    let gap = min(8, 40 / Double(size))
    let key = LayoutBox("7")
    let lines = [LayoutBox]("row", size)
    CellStack(lines, in: pad, spacing: gap, fills: true)
    lines.layout.align(.height)
    lines[0].stackAcross([key] + ["8", "9", "×"].map { LayoutBox($0) }, spacing: gap)
    lines[0].children.layout.align(.width)
    for line in lines.dropFirst() {
      let isLast = line === lines[size - 1]
      let keys = (isLast ? [".", "=", "0"] : ["4", "5", "6", "−"]).map { LayoutBox($0) }
      line.stackAcross(isLast ? [keys[2], keys[0], keys[1]] : keys, spacing: gap)
      Array(keys.prefix(isLast ? 2 : 4)).layout.align(.width)
      if isLast { keys[2].say(.pin(.width, to: keys[0]).times(2).plus(gap)) }
    }
    key.say(.relate(.height, .lessThanOrEqual, to: .width), .relate(.height, to: .width).at(.high))
    // Keys are square unless that would leave less than 64 points to the display.
    let keySize = { (window: Size) in
      let width = (window.width - 32 - 3 * gap) / 4
      let room = window.height - 173 - gap * Double(size - 1)
      return Size(width: width, height: min(width, room / Double(size)))
    }
    return SceneContent(
      landmarks: [
        Landmark(key) { (0, 0, keySize($0).width, keySize($0).height) },
        Landmark(display) { window in
          let pad = keySize(window).height * Double(size) + gap * Double(size - 1)
          return (0, 47, window.width, window.height - pad - 109)
        },
      ], motion: { resultPlace.update(offset: -8 - 24 * $0) },
      churn: Alternative(result, .atMost(.width, 200), .atMost(.width, 100)))
  }
}
