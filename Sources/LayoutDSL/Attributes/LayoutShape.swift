// SPDX-License-Identifier: MIT

/// The kind of the attributes in a chain, as a type, so that only sensible sentences compile:
/// `left` can equal another item's `right`, but not its `top`. The associated types are the shapes
/// of the chain after one more attribute.
public protocol LayoutShape {
  /// The shape after left, right, or a margin of theirs.
  associatedtype AndHorizontal: LayoutShape = Self
  /// The shape after leading, trailing, or a margin of theirs.
  associatedtype AndDirectional: LayoutShape = Self
  /// The shape after a horizontal middle.
  associatedtype AndCenterX: LayoutShape = Self
  /// The shape after a vertical position.
  associatedtype AndVertical: LayoutShape = Self
  /// The shape after a width or a height.
  associatedtype AndDimension: LayoutShape = Shapes.Mixed
}

/// A shape of positions only, which a point or insets can be a target of.
public protocol PositionShape: LayoutShape {}
/// A shape of positions among them edges, which can be kept inside of an item.
public protocol SideShape: PositionShape {}
/// A shape of horizontal edges, which a horizontal middle can be a target of.
public protocol HorizontalSideShape: SideShape {}
/// A shape whose attributes all have a counterpart in ``Shapes/Edges``.
public protocol EdgesPartShape: PositionShape {}
/// A shape whose attributes all have a counterpart in ``Shapes/DirectionalEdges``.
public protocol DirectionalEdgesPartShape: PositionShape {}
/// A shape whose attributes all have a counterpart in ``Shapes/Center``.
public protocol CenterPartShape: PositionShape {}

/// The shapes: types without values, which compiler messages name.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
public enum Shapes {
  /// No attributes yet: a maker or an item.
  public enum Blank: LayoutShape {
    public typealias AndHorizontal = Horizontal
    public typealias AndDirectional = Directional
    public typealias AndCenterX = CenterX
    public typealias AndVertical = Vertical
    public typealias AndDimension = Dimension
  }

  /// Left, right and their margins.
  public enum Horizontal: HorizontalSideShape, EdgesPartShape {
    public typealias AndDirectional = Positions
    public typealias AndVertical = Edges
  }

  /// Leading, trailing and their margins.
  public enum Directional: HorizontalSideShape, DirectionalEdgesPartShape {
    public typealias AndHorizontal = Positions
    public typealias AndVertical = DirectionalEdges
  }

  /// The horizontal middle, which goes with physical and with directional edges.
  public enum CenterX: CenterPartShape {
    public typealias AndHorizontal = Horizontal
    public typealias AndDirectional = Directional
    public typealias AndVertical = Center
  }

  /// All vertical positions: top, bottom, centerY, baselines and margins.
  public enum Vertical: SideShape, EdgesPartShape, DirectionalEdgesPartShape, CenterPartShape {
    public typealias AndHorizontal = Edges
    public typealias AndDirectional = DirectionalEdges
    public typealias AndCenterX = Center
  }

  /// Width and height, alone or together.
  public enum Dimension: LayoutShape {
    public typealias AndHorizontal = Mixed
    public typealias AndDirectional = Mixed
    public typealias AndCenterX = Mixed
    public typealias AndVertical = Mixed
    public typealias AndDimension = Dimension
  }

  /// Physical positions on both axes.
  public enum Edges: SideShape { public typealias AndDirectional = Positions }

  /// Positions on both axes, the horizontal ones named by reading direction.
  public enum DirectionalEdges: SideShape { public typealias AndHorizontal = Positions }

  /// The middle on both axes.
  public enum Center: PositionShape {
    public typealias AndHorizontal = Edges
    public typealias AndDirectional = DirectionalEdges
  }

  /// Positions that mix left or right with leading or trailing.
  public enum Positions: SideShape {}

  /// Positions and extents. A target must fit every attribute.
  public enum Mixed: LayoutShape {}

  /// Attributes that are not checked: every chain accepts them as a target.
  public enum Unchecked: LayoutShape { public typealias AndDimension = Unchecked }
}

/// One of the four physical edges, for ``AttributeWords/edges(except:)``.
public enum LayoutEdge: Hashable, Sendable, CaseIterable {
  /// The physical left edge.
  case left
  /// The top edge.
  case top
  /// The physical right edge.
  case right
  /// The bottom edge.
  case bottom

  var attributes: AttributeSet {
    switch self {
    case .left: .left
    case .top: .top
    case .right: .right
    case .bottom: .bottom
    }
  }
}

/// One of the four edges by reading direction, for ``AttributeWords/directionalEdges(except:)``.
public enum DirectionalLayoutEdge: Hashable, Sendable, CaseIterable {
  /// The top edge.
  case top
  /// The edge where reading starts.
  case leading
  /// The bottom edge.
  case bottom
  /// The edge where reading ends.
  case trailing

  var attributes: AttributeSet {
    switch self {
    case .top: .top
    case .leading: .leading
    case .bottom: .bottom
    case .trailing: .trailing
    }
  }
}
