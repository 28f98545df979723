// SPDX-License-Identifier: MIT

import LayoutCore

extension LayoutSession {
  /// The layouts for every number that a value can have; see
  /// ``/LayoutCore/LayoutSession/sweep(_:over:at:)``. The value stays as it was.
  ///
  ///     let sweep = try session.sweep(gap, over: 0...40)
  public func sweep(
    _ value: LayoutValue, over range: ClosedRange<Double>, at setting: SweepSetting = SweepSetting()
  ) throws(LayoutError) -> LayoutSweep {
    try sweep(.value(value.name), over: range, at: setting, home: value.value) { _, number in
      value.value = number
    }
  }
}
