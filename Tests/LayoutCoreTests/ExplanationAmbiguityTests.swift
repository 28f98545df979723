// SPDX-License-Identifier: MIT

import LayoutCore
import SimplexSolver
import Testing

@Suite("Ambiguities of a layout")
struct ExplanationAmbiguityTests {
  private let size = Size(width: 300, height: 100)
  private let screen = LayoutBox("screen")
  private let title = LayoutBox("title")

  init() {
    screen.addChildren(title)
  }

  private func session(_ solver: some ConstraintSolver = Simplex()) throws -> LayoutSession {
    let session = LayoutSession(root: screen, solver: solver)
    try session.layout(in: size)
    return session
  }

  @Test("an item that moves with the item it is in is not ambiguous itself")
  func movesAlong() throws {
    let label = LayoutBox("label")
    title.addChildren(label)
    title.add(.top, .equal, .parent(.top))
    title.add(.width, .equal, 50)
    title.add(.height, .equal, 20)
    label.place(Rect(x: 0, y: 5, width: 10, height: 10))
    let ambiguities = try session().ambiguities()
    #expect(
      ambiguities.map(\.description) == [
        """
        nothing decides title.left: it is 0 and could be anything
          (100, 0) 50 × 20 is as good as (0, 0) 50 × 20
        """
      ])
  }

  @Test("a range may have one end")
  func halfOpen() throws {
    title.add(.left, .equal, .parent(.left))
    title.add(.top, .equal, .parent(.top))
    title.add(.height, .lessThanOrEqual, 30)
    title.add(.width, .greaterThanOrEqual, 40)
    let numbers = try session().ambiguities().flatMap(\.numbers)
    #expect(
      numbers.map(\.description) == [
        "nothing decides title.width: it is 40 and could be anything from 40 up",
        "nothing decides title.height: it is 0 and could be anything from 0 to 30",
      ])
    #expect(
      try session().ambiguities(rangeCount: 0).flatMap(\.numbers).map(\.description) == [
        "nothing decides title.width: it is 40 and could be something else",
        "nothing decides title.height: it is 0 and could be something else",
      ])
  }

  @Test("a conflict that is gone again leaves the ambiguities as they were")
  func refusedChange() throws {
    title.add(.top, .equal, .parent(.top))
    title.add(.left, .greaterThanOrEqual, .parent(.left), plus: 3)
    let session = try session()
    let before = try session.ambiguities()
    #expect(before.map(\.item) == ["title"])
    // So many that the solver starts anew.
    let wrong = [35, 36, 37].map { title.add(.top, .equal, .parent(.top), plus: $0) }
    #expect(throws: LayoutError.self) { try session.layout() }
    for sentence in wrong { sentence.remove() }
    try session.layout()
    #expect(try session.ambiguities().map(\.description) == before.map(\.description))
  }

  @Test("a layout that is decided is not ambiguous")
  func decided() throws {
    title.place(Rect(x: 1, y: 2, width: 3, height: 4))
    #expect(try session().ambiguities().isEmpty)
    #expect(try session().exerciseAmbiguity().isEmpty)
  }

  @Test("exercising an ambiguity shows the other layout, and then the first one again")
  func exercise() throws {
    title.add(.top, .equal, .parent(.top))
    title.add(.left, .greaterThanOrEqual, .parent(.left))
    title.add(.right, .lessThanOrEqual, .parent(.right))
    title.add(.width, .equal, 250)
    title.add(.height, .equal, 10)
    let session = try session()
    let first = title.frame
    let ambiguity = try #require(try session.exerciseAmbiguity().first)
    #expect(title.frame == ambiguity.otherFrame)
    #expect(title.frame != first)
    #expect(session.audit().isFeasible)
    try session.exerciseAmbiguity()
    #expect(title.frame == first)
    // The next layout takes it back, too, and an edit starts from the layout that was made.
    try session.exerciseAmbiguity()
    #expect(title.frame != first)
    try session.layout()
    #expect(title.frame == first)
    try session.exerciseAmbiguity()
    try session.layout(in: Size(width: 400, height: 100))
    #expect(title.frame.minX == first.minX)
  }
}
