// SPDX-License-Identifier: MIT

extension Constraint {
  /// Sets the constants of horizontal and vertical positions.
  @discardableResult
  public func update(
    offset amount: Point, file: StaticString = #fileID, line: UInt = #line
  ) -> Constraint {
    set(file, line) { $0.isSize ? 0 : $0.axis == .horizontal ? amount.x : amount.y }
  }

  /// Sets the constants of width and height.
  @discardableResult
  public func update(
    offset amount: Size, file: StaticString = #fileID, line: UInt = #line
  ) -> Constraint {
    set(file, line) { !$0.isSize ? 0 : $0.axis == .horizontal ? amount.width : amount.height }
  }

  /// Sets the constants so that the members lie inside of their targets by `insets`.
  @discardableResult
  public func update(
    inset insets: Insets, file: StaticString = #fileID, line: UInt = #line
  ) -> Constraint {
    update(insets: insets, file: file, line: line)
  }

  /// Sets the constants so that the members lie inside of their targets by `insets`.
  @discardableResult
  public func update(
    inset insets: DirectionalInsets, file: StaticString = #fileID, line: UInt = #line
  ) -> Constraint {
    update(insets: insets, file: file, line: line)
  }

  /// Sets the level at which the constraints count.
  @discardableResult
  public func update(
    priority level: some LayoutNumber, file: StaticString = #fileID, line: UInt = #line
  ) -> Constraint {
    update(priority: Priority(level.layoutValue), file: file, line: line)
  }

  private func set(
    _ file: StaticString, _ line: UInt, _ constant: (LayoutAttribute) -> Double
  ) -> Constraint {
    for member in members {
      guard let attribute = member.attribute else {
        member.reportRemoved("update(offset:)", file, line)
        continue
      }
      let constant = constant(attribute)
      member.set(constant, constant, "update(offset:)", file, line)
    }
    return self
  }
}

#if canImport(Foundation)
  import Foundation

  extension Constraint {
    /// Sets the constants of horizontal and vertical positions.
    @discardableResult
    public func update(
      offset amount: CGPoint, file: StaticString = #fileID, line: UInt = #line
    ) -> Constraint {
      update(offset: Point(x: Double(amount.x), y: Double(amount.y)), file: file, line: line)
    }

    /// Sets the constants of width and height.
    @discardableResult
    public func update(
      offset amount: CGSize, file: StaticString = #fileID, line: UInt = #line
    ) -> Constraint {
      update(
        offset: Size(width: Double(amount.width), height: Double(amount.height)), file: file,
        line: line)
    }
  }
#endif
