// SPDX-License-Identifier: MIT

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
