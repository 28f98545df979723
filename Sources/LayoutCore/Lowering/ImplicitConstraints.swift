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

  static let all = Array(allCases)
  /// The kinds of an item without content that only its sentences place.
  static let ofExtents: [Self] = [.widthIsNotNegative, .heightIsNotNegative]

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

  /// The row of this kind that an item has, or nil if it has none.
  func row(
    _ item: ItemVariables, _ metrics: LayoutMetrics, _ place: ImplicitPlace
  ) -> ImplicitRow? {
    let axis = attribute.axis
    switch self {
    case .widthIsNotNegative, .heightIsNotNegative:
      // An item that follows its owner is as large as the owner allows.
      let isFree = !place.isOpen && (place.owner == nil || place.lines[axis]?.extent == nil)
      return isFree
        ? ImplicitRow(variable: item.extent(axis), relation: .greaterThanOrEqual, constant: 0) : nil
    case .horizontalHugging, .verticalHugging:
      guard let content = metrics.intrinsicExtent(axis) else { return nil }
      return ImplicitRow(
        variable: item.extent(axis), relation: .lessThanOrEqual, constant: content,
        priority: metrics.hugging(along: axis))
    case .horizontalCompressionResistance, .verticalCompressionResistance:
      guard let content = metrics.intrinsicExtent(axis) else { return nil }
      return ImplicitRow(
        variable: item.extent(axis), relation: .greaterThanOrEqual, constant: content,
        priority: metrics.compressionResistance(along: axis))
    case .placedLeft, .placedTop:
      guard let line = place.lines[axis] else { return nil }
      return place.row(item.start(axis), axis, line.startShare, line.start)
    case .placedWidth, .placedHeight:
      guard let line = place.lines[axis], let extent = line.extent else { return nil }
      return place.row(item.extent(axis), axis, line.extentShare, extent)
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
  var hasLines: Bool { lines.horizontal != nil || lines.vertical != nil }

  static func inside(_ owner: ItemVariables, _ insets: Insets) -> ImplicitPlace {
    let lines = AxisPair<PlacementLine?> { axis in
      let ends = insets.along(axis)
      return PlacementLine(start: ends.before, extentShare: 1, extent: -(ends.before + ends.after))
    }
    return ImplicitPlace(owner: owner, lines: lines)
  }

  fileprivate func row(
    _ variable: Variable, _ axis: LayoutAxis, _ share: Double, _ constant: Double
  ) -> ImplicitRow {
    var row = ImplicitRow(variable: variable, relation: .equal, constant: constant)
    if let owner { (row.share, row.owner) = (share, owner.extent(axis)) }
    return row
  }
}

/// A row that an item has without a sentence: `variable - share × owner relation constant`. Unlike
/// a ``Constraint`` it is copied without counting references.
struct ImplicitRow {
  let variable: Variable
  let relation: Relation
  var constant: Double
  var priority = Priority.required
  var share = 0.0
  var owner = Variable(0)
  var invalidNumber: Double? {
    constant.isValidConstant ? share.isValidConstant ? nil : share : constant
  }

  var constraint: Constraint {
    var terms = LinearExpression(1, variable)
    if share.isValidCoefficient { terms.add(-share, owner) }
    return Constraint(terms, relation, constant, priority: priority)
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
