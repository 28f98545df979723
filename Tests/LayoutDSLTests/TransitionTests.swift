// SPDX-License-Identifier: MIT

import LayoutDSL
import Testing

@Suite("Transitions between layouts")
struct TransitionTests {
  let screen = LayoutBox("screen")
  let card = LayoutBox("card")
  let still = LayoutBox("still")
  let session: LayoutSession

  init() throws {
    screen.addChildren(card, still)
    card.layout.makeConstraints { make in
      make.left.equalToSuperview()
      make.top.equalToSuperview().offset(0).labeled("top")
      make.size.equalTo(40)
    }
    still.layout.makeConstraints { make in
      make.right.bottom.equalToSuperview()
      make.size.equalTo(10)
    }
    session = NamedSolver.simplex.session(screen)
    try session.layout(in: Size(width: 100, height: 400))
  }

  private func moveCard() {
    card.layout.updateConstraints { make in
      make.top.equalToSuperview().offset(200)
      make.size.equalTo(80)
    }
  }

  @Test("nobody moves until the transition is shown, and then step by step")
  func steps() throws {
    moveCard()
    let transition = try session.transition()
    #expect(transition.changedItemCount == 1)
    expect(card, 0, 0, 40, 40)
    transition.show(at: 0.25)
    expect(card, 0, 50, 50, 50)
    #expect(transition.frame(of: card, at: 0.5) == Rect(x: 0, y: 100, width: 60, height: 60))
    #expect(transition.frame(of: still, at: 0.5) == nil)
    transition.show(at: 1.1)
    expect(card, 0, 220, 84, 84)
    transition.show(at: 1)
    expect(card, 0, 200, 80, 80)
    #expect(try session.layout().changedItemCount == 0)
  }

  @Test("a layout in the middle of a transition puts every item where it belongs")
  func interrupted() throws {
    moveCard()
    let transition = try session.transition()
    transition.show(at: 0.5)
    #expect(try session.layout().changedItemCount == 1)
    expect(card, 0, 200, 80, 80)
  }

  @Test("the way back begins where the items are")
  func reversed() throws {
    moveCard()
    try session.transition().show(at: 0.5)
    card.layout.updateConstraints { make in
      make.top.equalToSuperview()
      make.size.equalTo(40)
    }
    let back = try session.transition()
    #expect(back.frame(of: card, at: 0) == Rect(x: 0, y: 100, width: 60, height: 60))
    back.show(at: 1)
    expect(card, 0, 0, 40, 40)
  }

  @Test("a change that was never shown is told by the next layout")
  func neverShown() throws {
    moveCard()
    _ = try session.transition()
    #expect(try session.layout().changedItemCount == 1)
    expect(card, 0, 200, 80, 80)
  }

  @Test("a new size is one transition of everything")
  func newSize() throws {
    let transition = try session.transition(to: Size(width: 200, height: 400))
    #expect(transition.changedItemCount == 2)
    transition.show(at: 0.5)
    expect(screen, 0, 0, 150, 400)
    expect(still, 140, 390, 10, 10)
  }

  @Test("an item that comes in has its frame from the start, one that left is left out")
  func comingAndGoing() throws {
    let new = LayoutBox("new")
    new.layout.makeConstraints { $0.edges.equalToSuperview() }
    screen.addChildren(new)
    moveCard()
    let transition = try session.transition()
    #expect(transition.frame(of: new, at: 0) == Rect(x: 0, y: 0, width: 100, height: 400))
    card.removeFromParent()
    transition.show(at: 1)
    expect(card, 0, 0, 40, 40)
    expect(new, 0, 0, 100, 400)
  }
}
