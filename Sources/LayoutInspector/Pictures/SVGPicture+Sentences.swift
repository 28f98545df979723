// SPDX-License-Identifier: MIT

import LayoutCore

// Lines and their words.
extension SVGPicture {
  /// The line of a sentence, with its number in the list if it has one.
  mutating func sentence(_ place: Int, number: Int?) -> String {
    let sentence = drawing.sentences[place]
    guard let figure = sentence.figure else { return "" }
    let (start, end) = (map(figure.start), map(figure.end))
    let length = abs(start.x - end.x) + abs(start.y - end.y)
    // A line that is too short to be seen is left out, unless its sentence does not hold.
    if number == nil && length < 3 { return "" }
    var path = "M\(SVG.pair(start))L\(SVG.pair(end))"
    if figure.kind == .distance {
      // A bar where the distance begins.
      path +=
        figure.axis == .horizontal
        ? "M\(SVG.pair(Point(x: start.x, y: start.y - 3)))v6"
        : "M\(SVG.pair(Point(x: start.x - 3, y: start.y)))h6"
    }
    var text = """
      <g class="sentence\(sentence.styleName)"><title>\(MarkupText.escaped(sentence.words))</title>\
      <path\(sentence.priority.isRequired ? "" : " class=\"wish\"") d="\(path)"/>
      """
    if let witness = figure.witness.map(map) {
      text += "<path class=\"witness\" d=\"M\(SVG.pair(witness))L\(SVG.pair(start))\"/>"
    }
    if figure.kind != .alignment {
      text += tip(at: end, from: start)
      if figure.kind == .extent { text += tip(at: start, from: end) }
    }
    return text + words(figure, start, end, number) + "</g>"
  }

  private func tip(at end: Point, from start: Point) -> String {
    let length = abs(end.x - start.x) + abs(end.y - start.y)
    guard length > 0 else { return "" }
    let size = min(5, length / 2)
    let along = Point(x: (end.x - start.x) / length, y: (end.y - start.y) / length)
    let back = Point(x: end.x - along.x * size, y: end.y - along.y * size)
    let corners = [0.4, -0.4].map { side in
      Point(x: back.x - along.y * size * side, y: back.y + along.x * size * side)
    }
    return "<path class=\"tip\" d=\"M\(([end] + corners).map(SVG.pair).joined(separator: "L"))Z\"/>"
  }

  private mutating func words(
    _ figure: LayoutDrawing.Figure, _ start: Point, _ end: Point, _ number: Int?
  ) -> String {
    let words = [number.map { "(\($0))" }, figure.label.isEmpty ? nil : figure.label]
      .compactMap { $0 }.joined(separator: " ")
    let font = number == nil ? 8.0 : 10
    guard !words.isEmpty else { return "" }
    let width = TextWidth.of(words, size: font)
    let middle = Point(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2)
    let across = figure.axis == .horizontal
    // The line of a height is at the right edge of its item: its words belong inside.
    let side = figure.kind == .extent ? -1.0 : 1
    // Beside the line, or farther along it if that is taken.
    let beside = across ? font * 0.75 : -side * (width / 2 + 3)
    let along = across ? width : font * 1.2
    let candidates = [0, along, -along].flatMap { along in
      [-beside, beside].map { beside in
        let (x, y) = across ? (along, beside) : (beside, along)
        return Rect(
          x: middle.x + x - width / 2, y: middle.y + y - font / 2, width: width, height: font)
      }
    }
    return placer.place(candidates).map { SVG.text(words, in: $0, font) } ?? ""
  }

  /// The list of the sentences that do not hold, and of undetermined numbers.
  func notes(_ problems: [Int], top: Double) -> (lines: [String], width: Double, height: Double) {
    var notes = problems.enumerated().map { row, place in
      let sentence = drawing.sentences[place]
      return (words: "(\(row + 1)) \(sentence.words)", style: sentence.styleName)
    }
    notes += drawing.items.flatMap(\.openNumbers).map { (words: $0, style: " open") }
    guard !notes.isEmpty else { return ([], 0, 0) }
    let limit = 40
    if notes.count > limit {
      notes = notes.prefix(limit) + [(words: "and \(notes.count - limit) more", style: "")]
    }
    let lines = notes.enumerated().map { row, note in
      SVG.text(
        note.words, style: "note\(note.style)", x: Self.margin, y: top + 15 * Double(row), 11)
    }
    let widths = notes.map { TextWidth.of($0.words, size: 11) + 2 * Self.margin }
    return (lines, widths.max() ?? 0, 15 * Double(lines.count) + 4)
  }
}

extension LayoutDrawing.Sentence {
  /// The CSS class of the line besides `sentence`, with a space before it.
  var styleName: String { stateWords.style }

  /// The sentence, its place in the source, and whether it holds.
  var words: String { "\(stateWords.note)\(text), \(origin)" }

  private var stateWords: (style: String, note: String) {
    switch state {
    case .holds: ("", "")
    case .missed(let amount): (" missed", "missed by \(amount.short): ")
    case .conflicting: (" conflict", "in conflict: ")
    case .leftOut: (" left-out", "left out: ")
    }
  }
}
