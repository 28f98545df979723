// SPDX-License-Identifier: MIT

import LayoutCore

/// A line that is being read, word by word.
struct TraceLine {
  /// A word with the place of its first byte, from 1.
  struct Word {
    var text: String
    var column: Int

    func mistake(_ reason: String) -> Mistake { Mistake(column: column, reason: reason) }
  }

  /// A reason without file and line, which the parser adds.
  struct Mistake: Error {
    var column: Int
    var reason: String
  }

  private var words: [Word] = []
  private var next = 0
  /// The place after the last word, where something is missing.
  private var endColumn = 1

  /// Splits a line at spaces and tabs; `#` and all after it is left out.
  init(_ bytes: ArraySlice<UInt8>) {
    let content = bytes.prefix { $0 != UInt8(ascii: "#") }
    let isSpace: (UInt8) -> Bool = { $0 == 32 || $0 == 9 || $0 == 13 }
    for part in content.split(whereSeparator: isSpace) {
      let column = part.startIndex - bytes.startIndex + 1
      words.append(Word(text: String(decoding: part, as: UTF8.self), column: column))
      endColumn = part.endIndex - bytes.startIndex + 1
    }
  }

  var isBlank: Bool { words.isEmpty }
  var hasMore: Bool { next < words.count }

  /// The next word, which is `what`.
  mutating func word(_ what: String) throws(Mistake) -> Word {
    guard hasMore else {
      throw Mistake(column: endColumn, reason: "the line ends where \(what) is expected")
    }
    next += 1
    return words[next - 1]
  }

  /// The words that are left, joined by a space.
  mutating func rest(_ what: String) throws(Mistake) -> String {
    var text = try word(what).text
    while hasMore { text += try " " + word(what).text }
    return text
  }

  func end() throws(Mistake) {
    guard hasMore else { return }
    let word = words[next]
    throw word.mistake("\"\(word.text)\" is more than the line can hold")
  }

  /// A whole number, at least 0, with its word.
  mutating func count(_ what: String) throws(Mistake) -> (value: Int, word: Word) {
    let word = try word(what)
    guard let value = Int(word.text), value >= 0, word.text.first != "+" else {
      throw word.mistake("expected \(what), a whole number from 0, found \"\(word.text)\"")
    }
    return (value, word)
  }

  mutating func number(_ what: String) throws(Mistake) -> Double {
    let word = try word(what)
    return try Self.number(word.text, column: word.column, what)
  }

  /// `required`, or a number above 0 and at most 1000.
  mutating func priority() throws(Mistake) -> Priority {
    let word = try word("a priority")
    if word.text == "required" { return .required }
    guard let value = Double(word.text), Priority(value).isValid else {
      throw word.mistake(
        "expected a priority, \"required\" or a number above 0 and at most 1000, "
          + "found \"\(word.text)\"")
    }
    return Priority(value)
  }

  mutating func relation() throws(Mistake) -> Relation {
    let word = try word("a relation")
    switch word.text {
    case "=": return .equal
    case "<=": return .lessThanOrEqual
    case ">=": return .greaterThanOrEqual
    default:
      throw word.mistake("expected =, <= or >=, found \"\(word.text)\"")
    }
  }

  /// A coefficient and a variable, as `-1*x3`, in a model of `variableCount` variables.
  mutating func term(variableCount: Int) throws(Mistake) -> Term {
    let word = try word("a term")
    let parts = word.text.split(separator: "*", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].first == "x",
      let index = Int(parts[1].dropFirst()), index >= 0, parts[1].dropFirst().first != "+"
    else {
      throw word.mistake("expected a term such as -1*x3, found \"\(word.text)\"")
    }
    let coefficient = try Self.number(String(parts[0]), column: word.column, "a coefficient")
    guard index < variableCount else {
      let known = variableCount == 0 ? "none" : "\(variableCount), x0 to x\(variableCount - 1)"
      throw Mistake(
        column: word.column + parts[0].utf8.count + 1,
        reason: "there is no variable x\(index); the model has \(known)")
    }
    return Term(coefficient, Variable(index))
  }

  private static func number(
    _ text: String, column: Int, _ what: String
  ) throws(Mistake) -> Double {
    guard let value = Double(text), value.isFinite else {
      throw Mistake(column: column, reason: "expected \(what), a finite number, found \"\(text)\"")
    }
    return value
  }
}
