// SPDX-License-Identifier: MIT

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported import Foundation

// Stand-ins for the parts of AppKit that LayoutUIKit, its tests and its example use, declared as AppKit
// declares them. Text is made of letters that are half as wide as their font is large.

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

  /// The size of a text that is broken at any letter.
  func size(of text: String, width: CGFloat = .greatestFiniteMagnitude) -> CGSize {
    if text.isEmpty { return .zero }
    let letter = pointSize / 2
    let perLine = max(1, Int(min(width / letter, 1e6)))
    let lines = (text.count + perLine - 1) / perLine
    return CGSize(
      width: CGFloat(min(text.count, perLine)) * letter,
      height: CGFloat(lines) * pointSize * 1.25)
  }
}

// The Objective-C runtime's, kept with the object here.
public enum objc_AssociationPolicy: UInt, Sendable {
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
}

public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  (object as? NSView)?.associated[key]
}

public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  (object as? NSView)?.associated[key] = value
}
