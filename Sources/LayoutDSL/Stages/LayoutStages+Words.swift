// SPDX-License-Identifier: MIT

extension LayoutScalable {
  /// Multiplies the target's attribute: `make.width.equalTo(photo).multipliedBy(0.5)`. A position
  /// is measured from the nearest common ancestor of the two items.
  @discardableResult public func multipliedBy(_ factor: Double) -> EditableSentence {
    editing { $0.multiplier = factor }.editable
  }

  /// Divides the target's attribute: `make.width.equalToSuperview().dividedBy(3)`.
  @discardableResult
  public func dividedBy(_ divisor: Double) -> EditableSentence { multipliedBy(1 / divisor) }

  /// Multiplies by `share` / 100: `make.width.equalToSuperview().percent(50)` is half of it.
  @discardableResult
  public func percent(_ share: Double) -> EditableSentence { multipliedBy(share / 100) }
}

// Constants add up: `equalTo(10).offset(5)` is 15.
extension LayoutEditable {
  /// Adds `amount` to the right side, `make.left.equalTo(icon.layout.right).offset(8)`: a point to
  /// positions only, `make.center.equalTo(icon).offset(Point(x: 4, y: -4))`, and a size to extents.
  @discardableResult @inlinable public func offset(_ amount: some LayoutOffset) -> Self {
    sentence.log.add(OffsetSum(amount), to: sentence.range)
    return self
  }

  /// Sets the constant for a collapsed target, by default 0 at one neighbour:
  /// `make.leading.equalTo(icon.layout.trailing).offset(8).offset(whenCollapsed: 16)`.
  @discardableResult public func offset(whenCollapsed amount: some LayoutNumber) -> Self {
    let amount = amount.layoutValue
    return editing { $0.collapsedOffset = amount }
  }

  /// Relates to the target's box made smaller: by `amount` points on all sides,
  /// `make.edges.equalTo(card).inset(8)`, or by the insets of each edge. Left and top move by
  /// `amount`, right and bottom by -`amount`, extents shrink by twice of it.
  @discardableResult @inlinable public func inset(_ amount: some LayoutInset) -> Self {
    sentence.log.add(InsetSum(amount), to: sentence.range)
    return self
  }

  /// The same as `inset`: `make.edges.equalTo(card).insets(Insets(top: 8, left: 4))`. Directional
  /// attributes use the inset of the physical side that they are on. Left and right use, of
  /// `DirectionalInsets`, the inset of the side where reading starts or ends.
  @discardableResult public func insets(_ insets: some LayoutInset) -> Self { inset(insets) }

  /// Keeps `amount` points between opposing edges, in either order:
  /// `make.right.equalTo(icon.layout.left).spacing(8)`.
  @discardableResult public func spacing(_ amount: some LayoutNumber) -> Self {
    let amount = amount.layoutValue
    return editing { $0.spacing = ($0.spacing ?? 0) + amount }
  }

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

  func following(_ value: LayoutValue, as role: ValueInSentence.Role) -> Self {
    editing { $0.values = ($0.values ?? []) + [ValueInSentence(value: value, role: role)] }
  }
}

extension LayoutPrioritizable {
  /// Sets the priority, a name or a sum: `make.width.equalTo(80).priority(.high + 1)`.
  @discardableResult public func priority(_ priority: Priority) -> Self {
    editing { $0.priority = priority }
  }

  /// Sets the priority, above 0 and at most 1000: `make.width.equalTo(80).priority(751)`.
  @discardableResult public func priority(_ level: some LayoutNumber) -> Self {
    priority(Priority(level.layoutValue))
  }
}

extension LayoutFinalizable {
  /// Names the sentence in messages and for `updateConstraints`:
  /// `make.edges.equalToSuperview().labeled("frame")`. With several attributes, the constraints
  /// have suffixes, `frame.left`; with an array of targets, indices, `frame[0].left`.
  @discardableResult public func labeled(_ label: String) -> Self {
    let isAlone = sentence.range.count == 1
    var number = 0
    return editing { sentence in
      sentence.origin.label = isAlone ? label : "\(label)[\(number)]"
      number += 1
    }
  }

  /// The sentence at the stage after its target, for words that must not be multiplied.
  var editable: EditableSentence { EditableSentence(sentence: sentence) }

  @discardableResult func editing(_ body: (inout Sentence) -> Void) -> Self {
    sentence.log.edit(sentence.range, body)
    return self
  }

  /// Names the word that made the sentence in explanations, unless it gets a label.
  @discardableResult func named(_ word: String) -> Self {
    editing { $0.origin.label = $0.origin.label ?? word }
  }

  /// The handle of the constraints, which exist when the block has ended:
  /// `let top = make.top.equalTo(card).constraint`.
  public var constraint: ConstraintHandle { sentence }

  /// The same sentence, for readability: `make.top.equalTo(card).with.offset(8)`.
  public var with: Self { self }
  /// The same sentence, for readability: `make.top.equalTo(card).offset(8).and.priority(.high)`.
  public var and: Self { self }
}
