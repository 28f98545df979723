// SPDX-License-Identifier: MIT

/// The words of a command line, sorted by what they are.
struct CommandArguments {
  private(set) var operands: [String] = []
  private(set) var wantsHelp = false
  private var values: [String: String] = [:]

  init(wantsHelp: Bool) { self.wantsHelp = wantsHelp }

  /// Sorts `words`, the ones after the name of the command that `page` is about.
  init(_ words: [String], _ page: HelpPage) throws(CommandError) {
    var next = 0
    while next < words.count {
      let word = words[next]
      next += 1
      guard word.hasPrefix("-"), word != "-" else {
        operands.append(word)
        continue
      }
      if word == "--help" || word == "-h" {
        wantsHelp = true
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      guard let option = page.options.first(where: { $0.name == name }) else {
        throw .usage(
          "\(page.command) has no option \"\(name)\""
            + NearNames.hint(for: name, in: page.options.map(\.name)))
      }
      guard let valueName = option.value else {
        if parts.count > 1 { throw .usage("\(name) takes no value") }
        values[name] = ""
        continue
      }
      if parts.count > 1 {
        try take(String(parts[1]), for: option)
      } else if next < words.count, !words[next].hasPrefix("--") {
        try take(words[next], for: option)
        next += 1
      } else {
        throw .usage("\(name) needs a value: \(name) \(valueName)")
      }
    }
  }

  private mutating func take(
    _ value: String, for option: HelpPage.Option
  ) throws(CommandError) {
    guard let old = values[option.name] else { return values[option.name] = value }
    guard option.isList else { throw .usage("\(option.name) is given twice") }
    values[option.name] = "\(old),\(value)"
  }

  /// The only operand.
  func operand(_ usage: String) throws(CommandError) -> String {
    guard operands.count == 1 else { throw .usage(usage) }
    return operands[0]
  }

  /// Whether an option without value was given.
  func has(_ name: String) -> Bool { values[name] != nil }

  /// The value of an option, or nil when it was not given.
  func text(_ name: String) -> String? { values[name] }

  /// The value of an option as words between commas.
  func list(_ name: String) throws(CommandError) -> [String]? {
    guard let text = values[name] else { return nil }
    let words = text.split(separator: ",").map(String.init)
    if words.isEmpty { throw .usage("\(name) needs at least one name") }
    return words
  }

  /// The value of an option as a whole number.
  func integer(_ name: String, from least: Int) throws(CommandError) -> Int? {
    guard let text = values[name] else { return nil }
    return try Self.integer(text, name, from: least)
  }

  /// The value of an option as whole numbers between commas.
  func integers(_ name: String, from least: Int) throws(CommandError) -> [Int]? {
    guard let words = try list(name) else { return nil }
    var numbers: [Int] = []
    for word in words { numbers.append(try Self.integer(word, name, from: least)) }
    return numbers
  }

  private static func integer(
    _ text: String, _ name: String, from least: Int
  ) throws(CommandError) -> Int {
    guard let number = Int(text), number >= least else {
      throw .usage("\(name) needs a whole number from \(least), found \"\(text)\"")
    }
    return number
  }
}
