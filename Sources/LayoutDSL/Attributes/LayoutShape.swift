// SPDX-License-Identifier: MIT

/// The kind of the attributes in a chain, as a type, so that the compiler accepts only sentences
/// that make sense: `left` can equal another item's `right`, not its `top`. The associated types
/// say which shape a chain has after one more attribute. By default that is the shape it had; a
/// width or height makes it a mixture.
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

/// A shape of positions only: it can equal a point or insets.
public protocol PositionShape: LayoutShape {}
/// A shape of positions with edges among them: what can be inside of something.
public protocol SideShape: PositionShape {}
/// A shape of horizontal edges, physical or directional: it can also meet a horizontal middle.
public protocol HorizontalSideShape: SideShape {}
/// A shape that ``Shapes/Edges`` has a counterpart for.
public protocol EdgesPartShape: PositionShape {}
/// A shape that ``Shapes/DirectionalEdges`` has a counterpart for.
public protocol DirectionalEdgesPartShape: PositionShape {}
/// A shape that ``Shapes/Center`` has a counterpart for.
public protocol CenterPartShape: PositionShape {}

/// The shapes. Each is a type without values, named in compiler messages.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
public enum Shapes {
  /// Nothing yet: a maker or an item.
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

  /// The horizontal middle, which belongs to both ways of naming the sides.
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
  public enum Edges: SideShape {
    public typealias AndDirectional = Positions
  }

  /// Positions on both axes, the horizontal ones named by reading direction.
  public enum DirectionalEdges: SideShape {
    public typealias AndHorizontal = Positions
  }

  /// The middle on both axes.
  public enum Center: PositionShape {
    public typealias AndHorizontal = Edges
    public typealias AndDirectional = DirectionalEdges
  }

  /// Positions that mix left or right with leading or trailing.
  public enum Positions: SideShape {}

  /// Positions together with extents: only what fits every attribute is a target.
  public enum Mixed: LayoutShape {}

  /// Attributes that are not checked: every chain accepts them as a target.
  public enum Unchecked: LayoutShape {
    public typealias AndDimension = Unchecked
  }
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
