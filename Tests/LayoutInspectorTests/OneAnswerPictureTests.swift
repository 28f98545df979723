// SPDX-License-Identifier: MIT

import Foundation
import LayoutDSL
import LayoutInspector
import LayoutTesting
import SimplexSolver
import Testing

/// The picture of the article "One answer": rows whose constraints leave something open.
@Suite("The picture of one answer")
struct OneAnswerPictureTests {
  private let screen = LayoutBox("screen")

  /// Adds a row that its boxes fill, one beside the other.
  private func addRow(_ name: String, width: Double, _ boxes: [LayoutBox]) {
    let row = LayoutBox(name)
    let above = screen.children.last
    screen.addChildren(row)
    row.addChildren(boxes)
    row.layout.makeConstraints { make in
      make.left.equalToSuperview().inset(10)
      make.width.equalTo(width)
      make.height.equalTo(40)
      if let above { make.top.equalTo(above.layout.bottom).offset(16) }
    }
    for (previous, box) in zip([nil] + boxes, boxes) {
      box.layout.makeConstraints { make in
        make.verticalEdges.equalToSuperview()
        if let previous {
          make.left.equalTo(previous.layout.right)
        } else {
          make.left.equalToSuperview()
        }
      }
    }
    boxes.last?.layout.makeConstraints { $0.right.equalToSuperview() }
  }

  @Test("the article shows the layouts that its rule makes")
  func picture() throws {
    let label = LayoutBox("label of 300", width: 300)
    addRow("row of 250", width: 250, [LayoutBox("24", width: 24), label])
    addRow("row of 180", width: 180, [60, 120, 180].map { LayoutBox("\($0)", width: Double($0)) })
    addRow("row of 403", width: 403, (1...5).map { LayoutBox("column \($0)") })
    let row = LayoutBox("row of centres")
    let box = LayoutBox("at 50 and at 200")
    screen.addChildren(row)
    row.addChildren(box)
    row.layout.makeConstraints { make in
      make.left.equalToSuperview().inset(10)
      make.size.equalTo(CGSize(width: 250, height: 40))
      make.top.equalTo(screen.children[2].layout.bottom).offset(16)
    }
    box.layout.makeConstraints { make in
      make.verticalEdges.equalToSuperview()
      make.width.equalTo(160)
      make.centerX.equalTo(row.layout.left).offset(50).priority(.low)
      make.centerX.equalTo(row.layout.left).offset(200).priority(.low)
    }
    screen.children[0].layout.makeConstraints { $0.top.equalToSuperview().inset(10) }
    let session = LayoutSession(root: screen, solver: Simplex())
    try session.layout(in: Size(width: 423, height: 228)).check()
    let picture = session.drawing().svg()
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Sources/LayoutCore/LayoutCore.docc/Resources/one-answer.svg")
    if SnapshotMode.fromEnvironment == .record {
      try picture.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == picture)
  }
}
