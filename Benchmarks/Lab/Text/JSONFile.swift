// SPDX-License-Identifier: MIT

import Foundation
import LayoutCore

/// JSON as files hold it: the same text for the same value, and errors that say where.
enum JSONFile {
  /// What is not a finite number is written as one of these words.
  private static let (infinity, minusInfinity, noNumber) = ("inf", "-inf", "nan")

  static func text(_ value: some Encodable, isPretty: Bool = true) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = isPretty ? [.sortedKeys, .prettyPrinted] : .sortedKeys
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: infinity, negativeInfinity: minusInfinity, nan: noNumber)
    // Values of this module cannot fail to be written: numbers that could have words.
    return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "null"
  }

  static func value<Value: Decodable>(
    _ type: Value.Type, from text: String
  ) throws(JSONFault) -> Value {
    do {
      return try JSONDecoder().decode(type, from: Data(text.utf8))
    } catch let error as DecodingError {
      throw JSONFault(error)
    } catch {
      throw JSONFault(path: "", reason: "this is no JSON")
    }
  }
}

/// Why a text does not hold what it should.
struct JSONFault: Error, CustomStringConvertible {
  /// The way to the member: `records[3].solver`, or empty.
  var path: String
  var reason: String
  var description: String { "\(path) \(reason)" }
}

extension JSONFault {
  fileprivate init(_ error: DecodingError) {
    switch error {
    case .keyNotFound(let key, let context):
      self.init(path: Self.path(context.codingPath + [key]), reason: "is missing")
    case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
      self.init(path: Self.path(context.codingPath), reason: "expected \(Self.words(for: type))")
    case .dataCorrupted(let context):
      self.init(path: Self.path(context.codingPath), reason: context.debugDescription)
    @unknown default: self.init(path: "", reason: "\(error)")
    }
  }

  private static func path(_ keys: [any CodingKey]) -> String {
    keys.reduce("") { path, key in
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

/// A type of LayoutCore that records hold as an array of numbers. LayoutCore itself promises no
/// format.
protocol NumberCodable: Codable {
  init(numbers: [Double])
  static var count: Int { get }
  var numbers: [Double] { get }
}

extension NumberCodable {
  /// Reads the numbers.
  public init(from decoder: any Decoder) throws {
    let numbers = try [Double](from: decoder)
    guard numbers.count == Self.count else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath,
          debugDescription: "expected an array of \(Self.count) numbers"))
    }
    self.init(numbers: numbers)
  }

  /// Writes the numbers.
  public func encode(to encoder: any Encoder) throws { try numbers.encode(to: encoder) }
}

extension LevelViolation: NumberCodable {
  static let count = 2
  init(numbers: [Double]) { self.init(priority: Priority(numbers[0]), total: numbers[1]) }
  var numbers: [Double] { [priority.value, total] }
}

extension Size: NumberCodable {
  static let count = 2
  init(numbers: [Double]) { self.init(width: numbers[0], height: numbers[1]) }
  var numbers: [Double] { [width, height] }
}

extension Rect: NumberCodable {
  static let count = 4
  init(numbers: [Double]) {
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
  var numbers: [Double] { [minX, minY, width, height] }
}

extension SolveReport: Codable {
  /// Reads the counts by name; one that is missing is 0.
  public init(from decoder: any Decoder) throws {
    let counts = try [String: Int](from: decoder)
    self.init()
    pivots = counts["pivots", default: 0]
    rowsTouched = counts["rows", default: 0]
    rebuilds = counts["rebuilds", default: 0]
  }

  /// Writes the counts by name.
  public func encode(to encoder: any Encoder) throws {
    try ["pivots": pivots, "rows": rowsTouched, "rebuilds": rebuilds].encode(to: encoder)
  }
}
