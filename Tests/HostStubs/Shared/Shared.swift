// SPDX-License-Identifier: MIT

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported import Foundation

// What the stand-ins for UIKit and for AppKit have in common.

public struct NSDirectionalEdgeInsets: Equatable, Sendable {
  public var top, leading, bottom, trailing: CGFloat
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }
}

/// Text made of letters that are half as wide as their font is large, broken at any letter.
func textSize(
  _ text: String?, pointSize: CGFloat, width: CGFloat = .greatestFiniteMagnitude
) -> CGSize {
  guard let text, !text.isEmpty else { return .zero }
  let letter = pointSize / 2
  let perLine = max(1, Int(min(width / letter, 1e6)))
  let lines = (text.count + perLine - 1) / perLine
  return CGSize(
    width: CGFloat(min(text.count, perLine)) * letter, height: CGFloat(lines) * pointSize * 1.25)
}

// The Objective-C runtime's, kept with the object here.
protocol Associating: AnyObject {
  nonisolated var associated: [UnsafeRawPointer: Any] { get set }
}

public enum objc_AssociationPolicy: UInt, Sendable {
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
}

public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  (object as? any Associating)?.associated[key]
}

public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  (object as? any Associating)?.associated[key] = value
}
