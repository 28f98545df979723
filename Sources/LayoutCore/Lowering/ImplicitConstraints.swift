// SPDX-License-Identifier: MIT

/// A kind of row that an item has without a sentence, in the order in which they are made.
enum ImplicitConstraint: Int, CaseIterable {
  /// An extent is at least 0.
  case widthIsNotNegative, heightIsNotNegative
  /// The width is at most, and at least, that of the content.
  case horizontalHugging, horizontalCompressionResistance
  /// Likewise the height.
  case verticalHugging, verticalCompressionResistance
  /// Position and size of an item that is placed by something other than its sentences.
  case placedLeft, placedTop, placedWidth, placedHeight

  static var count: Int { placedHeight.rawValue + 1 }
  static let all = Array(allCases)

  var isPlaced: Bool { rawValue >= Self.placedLeft.rawValue }
  var isAboutContent: Bool { !isPlaced && rawValue >= Self.horizontalHugging.rawValue }

  /// The explanation that a conflict adds to the row.
  var reason: String {
    switch self {
    case .horizontalHugging, .verticalHugging: "content hugging"
    case .horizontalCompressionResistance, .verticalCompressionResistance:
      "content compression resistance"
    default: "implied"
    }
  }

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

/// What places an item besides its constraints: the layout's size, its owner, or a frame.
struct ImplicitPlace {
  /// The item whose extents the shares of the lines refer to; nil for the root.
  var owner: ItemVariables?
  /// The line along each axis; nil if only constraints place the item.
  var lines = AxisPair<PlacementLine?>(horizontal: nil, vertical: nil)
  var isOpen = false

  static func inside(_ owner: ItemVariables, _ insets: Insets) -> ImplicitPlace {
    let lines = AxisPair<PlacementLine?> { axis in
      let ends = insets.along(axis)
      return PlacementLine(start: ends.before, extentShare: 1, extent: -(ends.before + ends.after))
    }
    return ImplicitPlace(owner: owner, lines: lines)
  }
}

extension ImplicitConstraint {
  /// Whether an item may have a row of this kind: cheaper than making the row.
  func mayExist(_ metrics: LayoutMetrics, _ place: ImplicitPlace) -> Bool {
    if isPlaced { return place.lines[attribute.axis] != nil }
    return !isAboutContent || metrics.intrinsicExtent(attribute.axis) != nil
  }

  /// The row for an item, or nil when the item has none of this kind.
  func row(_ item: ItemVariables, _ metrics: LayoutMetrics, _ place: ImplicitPlace) -> Constraint? {
    let axis = attribute.axis
    func extent(_ relation: Relation, _ constant: Double?, _ priority: Priority) -> Constraint? {
      constant.map {
        Constraint(LinearExpression(1, item.extent(axis)), relation, $0, priority: priority)
      }
    }
    func placed(_ variable: Variable, _ share: Double, _ number: Double?) -> Constraint? {
      guard let number else { return nil }
      var terms = LinearExpression(1, variable)
      if share != 0, let owner = place.owner { terms.add(-share, owner.extent(axis)) }
      return Constraint(terms, .equal, number)
    }
    let line = place.lines[axis]
    switch self {
    case .widthIsNotNegative, .heightIsNotNegative:
      // An item that follows its owner is as large as the owner allows.
      let isFree = !place.isOpen && (place.owner == nil || line?.extent == nil)
      return isFree ? extent(.greaterThanOrEqual, 0, .required) : nil
    case .horizontalHugging, .verticalHugging:
      return extent(.lessThanOrEqual, metrics.intrinsicExtent(axis), metrics.hugging(along: axis))
    case .horizontalCompressionResistance, .verticalCompressionResistance:
      return extent(
        .greaterThanOrEqual, metrics.intrinsicExtent(axis),
        metrics.compressionResistance(along: axis))
    case .placedLeft, .placedTop:
      return line.flatMap { placed(item.start(axis), $0.startShare, $0.start) }
    case .placedWidth, .placedHeight:
      return line.flatMap { placed(item.extent(axis), $0.extentShare, $0.extent) }
    }
  }
}

extension Insets {
  package func combined(with other: Insets, _ combine: (Double, Double) -> Double) -> Insets {
    Insets(
      top: combine(top, other.top), left: combine(left, other.left),
      bottom: combine(bottom, other.bottom), right: combine(right, other.right))
  }

  func along(_ axis: LayoutAxis) -> (before: Double, after: Double) {
    axis == .horizontal ? (left, right) : (top, bottom)
  }
}

extension LayoutMetrics {
  package func intrinsicExtent(_ axis: LayoutAxis) -> Double? {
    axis == .horizontal ? intrinsicWidth : intrinsicHeight
  }

  package func hugging(along axis: LayoutAxis) -> Priority {
    axis == .horizontal ? horizontalHugging : verticalHugging
  }

  package func compressionResistance(along axis: LayoutAxis) -> Priority {
    axis == .horizontal ? horizontalCompressionResistance : verticalCompressionResistance
  }
}
