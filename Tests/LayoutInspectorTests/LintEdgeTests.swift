// SPDX-License-Identifier: MIT

import LayoutDSL
import LayoutInspector
import SimplexSolver
import Testing

@Suite("Lint of edges and items")
struct LintEdgeTests {
  private let screen = LayoutBox("screen")
  private let avatar = LayoutBox("avatar")
  private let title = LayoutBox("title")
  private let session: LayoutSession

  init() {
    screen.addChildren(avatar, title)
    session = LayoutSession(root: screen, solver: Simplex())
    avatar.layout.makeConstraints { make in make.top.leading.equalToSuperview() }
    title.layout.makeConstraints { make in make.top.equalToSuperview() }
  }

  private func lint(_ options: LintOptions = LintOptions()) -> [String] {
    session.lint(options).map(\.description)
  }

  @Test("mixed-edges: an item held by left here and by trailing there")
  func mixedEdges() {
    title.layout.makeConstraints { make in
      make.left.equalTo(avatar.layout.right, line: 3)
      make.trailing.lessThanOrEqualToSuperview(line: 4)
      make.right.lessThanOrEqualTo(screen.layout.trailing.unchecked, line: 5)
    }
    #expect(
      lint() == [
        """
        LintEdgeTests.swift:4: mixed-edges: title is held by its trailing here and by its left in \
        title.left == avatar.right (LintEdgeTests.swift:3); only one of them changes sides when \
        the layout is read from right to left
        """,
        """
        LintEdgeTests.swift:5: duplicate: title.right <= screen.trailing says the same as \
        title.trailing <= screen.trailing (LintEdgeTests.swift:4)
        """,
        """
        LintEdgeTests.swift:5: mixed-edges: title.right <= screen.trailing relates right to \
        trailing, which changes sides when the layout is read from right to left, unlike the other
        """,
      ])
  }

  @Test("number-on-edges: a number moves opposite edges in the same direction")
  func numberOnEdges() {
    title.layout.makeConstraints { make in make.edges(except: .top).equalTo(8, line: 3) }
    avatar.layout.makeConstraints { make in
      make.trailing.bottom.equalToSuperview(line: 4).offset(-8)
    }
    #expect(
      lint() == [
        """
        LintEdgeTests.swift:3: number-on-edges: left and right of title are all moved by 8 in the \
        same direction; to leave 8 free at each, say inset(8)
        """
      ])
  }

  @Test("inset-on-opposing-edges: the inset leads into the other item")
  func insets() {
    title.layout.makeConstraints { make in
      make.leading.equalTo(avatar.layout.trailing, line: 3).inset(8)
      make.trailing.equalToSuperview(line: 4).inset(8)
    }
    #expect(
      lint() == [
        """
        LintEdgeTests.swift:3: inset-on-opposing-edges: title.leading == avatar.trailing - 8: an \
        inset between opposing edges leads into the other item; to keep 8 between them, say \
        spacing(8)
        """
      ])
  }

  @Test("suspicious-offset: a sign that leads outside, or over a neighbour")
  func suspiciousOffset() {
    title.layout.makeConstraints { make in
      make.leading.equalTo(avatar.layout.trailing, line: 3).offset(-8)
      make.trailing.equalToSuperview(line: 4).offset(16)
      make.bottom.lessThanOrEqualTo(screen.layout.safeArea, line: 5).offset(20)
    }
    #expect(
      lint() == [
        """
        LintEdgeTests.swift:3: suspicious-offset: title.leading == avatar.trailing - 8 lets title \
        and avatar overlap by 8; to keep them apart, say spacing(8)
        """,
        """
        LintEdgeTests.swift:4: suspicious-offset: title.trailing == screen.trailing + 16 puts \
        title 16 outside of screen; to stay inside, say inset(16)
        """,
        """
        LintEdgeTests.swift:5: suspicious-offset: title.bottom <= screen.safeArea.bottom + 20 \
        allows title 20 outside of screen.safeArea; to stay inside, say inset(20)
        """,
      ])
  }

  @Test("offsets that lead inside and away are not suspicious")
  func usualOffsets() {
    title.layout.makeConstraints { make in
      make.leading.equalTo(avatar.layout.trailing).offset(8)
      make.trailing.equalToSuperview().offset(-16)
      make.bottom.lessThanOrEqualToSuperview().inset(8)
      make.centerY.equalTo(avatar).offset(-4)
      make.height.equalTo(avatar).offset(-4)
    }
    #expect(lint() == [])
  }

  @Test("unconstrained: an item that no sentence places")
  func unconstrained() {
    let badge = LayoutBox("badge")
    let dot = LayoutBox("dot")
    screen.addChildren(badge)
    badge.addChildren(dot)
    // What is inside of an item does not place it, nor do sizes.
    dot.layout.makeConstraints { make in make.edges.equalToSuperview() }
    badge.layout.makeConstraints { make in make.size.equalTo(8) }
    #expect(
      lint() == [
        "title: unconstrained: no sentence says where title is, horizontally",
        "badge: unconstrained: no sentence says where badge is, on either axis",
      ])
    avatar.layout.makeConstraints { make in make.bottom.equalTo(badge.layout.top) }
    #expect(
      lint() == [
        "title: unconstrained: no sentence says where title is, horizontally",
        "badge: unconstrained: no sentence says where badge is, horizontally",
      ])
  }

  @Test("rules are silenced as a whole, and for labels and items by name")
  func silencing() {
    title.layout.makeConstraints { make in
      make.leading.equalTo(avatar.layout.trailing, line: 3).offset(-8).labeled("overlap")
      make.width.height.greaterThanOrEqualTo(0, line: 4).labeled("sizes")
    }
    screen.addChildren(LayoutBox("badge"))
    func rules(_ change: (inout LintOptions) -> Void) -> [LintRule] {
      var options = LintOptions()
      change(&options)
      return session.lint(options).map(\.rule)
    }
    #expect(rules { _ in } == [.suspiciousOffset, .implied, .implied, .unconstrained])
    #expect(rules { $0.silence(.implied, .unconstrained) } == [.suspiciousOffset])
    #expect(rules { $0.silence(.implied, about: "sizes") } == [.suspiciousOffset, .unconstrained])
    #expect(
      rules { $0.silence(.implied, about: "sizes.width") }
        == [.suspiciousOffset, .implied, .unconstrained])
    #expect(rules { $0.silence(about: "overlap") } == [.implied, .implied, .unconstrained])
    #expect(rules { $0.silence(about: "title") } == [.unconstrained])
    #expect(rules { $0.silence(.unconstrained, about: "badge") }.count == 3)
    #expect(rules { $0.rules = [.unconstrained] } == [.unconstrained])
  }

  @Test("lint changes nothing about the next layout")
  func changesNothing() throws {
    title.layout.makeConstraints { make in
      make.width.greaterThanOrEqualTo(40)
      make.width.greaterThanOrEqualTo(20)
    }
    let size = Size(width: 390, height: 844)
    #expect(session.lint().count == 2)
    try session.layout(in: size)
    #expect(title.frame.width == 40)
    #expect(session.lint() == session.lint())
    #expect(try session.layout(in: size).solve.pivots == 0)
  }
}
