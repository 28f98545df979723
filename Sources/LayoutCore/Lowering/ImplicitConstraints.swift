// SPDX-License-Identifier: MIT

/// A row that an item brings along without a sentence.
enum ImplicitConstraint: Int, CaseIterable {
  /// The width is at least 0.
  case widthIsNotNegative
  /// The height is at least 0.
  case heightIsNotNegative
  /// The width is at most that of the content.
  case horizontalHugging
  /// The width is at least that of the content.
  case horizontalCompressionResistance
  /// The height is at most that of the content.
  case verticalHugging
  /// The height is at least that of the content.
  case verticalCompressionResistance
  /// Where the left edge of the root, or of a guide that follows its owner, is.
  case placedLeft
  /// Where the top edge of such an item is.
  case placedTop
  /// How wide such an item is.
  case placedWidth
  /// How high such an item is.
  case placedHeight

  static var count: Int { placedHeight.rawValue + 1 }
  /// Every kind, in the order the rows are made.
  static let all = Array(allCases)

  /// Whether the row comes from what places the item other than its sentences.
  var isPlaced: Bool { rawValue >= Self.placedLeft.rawValue }

  /// What a conflict says behind the row.
  var reason: String {
    switch self {
    case .horizontalHugging, .verticalHugging: "content hugging"
    case .horizontalCompressionResistance, .verticalCompressionResistance:
      "content compression resistance"
    case .widthIsNotNegative, .heightIsNotNegative, .placedLeft, .placedTop, .placedWidth,
      .placedHeight:
      "implied"
    }
  }

  /// The attribute on the left side of the row.
  var attribute: LayoutAttribute {
    switch self {
    case .widthIsNotNegative, .horizontalHugging, .horizontalCompressionResistance, .placedWidth:
      .width
    case .heightIsNotNegative, .verticalHugging, .verticalCompressionResistance, .placedHeight:
      .height
    case .placedLeft: .left
    case .placedTop: .top
    }
  }
}

/// What places an item other than its constraints.
enum ImplicitPlace {
  /// Nothing.
  case free
  /// Nothing, and its extents may be negative.
  case open
  /// The root: the rectangle that the layout is in.
  case fixed(Rect)
  /// A guide, or an item with a frame of its own: a rectangle in that of the owner, which is its
  /// parent.
  case relative(to: ItemVariables, horizontal: PlacementLine, vertical: PlacementLine)

  static func inside(_ owner: ItemVariables, _ insets: Insets) -> ImplicitPlace {
    .relative(
      to: owner,
      horizontal: PlacementLine(
        start: insets.left, extentShare: 1, extent: -(insets.left + insets.right)),
      vertical: PlacementLine(
        start: insets.top, extentShare: 1, extent: -(insets.top + insets.bottom)))
  }

  /// What places the item along an axis of its owner, or nil.
  func line(_ axis: LayoutAxis) -> PlacementLine? {
    guard case .relative(_, let horizontal, let vertical) = self else { return nil }
    return axis == .horizontal ? horizontal : vertical
  }
}

extension ImplicitConstraint {
  /// Whether an item has a row of this kind: costs less than making one.
  func exists(_ metrics: LayoutMetrics, _ place: ImplicitPlace) -> Bool {
    switch self {
    case .widthIsNotNegative, .heightIsNotNegative:
      // What follows its owner is as large as the owner leaves it.
      if case .open = place { false } else { place.line(attribute.axis)?.extent == nil }
    case .horizontalHugging, .horizontalCompressionResistance: metrics.intrinsicWidth != nil
    case .verticalHugging, .verticalCompressionResistance: metrics.intrinsicHeight != nil
    case .placedLeft, .placedTop:
      switch place {
      case .free, .open: false
      case .fixed, .relative: true
      }
    case .placedWidth, .placedHeight:
      switch place {
      case .free, .open: false
      case .fixed: true
      case .relative: place.line(attribute.axis)?.extent != nil
      }
    }
  }

  /// The row for an item, or nil when the item has none of this kind.
  func row(_ item: ItemVariables, _ metrics: LayoutMetrics, _ place: ImplicitPlace) -> Constraint? {
    guard exists(metrics, place) else { return nil }
    let axis = attribute.axis
    var extent: LinearExpression { LinearExpression(1, item.extent(axis)) }
    switch self {
    case .widthIsNotNegative, .heightIsNotNegative:
      return Constraint(extent, .greaterThanOrEqual, 0)
    case .horizontalHugging, .verticalHugging:
      guard let content = metrics.intrinsicExtent(axis) else { return nil }
      return Constraint(
        extent, .lessThanOrEqual, content, priority: metrics.hugging(along: axis))
    case .horizontalCompressionResistance, .verticalCompressionResistance:
      guard let content = metrics.intrinsicExtent(axis) else { return nil }
      return Constraint(
        extent, .greaterThanOrEqual, content, priority: metrics.compressionResistance(along: axis))
    case .placedLeft, .placedTop, .placedWidth, .placedHeight:
      return placedRow(item, place)
    }
  }

  private func placedRow(_ item: ItemVariables, _ place: ImplicitPlace) -> Constraint? {
    let axis = attribute.axis
    let isHorizontal = axis == .horizontal
    var terms = LinearExpression(1, attribute.isSize ? item.extent(axis) : item.start(axis))
    switch place {
    case .free, .open:
      return nil
    case .fixed(let rect):
      let (start, extent) = isHorizontal ? (rect.minX, rect.width) : (rect.minY, rect.height)
      let number = attribute.isSize ? extent : start
      return Constraint(terms, .equal, number)
    case .relative(let owner, let horizontal, let vertical):
      let line = isHorizontal ? horizontal : vertical
      let share = attribute.isSize ? line.extentShare : line.startShare
      if share != 0 { terms.add(-share, owner.extent(axis)) }
      guard let number = attribute.isSize ? line.extent : line.start else { return nil }
      return Constraint(terms, .equal, number)
    }
  }
}

extension LayoutMetrics {
  func intrinsicExtent(_ axis: LayoutAxis) -> Double? {
    axis == .horizontal ? intrinsicWidth : intrinsicHeight
  }

  package func hugging(along axis: LayoutAxis) -> Priority {
    axis == .horizontal ? horizontalHugging : verticalHugging
  }

  package func compressionResistance(along axis: LayoutAxis) -> Priority {
    axis == .horizontal ? horizontalCompressionResistance : verticalCompressionResistance
  }
}
