// SPDX-License-Identifier: MIT

import LayoutDSL
import LayoutTestSupport
import Testing

/// Rows of a picture beside texts that wrap. A picture that is as high as its row takes the more
/// width from the texts, the higher they are: one width may have several stable heights.
@Suite("One answer for heights that follow from widths")
struct StableHeightTests {
  private struct Row {
    var lengths: [Double]
    var ratio: Double
    var limit: Double
    var fillsHeight: Bool
  }

  private final class Screen {
    let root = LayoutBox("screen")
    private(set) var texts: [[LayoutBox]] = []
    private var last: LayoutBox?

    init(_ rows: [Row] = []) { for row in rows { add(row) } }

    func add(_ plan: Row) {
      let (row, picture) = (LayoutBox("row"), LayoutBox("picture"))
      let texts = plan.lengths.map { _ in LayoutBox("text") }
      root.addChildren(row)
      row.addChildren([picture] + texts)
      row.layout.makeConstraints { make in
        make.horizontalEdges.equalToSuperview()
        if let last { make.top.equalTo(last.layout.bottom).offset(4) }
        if last == nil { make.top.equalToSuperview() }
      }
      picture.layout.makeConstraints { make in
        make.aspectRatio(plan.ratio)
        make.height.lessThanOrEqualTo(plan.limit)
        make.leading.top.equalToSuperview()
        if plan.fillsHeight { make.bottom.equalToSuperview() } else { make.width.equalTo(24) }
      }
      for text in texts {
        text.layout.makeConstraints { make in
          make.leading.equalTo(picture.layout.trailing).offset(8)
          make.trailing.equalToSuperview()
        }
      }
      texts.layout.stack(along: .vertical, spacing: 2, alignment: nil)
      self.texts.append(texts)
      last = row
      for (text, length) in zip(texts, plan.lengths) { write(length, text) }
    }

    func write(_ length: Double, _ text: LayoutBox) {
      text.heightForWidth = { width in 20 * (length / max(width, 8)).rounded(.up) }
    }
  }

  @Test("a window that is resized shows what a new one shows", arguments: NamedSolver.both)
  func resized(_ solver: NamedSolver) throws {
    let plan = Row(lengths: [240], ratio: 2, limit: 80, fillsHeight: true)
    let screen = Screen([plan])
    let session = solver.session(screen.root)
    for width in Array(stride(from: 160.0, through: 420, by: 20)) + [200, 240, 220] {
      let new = Screen([plan])
      try session.layout(in: Size(width: width, height: 600)).check()
      try solver.session(new.root).layout(in: Size(width: width, height: 600)).check()
      #expect(screen.root.subtree.map(\.frame) == new.root.subtree.map(\.frame), "\(width) wide")
    }
  }

  @Test("after resizing, new rows and new texts as well", arguments: 0..<20)
  func history(seed: Int) throws {
    var dice = SeededGenerator(seed: UInt64(seed))
    func length() -> Double { Double(Int.random(in: 40...640, using: &dice)) }
    func plan() -> Row {
      Row(
        lengths: (0..<Int.random(in: 1...3, using: &dice)).map { _ in length() },
        ratio: Double(Int.random(in: 2...10, using: &dice)) / 4,
        limit: Double(Int.random(in: 30...120, using: &dice)),
        fillsHeight: Int.random(in: 0..<3, using: &dice) > 0)
    }
    var plans = [plan()]
    let screen = Screen(plans)
    let session = NamedSolver.simplex.session(screen.root)
    var size = Size(width: 300, height: 2000)
    for step in 0..<15 {
      switch Int.random(in: 0..<8, using: &dice) {
      case 0:
        plans.append(plan())
        screen.add(plans[plans.count - 1])
      case 1:
        let row = Int.random(in: plans.indices, using: &dice)
        plans[row].lengths[0] = length()
        screen.write(plans[row].lengths[0], screen.texts[row][0])
      default: size.width = Double(Int.random(in: 100...600, using: &dice))
      }
      let new = Screen(plans)
      try session.layout(in: size)
      try NamedSolver.simplex.session(new.root).layout(in: size)
      for (box, other) in zip(screen.root.subtree, new.root.subtree) {
        #expect(box.frame.isEqual(to: other.frame, within: 1e-6), "seed \(seed), step \(step)")
      }
    }
  }

  @Test("a layout that fails while heights begin anew is made when it can be")
  func failure() throws {
    let plan = Row(lengths: [240, 60], ratio: 2, limit: 80, fillsHeight: true)
    let screen = Screen([plan])
    let session = NamedSolver.simplex.session(screen.root)
    try session.layout(in: Size(width: 300, height: 600)).check()
    // The texts are at least this high, which no first height is.
    let text = screen.texts[0][0]
    text.layout.setContentHugging(.required, along: .vertical)
    let least = text.layout.makeConstraints { $0.height.greaterThanOrEqualTo(20) }
    #expect(throws: LayoutError.self) { try session.layout(in: Size(width: 320, height: 600)) }
    least.deactivate()
    try session.layout(in: Size(width: 320, height: 600)).check()
    let new = Screen([plan])
    new.texts[0][0].layout.setContentHugging(.required, along: .vertical)
    try NamedSolver.simplex.session(new.root).layout(in: Size(width: 320, height: 600)).check()
    #expect(screen.root.subtree.map(\.frame) == new.root.subtree.map(\.frame))
  }
}

@Suite("Heights measured for another width")
struct StaleHeightTests {
  let screen = LayoutBox("screen")
  let text = LayoutBox("text")
  let button = LayoutBox("button")

  init() {
    screen.addChildren(text, button)
    // 120 high where it is 100 wide, and 30 where it is 400 wide.
    text.heightForWidth = { 12000 / max($0, 10) }
    text.layout.setContentCompressionResistance(.required, along: .vertical)
    text.layout.makeConstraints { $0.top.horizontalEdges.equalToSuperview() }
    button.layout.makeConstraints { make in
      make.top.greaterThanOrEqualTo(text.layout.bottom)
      make.bottom.horizontalEdges.equalToSuperview()
      make.height.equalTo(40)
    }
  }

  @Test("do not conflict in a larger window", arguments: NamedSolver.both)
  func throwing(solver: NamedSolver) throws {
    let session = solver.session(screen)
    try session.layout(in: Size(width: 100, height: 200))
    expect(text, 0, 0, 100, 120)
    for _ in 0..<2 {
      try session.layout(in: Size(width: 400, height: 100)).check()
      expect(text, 0, 0, 400, 30)
      expect(button, 0, 60, 400, 40)
      // This conflict is real, and does not outlast its size.
      #expect(throws: LayoutError.self) {
        try session.layout(in: Size(width: 100, height: 100))
      }
    }
  }

  @Test("give no sentence up, nor keep one given up", arguments: NamedSolver.both)
  func relaxing(solver: NamedSolver) throws {
    let session = solver.relaxing(screen)
    let sizes = [(100, 200), (400, 100), (100, 100), (400, 100), (100, 90), (80, 90), (400, 90)]
    for (width, height) in sizes {
      let size = Size(width: Double(width), height: Double(height))
      let new = StaleHeightTests()
      let fresh = try solver.relaxing(new.screen).layout(in: size)
      let report = try session.layout(in: size)
      #expect(screen.subtree.map(\.frame) == new.screen.subtree.map(\.frame), "\(size)")
      #expect(report.givenUp.map(\.sentence.text) == fresh.givenUp.map(\.sentence.text), "\(size)")
      #expect(report.givenUp.isEmpty == (width == 400 || height == 200), "\(size)")
    }
  }

  @Test("do not conflict in a size that fits", arguments: NamedSolver.both)
  func fitting(solver: NamedSolver) throws {
    let (table, cell) = (LayoutBox("table"), LayoutBox("cell"))
    table.addChildren(cell)
    cell.addChildren(text)
    text.layout.remakeConstraints { $0.edges.equalToSuperview() }
    cell.layout.makeConstraints { $0.height.lessThanOrEqualTo(60) }
    let session = solver.session(table)
    for _ in 0..<2 {
      #expect(try session.fittingSize(of: cell, width: .exactly(400)).height == 30)
      #expect(throws: LayoutError.self) {
        try session.fittingSize(of: cell, width: .exactly(100))
      }
    }
  }
}
