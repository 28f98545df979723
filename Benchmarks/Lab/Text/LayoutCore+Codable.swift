// SPDX-License-Identifier: MIT

import LayoutCore

// How types of LayoutCore look in records; LayoutCore itself promises nothing of the kind.

extension LevelViolation: Codable {
  /// Reads priority and total.
  public init(from decoder: any Decoder) throws {
    let numbers = try decoder.numbers(2)
    self.init(priority: Priority(numbers[0]), total: numbers[1])
  }

  /// Writes priority and total.
  public func encode(to encoder: any Encoder) throws {
    try [priority.value, total].encode(to: encoder)
  }
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

extension Size: Codable {
  /// Reads width and height.
  public init(from decoder: any Decoder) throws {
    let numbers = try decoder.numbers(2)
    self.init(width: numbers[0], height: numbers[1])
  }

  /// Writes width and height.
  public func encode(to encoder: any Encoder) throws { try [width, height].encode(to: encoder) }
}

extension Rect: Codable {
  /// Reads x, y, width and height.
  public init(from decoder: any Decoder) throws {
    let numbers = try decoder.numbers(4)
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// Writes x, y, width and height.
  public func encode(to encoder: any Encoder) throws {
    try [minX, minY, width, height].encode(to: encoder)
  }
}

extension Decoder {
  /// An array of so many numbers.
  fileprivate func numbers(_ count: Int) throws -> [Double] {
    let numbers = try [Double](from: self)
    if numbers.count == count { return numbers }
    throw DecodingError.dataCorrupted(
      DecodingError.Context(
        codingPath: codingPath, debugDescription: "expected an array of \(count) numbers"))
  }
}
