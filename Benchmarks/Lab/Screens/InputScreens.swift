// SPDX-License-Identifier: MIT

import LayoutDSL

extension Scene {
  package static let signIn = Scene(
    "sign-in", "a form in a column of limited width; size: fields", sizes: [4, 16, 64],
    isTelephone: true
  ) { root, size, scene in
    let form = root.add("form")
    root.add(
      scene.text("footer"), .pin(.centerX),
      .relate(.top, .greaterThanOrEqual, to: .bottom, of: form).plus(16),
      .pin(.bottom, 20, to: root.layout.safeArea).at(.low))
    let logo = form.add("logo")
    let button = form.add("button", width: 120, height: 44)
    scene.move(form.say(.pin(.top, to: root.layout.safeArea).plus(40)), from: 40, by: 200)
    form.say(.pin(.centerX), .atMost(.width, 360), .pin(.width).plus(-40).at(.high + 1))
    logo.say(.pin([.top, .centerX]), .pin(.width).times(0.25), .relate(.height, to: .width))
    // The fields line up behind the longest label.
    var fields: [LayoutBox] = []
    for index in 0..<size {
      let label = form.add(scene.text("label \(index)", 4...14))
      let isFirst = index == 0
      let field = form.add(
        "field \(index)", .pin(.trailing), .height(36), .atLeast(.width, 120),
        .below(fields.last ?? logo, isFirst ? 32 : 8),
        isFirst ? .pin(.leading).at(.low - 1) : .pin(.leading, to: fields[0]))
      label.say(.pin(.leading), .pin(.centerY, to: field), .before(field, atLeast: 8))
      fields.append(field)
    }
    button.say(.below(fields[size - 1], 24), .pin([.trailing, .bottom]))
    let width = { (window: Size) in min(window.width - 40, 360) }
    scene.landmark(logo) { (width($0) * 0.375, 0, width($0) / 4, width($0) / 4) }
    scene.landmark(form) { window in
      let width = width(window)
      return ((window.width - width) / 2, 87, width, width / 4 + 92 + 44 * Double(size))
    }
    scene.churn(button, .inside(.leading), .pin(.leading))
  }

  package static let form = Scene(
    "form", "labels as wide as the widest, fields beside them; size: fields",
    sizes: [10, 100, 1000], isTelephone: true
  ) { root, size, scene in
    let rows = scene.addCells("row", size, spacing: 8, inset: 16)
    let labels = rows.map { row in
      row.add(scene.text("label", 3...20), .pin(.leading), .pin(.firstBaseline).plus(21))
    }
    let fields = zip(rows, labels).map { row, label in
      row.add("field", height: 32, .after(label, 8), .pin([.trailing, .ends]))
    }
    labels.layout.align(.width)
    let widest = labels.compactMap(\.metrics.intrinsicWidth).max() ?? 0
    for field in [fields[0], fields[size - 1]] {
      scene.landmark(field) { window in
        let width = min(widest, window.width - 40)
        return (width + 8, 0, window.width - 40 - width, 32)
      }
    }
    scene.churn(labels[size / 2], .atLeast(.width, 10), .atLeast(.width, 260))
  }

  package static let settings = Scene(
    "settings", "groups of rows where name and value compete; size: rows", sizes: [12, 48, 192],
    isTelephone: true
  ) { root, size, scene in
    let content = scene.addScrollingContent(by: 200)
    let rows = [LayoutBox]("row", size)
    let groups = [LayoutBox]("group", (size + 5) / 6)
    let stacks = groups.enumerated().map { index, group in
      CellStack(Array(rows.dropFirst(6 * index).prefix(6)), in: group, spacing: 1)
    }
    CellStack(groups, in: content, spacing: 24, inset: 16)
    let names = rows.map { row in
      let icon = row.add("icon", .pin(.leading, 12), .pin(.centerY), .size(28))
      let name = row.add(scene.text("name", 6...30), .after(icon, 12), .pin(.centerY))
      let value = row.add(
        scene.text("value", 2...30), .after(name, atLeast: 8), .pin(.lastBaseline, to: name),
        .atLeast(.width, 24))
      let chevron = row.add(
        "chevron", width: 12, height: 20, .after(value, 8), .pin(.trailing, 12), .pin(.centerY))
      name.metrics.horizontalCompressionResistance = 760
      name.metrics.horizontalHugging = 260
      chevron.metrics.horizontalCompressionResistance = .required
      row.say(.height(44))
      return name
    }
    let height = 45 * Double(size) - 1 * Double(groups.count) + 24 * Double(groups.count - 1)
    scene.landmark(content) { (0, 47, $0.width, height + 32) }
    scene.landmark(rows[0]) { (0, 0, $0.width - 32, 44) }
    scene.cells = stacks[stacks.count / 2]
    scene.churn(names[size / 2], .atLeast(.width, 60), .atLeast(.width, 90))
  }

  package static let keyboard = Scene(
    "keyboard", "rows of 10, 9 and 7 equal keys and a space bar; size: rows", sizes: [3, 12, 48],
    isTelephone: true
  ) { root, size, scene in
    let board = root.add("board")
    let total = 54 * Double(size + 1)
    let height = board.say(.height(total))
    scene.motion = { height.update(offset: total * (1 - $0 / 2)) }
    board.say(.pin([.sides, .bottom], to: root.layout.safeArea))
    let suggestions = root.add("suggestions", .pin(.sides, to: board), .above(board), .height(44))
    // Three words in thirds of the bar, with thin lines between.
    let words = (0..<3).map { _ in scene.text("word", 2...16) }
    let thirds = suggestions.stackAcross([LayoutBox]("third", 3), spacing: 1)
    thirds.layout.align(.width)
    for (third, word) in zip(thirds, words) { third.add(word, .pin(.center), .inside(.leading, 4)) }
    let rows = CellStack([LayoutBox]("row", size + 1), in: board).allCells
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
    scene.landmark(letter) { (3, 6, key($0), 42) }
    scene.landmark(space) { window in
      // Keys of 2.5 letters and gaps of 6 on either side.
      let start = 3 + 2.5 * key(window) + 6
      return (start, 6, window.width - 2 * start, 42)
    }
    scene.landmark(board) { (0, $0.height - 34 - total, $0.width, total) }
    scene.churn(words[1], .atMost(.width, 300), .atMost(.width, 20))
  }

  package static let calculator = Scene(
    "calculator", "a display above rows of 4 keys, square if possible; size: rows",
    sizes: [5, 20, 80], isTelephone: true
  ) { root, size, scene in
    let safeArea = root.layout.safeArea
    let display = root.add("display")
    let pad = root.add("pad", .pin(.sides, 16, to: safeArea), .pin(.bottom, 16, to: safeArea))
    let result = display.add(scene.text("result", 1...12))
    let history = display.add(scene.text("history", 10...40), .above(result, 4))
    display.say(.pin([.sides, .top], to: safeArea), .above(pad, 12), .atLeast(.height, 64))
    scene.move(result.say(.pin(.bottom, 8)), from: -8, by: -24)
    [result, history].say(.pin(.trailing, 16), .inside(.leading, 16))
    let gap = min(8, 40 / Double(size))
    let key = LayoutBox("7")
    let lines = CellStack([LayoutBox]("row", size), in: pad, spacing: gap).allCells
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
    scene.landmark(key) { (0, 0, keySize($0).width, keySize($0).height) }
    scene.landmark(display) { window in
      let pad = keySize(window).height * Double(size) + gap * Double(size - 1)
      return (0, 47, window.width, window.height - pad - 109)
    }
    scene.churn(result, .atMost(.width, 200), .atMost(.width, 100))
  }
}
