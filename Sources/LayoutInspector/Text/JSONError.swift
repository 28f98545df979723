// SPDX-License-Identifier: MIT

import Foundation

/// An error in a JSON text, with the path of the wrong value.
public struct JSONError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path: `items[3].depth`; empty for the text as a whole.
  public var path: String
  /// What is wrong there.
  public var reason: String

  package init(path: String = "", reason: String) { (self.path, self.reason) = (path, reason) }

  /// The path and the reason: `items[3].depth: expected a number`.
  public var description: String { path.isEmpty ? reason : "\(path): \(reason)" }

  package static func value<Value: Decodable>(
    _ type: Value.Type, from text: String
  ) throws(JSONError) -> Value {
    do {
      // The decoder does not report where a text is not valid JSON.
      _ = try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
      return try JSONDecoder().decode(type, from: Data(text.utf8))
    } catch let error as DecodingError {
      throw JSONError(error)
    } catch {
      let fault = (error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String
      throw JSONError(reason: "this is no JSON\(fault.map { ": \($0)" } ?? "")")
    }
  }

  private init(_ error: DecodingError) {
    let keys: [any CodingKey]
    switch error {
    case .keyNotFound(let key, let context):
      (keys, reason) = (context.codingPath + [key], "is missing")
    case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
      (keys, reason) = (context.codingPath, "expected \(Self.words(for: type))")
    case .dataCorrupted(let context):
      (keys, reason) = (context.codingPath, context.debugDescription)
    @unknown default: (keys, reason) = ([], "\(error)")
    }
    path = keys.reduce("") { path, key in
      if let index = key.intValue { return "\(path)[\(index)]" }
      return path.isEmpty ? key.stringValue : "\(path).\(key.stringValue)"
    }
  }

  private static func words(for type: Any.Type) -> String {
    switch type {
    case is String.Type: "a string"
    case is Double.Type: "a number"
    case is Bool.Type: "true or false"
    case is any FixedWidthInteger.Type: "a whole number"
    case is any ExpressibleByArrayLiteral.Type: "an array"
    default: "an object"
    }
  }
}
