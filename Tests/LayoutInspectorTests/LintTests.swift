// SPDX-License-Identifier: MIT

import GreedySolver
import LayoutDSL
import LayoutInspector
import SimplexSolver
import Testing

@Suite("Lint")
struct LintTests {
  let screen = LayoutBox("screen")
  let card = LayoutBox("card")
  let title = LayoutBox("title")
  let session: LayoutSession

  init() {
    screen.addChildren(card)
    card.addChildren(title)
    session = LayoutSession(root: screen, solver: Simplex())
    card.layout.makeConstraints { make in make.edges.equalToSuperview(line: 1) }
    title.layout.makeConstraints { make in make.top.leading.equalToSuperview(line: 2) }
  }

  func lint(_ options: LintOptions = LintOptions()) -> [String] {
    _ = try? session.layout(in: Size(width: 390, height: 844))
    return session.lint(options).map(\.description)
  }

  @Test("a layout in which all is well has no findings, before a layout as well as after")
  func nothing() {
    #expect(session.lint() == [])
    #expect(lint() == [])
  }

  @Test("missing-relation: a chain that ends without saying anything")
  func missingRelation() {
    title.layout.makeConstraints(line: 3) { make in _ = make.bottom.trailing }
    let finding = """
      LintTests.swift:3: missing-relation: title.bottom.trailing has no relation, so that it \
      says nothing; end it with equalTo, lessThanOrEqualTo or greaterThanOrEqualTo
      """
    // Also after the layout that has thrown it as a mistake.
    #expect(session.lint().map(\.description) == [finding])
    #expect(lint() == [finding])
    #expect(lint() == [finding])
  }

  @Test("unused: a sentence that never counted, and a guide that nothing relates to")
  func unused() {
    let wide = title.layout.prepareConstraints { make in make.width.equalTo(200, line: 3) }
    let gone = LayoutBox("gone")
    title.layout.makeConstraints { make in make.bottom.equalTo(gone.layout.top, line: 4) }
    let guide = card.layout.guide("middle")
    guide.layout.makeConstraints { make in make.center.equalToSuperview(line: 5) }
    #expect(
      lint() == [
        "LintTests.swift:3: unused: title.width == 200 was prepared, but never activated",
        """
        LintTests.swift:4: unused: title.bottom == gone.top does not count: the items are in no \
        common tree
        """,
        "card.middle: unused: no sentence relates to the guide card.middle",
      ])
    title.layout.updateConstraints { make in make.left.greaterThanOrEqualTo(guide) }
    wide.activate()
    wide.deactivate()
    title.addChildren(gone)
    #expect(lint().filter { $0.contains(": unused:") } == [])
  }

  @Test("duplicate: the same said twice, however it is written")
  func duplicate() {
    title.layout.makeConstraints { make in
      make.width.equalTo(80, line: 3)
      make.width.equalTo(80, line: 4).priority(.high)
      make.right.lessThanOrEqualTo(card.layout.centerX, line: 5)
    }
    card.layout.makeConstraints { make in
      make.centerX.greaterThanOrEqualTo(title.layout.right, line: 6)
    }
    #expect(
      lint().filter { !$0.contains("mixed-edges") } == [
        """
        LintTests.swift:4: duplicate: title.width == 80 @high says the same as title.width == 80 \
        (LintTests.swift:3), which is stronger
        """,
        """
        LintTests.swift:5: duplicate: title.right <= card.centerX says the same as card.centerX >= \
        title.right (LintTests.swift:6)
        """,
      ])
  }

  @Test("implied: what follows from other sentences in every size")
  func implied() {
    title.layout.makeConstraints { make in
      make.trailing.equalToSuperview(line: 3)
      make.width.equalToSuperview(line: 4)
      make.height.greaterThanOrEqualTo(0, line: 5)
      make.height.greaterThanOrEqualTo(20, line: 6)
      make.height.greaterThanOrEqualTo(10, line: 7).priority(.high)
    }
    #expect(
      lint() == [
        """
        LintTests.swift:4: implied: title.width == card.width follows from title.leading == \
        card.leading (LintTests.swift:2) and title.trailing == card.trailing (LintTests.swift:3)
        """,
        """
        LintTests.swift:5: implied: title.height >= 0 follows from title.height >= 20 \
        (LintTests.swift:6)
        """,
        """
        LintTests.swift:7: implied: title.height >= 10 @high follows from title.height >= 20 \
        (LintTests.swift:6)
        """,
      ])
  }

  @Test("what holds in this size only is not implied")
  func sizes() {
    title.layout.makeConstraints { make in
      make.width.equalTo(100)
      make.trailing.lessThanOrEqualToSuperview()
    }
    #expect(lint() == [])
  }

  @Test("dead: a wish that can have no effect in any size")
  func dead() {
    title.layout.makeConstraints { make in
      make.width.equalToSuperview(line: 3).multipliedBy(0.5)
      make.trailing.equalTo(card.layout.trailing, line: 4).priority(.high)
      make.height.equalTo(40, line: 5).priority(.high)
      make.height.equalTo(20, line: 6).priority(.low)
    }
    card.layout.makeConstraints { make in make.width.equalTo(300, line: 7).priority(.high) }
    screen.layout.makeConstraints { make in make.width.equalTo(320, line: 8) }
    _ = try? session.layout(in: Size(width: 320, height: 844))
    #expect(
      session.lint().map(\.description) == [
        """
        LintTests.swift:7: dead: card.width == 300 @high never has an effect: card.left == \
        screen.left (LintTests.swift:1), card.right == screen.right (LintTests.swift:1) and \
        screen.width == 320 (LintTests.swift:8) set the same number
        """,
        """
        LintTests.swift:4: dead: title.trailing == card.trailing @high never has an effect: \
        card.left == screen.left (LintTests.swift:1), card.right == screen.right \
        (LintTests.swift:1), title.leading == card.leading (LintTests.swift:2) and 2 more set the \
        same number
        """,
        """
        LintTests.swift:6: dead: title.height == 20 @low never has an effect: title.height == 40 \
        @high (LintTests.swift:5) is stronger and sets the same number
        """,
      ])
  }

  @Test("a wish that only gives way in this size is not dead")
  func pulling() {
    title.layout.makeConstraints { make in
      make.width.equalTo(1000).priority(.high)
      make.trailing.lessThanOrEqualToSuperview()
    }
    #expect(lint() == [])
  }

  @Test("a solver that cannot prove anything finds nothing implied, and another can do it for it")
  func provers() {
    let screen = LayoutBox("screen")
    let session = LayoutSession(root: screen, solver: Greedy())
    screen.layout.makeConstraints { make in
      make.height.greaterThanOrEqualTo(10, line: 3)
      make.height.greaterThanOrEqualTo(20, line: 4)
    }
    #expect(session.lint() == [])
    var options = LintOptions()
    options.prover = Simplex()
    #expect(
      session.lint(options).map(\.description) == [
        """
        LintTests.swift:3: implied: screen.height >= 10 follows from screen.height >= 20 \
        (LintTests.swift:4)
        """
      ])
  }
}
