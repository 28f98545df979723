// SPDX-License-Identifier: MIT

import LayoutDSL
import Testing

/// What other libraries stop the program for, or pass over in silence, and what is said here: the
/// texts of the errors, word for word. Most of it does not compile: see `Tests/CompileFail`.
@Suite("Misuse")
struct MisuseTests {
  let scene = Scene()
  var layout: ItemLayout { scene.v.layout }

  /// What the next layout says is wrong, without the name of this file.
  func complaints() -> [String] {
    let error = #expect(throws: LayoutError.self) { try scene.solve() }
    let text = error?.description ?? ""
    return text.split(separator: "\n").map { line in
      let prefix = "MisuseTests.swift:"
      return line.hasPrefix(prefix) ? String(line.dropFirst(prefix.count)) : String(line)
    }
  }

  @Test("with a composite that has no counterpart names the attribute (U1, U35)")
  func noCounterpart() {
    let line = #line + 1
    layout.makeConstraints { $0.left.top.equalTo(scene.w.layout.left.bottom) }
    #expect(
      complaints() == [
        "\(line): v.left.top == w.left.bottom: left.bottom has no counterpart of top; name one "
          + "attribute for it"
      ])
  }

  @Test("without a superview says so, with the line (U3, U37)")
  func noSuperview() {
    let line = #line + 1
    scene.superview.layout.makeConstraints { $0.left.greaterThanOrEqualToSuperview().offset(8) }
    #expect(
      complaints() == [
        "\(line): S.left >= superview.left + 8: the item has no superview; add it to one before "
          + "the layout"
      ])
  }

  @Test("of a handle whose item is gone does nothing (U5, U8)")
  func goneItem() {
    var box: LayoutBox? = LayoutBox("gone")
    let handle = box?.layout.makeConstraints { $0.width.equalTo(1) }
    box = nil
    handle?.activate()
    handle?.update(offset: 4)
    #expect(handle?.activity == ConstraintActivity.none)
    #expect(throws: Never.self) { try scene.solve() }
  }

  @Test("of a strict update lists what comes near, with the difference (U7, U40)")
  func strictUpdate() {
    let line = #line + 1
    layout.makeConstraints { make in
      make.width.equalTo(scene.w).labeled("same")
      make.left.equalTo(4)
    }
    layout.updateExistingConstraints { make in
      make.width.equalTo(80)
      make.height.equalTo(80)
    }
    #expect(
      complaints() == [
        "\(line + 5): v.width == 80: no constraint to update; nearest: v.width == w.width at "
          + "\"same\" at MisuseTests.swift:\(line + 1)",
        "\(line + 6): v.height == 80: no constraint to update",
      ])
  }

  @Test("of a target that is gone names the target (U10, U11)")
  func goneTarget() {
    var box: LayoutBox? = LayoutBox("gone")
    let line = #line + 1
    if let box { layout.makeConstraints { $0.left.equalTo(box) } }
    box = nil
    #expect(
      complaints() == [
        "\(line): v.left == gone.left: the item related to is gone; keep it alive as long as its "
          + "constraints"
      ])
  }

  @Test("of a chain says that the relation is missing (U12)")
  func noRelation() {
    let line = #line + 1
    layout.makeConstraints { _ = $0.left.top }
    #expect(
      complaints() == [
        "\(line): v.left.top: the chain has no relation; end it with equalTo, lessThanOrEqualTo "
          + "or greaterThanOrEqualTo"
      ])
  }

  @Test("of numbers names the number and what it has to be (U15, U34)")
  func numbers() {
    let line = #line + 2
    layout.makeConstraints { make in
      make.left.equalTo(scene.w).offset(Double.nan)
      make.width.equalTo(scene.w).dividedBy(0)
      make.right.equalTo(scene.w).multipliedBy(0)
      make.height.equalTo(1).priority(5000)
      make.height.equalTo(1).priority(-1)
    }
    let magnitude = "its magnitude must be from 1e-150 to 1e150"
    let texts: [String] = [
      "\(line): v.left == w: the constant is nan; it must be a number from -1e150 to 1e150",
      "\(line + 1): v.width == w: the multiplier is inf; \(magnitude)",
      "\(line + 2): v.right == w: the multiplier is 0.0; \(magnitude)",
      "\(line + 3): v.height == 1: the priority is 5000.0; it must be above 0 and at most 1000",
      "\(line + 4): v.height == 1: the priority is -1.0; it must be above 0 and at most 1000",
    ]
    #expect(complaints() == texts)
  }

  @Test("across trees names both items, once both are known (U17, U27)")
  func noCommonTree() {
    let other = LayoutBox("other")
    let line = #line + 1
    layout.makeConstraints { $0.left.equalTo(other.layout.right) }
    #expect(
      complaints() == [
        "\(line): v.left == other.right: the items are in no common tree; add both before the "
          + "layout"
      ])
  }

  @Test("of an empty set of attributes says so (U29)")
  func noAttribute() {
    let line = #line + 1
    layout.makeConstraints { $0.attributes([]).equalTo(3) }
    #expect(complaints() == ["\(line): v. == 3: the sentence names no attribute"])
  }

  @Test("of a distribution names the items that are not together (U32, U37)")
  func notTogether() {
    let (other, box) = (LayoutBox("other"), LayoutBox("box"))
    other.addChildren(box)
    let line = #line + 1
    [scene.v, box].layout.distribute(along: .horizontal, fixedSpacing: 8)
    #expect(
      complaints() == [
        "\(line): distribute v, box: the items are in no common tree; add both before the layout"
      ])
  }

  @Test("of spacing says which edges it needs (U35)")
  func spacing() {
    let line = #line + 1
    layout.makeConstraints { $0.left.equalTo(scene.w).spacing(8) }
    #expect(
      complaints() == [
        "\(line): v.left == w: spacing needs opposing edges, such as left and right; use offset "
          + "or inset"
      ])
  }

  @Test("of contradicting sentences lists the fewest that contradict (U38, U39)")
  func conflict() {
    let line = #line + 2
    layout.makeConstraints { make in
      make.width.equalTo(50)
      make.height.equalTo(10)
      make.width.equalTo(60)
    }
    let newest = line + 2
    #expect(
      complaints() == [
        "these required constraints cannot hold together; they are 10 points apart:",
        "  v.width == 50, at MisuseTests.swift:\(line)",
        "  v.width == 60, at MisuseTests.swift:\(newest)",
        "the newest is v.width == 60: make it v.width == 50, or give it a priority below required",
      ])
  }

  @Test("of metrics names the item and the value (U42)")
  func metrics() {
    scene.v.metrics.intrinsicWidth = -4
    scene.v.metrics.horizontalHugging = 2000
    #expect(
      complaints() == [
        "v.layoutMetrics.intrinsicWidth: the value is -4.0; it must be a number from 0 to 1e150, "
          + "or nil",
        "v.layoutMetrics.horizontalHugging: the value is 2000.0; it must be above 0 and at most "
          + "1000",
      ])
  }
}
