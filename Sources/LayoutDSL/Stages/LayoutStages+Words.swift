// SPDX-License-Identifier: MIT

extension LayoutScalable {
  /// Multiplies the target's attribute, before any constant is added:
  /// `make.width.equalTo(photo).multipliedBy(0.5)`. A position is measured from the nearest common
  /// ancestor of the two items.
  @discardableResult public func multipliedBy(_ factor: Double) -> EditableSentence {
    editing { $0.multiplier = factor }.editable
  }

  /// Multiplies the target's attribute by 1 / `divisor`:
  /// `make.width.equalToSuperview().dividedBy(3)`. A divisor of 0 is a mistake.
  @discardableResult
  public func dividedBy(_ divisor: Double) -> EditableSentence { multipliedBy(1 / divisor) }

  /// Multiplies the target's attribute by `share` / 100:
  /// `make.width.equalToSuperview().percent(50)` is half the superview's width.
  @discardableResult
  public func percent(_ share: Double) -> EditableSentence { multipliedBy(share / 100) }
}

// Constants add up: `equalTo(10).offset(5)` is 15.
extension LayoutEditable {
  /// Adds `amount` points to the right side, with the same sign on every attribute of the chain:
  /// `make.left.equalTo(icon.layout.right).offset(8)`. A point is added to positions only,
  /// `make.center.equalTo(icon).offset(Point(x: 4, y: -4))`, and a size to extents.
  @discardableResult public func offset(_ amount: some LayoutOffset) -> Self {
    let amount = OffsetSum(amount)
    return editing { $0.offset += amount }
  }

  /// Sets what is added on the right side while the target is collapsed along the axis:
  /// `make.leading.equalTo(icon.layout.trailing).offset(8).offset(whenCollapsed: 16)`. Without this
  /// word one distance to a collapsed neighbour is 0.
  @discardableResult public func offset(whenCollapsed amount: some LayoutNumber) -> Self {
    let amount = amount.layoutValue
    return editing { $0.collapsedOffset = amount }
  }

  /// Insets the target's box before its attribute is taken, by `amount` points on all sides,
  /// `make.edges.equalTo(card).inset(8)`, or by the insets of each edge. Left and top move by
  /// `amount`, right and bottom by -`amount`, extents shrink by twice of it.
  @discardableResult public func inset(_ amount: some LayoutInset) -> Self {
    let amount = InsetSum(amount)
    return editing { $0.insets += amount }
  }

  /// The same as `inset`: `make.edges.equalTo(card).insets(Insets(top: 8, left: 4))`. Attributes by
  /// reading direction take the inset of the physical side that they are on, and left and right
  /// those of `DirectionalInsets` of the side where reading starts or ends.
  @discardableResult public func insets(_ insets: some LayoutInset) -> Self { inset(insets) }

  /// Keeps `amount` points between opposing edges, such as a left one and the right one of another
  /// item, whichever way round the sentence is written:
  /// `make.right.equalTo(icon.layout.left).spacing(8)`.
  @discardableResult public func spacing(_ amount: some LayoutNumber) -> Self {
    let amount = amount.layoutValue
    return editing { $0.spacing = ($0.spacing ?? 0) + amount }
  }
}

extension LayoutPrioritizable {
  /// Sets the level at which the sentence counts: a name, a number, or a sum:
  /// `make.width.equalTo(80).priority(.high + 1)`.
  @discardableResult public func priority(_ priority: Priority) -> Self {
    editing { $0.priority = priority }
  }

  /// Sets the level at which the sentence counts, above 0 and at most 1000:
  /// `make.width.equalTo(80).priority(751)`.
  @discardableResult public func priority(_ level: some LayoutNumber) -> Self {
    priority(Priority(level.layoutValue))
  }
}

extension LayoutFinalizable {
  /// Names the sentence in messages and for `updateConstraints`:
  /// `make.edges.equalToSuperview().labeled("frame")`.
  ///
  /// A sentence about several attributes makes a constraint for each, named after its attribute:
  /// `frame.left`. An array of targets makes several sentences, which are numbered:
  /// `frame[0].left`.
  @discardableResult public func labeled(_ label: String) -> Self {
    let isAlone = sentence.range.count == 1
    var number = 0
    return editing { sentence in
      sentence.origin.label = isAlone ? label : "\(label)[\(number)]"
      number += 1
    }
  }

  /// The sentence in the stage after its target, for words that are not to be multiplied.
  var editable: EditableSentence { EditableSentence(sentence: sentence) }

  /// Changes the sentence.
  @discardableResult func editing(_ body: (inout Sentence) -> Void) -> Self {
    sentence.log.edit(sentence.range, body)
    return self
  }

  /// Lets explanations name the word that made the sentence, unless it gets a label.
  @discardableResult func named(_ word: String) -> Self {
    editing { $0.origin.label = $0.origin.label ?? word }
  }

  /// The handle of the sentence's constraints, which exist when the block has ended:
  /// `let top = make.top.equalTo(card).constraint`.
  public var constraint: ConstraintHandle {
    ConstraintHandle(log: sentence.log, range: sentence.range)
  }

  /// The same sentence; the word only reads well: `make.top.equalTo(card).with.offset(8)`.
  public var with: Self { self }
  /// The same sentence; the word only reads well:
  /// `make.top.equalTo(card).offset(8).and.priority(.high)`.
  public var and: Self { self }
}
