// SPDX-License-Identifier: MIT

extension LayoutFinalizable {
  /// Names the sentence in messages and for `updateConstraints`:
  /// `make.edges.equalToSuperview().labeled("frame")`.
  ///
  /// Of several attributes each constraint has its own name, `frame.left`; of several sentences,
  /// as an array of targets makes, each has a number before that, `frame[0].left`.
  @discardableResult
  public func labeled(_ label: String) -> Self {
    let isAlone = sentence.range.count == 1
    var number = 0
    sentence.edit { sentence in
      sentence.origin.label = isAlone ? label : "\(label)[\(number)]"
      number += 1
    }
    return self
  }

  /// The handle of the sentence's constraints, which exist when the block has ended:
  /// `let top = make.top.equalTo(card).constraint`.
  public var constraint: ConstraintHandle {
    ConstraintHandle(log: sentence.log, range: sentence.range)
  }

  /// The same sentence, for the reader: `make.top.equalTo(card).with.offset(8)`.
  public var with: Self { self }
  /// The same sentence, for the reader:
  /// `make.top.equalTo(card).offset(8).and.priority(.high)`.
  public var and: Self { self }
}
