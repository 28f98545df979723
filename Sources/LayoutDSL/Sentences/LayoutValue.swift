// SPDX-License-Identifier: MIT

/// A named number that many constants share: setting it changes all of them in one edit.
///
///     let gap = LayoutValue("gap", 8)
///     title.layout.makeConstraints { $0.top.equalTo(icon.layout.bottom).offset(gap) }
///     text.layout.makeConstraints { $0.edges.equalToSuperview().inset(gap) }
///     gap.value = 12
///
/// A constant that is set through its handle no longer follows the value.
public final class LayoutValue {
  /// The name, for messages.
  ///
  ///     let margin = LayoutValue("margin", 16)
  ///     let name = margin.name
  public let name: String
  private var number: Double
  private var places: [ConstraintMember: Int] = [:]
  private var uses: [ValueUse] = []

  /// A value with a name for messages.
  ///
  ///     let margin = LayoutValue("margin", 16)
  public init(_ name: String, _ value: some LayoutNumber) {
    self.name = name
    number = value.layoutValue
  }

  /// The number, in points.
  ///
  ///     let margin = LayoutValue("margin", 16)
  ///     margin.value += 4
  ///
  /// A number that is not finite is ignored, and reported as a mistake of the next layout.
  public var value: Double {
    get { number }
    set {
      guard newValue.isFinite else { return refuse(newValue) }
      if newValue == number { return }
      number = newValue
      let old = uses
      uses = []
      places = [:]
      for use in old where use.follow(self) { add(use) }
    }
  }

  /// Makes the constant of a constraint follow the value.
  func add(_ use: ValueUse) {
    if let place = places[use.member] {
      uses[place] = use
    } else {
      places[use.member] = uses.count
      uses.append(use)
    }
  }

  private func refuse(_ wrong: Double) {
    guard let use = uses.first(where: { $0.member.constraint != nil }) else { return }
    use.member.node.report(LayoutMistake(.invalidConstant(wrong), in: name, at: .implied))
  }
}

extension LayoutValue: CustomStringConvertible {
  /// The name and the number: `gap = 8`.
  public var description: String { "\(name) = \(LayoutConstraint.text(number))" }
}

/// A constant computed from values and a number.
final class ValueUse {
  /// What a value adds to the constant, per point, in both reading directions.
  struct Share {
    let value: ObjectIdentifier
    var number: Double
    let factor: Double
    let mirroredFactor: Double
  }

  let member: ConstraintMember
  private let base: Double
  private let mirroredBase: Double
  private var shares: [Share]
  private var current: Double

  /// The use of values in a constant that has been computed with them.
  init(_ member: ConstraintMember, _ constraint: LayoutConstraint, _ shares: [Share]) {
    self.member = member
    self.shares = shares
    current = constraint.constant
    base = shares.reduce(constraint.constant) { $0 - $1.factor * $1.number }
    mirroredBase = shares.reduce(constraint.constant(in: .rightToLeft)) {
      $0 - $1.mirroredFactor * $1.number
    }
  }

  /// Computes the constant again, unless its constraint is gone or it was set through a handle.
  ///
  /// - Returns: whether it goes on to follow.
  func follow(_ value: LayoutValue) -> Bool {
    guard member.constraint?.constant == current else { return false }
    for place in shares.indices where shares[place].value == ObjectIdentifier(value) {
      shares[place].number = value.value
    }
    current = shares.reduce(base) { $0 + $1.factor * $1.number }
    let mirrored = shares.reduce(mirroredBase) { $0 + $1.mirroredFactor * $1.number }
    let (constant, id) = (current, member.id)
    if mirrored == constant, member.constraint?.rightToLeftConstant == nil {
      member.node.setConstant(id, constant)
    } else {
      member.node.modify(id) { constraint in
        constraint.constant = constant
        constraint.rightToLeftConstant = mirrored == constant ? nil : mirrored
      }
    }
    return true
  }
}
