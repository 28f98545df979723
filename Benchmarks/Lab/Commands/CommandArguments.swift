// SPDX-License-Identifier: MIT

import Foundation

struct CommandArguments {
  private(set) var operands: [String] = []
  private var values: [String: String] = [:]

  /// Parses `words`, which follow the name of the command described by `page`.
  init(_ words: [String], _ page: HelpPage) throws(CommandError) {
    var rest = words[...]
    while var word = rest.popFirst() {
      if word == "-h" { word = "--help" }
      guard word.hasPrefix("-"), word != "-" else {
        operands.append(word)
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      guard let option = page.options.first(where: { $0.name == name })
      else { throw .usage("\(page.command) has no option \"\(name)\"") }
      if option.value == nil, parts.count > 1 { throw .usage("\(name) takes no value") }
      var value: String? = parts.count > 1 ? String(parts[1]) : option.value == nil ? "" : nil
      if value == nil, let next = rest.first, !next.hasPrefix("--") { value = rest.popFirst() }
      guard var value else { throw .usage("\(name) needs a value: \(name) \(option.value ?? "")") }
      if let old = values[name], option.value != nil {
        // A list can be given in parts.
        guard ["NAMES", "N,M"].contains(option.value)
        else { throw .usage("\(name) is given twice") }
        value = "\(old),\(value)"
      }
      values[name] = value
    }
  }

  func operand(_ usage: String) throws(CommandError) -> String {
    guard operands.count == 1 else { throw .usage(usage) }
    return operands[0]
  }

  func has(_ name: String) -> Bool { values[name] != nil }
  func text(_ name: String) -> String? { values[name] }

  func list(_ name: String) throws(CommandError) -> [String]? {
    guard let text = values[name] else { return nil }
    let words = text.split(separator: ",").map(String.init)
    if words.isEmpty { throw .usage("\(name) needs at least one name") }
    return words
  }

  func integer(_ name: String, from least: Int) throws(CommandError) -> Int? {
    try values[name].map { text throws(CommandError) in try Self.integer(text, name, from: least) }
  }

  func integers(_ name: String, from least: Int) throws(CommandError) -> [Int]? {
    try list(name)?.map { word throws(CommandError) in try Self.integer(word, name, from: least) }
  }

  private static func integer(
    _ text: String, _ name: String, from least: Int
  ) throws(CommandError) -> Int {
    if let number = Int(text), number >= least { return number }
    throw .usage("\(name) needs a whole number from \(least), found \"\(text)\"")
  }

  /// The value of an option as a number that `isValid`; errors call such a number `what`.
  func number(
    _ name: String, _ what: String, where isValid: (Double) -> Bool
  ) throws(CommandError) -> Double? {
    guard let text = values[name] else { return nil }
    if let number = Double(text), isValid(number) { return number }
    throw .usage("\(name) needs \(what), found \"\(text)\"")
  }
}

/// A page of `Resources/help.txt`. Commands are parsed by the same text that readers see.
struct HelpPage {
  /// The command, or the empty text for the page about all of them.
  let command: String
  let takesOperands: Bool
  /// The words that begin with `--`, in the order of the page; `--help` is the last.
  let options: [(name: String, value: String?)]
  private let text: String

  private static let beginning = "usage: PROGRAM "

  /// The page about all commands, and one for each.
  static let all: [HelpPage] = {
    let pages = String(decoding: PackageResources.help_txt, as: UTF8.self)
      .components(separatedBy: "\n" + beginning)
    // The page about all commands has a line before its usage.
    return [HelpPage(pages[0] + "\n" + beginning + pages[1])]
      + pages.dropFirst(2).map { HelpPage(beginning + $0) }
  }()

  private init(_ text: String) {
    self.text = text.hasSuffix("\n") ? text : text + "\n"
    let usage =
      text.hasPrefix(Self.beginning) ? text.prefix { $0 != "\n" }.split(separator: " ") : []
    command = usage.isEmpty ? "" : String(usage[2])
    takesOperands = usage.count > 4
    options = text.matches(of: /(?m)^  (--[a-z]+)(?: (\S+))?/).map {
      (String($0.1), $0.2.map(String.init))
    }
  }

  func text(program: String) -> String { text.replacing("PROGRAM", with: program) }
}
