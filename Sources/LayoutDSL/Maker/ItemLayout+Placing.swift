// SPDX-License-Identifier: MIT

import LayoutCore

// Frames instead of constraints.
extension ItemLayout {
  /// Gives the item a frame in its superview, in points, instead of constraints, which are removed:
  /// `badge.layout.place(Rect(x: 8, y: 8, width: 20, height: 20))`. The next block that makes
  /// constraints for the item takes the frame away.
  public func place(_ frame: Rect, file: StaticString = #fileID, line: UInt = #line) {
    place(FramePlacement(frame), ConstraintOrigin(file: file, line: line))
  }

  /// Gives the item a frame for a superview of `size`. When the superview has another size, the
  /// flexible parts of `mask` share the difference along their axis.
  ///
  ///     photo.layout.place(frame, in: Size(width: 320, height: 480), resizing: [.flexibleWidth])
  public func place(
    _ frame: Rect, in size: Size, resizing mask: AutoresizingMask, file: StaticString = #fileID,
    line: UInt = #line
  ) { place(FramePlacement(frame, in: size, mask: mask), ConstraintOrigin(file: file, line: line)) }

  /// The frame that the item was given instead of constraints, or nil:
  /// `badge.layout.placedFrame?.width`.
  public var placedFrame: Rect? { node.settings?.placement?.frame }

  private func place(_ placement: FramePlacement, _ origin: ConstraintOrigin) {
    if let wrong = placement.invalidNumber {
      return node.report(
        LayoutMistake(.invalidConstant(wrong), in: "\(node.name).place", at: origin))
    }
    removeConstraints()
    node.change { $0.placement = placement }
  }
}
