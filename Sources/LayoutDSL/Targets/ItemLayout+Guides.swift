// SPDX-License-Identifier: MIT

extension ItemLayout {
  /// The guide that follows the item's safe area: always the same one.
  ///
  ///     title.layout.makeConstraints { $0.top.equalTo(screen.layout.safeArea) }
  public var safeArea: LayoutGuide { node.guide(.safeArea, of: item) }

  /// The guide that follows the item's margins: always the same one.
  ///
  ///     text.layout.makeConstraints { $0.edges.equalTo(page.layout.marginsGuide) }
  public var marginsGuide: LayoutGuide { node.guide(.margins, of: item) }

  /// The guide in the item with a name of your own, always the same one: made when it is first
  /// asked for, placed by its own constraints, kept as long as the item.
  ///
  ///     screen.layout.guide("keyboard").layout.makeConstraints { make in
  ///       make.edges(except: .top).equalToSuperview()
  ///       make.height.equalTo(300)
  ///     }
  public func guide(_ name: String) -> LayoutGuide { node.guide(.named(name), of: item) }
}
