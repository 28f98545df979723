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
}
