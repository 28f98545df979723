// SPDX-License-Identifier: MIT

extension LayoutConstraint: CustomStringConvertible {
  /// The constraint as it reads aloud: `title.left == avatar.right + 8`. The priority is left
  /// out.
  public var sentence: String {
    let left = "\(first.node.name).\(first.attribute) \(relation) "
    guard let target = targetName else { return left + Self.text(constant) }
    let share = bias == 0.5 ? "" : " at bias \(Self.text(bias))"
    let factor = (multiplier == 1 ? "" : " * \(Self.text(multiplier))") + share
    if constant == 0 { return left + target + factor }
    let sign = constant < 0 ? "-" : "+"
    return left + target + factor + " \(sign) \(Self.text(abs(constant)))"
  }

  /// The sentence, and the priority unless it is required: `title.width == 80 @high`.
  public var description: String { priority.isRequired ? sentence : "\(sentence) @\(priority)" }

  private var targetName: String? {
    switch target {
    case .constant: nil
    case .item(let reference): "\(reference.node.name).\(reference.attribute)"
    case .parent(let attribute): "\(parentName).\(attribute)"
    case .parentGuide(let kind, let attribute): "\(parentName).\(kind).\(attribute)"
    case .parentOrigin:
      "\(parentName).\(first.attribute.axis == .horizontal ? LayoutAttribute.left : .top)"
    }
  }

  private var parentName: String { first.node.item?.layoutParent?.layoutName ?? "superview" }

  /// A number without a fraction that says nothing: `8`, `0.5`.
  package static func text(_ number: Double) -> String {
    Int64(exactly: number).map { "\($0)" } ?? "\(number)"
  }
}
