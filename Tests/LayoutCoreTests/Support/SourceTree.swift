// SPDX-License-Identifier: MIT

import Foundation

/// A Swift file of this package, read for the tests that judge its shape.
final class SourceFile {
  /// The path from the folder of the package.
  let path: String
  /// The folders between the module and the file; empty for a file at the top of the module.
  let room: String
  let lines: [Substring]
  /// The lines as words, without comments and string literals.
  private lazy var code = Self.words(of: lines)

  init(path: String, room: String, text: String) {
    self.path = path
    self.room = room
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The names of the types declared at the top level, those private to the file apart.
  var declaredTypes: [String] {
    let keywords: Set = ["class", "struct", "enum", "protocol", "actor", "typealias"]
    return zip(lines, code).compactMap { line, words in
      guard line.first != " ", words.first != "private", words.first != "fileprivate",
        words.first != "extension", !words.contains("import"),
        let keyword = words.firstIndex(where: keywords.contains)
      else { return nil }
      return words.dropFirst(keyword + 1).first
    }
  }

  /// The names of the public types declared at the top level.
  var publicTypes: [String] {
    zip(lines, code).filter { $0.0.hasPrefix("public ") && $0.1.contains("public") }
      .compactMap { _, words in
        let keywords: Set = ["class", "struct", "enum", "protocol", "typealias"]
        return words.firstIndex(where: keywords.contains).flatMap { words.dropFirst($0 + 1).first }
      }
  }

  /// The names of what extensions in this file declare, those private to it apart.
  var extensionMembers: Set<String> {
    let keywords: Set = ["func", "var", "let", "case", "typealias"]
    var isInExtension = false
    var members: Set<String> = []
    for (line, words) in zip(lines, code) {
      if line.first != " ", line.first != "}", !words.isEmpty {
        isInExtension = words.contains("extension") && !words.contains("private")
      }
      guard isInExtension, line.hasPrefix("  "), !line.hasPrefix("   "),
        !words.contains("private"), !words.contains("fileprivate"),
        let keyword = words.firstIndex(where: keywords.contains)
      else { continue }
      members.formUnion(words.dropFirst(keyword + 1).prefix(1))
    }
    return members
  }

  /// The names of what is declared anywhere in this file, in types and in extensions.
  var declaredNames: Set<String> {
    let keywords: Set = ["func", "var", "let", "case"]
    return Set(
      code.compactMap { words in
        words.firstIndex(where: keywords.contains).flatMap { words.dropFirst($0 + 1).first }
      })
  }

  /// Every word after a dot.
  private(set) lazy var memberNames = Set(
    lines.flatMap { line in
      line.prefix { $0 != "/" }.split(separator: ".", omittingEmptySubsequences: false).dropFirst()
        .map { String($0.prefix { $0.isLetter || $0.isNumber || $0 == "_" }) }
    })

  /// Every word that begins like the name of a type.
  var typeNames: Set<String> {
    Set(code.joined().filter { $0.first?.isUppercase == true })
  }

  /// The modules the file imports.
  var imports: [String] { importPaths.compactMap(\.first) }

  /// The types that the file imports by name.
  var importedTypes: [String] { importPaths.filter { $0.count > 1 }.compactMap(\.last) }

  private var importPaths: [[String]] {
    let kinds: Set = ["class", "struct", "enum", "protocol"]
    return code.compactMap { words in
      guard let keyword = words.firstIndex(of: "import"), keyword <= 2 else { return nil }
      return words.dropFirst(keyword + 1).filter { !kinds.contains($0) }
    }
  }

  private static func words(of lines: [Substring]) -> [[String]] {
    var isInLongString = false
    return lines.map { line in
      if line.contains("\"\"\"") {
        if line.components(separatedBy: "\"\"\"").count % 2 == 0 { isInLongString.toggle() }
        return []
      }
      return isInLongString ? [] : words(ofLine: line)
    }
  }

  private static func words(ofLine line: Substring) -> [String] {
    var words: [String] = []
    var word = ""
    var isInString = false
    var previous: Character = " "
    for character in line {
      if character == "/" && previous == "/" && !isInString { break }
      if character == "\"" && previous != "\\" { isInString.toggle() }
      if !isInString && (character.isLetter || character.isNumber || character == "_") {
        word.append(character)
      } else if !word.isEmpty {
        words.append(word)
        word = ""
      }
      previous = character
    }
    return word.isEmpty ? words : words + [word]
  }
}

/// The Swift files of this package.
enum SourceTree {
  static let packageFolder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The files below `folder`, a path from the folder of the package, by path; listings of
  /// tutorials apart.
  static func files(in folder: String) -> [SourceFile] {
    let base = packageFolder.appendingPathComponent(folder)
    let paths = FileManager.default.enumerator(atPath: base.path)?.compactMap { $0 as? String }
    return (paths ?? []).filter { $0.hasSuffix(".swift") && !$0.contains(".docc/") }.sorted()
      .compactMap { path in
        let url = base.appendingPathComponent(path)
        guard let text = try? String(contentsOf: url, encoding: .utf8) else { return nil }
        let room = path.split(separator: "/").dropLast().joined(separator: "/")
        return SourceFile(path: "\(folder)/\(path)", room: room, text: text)
      }
  }
}
