// SPDX-License-Identifier: MIT

import GreedySolver
import LayoutDSL
import LayoutInspector
import SimplexSolver
import Testing

@Suite("Pictures")
struct PictureTests {
  private let screen = LayoutBox("screen")
  private let avatar = LayoutBox("avatar")
  private let title = LayoutBox("title", width: 150, height: 20)

  init() {
    screen.addChildren(avatar, title)
    title.metrics.firstBaselineFromTop = 15
    avatar.layout.makeConstraints { make in
      make.leading.top.equalToSuperview(line: 2).inset(16)
      make.size.equalTo(40, line: 3)
    }
    title.layout.makeConstraints { make in
      make.leading.equalTo(avatar.layout.trailing, line: 5).offset(8)
      make.trailing.lessThanOrEqualTo(screen.layout.safeArea, line: 6).inset(16)
      make.centerY.equalTo(avatar, line: 7)
      make.width.equalTo(300, line: 8).priority(.high).labeled("wide")
    }
  }

  private func session(_ policy: LayoutSession.ConflictPolicy = .throwing) throws -> LayoutSession {
    let session = LayoutSession(root: screen, solver: Simplex(), policy: policy)
    try session.layout(in: Size(width: 240, height: 100))
    return session
  }

  @Test("characters show names, sizes, guides, and what does not hold")
  func ascii() throws {
    #expect(
      try session().drawing().ascii(columns: 48) == """
        +.screen 240x100...............................+
        : screen.safeArea 240x100                      :
        :  +-avatar+                                   :
        :  |       | +-title 160x20-----------------+  :
        :  |       | |                              |  :
        :  +-------+ +------------------------------+  :
        :                                              :
        :                                              :
        :                                              :
        :                                              :
        +..............................................+
        missed by 140: title.width == 300 @high, "wide" at PictureTests.swift:8

        """)
  }

  @Test("a picture in characters is as large as it may be, and tells what it leaves out")
  func asciiLimits() throws {
    let drawing = try session().drawing()
    #expect(
      drawing.ascii(columns: 16, rows: 2) == """
        +screen 240x100+
        :+--+-title---+:
        ... 2 more lines
        no room for: avatar, screen.safeArea
        missed by 140: title.width == 300 @high, "wide" at PictureTests.swift:8

        """)
    for columns in [0, 16, 33, 80, 400] {
      let lines = drawing.ascii(columns: columns).split(separator: "\n").filter { $0.first != "m" }
      #expect(lines.allSatisfy { $0.count <= max(columns, 16) || $0.hasPrefix("no room") })
    }
  }

  @Test("a conflict is marked, and the frames are those from before")
  func conflict() throws {
    let session = try session()
    title.layout.makeConstraints { make in make.width.equalTo(500, line: 9) }
    var conflict: LayoutConflict?
    do { try session.layout() } catch .conflict(let found) { conflict = found } catch {}
    let drawing = session.drawing(conflict: conflict)
    let marked = drawing.sentences.filter { $0.state == .conflicting }.map(\.text)
    #expect(
      marked == [
        "avatar.leading == screen.leading + 16", "avatar.width == 40",
        "title.leading == avatar.trailing + 8", "title.trailing <= screen.safeArea.trailing - 16",
        "title.width == 500",
      ])
    #expect(drawing.snapshot.items.map(\.frame.width) == [240, 40, 160, 240])
    #expect(drawing.svg().contains("<g class=\"sentence conflict\">"))
    #expect(
      drawing.ascii().contains("in conflict: title.width == 500, PictureTests.swift:9\n"))
  }

  @Test("what a relaxing session leaves out is marked")
  func leftOut() throws {
    title.layout.makeConstraints { make in make.width.equalTo(500, line: 9) }
    let drawing = try session(.relaxing).drawing()
    #expect(
      drawing.ascii().contains("left out: title.width == 500, PictureTests.swift:9\n"))
    #expect(drawing.svg().contains("<g class=\"sentence left-out\">"))
  }

  @Test("an explained picture marks what nothing decides, and knows the reasons")
  func explained() throws {
    let dot = LayoutBox("dot")
    avatar.addChildren(dot)
    dot.layout.makeConstraints { make in
      make.size.equalTo(10)
      make.top.equalToSuperview()
      make.leading.greaterThanOrEqualToSuperview()
      make.trailing.lessThanOrEqualToSuperview()
    }
    let session = try session()
    #expect(session.drawing().items.allSatisfy { $0.openNumbers.isEmpty && $0.reasons.isEmpty })
    let drawing = session.drawing(isExplained: true)
    let line = "nothing decides dot.left: it is 0 and could be anything from 0 to 30"
    #expect(drawing.items.map(\.openNumbers) == [[], [], [line], [], []])
    #expect(
      drawing.items[1].reasons.hasPrefix(
        """
        avatar.left is 16
          + 16 from avatar.leading == screen.leading + 16, at PictureTests.swift:2
        """))
    #expect(drawing.ascii().contains("\n\(line)\n"))
    #expect(drawing.svg().contains("<rect class=\"item open\""))
    #expect(drawing.svg().contains("font-size=\"11\">\(line)</text>"))
    #expect(InspectorPage("dot", drawing).html.contains("\"open\": [\"\(line)\"]"))
  }

  @Test("a session whose solver cannot say why is drawn without reasons")
  func unexplained() throws {
    let session = LayoutSession(root: LayoutBox("screen"), solver: Greedy())
    try session.layout(in: Size(width: 10, height: 10))
    #expect(session.drawing(isExplained: true).items.map(\.reasons) == [""])
  }

  @Test("an SVG has a rectangle per item and a line per sentence, each with its words")
  func svg() throws {
    let lines = try session().drawing().svg().split(separator: "\n").map(String.init)
    let start = try #require(lines.firstIndex(of: "</style>")) + 1
    #expect(lines[0].hasSuffix("role=\"img\" aria-label=\"screen, 4 items, 8 sentences\">"))
    #expect(
      lines[start..<start + 4] == [
        """
        <g><title>screen: 240 × 100 at 0, 0</title><rect class="item" x="14" y="14" width="240" \
        height="100"/></g>
        """,
        """
        <g><title>avatar: 40 × 40 at 16, 16</title><rect class="item" x="30" y="30" width="40" \
        height="40"/></g>
        """,
        """
        <g><title>title: 160 × 20 at 64, 26</title><rect class="item" x="78" y="40" width="160" \
        height="20"/><path class="baseline" d="M78 55H238"/></g>
        """,
        """
        <g><title>screen.safeArea: 240 × 100 at 0, 0</title><rect class="guide" x="14" y="14" \
        width="240" height="100"/></g>
        """,
      ])
    #expect(
      lines.contains(
        """
        <g class="sentence"><title>title.leading == avatar.trailing + 8, PictureTests.swift:5\
        </title><path d="M70 50L78 50M70 47v6"/><path class="tip" d="M78 50L74 51.6L74 48.4Z"/>\
        <text x="71.68" y="46.56" font-size="8">8</text></g>
        """))
    #expect(
      lines.contains(
        """
        <text class="note missed" x="14" y="128" font-size="11">(1) missed by 140: title.width == \
        300 @high, &quot;wide&quot; at PictureTests.swift:8</text>
        """))
    #expect(lines.last == "</svg>")
  }

  @Test("the scale of an SVG can be given")
  func svgScale() throws {
    let svg = try session().drawing().svg(scale: 2)
    #expect(svg.contains("height=\"247\""))
  }

  @Test("names cannot break out of a picture")
  func escaping() throws {
    let box = LayoutBox("<b>\"&\u{1}")
    screen.addChildren(box)
    box.layout.makeConstraints { make in
      make.leading.top.equalToSuperview()
      make.size.equalTo(90)
    }
    let svg = try session().drawing().svg()
    #expect(svg.contains("<title>&lt;b&gt;&quot;&amp;\u{FFFD}: 90 × 90 at 0, 0</title>"))
    #expect(!svg.contains("<b>"))
  }

  @Test("a layout that has not been made yet can be drawn")
  func empty() {
    let session = LayoutSession(root: LayoutBox("screen"), solver: Simplex())
    #expect(session.drawing().svg().contains("aria-label=\"screen, 1 items, 0 sentences\""))
    #expect(session.drawing().ascii(columns: 16).hasPrefix("+"))
  }
}
