// SPDX-License-Identifier: MIT

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Stand-ins for the parts of AppKit that LayoutUIKit, its tests and its example use, declared as
// AppKit declares them.

// What comes with AppKit from the system's headers, and has the names of LayoutCore's types.
public struct Point { public var v, h: Int16 }
public struct Rect { public var top, left, bottom, right: Int16 }
public typealias Size = Int

public final class NSLayoutConstraint: NSObject {
  public enum Orientation: Int, Sendable { case horizontal, vertical }
  public struct Priority: RawRepresentable, Hashable, Sendable {
    public var rawValue: Float
    public init(rawValue: Float) { self.rawValue = rawValue }
    public init(_ rawValue: Float) { self.rawValue = rawValue }
    public static let defaultHigh = Priority(750)
    public static let defaultLow = Priority(250)
  }
}

public enum NSUserInterfaceLayoutDirection: Int, Sendable {
  case leftToRight, rightToLeft
}

public struct NSUserInterfaceItemIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
}

public final class NSFont: NSObject, @unchecked Sendable {
  public let pointSize: CGFloat
  init(pointSize: CGFloat) { self.pointSize = pointSize }
  public class func systemFont(ofSize fontSize: CGFloat) -> NSFont { NSFont(pointSize: fontSize) }
  public class func boldSystemFont(ofSize fontSize: CGFloat) -> NSFont {
    NSFont(pointSize: fontSize)
  }

  func size(of text: String, width: CGFloat = .greatestFiniteMagnitude) -> CGSize {
    textSize(text, pointSize: pointSize, width: width)
  }
}
