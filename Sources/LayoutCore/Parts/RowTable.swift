// SPDX-License-Identifier: MIT

/// The source of a row: a sentence of an item's node, or the item itself.
struct RowSource: Hashable {
  // The slot of the sentence, or the kind of the implicit row as `~kind`.
  private var slot: Int32
  private var generation: UInt32

  static func sentence(_ id: LayoutConstraintID) -> RowSource {
    RowSource(slot: id.slot, generation: id.generation)
  }

  static func implicit(_ kind: ImplicitConstraint) -> RowSource {
    RowSource(slot: ~Int32(kind.rawValue), generation: 0)
  }

  var sentence: LayoutConstraintID? {
    slot < 0 ? nil : LayoutConstraintID(slot: slot, generation: generation)
  }
  var kind: ImplicitConstraint? { slot < 0 ? ImplicitConstraint.all[Int(~slot)] : nil }
}

/// The sentences of a session: those that are rows, and those that cannot be, with the reason.
struct SentenceTable {
  var rows = RowTable()
  var idle = IdleSentences()
}

/// The sources of the session's rows by slot. By item, lists of its implicit rows, and of the
/// sentences of others that mention it.
struct RowTable {
  struct Name: Hashable {
    var item: Int32
    var source: RowSource
  }

  struct Entry {
    let id: ConstraintID
    let name: Name
    /// The index of the second item, or -1.
    fileprivate(set) var target: Int32 = -1
    /// The row's constant minus the sentence's.
    fileprivate(set) var offset = 0.0
    fileprivate var next: Int32 = -1
    fileprivate var previous: Int32 = -1
    var item: Int32 { name.item }
    var source: RowSource { name.source }
  }

  private static let nothing = Entry(
    id: ConstraintID(slot: -1), name: Name(item: -1, source: .implicit(.widthIsNotNegative)))
  private var entries: [Entry] = []
  // The first row of each list.
  private var heads: [Int32] = []
  private static func mentionList(of item: Int32) -> Int { 2 * Int(item) }
  private static func implicitList(of item: Int32) -> Int { 2 * Int(item) + 1 }

  subscript(id: ConstraintID) -> Entry? {
    entries.indices.contains(id.index) && entries[id.index].id == id ? entries[id.index] : nil
  }

  /// The row of a kind that an item has without a sentence. Cost: linear in the number of those.
  func implicitRow(_ kind: ImplicitConstraint, of item: Int32) -> ConstraintID? {
    let source = RowSource.implicit(kind)
    var slot = first(in: Self.implicitList(of: item))
    while slot >= 0, entries[Int(slot)].source != source { slot = entries[Int(slot)].next }
    return slot < 0 ? nil : entries[Int(slot)].id
  }

  func hasImplicitRows(of item: Int32) -> Bool { first(in: Self.implicitList(of: item)) >= 0 }
  /// The rows that an item has without a sentence, newest first.
  func implicitRows(of item: Int32) -> [Entry] { rows(in: Self.implicitList(of: item)) }

  mutating func reserve(_ count: Int) { entries.reserveCapacity(entries.count + count) }

  mutating func insert(
    _ id: ConstraintID, _ source: RowSource, item: Int32, target: Int32 = -1, offset: Double = 0
  ) {
    while entries.count < id.index { entries.append(Self.nothing) }
    var entry = Entry(
      id: id, name: Name(item: item, source: source), target: target, offset: offset)
    link(&entry)
    if entries.count == id.index { entries.append(entry) } else { entries[id.index] = entry }
  }

  mutating func update(_ id: ConstraintID, target: Int32, offset: Double) {
    unlink(id.slot)
    var entry = entries[id.index]
    (entry.target, entry.offset) = (target, offset)
    link(&entry)
    entries[id.index] = entry
  }

  mutating func remove(_ id: ConstraintID) {
    guard self[id] != nil else { return }
    unlink(id.slot)
    entries[id.index] = Self.nothing
  }

  /// The rows of sentences whose second item is `item`, newest first.
  func mentions(of item: Int32) -> [Entry] { rows(in: Self.mentionList(of: item)) }

  private func first(in list: Int) -> Int32 { list < heads.count ? heads[list] : -1 }

  private func rows(in list: Int) -> [Entry] {
    sequence(first: first(in: list)) { entries[Int($0)].next }.prefix { $0 >= 0 }
      .map { entries[Int($0)] }
  }

  /// The list that a row belongs to, if there is one.
  private func list(of entry: Entry) -> Int? {
    if entry.target >= 0 { return Self.mentionList(of: entry.target) }
    return entry.source.sentence == nil ? Self.implicitList(of: entry.item) : nil
  }

  /// Links an entry, which the caller then stores, as the first of its list, if it has one.
  private mutating func link(_ entry: inout Entry) {
    (entry.next, entry.previous) = (-1, -1)
    guard let list = list(of: entry) else { return }
    while heads.count <= list { heads.append(-1) }
    entry.next = heads[list]
    if entry.next >= 0 { entries[Int(entry.next)].previous = entry.id.slot }
    heads[list] = entry.id.slot
  }

  private mutating func unlink(_ slot: Int32) {
    let entry = entries[Int(slot)]
    if entry.next >= 0 { entries[Int(entry.next)].previous = entry.previous }
    if entry.previous >= 0 {
      entries[Int(entry.previous)].next = entry.next
    } else if let list = list(of: entry) {
      heads[list] = entry.next
    }
  }

  func checkInvariants() {
    var listed = 0
    for list in heads.indices {
      var (before, slot) = (Int32(-1), heads[list])
      while slot >= 0 {
        let entry = entries[Int(slot)]
        precondition(self.list(of: entry) == list, "a row is in the list of another item")
        precondition(entry.previous == before, "a row has the wrong one before it")
        listed += 1
        (before, slot) = (slot, entry.next)
      }
    }
    let expected = entries.count { $0.id.slot >= 0 && list(of: $0) != nil }
    precondition(listed == expected, "a row is missing from its list")
  }
}
