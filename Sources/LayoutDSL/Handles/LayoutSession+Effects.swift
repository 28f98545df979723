// SPDX-License-Identifier: MIT

extension LayoutSession {
  /// What a point more or less of each constraint's constant would do, in emission order; see
  /// ``/LayoutCore/LayoutSession/effect(ofConstantIn:)``: `try session.effects(of: handle)`.
  ///
  /// - Throws: ``/LayoutCore/ExplanationError``, also when a constraint is not part of the last
  ///   layout.
  public func effects(
    of constraints: some ConstraintControls
  ) throws(ExplanationError) -> [ConstantEffect] {
    var effects: [ConstantEffect] = []
    for member in constraints.members {
      effects.append(try effect(ofConstantIn: try sentence(member.id, in: member.node)))
    }
    return effects
  }
}
