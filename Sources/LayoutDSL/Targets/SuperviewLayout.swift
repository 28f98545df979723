// SPDX-License-Identifier: MIT

/// The superview of the item that a sentence is about, whichever it is when the layout is solved.
public struct SuperviewLayout: AttributeWords {
  /// Stands for the superview, for handles: `handle.update(target: SuperviewLayout().top)`.
  public init() {}

  /// Stands for the superview.
  public var source: ItemSource { ItemSource(node: nil) }
  /// The same value, for the reader: `make.top.equalToSuperview { $0.layout.bottom }`.
  public var layout: SuperviewLayout { self }

  /// The guide that follows the superview's safe area: `make.top.equalToSuperview { $0.safeArea }`.
  public var safeArea: SuperviewGuide { SuperviewGuide(.safeArea) }
  /// The guide that follows the superview's margins:
  /// `make.edges.equalToSuperview { $0.marginsGuide }`.
  public var marginsGuide: SuperviewGuide { SuperviewGuide(.margins) }
  /// The guide in the superview with a name of your own:
  /// `make.bottom.equalToSuperview { $0.guide("keyboard").top }`.
  public func guide(_ name: String) -> SuperviewGuide { SuperviewGuide(.named(name)) }
}

/// A guide of the superview, whichever that is when the layout is solved.
public struct SuperviewGuide: AttributeWords {
  /// Stands for the guide.
  public let source: ItemSource
  /// The same value, for the reader: `make.top.equalToSuperview { $0.safeArea.layout.top }`.
  public var layout: SuperviewGuide { self }

  init(_ kind: GuideKind) { source = ItemSource(node: nil, guide: kind) }
}
