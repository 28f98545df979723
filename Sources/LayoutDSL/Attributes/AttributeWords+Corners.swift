// SPDX-License-Identifier: MIT

// Three edges and two edges at once. They emit their members in the order of ``AttributeSet``.
extension AttributeWords {
  /// The physical edges without one of them:
  /// `make.edges(except: .bottom).equalToSuperview().inset(8)`.
  public func edges(
    except edge: LayoutEdge
  ) -> AttributeChain<Source, Shape.AndHorizontal.AndVertical> {
    adding(AttributeSet([.left, .top, .right, .bottom]).subtracting(edge.attributes))
  }

  /// The edges by reading direction without one of them:
  /// `make.directionalEdges(except: .trailing).equalToSuperview()`.
  public func directionalEdges(
    except edge: DirectionalLayoutEdge
  ) -> AttributeChain<Source, Shape.AndDirectional.AndVertical> {
    adding(AttributeSet([.top, .bottom, .leading, .trailing]).subtracting(edge.attributes))
  }

  /// Top and left: `make.topLeft.equalTo(Point(x: 8, y: 8))`.
  @inlinable public var topLeft: AttributeChain<Source, Shape.AndHorizontal.AndVertical> {
    adding([.top, .left])
  }

  /// Top and right: `make.topRight.equalToSuperview().inset(8)`.
  @inlinable public var topRight: AttributeChain<Source, Shape.AndHorizontal.AndVertical> {
    adding([.top, .right])
  }

  /// Bottom and left: `make.bottomLeft.equalTo(photo).inset(4)`.
  @inlinable public var bottomLeft: AttributeChain<Source, Shape.AndHorizontal.AndVertical> {
    adding([.bottom, .left])
  }

  /// Bottom and right: `make.bottomRight.equalTo(photo.layout.margins)`.
  @inlinable public var bottomRight: AttributeChain<Source, Shape.AndHorizontal.AndVertical> {
    adding([.bottom, .right])
  }

  /// Top and leading: `make.topLeading.equalToSuperview().inset(8)`.
  @inlinable public var topLeading: AttributeChain<Source, Shape.AndDirectional.AndVertical> {
    adding([.top, .leading])
  }

  /// Top and trailing: `make.topTrailing.equalTo(photo)`.
  @inlinable public var topTrailing: AttributeChain<Source, Shape.AndDirectional.AndVertical> {
    adding([.top, .trailing])
  }

  /// Bottom and leading: `make.bottomLeading.equalToSuperview().inset(8)`.
  @inlinable public var bottomLeading: AttributeChain<Source, Shape.AndDirectional.AndVertical> {
    adding([.bottom, .leading])
  }

  /// Bottom and trailing: `make.bottomTrailing.equalTo(photo.layout.directionalMargins)`.
  @inlinable public var bottomTrailing: AttributeChain<Source, Shape.AndDirectional.AndVertical> {
    adding([.bottom, .trailing])
  }
}
