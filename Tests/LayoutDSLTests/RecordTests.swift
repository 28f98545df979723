// SPDX-License-Identifier: MIT

import LayoutDSL
import Testing

/// What each attribute makes of each kind of argument, as SnapKit does it on UIKit.
struct RecordRow: CustomTestStringConvertible, Sendable {
  let name: String
  let written: @Sendable (Scene) -> [String]
  var expected: [String] = []

  var testDescription: String { name }

  /// The right sides: of a number, a point or size, insets, an offset, an inset, insets after a
  /// superview. Directional insets give the same when read left to right.
  func giving(_ rightSides: String...) -> RecordRow {
    var row = self
    row.expected = rightSides.map { "v.\(name) == \($0)" }
    return row
  }
}

private let insets = Insets(top: 1, left: 2, bottom: 3, right: 4)
private let directional = DirectionalInsets(top: 1, leading: 2, bottom: 3, trailing: 4)

private func positions<Shape: PositionShape>(
  _ name: String, _ word: @escaping @Sendable (LayoutMaker) -> MakerChain<Shape>
) -> RecordRow {
  RecordRow(name: name) { scene in
    let directionalSentences = scene.made { make in
      word(make).equalTo(directional)
      word(make).equalToSuperview().insets(directional)
    }
    let sentences = scene.made { make in
      word(make).equalTo(10)
      word(make).equalTo(Point(x: 10, y: 20))
      word(make).equalTo(insets)
      word(make).equalToSuperview().offset(5)
      word(make).equalToSuperview().inset(5)
      word(make).equalToSuperview().insets(insets)
    }
    #expect(directionalSentences == [sentences[2], sentences[5]])
    return sentences
  }
}

private func extents(
  _ name: String, _ word: @escaping @Sendable (LayoutMaker) -> MakerChain<Shapes.Dimension>
) -> RecordRow {
  RecordRow(name: name) { scene in
    scene.made { make in
      word(make).equalTo(10)
      word(make).equalTo(Size(width: 30, height: 40))
      word(make).equalToSuperview().offset(5)
      word(make).equalToSuperview().inset(5)
      word(make).equalToSuperview().insets(insets)
      word(make).equalToSuperview().insets(directional)
    }
  }
}

@Suite("A sentence")
struct RecordTests {
  static let rows: [RecordRow] = [
    positions("left") { $0.left }
      .giving("S.left + 10", "S.left + 10", "S.left + 2", "S.left + 5", "S.left + 5", "S.left + 2"),
    positions("right") { $0.right }
      .giving(
        "S.right + 10", "S.right + 10", "S.right - 4", "S.right + 5", "S.right - 5", "S.right - 4"),
    positions("top") { $0.top }
      .giving("S.top + 10", "S.top + 20", "S.top + 1", "S.top + 5", "S.top + 5", "S.top + 1"),
    positions("bottom") { $0.bottom }
      .giving(
        "S.bottom + 10", "S.bottom + 20", "S.bottom - 3", "S.bottom + 5", "S.bottom - 5",
        "S.bottom - 3"),
    positions("leading") { $0.leading }
      .giving(
        "S.leading + 10", "S.leading + 10", "S.leading + 2", "S.leading + 5", "S.leading + 5",
        "S.leading + 2"),
    positions("trailing") { $0.trailing }
      .giving(
        "S.trailing + 10", "S.trailing + 10", "S.trailing - 4", "S.trailing + 5", "S.trailing - 5",
        "S.trailing - 4"),
    positions("centerX") { $0.centerX }
      .giving(
        "S.left + 10", "S.left + 10", "S.left + 2", "S.centerX + 5", "S.centerX", "S.centerX - 1"),
    positions("centerY") { $0.centerY }
      .giving(
        "S.top + 10", "S.top + 20", "S.top + 1", "S.centerY + 5", "S.centerY", "S.centerY - 1"),
    positions("lastBaseline") { $0.lastBaseline }
      .giving(
        "S.lastBaseline + 10", "S.lastBaseline + 20", "S.lastBaseline - 3", "S.lastBaseline + 5",
        "S.lastBaseline - 5", "S.lastBaseline - 3"),
    positions("firstBaseline") { $0.firstBaseline }
      .giving(
        "S.firstBaseline + 10", "S.firstBaseline + 20", "S.firstBaseline + 1",
        "S.firstBaseline + 5", "S.firstBaseline + 5", "S.firstBaseline + 1"),
    positions("leftMargin") { $0.leftMargin }
      .giving(
        "S.leftMargin + 10", "S.leftMargin + 10", "S.leftMargin + 2", "S.leftMargin + 5",
        "S.leftMargin + 5", "S.leftMargin + 2"),
    positions("rightMargin") { $0.rightMargin }
      .giving(
        "S.rightMargin + 10", "S.rightMargin + 10", "S.rightMargin - 4", "S.rightMargin + 5",
        "S.rightMargin - 5", "S.rightMargin - 4"),
    positions("topMargin") { $0.topMargin }
      .giving(
        "S.topMargin + 10", "S.topMargin + 20", "S.topMargin + 1", "S.topMargin + 5",
        "S.topMargin + 5", "S.topMargin + 1"),
    positions("bottomMargin") { $0.bottomMargin }
      .giving(
        "S.bottomMargin + 10", "S.bottomMargin + 20", "S.bottomMargin - 3", "S.bottomMargin + 5",
        "S.bottomMargin - 5", "S.bottomMargin - 3"),
    positions("leadingMargin") { $0.leadingMargin }
      .giving(
        "S.leadingMargin + 10", "S.leadingMargin + 10", "S.leadingMargin + 2",
        "S.leadingMargin + 5", "S.leadingMargin + 5", "S.leadingMargin + 2"),
    positions("trailingMargin") { $0.trailingMargin }
      .giving(
        "S.trailingMargin + 10", "S.trailingMargin + 10", "S.trailingMargin - 4",
        "S.trailingMargin + 5", "S.trailingMargin - 5", "S.trailingMargin - 4"),
    positions("centerXWithinMargins") { $0.centerXWithinMargins }
      .giving(
        "S.centerXWithinMargins + 10", "S.centerXWithinMargins + 10", "S.centerXWithinMargins - 1",
        "S.centerXWithinMargins + 5", "S.centerXWithinMargins", "S.centerXWithinMargins - 1"),
    positions("centerYWithinMargins") { $0.centerYWithinMargins }
      .giving(
        "S.centerYWithinMargins + 10", "S.centerYWithinMargins + 20", "S.centerYWithinMargins - 1",
        "S.centerYWithinMargins + 5", "S.centerYWithinMargins", "S.centerYWithinMargins - 1"),
    extents("width") { $0.width }
      .giving("10", "30", "S.width + 5", "S.width - 10", "S.width - 6", "S.width - 6"),
    extents("height") { $0.height }
      .giving("10", "40", "S.height + 5", "S.height - 10", "S.height - 4", "S.height - 4"),
  ]

  @Test("means for each attribute what SnapKit means", arguments: rows)
  func meansWhatSnapKitMeans(row: RecordRow) {
    #expect(row.written(Scene()) == row.expected)
  }

  @Test("is told for every attribute there is")
  func coversEveryAttribute() {
    #expect(Set(Self.rows.map(\.name)) == Set(LayoutAttribute.allCases.map(\.description)))
  }
}
