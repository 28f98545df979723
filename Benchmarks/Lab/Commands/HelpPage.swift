// SPDX-License-Identifier: MIT

import Foundation

/// A page of `Resources/help.txt`: what readers are told about a command is what it understands.
struct HelpPage {
  /// A word on the command line that begins with `--`.
  struct Option {
    /// The name, with its dashes.
    var name: String
    /// What its value is called, or nil when it takes none.
    var value: String?

    /// Whether the value is words between commas: the option can then be given again for more.
    var isList: Bool { ["NAMES", "N,M"].contains(value) }
  }

  /// The command, or the empty text for the page about all of them.
  let command: String
  /// Whether words that are no options have a meaning.
  let takesOperands: Bool
  /// In the order of the page; `--help` is the last.
  let options: [Option]
  private let text: String

  private static let beginning = "usage: PROGRAM "

  /// The page about all commands, and one for each.
  static let all: [HelpPage] = {
    let pages = String(decoding: PackageResources.help_txt, as: UTF8.self)
      .components(separatedBy: "\n" + beginning)
    // The page about all has a line before its usage.
    return [HelpPage(pages[0] + "\n" + beginning + pages[1])]
      + pages.dropFirst(2).map { HelpPage(beginning + $0) }
  }()

  private init(_ text: String) {
    self.text = text.hasSuffix("\n") ? text : text + "\n"
    let usage =
      text.hasPrefix(Self.beginning) ? text.prefix { $0 != "\n" }.split(separator: " ") : []
    command = usage.isEmpty ? "" : String(usage[2])
    takesOperands = usage.count > 4
    options = text.split(separator: "\n").filter { $0.hasPrefix("  --") }.map { line in
      let words = line.dropFirst(2).components(separatedBy: "  ")[0].split(separator: " ")
      return Option(name: String(words[0]), value: words.count > 1 ? String(words[1]) : nil)
    }
  }

  /// The page of a program.
  func text(program: String) -> String { text.replacing("PROGRAM", with: program) }
}
