// SPDX-License-Identifier: MIT

import LayoutDSL
import LayoutInspector
import SimplexSolver
import Testing

@Suite("Pictures of what cannot be drawn")
struct PictureLimitTests {
  /// A screen of 100 by 100 points with one item in it.
  private func drawing(_ name: String, _ block: (LayoutMaker) -> Void) throws -> LayoutDrawing {
    let screen = LayoutBox("screen"), item = LayoutBox(name)
    screen.addChildren(item)
    item.layout.makeConstraints(block)
    let session = LayoutSession(root: screen, solver: Simplex())
    try session.layout(in: Size(width: 100, height: 100))
    return session.drawing()
  }

  // 1e150 is the largest number that solvers take.
  @Test(
    "items far away, or far too large, are drawn where the picture ends",
    arguments: [1e7, 1e20, 1e150])
  func farAway(distance: Double) throws {
    let far = try drawing("far") { make in
      make.left.top.equalToSuperview().offset(distance)
      make.size.equalTo(distance)
    }
    let near = try drawing("near") { make in
      make.right.bottom.equalToSuperview().offset(-distance)
      make.width.equalTo(10)
      make.height.equalTo(distance)
    }
    for drawing in [far, near] {
      #expect(drawing.svg().contains("<svg"))
      #expect(drawing.svg(scale: distance).contains("<svg"))
      #expect(drawing.ascii(columns: 40).contains("screen"))
    }
  }

  @Test(
    "a scale that is none draws as many pixels as points",
    arguments: [Double.nan, 0, -1, .infinity])
  func scale(scale: Double) throws {
    let drawing = try drawing("item") { $0.edges.equalToSuperview() }
    #expect(drawing.svg(scale: scale) == drawing.svg(scale: 1))
  }

  @Test("control characters in a name are marked, so that files are well-formed and terminals calm")
  func controlCharacters() throws {
    let drawing = try drawing("a\u{1b}[31m\u{0}\u{7f}\u{9b}\u{ffff}b\n") { make in
      make.edges.equalToSuperview()
    }
    for text in [drawing.svg(), drawing.ascii()] {
      let wrong = text.unicodeScalars.filter { scalar in
        scalar.properties.generalCategory == .control && scalar != "\n" || scalar.value >= 0xFFFE
      }
      #expect(wrong.isEmpty, "\(wrong.map(\.value))")
    }
    #expect(drawing.ascii().contains("a\u{fffd}[31m\u{fffd}\u{fffd}\u{fffd}\u{fffd}b\u{fffd}"))
  }

  @Test("levels that are no round numbers have three digits in pictures")
  func levels() throws {
    let drawing = try drawing("item") { make in
      make.edges.equalToSuperview()
      make.width.equalTo(10).priority(1000 * 0.876829268292683)
    }
    #expect(drawing.sentences.map(\.text).last == "item.width == 10 @876.829")
  }
}
