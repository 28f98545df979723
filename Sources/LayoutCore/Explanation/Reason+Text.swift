// SPDX-License-Identifier: MIT

extension Reason.Part: CustomStringConvertible {
  /// What is added and where it comes from: `+ 8 from title.left == avatar.right + 8, at
  /// A.swift:3`.
  public var description: String {
    let sign = amount < 0 ? "-" : "+"
    let isPlain = number == 0 || abs(abs(weight) - 1) < Tolerance.feasibility
    let factor = isPlain ? "" : "\(abs(weight).inWords) × "
    return "\(sign) \(factor)\(abs(number).inWords) from \(source)"
  }

  private var source: String {
    switch cause {
    case .sentence(let sentence): "\(sentence)"
    case .undecided(let number): "\(number.node.name).\(number.attribute), which nothing decides"
    case .alignmentInsets: "alignment insets"
    case .pixelGrid: "rounding to the pixel grid"
    }
  }
}

extension Reason: CustomStringConvertible {
  private static let lineLimit = 24

  /// The number, a line for each part, and the wishes that lost.
  public var description: String {
    var lines = ["\(subject.node.name).\(subject.attribute) is \(value.inWords)"]
    let shown = parts.count > Self.lineLimit ? Self.lineLimit - 1 : parts.count
    lines += parts.prefix(shown).map { "  \($0)" }
    let rest = parts.dropFirst(shown)
    if !rest.isEmpty {
      let amount = rest.reduce(0) { $0 + $1.amount }
      lines.append("  \(amount < 0 ? "-" : "+") \(abs(amount).inWords) from \(rest.count) more")
    }
    lines += missed.map { "  although " + $0.indented }
    return lines.joined(separator: "\n")
  }
}

extension FrameReason: CustomStringConvertible {
  /// The texts of the four numbers.
  public var description: String { all.map(\.description).joined(separator: "\n") }
}
