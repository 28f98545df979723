// SPDX-License-Identifier: MIT

import LayoutDSL

extension Scene {
  package static let keyboard = Scene(
    "keyboard", "rows of 10, 9 and 7 equal keys and a space bar; size: rows", sizes: [3, 12, 48],
    isTelephone: true
  ) { root, size, material in
    let board = root.add("board")
    let suggestions = root.add("suggestions")
    let height = board.layout.makeConstraints { $0.height.equalTo(54 * Double(size + 1)) }
    board.layout.makeConstraints { $0.leading.trailing.bottom.equalTo(root.layout.safeArea) }
    suggestions.layout.makeConstraints { make in
      make.leading.trailing.equalTo(board)
      make.bottom.equalTo(board.layout.top)
      make.height.equalTo(44)
    }
    let words = (0..<3).map { _ in material.text("word", 2...16) }
    addWords(words, to: suggestions)
    let rows = (0...size).map { LayoutBox("row \($0)") }
    board.stackDown(rows, fills: true)
    rows.layout.align(.height)
    let letter = addLetters(to: Array(rows.dropLast()))
    let space = addLastRow(to: rows[size], letter: letter)
    let key = { (window: Size) in (window.width - 6 - 9 * 6) / 10 }
    return Stage(
      root,
      landmarks: [
        Landmark(letter) { (3, 6, key($0), 42) },
        Landmark(space) { window in
          // Keys of 2.5 letters and gaps of 6 on either side.
          let start = 3 + 2.5 * key(window) + 6
          return (start, 6, window.width - 2 * start, 42)
        },
        Landmark(board) { window in
          let height = 54 * Double(size + 1)
          return (0, window.height - 34 - height, window.width, height)
        },
      ], motion: { height.update(offset: 54 * Double(size + 1) * (1 - $0 / 2)) },
      churn: Alternative(words[1], 300, 20) { $0.width.lessThanOrEqualTo($1) })
  }

  /// Three words in thirds of the bar, with thin lines between.
  private static func addWords(_ words: [LayoutBox], to bar: LayoutBox) {
    let thirds = words.indices.map { LayoutBox("third \($0)") }
    bar.stackAcross(thirds, spacing: 1)
    thirds.layout.align(.width)
    for (third, word) in zip(thirds, words) {
      third.addChildren(word)
      word.layout.makeConstraints { make in
        make.center.equalToSuperview()
        make.leading.greaterThanOrEqualToSuperview().inset(4)
      }
    }
  }

  /// Fills rows with ten, nine and seven keys by turns and returns the first one. Shorter rows
  /// are in the middle; one of seven has a wide key at either end.
  private static func addLetters(to rows: [LayoutBox]) -> LayoutBox {
    let first = LayoutBox("q")
    for (index, row) in rows.enumerated() {
      let count = [10, 9, 7][index % 3]
      let keys = (0..<count).map { index == 0 && $0 == 0 ? first : LayoutBox("key \($0)") }
      row.addChildren(keys)
      for (place, key) in keys.enumerated() {
        key.layout.makeConstraints { make in
          make.top.bottom.equalToSuperview().inset(6)
          if place > 0 { make.leading.equalTo(keys[place - 1].layout.trailing).offset(6) }
          if key !== first { make.width.equalTo(first) }
        }
      }
      keys[count / 2].layout.makeConstraints { make in
        if count == 10 {
          make.leading.equalToSuperview { $0.layout.centerX }.offset(3)
        } else {
          make.centerX.equalToSuperview()
        }
      }
      if count == 7 { addWideKeys(to: row, around: keys) }
    }
    first.layout.makeConstraints { make in make.leading.equalToSuperview().inset(3) }
    return first
  }

  /// The shift key and the delete key: from the edge to 12 points before and after the letters.
  private static func addWideKeys(to row: LayoutBox, around keys: [LayoutBox]) {
    let (shift, delete) = (LayoutBox("shift"), LayoutBox("delete"))
    row.addChildren(shift, delete)
    [shift, delete].layout.makeConstraints { $0.top.bottom.equalToSuperview().inset(6) }
    shift.layout.makeConstraints { make in
      make.leading.equalToSuperview().inset(3)
      make.trailing.equalTo(keys[0].layout.leading).offset(-12)
    }
    delete.layout.makeConstraints { make in
      make.leading.equalTo(keys[6].layout.trailing).offset(12)
      make.trailing.equalToSuperview().inset(3)
    }
  }

  /// Fills the last row with a key for digits, the space bar and return, and returns the bar.
  private static func addLastRow(to row: LayoutBox, letter: LayoutBox) -> LayoutBox {
    let (digits, space, enter) = (LayoutBox("123"), LayoutBox("space"), LayoutBox("return"))
    row.addChildren(digits, space, enter)
    row.children.layout.makeConstraints { make in make.top.bottom.equalToSuperview().inset(6) }
    [digits, enter].layout.makeConstraints { $0.width.equalTo(letter).multipliedBy(2.5) }
    digits.layout.makeConstraints { make in make.leading.equalToSuperview().inset(3) }
    enter.layout.makeConstraints { make in make.trailing.equalToSuperview().inset(3) }
    space.layout.makeConstraints { make in
      make.leading.equalTo(digits.layout.trailing).offset(6)
      make.trailing.equalTo(enter.layout.leading).offset(-6)
    }
    return space
  }

  package static let calculator = Scene(
    "calculator", "a display above rows of 4 keys, square if possible; size: rows",
    sizes: [5, 20, 80], isTelephone: true
  ) { root, size, material in
    let display = root.add("display")
    let pad = root.add("pad") { make in
      make.leading.trailing.equalTo(root.layout.safeArea).inset(16)
      make.bottom.equalTo(root.layout.safeArea).inset(16)
    }
    let result = display.add(material.text("result", 1...12))
    let history = display.add(material.text("history", 10...40))
    display.layout.makeConstraints { make in
      make.leading.trailing.top.equalTo(root.layout.safeArea)
      make.bottom.equalTo(pad.layout.top).offset(-12)
      make.height.greaterThanOrEqualTo(64)
    }
    let resultPlace = result.layout.makeConstraints { $0.bottom.equalToSuperview().inset(8) }
    history.layout.makeConstraints { $0.bottom.equalTo(result.layout.top).offset(-4) }
    for text in [result, history] {
      text.layout.makeConstraints { make in
        make.trailing.equalToSuperview().inset(16)
        make.leading.greaterThanOrEqualToSuperview().inset(16)
      }
    }
    let gap = min(8, 40 / Double(size))
    let key = addKeys(size, to: pad, gap: gap)
    // Keys are square unless that would leave less than 64 points to the display.
    let keySize = { (window: Size) in
      let width = (window.width - 32 - 3 * gap) / 4
      let room = window.height - 173 - gap * Double(size - 1)
      return Size(width: width, height: min(width, room / Double(size)))
    }
    return Stage(
      root,
      landmarks: [
        Landmark(key) { (0, 0, keySize($0).width, keySize($0).height) },
        Landmark(display) { window in
          let pad = keySize(window).height * Double(size) + gap * Double(size - 1)
          return (0, 47, window.width, window.height - pad - 109)
        },
      ], motion: { resultPlace.update(offset: -8 - 24 * $0) },
      churn: Alternative(result, 200, 100) { $0.width.lessThanOrEqualTo($1) })
  }

  /// Adds rows of four keys, of which the last begins with one that is two keys wide, and
  /// returns the first key.
  private static func addKeys(_ rows: Int, to pad: LayoutBox, gap: Double) -> LayoutBox {
    let first = LayoutBox("7")
    let lines = [LayoutBox]("row", rows)
    pad.stackDown(lines, spacing: gap, fills: true)
    lines.layout.align(.height)
    lines[0].stackAcross([first] + ["8", "9", "×"].map { LayoutBox($0) }, spacing: gap)
    lines[0].children.layout.align(.width)
    for line in lines.dropFirst() {
      let isLast = line === lines[rows - 1]
      let keys = (isLast ? [".", "=", "0"] : ["4", "5", "6", "−"]).map { LayoutBox($0) }
      line.stackAcross(isLast ? [keys[2], keys[0], keys[1]] : keys, spacing: gap)
      Array(keys.prefix(isLast ? 2 : 4)).layout.align(.width)
      if isLast {
        keys[2].layout.makeConstraints { $0.width.equalTo(keys[0]).multipliedBy(2).offset(gap) }
      }
    }
    first.layout.makeConstraints { make in
      make.height.lessThanOrEqualTo(first.layout.width)
      make.height.equalTo(first.layout.width).priority(.high)
    }
    return first
  }
}
