// SPDX-License-Identifier: MIT

import LayoutCore

// Lines and their words.
extension SVGPicture {
  /// The line of a sentence, with its number in the list if it has one.
  mutating func sentence(_ place: Int, number: Int?) -> String {
    let sentence = drawing.sentences[place]
    guard let figure = sentence.figure else { return "" }
    let start = map(figure.start)
    let end = map(figure.end)
    let length = abs(start.x - end.x) + abs(start.y - end.y)
    // A line that is too short to be seen says nothing, unless something is wrong with it.
    if number == nil && length < 3 { return "" }
    var path = "M\(start.x.short) \(start.y.short)L\(end.x.short) \(end.y.short)"
    if figure.kind == .distance {
      // A bar where the distance begins.
      path +=
        figure.axis == .horizontal
        ? "M\(start.x.short) \((start.y - 3).short)v6"
        : "M\((start.x - 3).short) \(start.y.short)h6"
    }
    var text = """
      <g class="sentence\(sentence.styleName)"><title>\(MarkupText.escaped(sentence.words))</title>\
      <path\(sentence.priority.isRequired ? "" : " class=\"wish\"") d="\(path)"/>
      """
    if let witness = figure.witness.map(map) {
      text += """
        <path class="witness" d="M\(witness.x.short) \(witness.y.short)\
        L\(start.x.short) \(start.y.short)"/>
        """
    }
    if figure.kind != .alignment {
      text += tip(at: end, from: start)
      if figure.kind == .extent { text += tip(at: start, from: end) }
    }
    return text + words(sentence, figure, start, end, number) + "</g>"
  }

  private func tip(at end: Point, from start: Point) -> String {
    let length = abs(end.x - start.x) + abs(end.y - start.y)
    guard length > 0 else { return "" }
    let size = min(5, length / 2)
    let along = Point(x: (end.x - start.x) / length, y: (end.y - start.y) / length)
    let back = Point(x: end.x - along.x * size, y: end.y - along.y * size)
    let across = Point(x: -along.y * size * 0.4, y: along.x * size * 0.4)
    return """
      <path class="tip" d="M\(end.x.short) \(end.y.short)\
      L\((back.x + across.x).short) \((back.y + across.y).short)\
      L\((back.x - across.x).short) \((back.y - across.y).short)Z"/>
      """
  }

  private mutating func words(
    _ sentence: LayoutDrawing.Sentence, _ figure: LayoutDrawing.Figure, _ start: Point,
    _ end: Point, _ number: Int?
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
    // Beside the line, or further along it if that place is taken.
    let centers: [Point] =
      across
      ? [0, width, -width].flatMap { shift in
        [
          Point(x: middle.x + shift, y: middle.y - font * 0.75),
          Point(x: middle.x + shift, y: middle.y + font * 0.75),
        ]
      }
      : [0, font * 1.2, -font * 1.2].flatMap { shift in
        [
          Point(x: middle.x + side * (width / 2 + 3), y: middle.y + shift),
          Point(x: middle.x - side * (width / 2 + 3), y: middle.y + shift),
        ]
      }
    let candidates = centers.map {
      Rect(x: $0.x - width / 2, y: $0.y - font / 2, width: width, height: font)
    }
    guard let place = placer.place(candidates) else { return "" }
    return """
      <text x="\(place.minX.short)" y="\((place.maxY - font * 0.18).short)" \
      font-size="\(font.short)">\(MarkupText.escaped(words))</text>
      """
  }

  /// The list of the sentences that do not hold, and of what nothing decides.
  func notes(
    _ numbers: [Int: Int], top: Double
  ) -> (lines: [String], width: Double, height: Double) {
    var notes = numbers.keys.sorted().enumerated().map { row, place in
      let sentence = drawing.sentences[place]
      return (words: "(\(row + 1)) \(sentence.words)", style: sentence.styleName)
    }
    if parts.contains(.problems) {
      notes += drawing.items.flatMap(\.openNumbers).map { (words: $0, style: " open") }
    }
    guard !notes.isEmpty else { return ([], 0, 0) }
    let limit = 40
    if notes.count > limit {
      let rest = (words: "and \(notes.count - limit) more", style: "")
      notes = notes.prefix(limit) + [rest]
    }
    let lines = notes.enumerated().map { row, note in
      self.note(note.words, top + 15 * Double(row), note.style)
    }
    let widths = notes.map { TextWidth.of($0.words, size: 11) + 2 * Self.margin }
    return (lines, widths.max() ?? 0, 15 * Double(lines.count) + 4)
  }

  private func note(_ words: String, _ y: Double, _ style: String) -> String {
    """
    <text class="note\(style)" x="\(Self.margin.short)" y="\(y.short)" \
    font-size="11">\(MarkupText.escaped(words))</text>
    """
  }
}

extension LayoutDrawing.Sentence {
  /// The classes that the line has besides `sentence`, each with a space before it.
  var styleName: String {
    switch state {
    case .holds: ""
    case .missed: " missed"
    case .conflicting: " conflict"
    case .leftOut: " left-out"
    }
  }

  /// The sentence, its place in the source, and whether it holds.
  var words: String {
    switch state {
    case .holds: "\(text), \(origin)"
    case .missed(let amount): "missed by \(amount.short): \(text), \(origin)"
    case .conflicting: "in conflict: \(text), \(origin)"
    case .leftOut: "left out: \(text), \(origin)"
    }
  }
}
