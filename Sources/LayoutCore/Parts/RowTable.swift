// SPDX-License-Identifier: MIT

enum RowSource: Hashable {
  /// A sentence of the item's node.
  case sentence(LayoutConstraintID)
  /// The item itself.
  case implicit(ImplicitConstraint)
}

/// The sentences of a session that are rows, and those that are none with the reason.
struct SentenceTable {
  var rows = RowTable()
  var idle = IdleSentences()
}

/// What the rows of a session stand for, by slot, and which rows mention an item.
///
/// Law: a row of the draft has an entry, and is in the list of mentions of its second item.
struct RowTable {
  /// What is known about a row.
  struct Entry {
    var id: ConstraintID
    /// The index of the first item.
    var item: Int32
    /// The index of the second item, or -1.
    var target: Int32
    /// What the row was made of.
    var source: RowSource
    /// What the row's constant has beyond the sentence's.
    var offset: Double
  }

  // An entry as it is stored: 40 bytes instead of 56.
  private struct Place {
    var offset = 0.0
    var generation: UInt32 = 0
    /// The index of the first item, or -1 where no row is.
    var item: Int32 = -1
    var target: Int32 = -1
    /// The slot of the sentence, or the kind of the implicit row as `~kind`.
    var sourceSlot: Int32 = 0
    var sourceGeneration: UInt32 = 0
    var next: Int32 = -1
    var previous: Int32 = -1

    var source: RowSource {
      guard sourceSlot < 0 else {
        return .sentence(LayoutConstraintID(slot: sourceSlot, generation: sourceGeneration))
      }
      return .implicit(ImplicitConstraint.all[Int(~sourceSlot)])
    }
  }

  private var places: [Place] = []
  // The first row that has an item as its target, by item.
  private var firstMentions: [Int32] = []

  /// The entry of a live row.
  subscript(id: ConstraintID) -> Entry? {
    guard places.indices.contains(id.index), self.id(inSlot: id.slot) == id else { return nil }
    let place = places[id.index]
    return Entry(
      id: id, item: place.item, target: place.target, source: place.source, offset: place.offset)
  }

  /// The name of the row in a slot, or nil when none is there.
  func id(inSlot slot: Int32) -> ConstraintID? {
    let place = places[Int(slot)]
    return place.item < 0 ? nil : ConstraintID(slot: Int(slot), generation: place.generation)
  }

  mutating func reserve(_ count: Int) { places.reserveCapacity(places.count + count) }

  mutating func insert(
    _ id: ConstraintID, _ source: RowSource, item: Int32, target: Int32 = -1, offset: Double = 0
  ) {
    while places.count <= id.index { places.append(Place()) }
    var place = Place(
      offset: offset, generation: id.generation, item: item, target: target)
    switch source {
    case .sentence(let id):
      place.sourceSlot = id.slot
      place.sourceGeneration = id.generation
    case .implicit(let kind): place.sourceSlot = ~Int32(kind.rawValue)
    }
    places[id.index] = place
    if target >= 0 { link(id.slot) }
  }

  /// Changes the target and offset of a row.
  mutating func update(_ id: ConstraintID, target: Int32, offset: Double) {
    unlink(id.slot)
    places[id.index].target = target
    places[id.index].offset = offset
    link(id.slot)
  }

  mutating func remove(_ id: ConstraintID) {
    guard self[id] != nil else { return }
    unlink(id.slot)
    places[id.index] = Place()
  }

  /// The item of a live row whose sentence is in the slot of a node, and that slot.
  func sentence(_ id: ConstraintID) -> (item: Int32, id: LayoutConstraintID)? {
    guard let entry = self[id], case .sentence(let sentence) = entry.source else { return nil }
    return (entry.item, sentence)
  }

  /// The rows whose second item is `item`, newest first.
  func mentions(of item: Int32) -> [ConstraintID] {
    guard firstMentions.indices.contains(Int(item)) else { return [] }
    var rows: [ConstraintID] = []
    var slot = firstMentions[Int(item)]
    while slot >= 0, let id = id(inSlot: slot) {
      rows.append(id)
      slot = places[Int(slot)].next
    }
    return rows
  }

  private mutating func link(_ slot: Int32) {
    let target = Int(places[Int(slot)].target)
    guard target >= 0 else { return }
    while firstMentions.count <= target { firstMentions.append(-1) }
    let next = firstMentions[target]
    if next >= 0 { places[Int(next)].previous = slot }
    places[Int(slot)].next = next
    places[Int(slot)].previous = -1
    firstMentions[target] = slot
  }

  private mutating func unlink(_ slot: Int32) {
    let place = places[Int(slot)]
    guard place.target >= 0 else { return }
    if place.previous >= 0 {
      places[Int(place.previous)].next = place.next
    } else {
      firstMentions[Int(place.target)] = place.next
    }
    if place.next >= 0 { places[Int(place.next)].previous = place.previous }
  }
}
