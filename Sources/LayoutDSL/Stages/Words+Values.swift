// SPDX-License-Identifier: MIT

// The words that take a number also take a value, and follow it.
extension RelationWord {
  /// Relates each attribute to a named number: `make.height.equalTo(gap)`.
  @discardableResult public func callAsFunction(
    _ value: LayoutValue, file: StaticString = #fileID, line: UInt = #line
  ) -> EditableSentence { relate(value.value, file, line).following(value, as: .number) }
}

extension LayoutEditable {
  /// Adds a named number of points, on every attribute of the chain:
  /// `make.top.equalTo(photo).offset(gap)`.
  @discardableResult public func offset(_ value: LayoutValue) -> Self {
    offset(value.value).following(value, as: .number)
  }

  /// Insets the target's box by a named number of points:
  /// `make.edges.equalToSuperview().inset(gap)`.
  @discardableResult public func inset(_ value: LayoutValue) -> Self {
    inset(value.value).following(value, as: .inset)
  }

  /// Keeps a named number of points between opposing edges:
  /// `make.left.equalTo(photo.layout.right).spacing(gap)`.
  @discardableResult public func spacing(_ value: LayoutValue) -> Self {
    spacing(value.value).following(value, as: .spacing)
  }

  fileprivate func following(_ value: LayoutValue, as role: ValueInSentence.Role) -> Self {
    editing { $0.values = ($0.values ?? []) + [ValueInSentence(value: value, role: role)] }
  }
}
