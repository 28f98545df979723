// SPDX-License-Identifier: MIT

/// Which of the guides of an item.
public enum GuideKind: Hashable, Sendable {
  /// One with a name of its author's choice, placed by its own constraints.
  case named(String)
  /// From one attribute to another, as its constraints say: it turns inside out where they change
  /// places, so that its extents may be negative.
  case span(String)
  /// The item's frame without its safe area insets.
  case safeArea
  /// The item's frame without its margins.
  case margins
  /// What the item scrolls: it begins where the item does, moved by the content offset, and is as
  /// large as its constraints say.
  case content
  /// The item's frame, whatever is scrolled in it.
  case frame
}

extension GuideKind: CustomStringConvertible {
  /// The name of the guide in messages, after that of the item.
  public var description: String {
    switch self {
    case .named(let name), .span(let name): name
    case .safeArea: "safeArea"
    case .margins: "margins"
    case .content: "content"
    case .frame: "frame"
    }
  }
}
