// SPDX-License-Identifier: MIT

/// What a row was made of.
enum RowSource: Equatable {
  /// A sentence of the item's node.
  case sentence(LayoutConstraintID)
  /// The item itself.
  case implicit(ImplicitConstraint)
}

/// What the rows of a session stand for, by slot, and which rows mention an item.
struct RowTable {
  /// What is known about a row.
  struct Entry {
    /// The row's full name.
    var id: ConstraintID
    /// The index of the first item.
    var item: Int32
    /// The index of the second item, or -1.
    var target: Int32
    /// What the row was made of.
    var source: RowSource
    /// What the row's constant has beyond the sentence's.
    var offset: Double
    /// Grows with each row: the newest has the largest.
    var serial: Int
    fileprivate var next: Int32 = -1
    fileprivate var previous: Int32 = -1
  }

  private var entries: [Entry?] = []
  // The first row that has an item as its target, by item.
  private var firstMentions: [Int32] = []

  /// The entry of a live row.
  subscript(id: ConstraintID) -> Entry? {
    guard entries.indices.contains(id.index), let entry = entries[id.index], entry.id == id
    else { return nil }
    return entry
  }

  /// Enters a row.
  mutating func insert(
    _ id: ConstraintID, _ source: RowSource, item: Int32, target: Int32 = -1, offset: Double = 0,
    serial: Int
  ) {
    while entries.count <= id.index { entries.append(nil) }
    entries[id.index] = Entry(
      id: id, item: item, target: target, source: source, offset: offset, serial: serial)
    if target >= 0 { link(id.slot) }
  }

  /// Changes the target and offset of a row.
  mutating func update(_ id: ConstraintID, target: Int32, offset: Double) {
    unlink(id.slot)
    entries[id.index]?.target = target
    entries[id.index]?.offset = offset
    link(id.slot)
  }

  /// Forgets a row.
  mutating func remove(_ id: ConstraintID) {
    guard self[id] != nil else { return }
    unlink(id.slot)
    entries[id.index] = nil
  }

  /// The rows whose second item is `item`, newest first.
  func mentions(of item: Int32) -> [ConstraintID] {
    guard firstMentions.indices.contains(Int(item)) else { return [] }
    var rows: [ConstraintID] = []
    var slot = firstMentions[Int(item)]
    while slot >= 0, let entry = entries[Int(slot)] {
      rows.append(entry.id)
      slot = entry.next
    }
    return rows
  }

  private mutating func link(_ slot: Int32) {
    guard let target = entries[Int(slot)]?.target, target >= 0 else { return }
    while firstMentions.count <= Int(target) { firstMentions.append(-1) }
    let next = firstMentions[Int(target)]
    if next >= 0 { entries[Int(next)]?.previous = slot }
    entries[Int(slot)]?.next = next
    entries[Int(slot)]?.previous = -1
    firstMentions[Int(target)] = slot
  }

  private mutating func unlink(_ slot: Int32) {
    guard let entry = entries[Int(slot)], entry.target >= 0 else { return }
    if entry.previous >= 0 {
      entries[Int(entry.previous)]?.next = entry.next
    } else {
      firstMentions[Int(entry.target)] = entry.next
    }
    if entry.next >= 0 { entries[Int(entry.next)]?.previous = entry.previous }
  }
}
