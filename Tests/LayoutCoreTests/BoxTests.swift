// SPDX-License-Identifier: MIT

import LayoutCore
import Testing

@Suite("Boxes that are gone")
struct BoxTests {
  @Test("after a box is freed, its node has no item, and its children have no parent")
  func boxDies() throws {
    var screen: LayoutBox? = LayoutBox("screen")
    var row: LayoutBox? = LayoutBox("row")
    let (kept, inner) = (LayoutBox("kept"), LayoutBox("inner"))
    let (screenNode, rowNode) = (try #require(screen).layoutNode, try #require(row).layoutNode)
    let last = LayoutBox("last")
    inner.addChildren(last)
    row.map { $0.addChildren(kept, inner) }
    row.map { screen?.addChildren($0) }
    // Freed with its box, before the others in the row: it looks at boxes whose parent is going.
    var watcher: Watcher? = Watcher { [kept.parent, inner.parent] }
    row?.addChildren(LayoutBox("watched"))
    row?.children.last?.heightForWidth = { [watcher] width in watcher == nil ? 0 : width }
    watcher = nil
    #expect(screenNode.item === screen && rowNode.item === row && kept.parent === row)
    (screen, row) = (nil, nil)
    #expect(screenNode.item == nil && rowNode.item == nil)
    #expect(screenNode.hasHadItem && rowNode.hasHadItem)
    #expect(kept.parent == nil && inner.parent == nil && last.parent === inner)
    let other = LayoutBox("other")
    other.addChildren(kept, inner)
    #expect(kept.parent === other && other.children.count == 2)
  }

  @Test("a node that adopted the box of another node has no item once the box is freed")
  func foreignBox() {
    let node = LayoutNode()
    var box: LayoutBox? = LayoutBox("box")
    box.map { node.adopt($0) }
    #expect(node.item === box)
    box = nil
    #expect(node.item == nil)
  }
}

/// Looks at parents when it is freed.
private final class Watcher {
  private let look: () -> [LayoutBox?]
  init(_ look: @escaping () -> [LayoutBox?]) { self.look = look }
  deinit { #expect(look().allSatisfy { $0 == nil }, "a box refers to a parent that is going") }
}
