// SPDX-License-Identifier: MIT

import LayoutCore

/// Text for HTML and SVG.
package enum MarkupText {
  /// Escapes text for use between tags and in attributes.
  package static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\n", "\t": escaped.unicodeScalars.append(scalar)
      default: escaped.unicodeScalars.append(scalar.isPrintable ? scalar : "\u{FFFD}")
      }
    }
  }

  /// A template with each `{{name}}` replaced by one of `parts`, which are not searched themselves.
  package static func filled(_ file: [UInt8], _ parts: [String: String] = [:]) -> String {
    let pieces = String(decoding: file.dropLast(), as: UTF8.self).split(separator: "{{")
    return String(pieces[0])
      + pieces.dropFirst().map { piece in
        let halves = piece.split(separator: "}}", maxSplits: 1, omittingEmptySubsequences: false)
        return (parts[String(halves[0])] ?? "") + halves[1]
      }.joined()
  }
}

extension String {
  /// The text with a mark in place of each control character, which a terminal could obey.
  var printable: String {
    String(String.UnicodeScalarView(unicodeScalars.map { $0.isPrintable ? $0 : "\u{FFFD}" }))
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is allowed in XML and not a control character.
  fileprivate var isPrintable: Bool {
    properties.generalCategory != .control && value != 0xFFFE && value != 0xFFFF
  }
}

extension Double {
  /// The nearest multiple of a millionth, so that rounding errors of a solver do not show.
  var withoutNoise: Double {
    let scaled = (self * 1e6).rounded()
    return scaled.isFinite && abs(scaled) < 0x1p53 ? scaled / 1e6 : self
  }

  /// The number clamped for a picture: 0 for NaN, and at most a million points from the origin.
  var drawable: Double { isNaN ? 0 : Swift.min(Swift.max(self, -1e6), 1e6) }

  /// The number to a hundredth, as text: `131.33`. Precise enough for a picture.
  var short: String {
    let scaled = (self * 100).rounded()
    // Adding 0 makes a negative zero positive.
    return LayoutConstraint.text(abs(scaled) < 0x1p53 ? scaled / 100 + 0 : self)
  }
}
