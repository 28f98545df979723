// SPDX-License-Identifier: MIT

/// What an SVG of a layout shows.
public struct SVGOptions: Hashable, Sendable {
  /// Parts of the picture. Items are always there.
  public struct Parts: OptionSet, Hashable, Sendable {
    /// The parts as bits.
    public let rawValue: UInt8
    /// The parts given as bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// The names of items.
    public static let names = Parts(rawValue: 1)
    /// The sizes of items, where there is room.
    public static let sizes = Parts(rawValue: 2)
    /// A line for each sentence that holds.
    public static let sentences = Parts(rawValue: 4)
    /// A marked line for each sentence that does not hold, and a list of them below the picture.
    public static let problems = Parts(rawValue: 8)
    /// The baselines of texts.
    public static let baselines = Parts(rawValue: 16)
    /// The guides.
    public static let guides = Parts(rawValue: 32)
    /// Everything.
    public static let all: Parts = [.names, .sizes, .sentences, .problems, .baselines, .guides]
  }

  /// What is shown; everything by default.
  public var parts = Parts.all
  /// Pixels per point, or nil for as many as the names need.
  public var scale: Double?

  /// The given parts at a scale.
  public init(_ parts: Parts = .all, scale: Double? = nil) {
    self.parts = parts
    self.scale = scale
  }
}
