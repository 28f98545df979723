// SPDX-License-Identifier: MIT

import Foundation
import LayoutCore

/// JSON files: the same text for the same value.
enum JSONFile {
  static func text(_ value: some Encodable, isPretty: Bool = true) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = isPretty ? [.sortedKeys, .prettyPrinted] : .sortedKeys
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    // Encoding values of this module cannot fail.
    return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "null"
  }
}

/// A type of LayoutCore, which itself promises no format, stored as an array of numbers.
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
