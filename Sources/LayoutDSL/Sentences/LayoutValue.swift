// SPDX-License-Identifier: MIT

/// A named number that constants depend on: setting it changes all of them in one edit.
///
///     let gap = LayoutValue("gap", 8)
///     title.layout.makeConstraints { $0.top.equalTo(icon.layout.bottom).offset(gap) }
///     text.layout.makeConstraints { $0.edges.equalToSuperview().inset(gap) }
///     gap.value = 12
///
/// A constant that is set through its handle no longer follows the value.
public final class LayoutValue: CustomStringConvertible {
  /// The name, for messages: `gap.name`.
  public let name: String
  private var number: Double
  private var places: [ConstraintMember: Int] = [:]
  private var uses: [ValueUse] = []
  /// When there are more uses than this, those whose constraint is gone are dropped.
  private var limit = 64

  /// A value with a name for messages.
  ///
  ///     let margin = LayoutValue("margin", 16)
  public init(_ name: String, _ value: some LayoutNumber) {
    (self.name, number) = (name, value.layoutValue)
  }

  /// The number, in points: `gap.value += 4`. One that no row can have is ignored, as a mistake.
  public var value: Double {
    get { number }
    set {
      guard newValue.isValidConstant else { return refuse(newValue) }
      if newValue == number { return }
      number = newValue
      places = [:]
      for use in uses.takeAll() where use.follow(self) { add(use) }
    }
  }

  func add(_ use: ValueUse) {
    let place = places[use.member] ?? uses.count
    places[use.member] = place
    if place == uses.count { uses.append(use) } else { uses[place] = use }
    if uses.count <= limit { return }
    (limit, places) = (.max, [:])
    for use in uses.takeAll() where use.member.constraint != nil { add(use) }
    limit = max(64, 2 * uses.count)
  }

  private func refuse(_ wrong: Double) {
    guard let use = uses.first(where: { $0.member.constraint != nil }) else { return }
    use.member.node.report(LayoutMistake(.invalidConstant(wrong), in: name, at: .implied))
  }

  /// The name and the number: `gap = 8`.
  public var description: String { "\(name) = \(LayoutConstraint.text(number))" }
}
