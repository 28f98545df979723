// SPDX-License-Identifier: MIT

import LayoutCore

extension LayoutSession {
  /// The effect of one point more or less of each constant, in emission order; see
  /// ``/LayoutCore/LayoutSession/effect(ofConstantIn:)``: `try session.effects(of: handle)`.
  public func effects(
    of constraints: some ConstraintControls
  ) throws(ExplanationError) -> [ConstantEffect] {
    try constraints.members.map { (member) throws(ExplanationError) in
      try effect(ofConstantIn: try sentence(member.id, in: member.node))
    }
  }

  /// The layouts for every number in a range; see ``/LayoutCore/LayoutSession/sweep(_:over:at:)``:
  /// `try session.sweep(gap, over: 0...40)`. The value itself is restored.
  public func sweep(
    _ value: LayoutValue, over range: ClosedRange<Double>, at setting: SweepSetting = SweepSetting()
  ) throws(LayoutError) -> LayoutSweep {
    try sweep(.value(value.name), over: range, at: setting, home: value.value) { _, number in
      value.value = number
    }
  }
}
