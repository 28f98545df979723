// SPDX-License-Identifier: MIT

import LayoutDSL

/// Two sets of sentences of which one counts at a time: what a churn swaps.
struct Alternative {
  private let usual: ConstraintGroup
  private let other: ConstraintGroup

  /// `usual` counts as it is; `other` was prepared.
  init(_ usual: ConstraintGroup, _ other: ConstraintGroup) {
    self.usual = usual
    self.other = other
  }

  /// What `sentence` says of `box` with one number, or with another.
  init(
    _ box: LayoutBox, _ usual: Double, _ other: Double,
    _ sentence: (_ make: LayoutMaker, _ number: Double) -> Void
  ) {
    self.usual = box.layout.makeConstraints { sentence($0, usual) }
    self.other = box.layout.prepareConstraints { sentence($0, other) }
  }

  /// Puts the other set in the place of the usual one, or at every second call back.
  func swap(_ count: Int) {
    let (leaving, coming) = count.isMultiple(of: 2) ? (usual, other) : (other, usual)
    leaving.deactivate()
    coming.activate()
  }
}

extension LayoutBox {
  /// Adds a box, of which `sentences` are said, and returns it.
  @discardableResult
  func add(_ child: LayoutBox, _ sentences: (LayoutMaker) -> Void = { _ in }) -> LayoutBox {
    addChildren(child)
    child.layout.makeConstraints(sentences)
    return child
  }

  /// Adds a new box, as large as its content, of which `sentences` are said, and returns it.
  @discardableResult
  func add(
    _ name: String, width: Double? = nil, height: Double? = nil,
    _ sentences: (LayoutMaker) -> Void = { _ in }
  ) -> LayoutBox {
    add(LayoutBox(name, width: width, height: height), sentences)
  }

  /// Adds a box for content that is as wide as this one and can be scrolled. On a telephone it
  /// begins below what is shown at the top.
  func addScrollingContent(
    by distance: Double = 400
  ) -> (content: LayoutBox, scroll: (Double) -> Void) {
    let content = add("content")
    content.layout.makeConstraints { $0.leading.trailing.equalToSuperview() }
    let top = content.layout.makeConstraints { make in
      if metrics.safeArea.top > 0 {
        make.top.equalTo(layout.safeArea)
      } else {
        make.top.equalToSuperview()
      }
    }
    return (content, { top.update(offset: -distance * $0) })
  }

  /// Puts boxes one below the other, from the top of this one, as wide as it is.
  ///
  /// - Parameters:
  ///   - fills: whether this one ends where the last one ends.
  ///   - stretches: false for boxes that are in its middle, as wide as they like.
  @discardableResult
  func stackDown(
    _ boxes: [LayoutBox], spacing: Double = 0, inset: Double = 0, fills: Bool,
    stretches: Bool = true
  ) -> CellStack {
    CellStack(
      boxes, in: self, spacing: spacing, inset: inset, fills: fills, stretches: stretches)
  }

  /// Puts boxes one after the other in reading direction, as high as this one.
  func stackAcross(_ boxes: [LayoutBox], spacing: Double = 0, inset: Double = 0) {
    addChildren(boxes)
    boxes.constrainInOrder { make, previous in
      make.top.bottom.equalToSuperview().inset(inset)
      make.begin(after: previous, spacing: spacing, inset: inset)
    }
    boxes.last?.layout.makeConstraints { $0.trailing.equalToSuperview().inset(inset) }
  }
}

extension [LayoutBox] {
  /// So many boxes called `name 0`, `name 1` and so on.
  init(_ name: String, _ count: Int) { self = (0..<count).map { LayoutBox("\(name) \($0)") } }

  /// Says sentences of each box, given the one before it.
  func constrainInOrder(_ sentences: (LayoutMaker, _ previous: LayoutBox?) -> Void) {
    for (index, box) in enumerated() {
      box.layout.makeConstraints { sentences($0, index > 0 ? self[index - 1] : nil) }
    }
  }
}

extension LayoutMaker {
  /// Says that a box begins after another one or, without one, where its superview begins.
  func begin(
    after previous: (any LayoutItem)?, _ axis: LayoutAxis = .horizontal, spacing: Double = 0,
    inset: Double = 0
  ) {
    if let previous {
      self[axis.start].equalTo(previous.layout[axis.end]).offset(spacing)
    } else {
      self[axis.start].equalToSuperview().inset(inset)
    }
  }
}

extension Size {
  /// The size with both extents multiplied, if `factor` is above 1.
  func enlarged(by factor: Double) -> Size {
    Size(width: width * max(1, factor), height: height * max(1, factor))
  }

  static let phone = Size(width: 390, height: 844)
  static let phoneSideways = Size(width: 844, height: 390)
  static let smallPhone = Size(width: 320, height: 568)
  static let window = Size(width: 1280, height: 800)
  static let smallWindow = Size(width: 900, height: 640)
}

extension [Size] {
  /// A telephone upright and on its side, and a small one.
  static let telephone: [Size] = [.phone, .phoneSideways, .smallPhone]
  static let desktop: [Size] = [.window, .smallWindow, Size(width: 1000, height: 700)]
}

/// The attributes along an axis, in reading direction: for scenes whose axes are drawn.
extension LayoutAxis {
  var start: LayoutAttribute { self == .horizontal ? .leading : .top }
  var end: LayoutAttribute { self == .horizontal ? .trailing : .bottom }
  var center: LayoutAttribute { self == .horizontal ? .centerX : .centerY }
  var extent: LayoutAttribute { self == .horizontal ? .width : .height }
  var across: LayoutAxis { self == .horizontal ? .vertical : .horizontal }
}

extension LayoutExtendable {
  /// The word for a relation that is chosen as the program runs.
  func relation(_ relation: Relation) -> RelationWord<Shape> {
    switch relation {
    case .equal: equalTo
    case .lessThanOrEqual: lessThanOrEqualTo
    case .greaterThanOrEqual: greaterThanOrEqualTo
    }
  }
}
