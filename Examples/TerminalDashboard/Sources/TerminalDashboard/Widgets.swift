// SPDX-License-Identifier: MIT

import LayoutDSL

/// Text that is wrapped at the width it gets, or cut off in one line.
final class Text: View {
  var text: String { didSet { if text != oldValue { layoutNode.metricsDidChange() } } }
  let wraps: Bool
  private var lines: [Substring] = []

  init(_ name: String, _ text: String = "", style: Style = .plain, wraps: Bool = true) {
    self.text = text
    self.wraps = wraps
    super.init(name)
    self.style = style
  }

  override var layoutMetrics: LayoutMetrics {
    var metrics = super.layoutMetrics
    metrics.intrinsicWidth = Double(text.count)
    metrics.intrinsicHeight = 1
    metrics.heightFollowsWidth = wraps
    return metrics
  }

  override func layoutHeight(forWidth width: Double) -> Double? {
    Double(Self.lines(of: text, width: Int(width)).count)
  }

  override func draw(on canvas: inout Canvas) {
    let width = Int(frame.width)
    if wraps {
      for (y, line) in Self.lines(of: text, width: width).enumerated() {
        canvas.write(line, x: 0, y: y, style)
      }
    } else {
      let isCut = text.count > width
      canvas.write(isCut ? text.prefix(max(0, width - 1)) + "…" : text[...], x: 0, y: 0, style)
    }
  }

  /// The lines of a text, broken at spaces, or inside of a word that is longer than a line.
  static func lines(of text: String, width: Int) -> [Substring] {
    guard width > 0 else { return [] }
    var lines: [Substring] = []
    var rest = text[...]
    while rest.count > width {
      let line = rest.prefix(width + 1)
      let end = line.lastIndex(of: " ") ?? line.index(before: line.endIndex)
      lines.append(rest[..<end])
      rest = rest[end...].drop { $0 == " " }
    }
    return lines + [rest]
  }
}

/// A name, a bar and a percentage, in one line.
final class Gauge: View {
  var share = 0.0

  init(_ name: String, style: Style) {
    super.init(name)
    self.style = style
  }

  override func draw(on canvas: inout Canvas) {
    let percent = "\(Int((share * 100).rounded()))%"
    let bar = max(0, Int(frame.width) - 14)
    let filled = Int((share * Double(bar)).rounded())
    canvas.write(layoutName, x: 0, y: 0)
    canvas.write(repeatElement("█", count: filled), x: 9, y: 0, style)
    canvas.write(repeatElement("░", count: bar - filled), x: 9 + filled, y: 0, .dim)
    canvas.write(percent, x: Int(frame.width) - percent.count, y: 0)
  }
}

/// A frame of lines with a title.
final class Panel: View {
  lazy var title = layoutName

  override func draw(on canvas: inout Canvas) {
    let (width, height) = (Int(frame.width), Int(frame.height))
    guard width > 1, height > 1 else { return }
    let line = String(repeating: "─", count: width - 2)
    canvas.write("┌\(line)┐", x: 0, y: 0, .dim)
    for y in 1..<height - 1 {
      canvas.write("│", x: 0, y: y, .dim)
      canvas.write("│", x: width - 1, y: y, .dim)
    }
    canvas.write("└\(line)┘", x: 0, y: height - 1, .dim)
    canvas.write(" \(title) ".prefix(width - 2), x: 1, y: 0, .bold)
  }
}
