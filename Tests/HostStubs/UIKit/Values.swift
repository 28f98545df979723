// SPDX-License-Identifier: MIT

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Stand-ins for the parts of UIKit that LayoutUIKit, its tests and its example use, declared as
// UIKit declares them. What they do is what UIKit documents, as far as a layout can tell.

public struct UIEdgeInsets: Equatable, Sendable {
  public var top, left, bottom, right: CGFloat
  public static let zero = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
}

public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  public var rawValue: Float
  public init(rawValue: Float) { self.rawValue = rawValue }
  public init(_ rawValue: Float) { self.rawValue = rawValue }
  public static let required = UILayoutPriority(1000)
  public static let defaultHigh = UILayoutPriority(750)
  public static let defaultLow = UILayoutPriority(250)
  public static let fittingSizeLevel = UILayoutPriority(50)
}

public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  case leftToRight, rightToLeft
}

public enum UISemanticContentAttribute: Int, Sendable {
  case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}

public final class UITraitCollection: NSObject, @unchecked Sendable {
  public let displayScale: CGFloat
  public init(displayScale: CGFloat) { self.displayScale = displayScale }
}

public final class UIColor: NSObject, @unchecked Sendable {
  public static let systemBackground = UIColor()
  public static let secondaryLabel = UIColor()
}

public final class UIFont: NSObject, @unchecked Sendable {
  public struct TextStyle: Hashable, Sendable {
    let size: CGFloat
    public static let headline = TextStyle(size: 20)
    public static let body = TextStyle(size: 16)
  }
  public let pointSize: CGFloat
  init(pointSize: CGFloat) { self.pointSize = pointSize }
  public class func systemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(pointSize: fontSize) }
  public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    UIFont(pointSize: style.size)
  }
  public var ascender: CGFloat { pointSize }
  public var descender: CGFloat { -pointSize / 4 }
  public var lineHeight: CGFloat { pointSize * 1.25 }

  func size(of text: String?, width: CGFloat = .greatestFiniteMagnitude) -> CGSize {
    textSize(text, pointSize: pointSize, width: width)
  }
}

open class CALayer: NSObject {
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
}
