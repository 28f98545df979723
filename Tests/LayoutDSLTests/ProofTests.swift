// SPDX-License-Identifier: MIT

import LayoutDSL
import SimplexSolver
import Testing

@Suite("A proof")
struct ProofTests {
  private let screen = LayoutBox("screen")
  private let title = LayoutBox("title", width: 200, height: 20)
  private let send = LayoutBox("send", width: 60, height: 44)

  private func session() throws -> LayoutSession {
    screen.addChildren(title, send)
    title.layout.makeConstraints { make in
      make.leading.top.equalToSuperview().inset(16)
    }
    send.layout.makeConstraints { make in
      make.trailing.top.equalToSuperview().inset(16)
    }
    let session = LayoutSession(root: screen, solver: Simplex())
    try session.layout(in: Size(width: 390, height: 844))
    return session
  }

  private func line(of text: String, _ example: LayoutCounterexample) -> Int? {
    example.sentences.first { $0.text == text }?.origin.line
  }

  @Test("says for which widths a claim holds")
  func proved() throws {
    let proof = try session().prove([.noOverlap, .insideParent, .noTruncation], over: 320...1366)
    #expect(proof.isProved)
    #expect(
      "\(proof)" == """
        proved for width 320 to 1366: no overlap, every item inside of its parent, no truncation
        """)
  }

  @Test("is refused for what cannot be swept, in words")
  func refused() throws {
    let session = try session()
    let value = #expect(throws: LayoutError.self) {
      try session.prove([.noOverlap], .value("gap"), over: 0...40)
    }
    #expect(value == .invalidSweep("gap"))
    #expect(value?.description == "gap is a LayoutValue: sweep the value itself")
    #expect(throws: LayoutError.self) { try session.sweep(.value("gap"), over: 0...40) }
  }

  @Test("names the interval, the sentences, and the constant that would end it")
  func overlap() throws {
    let proof = try session().prove([.noOverlap], over: 200...1366)
    let example = try #require(proof.counterexamples.first)
    #expect(proof.counterexamples.count == 1)
    #expect(example.items == ["send", "title"] || example.items == ["title", "send"])
    #expect(example.range.lowerBound == 200)
    #expect(abs(example.range.upperBound - 292) < 1e-6)
    #expect(example.worst == 200)
    #expect(line(of: "title.top == screen.top + 16", example) != nil)
    let remedy = try #require(example.remedy)
    #expect(!remedy.sentence.origin.isImplied)
    let lines = "\(proof)".split(separator: "\n")
    #expect(
      lines[0] == "send and title overlap for width 200 to 292, by 20 points at 200, height 844"
        || lines[0]
          == "title and send overlap for width 200 to 292, by 20 points at 200, height 844"
    )
    #expect(lines.last?.hasPrefix("a constant smaller by 20 would end it: ") == true)
  }

  @Test("decides claims about order, alignment, extents and wishes")
  func claims() throws {
    let session = try session()
    let claims: [LayoutClaim] = [
      .order(.horizontal, title, send), .aligned(.top, title, send), .aligned(.bottom, title, send),
      .leastExtent(44, of: send), .leastExtent(44, of: title), .noLostWish(above: 500), .noJump,
    ]
    let failed = try session.prove(claims, over: 250...400).counterexamples.map(\.claim.description)
    #expect(Set(failed) == ["horizontal order", "alignment by bottom", "no extent below 44"])
    title.layout.makeConstraints { $0.width.lessThanOrEqualTo(150) }
    let lost = try session.prove([.noLostWish(above: 500), .noTruncation], over: 300...400)
    #expect(
      lost.counterexamples.map(\.claim.description).sorted() == [
        "no lost wish above medium", "no truncation",
      ])
    let exempt = try session.prove([.noOverlap(except: [[title, send]])], over: 200...400)
    #expect(exempt.isProved)
  }

  @Test("tells in words where each claim does not hold")
  func words() throws {
    let session = try session()
    title.layout.makeConstraints { $0.width.lessThanOrEqualTo(150) }
    title.layout.makeConstraints(when: .widthAtLeast(300)) { $0.height.equalTo(40) }
    let claims: [LayoutClaim] = [
      .noOverlap, .insideParent, .noTruncation, .leastExtent(44, of: title),
      .order(.horizontal, title, send), .aligned(.bottom, title, send), .noLostWish(above: 500),
      .noJump,
    ]
    let examples = try session.prove(claims, over: 50...400).counterexamples
    let lines = examples.map { example in
      String("\(example)".prefix { $0 != "\n" })
        .replacing("title and send overlap", with: "send and title overlap")
    }
    #expect(
      lines.sorted() == [
        "a wish is lost for width 50 to 400, by 50 points at 50, height 844",
        "send and title overlap for width 50 to 242, by 20 points at 92, height 844",
        "send is not inside of its parent for width 50 to 76, by 26 points at 50, height 844",
        "title and send are not aligned by bottom for width 50 to 400, by 24 points at 50, "
          + "height 844",
        "title and send are not in their horizontal order for width 50 to 242, by 192 points "
          + "at 50, height 844",
        "title has less room than its content for width 50 to 400, by 50 points at 50, height 844",
        "title is not inside of its parent for width 50 to 166, by 116 points at 50, height 844",
        "title is smaller than 44 for width 50 to 400, by 24 points at 50, height 844",
        "title jumps at width 300, by 20 points, height 844",
      ])
  }

  @Test("is over text scales too, with what is left open")
  func scales() throws {
    let session = try session()
    let proof = try session.prove(
      [.noOverlap], over: 600...1366, textScales: 1...2, directions: [.leftToRight, .rightToLeft])
    #expect(proof.isProved)
    #expect(proof.domain == "width 600 to 1366, text scale 1 to 2, both directions")
    let wrong = try session.prove([.noOverlap], over: 500...1366, textScales: 1...2)
    let example = try #require(wrong.counterexamples.first)
    #expect(example.setting.textScale == 2)
    #expect(abs(example.range.upperBound - 552) < 1e-6)
  }

  @Test("finds an overlap that is nowhere but between two text scales")
  func between() throws {
    let session = try session()
    // The title stays above 1.5 and is pushed down below it.
    title.layout.remakeConstraints { make in
      make.leading.equalToSuperview().inset(100)
      make.top.equalToSuperview().inset(200)
      make.width.lessThanOrEqualTo(240).priority(900)
    }
    send.layout.remakeConstraints { make in
      make.leading.equalToSuperview().inset(280)
      make.top.equalTo(title.layout.bottom).offset(-32)
      make.top.greaterThanOrEqualToSuperview().inset(196)
    }
    let proof = try session.prove([.noOverlap], over: 600...700, textScales: 0.5...3)
    #expect(!proof.isProved)
  }

  @Test("leaves the ambiguities of a session that has given up a sentence")
  func ambiguities() throws {
    let card = LayoutBox("card")
    screen.addChildren(card)
    card.layout.makeConstraints { make in
      make.top.equalToSuperview().offset(35)
      make.top.equalToSuperview()
      make.leading.greaterThanOrEqualToSuperview().inset(3)
    }
    let session = LayoutSession(root: screen, solver: Simplex(), policy: .relaxing)
    try session.layout(in: Size(width: 200, height: 300))
    let before = try session.ambiguities()
    #expect(before.map(\.item) == ["card"])
    _ = try session.prove([.insideParent], over: 100...400)
    try session.layout()
    #expect(try session.ambiguities().map(\.description) == before.map(\.description))
  }

  @Test("of a layout that cannot be says why")
  func conflict() throws {
    let session = try session()
    title.layout.makeConstraints { $0.width.equalToSuperview().offset(-100).labeled("wide") }
    title.layout.makeConstraints { $0.width.greaterThanOrEqualTo(250) }
    let proof = try session.prove([.noOverlap(except: [[title, send]])], over: 320...400)
    #expect(proof.counterexamples.map(\.range) == [320...350])
    #expect("\(proof)".hasPrefix("there is no layout for width 320 to 350, by 15 points at 335"))
    #expect("\(proof)".contains("\"wide\" at ProofTests.swift"))
  }
}
