// SPDX-License-Identifier: MIT

/// A number at a level.
struct LevelTerm {
  var level: Int32
  var value: Double
  /// The size of the numbers that were added up to the value; a value far below it is 0.
  var size: Double
}

/// Vectors with a number per level, compared level by level from the highest on: the ordered vector
/// space of multipliers and slopes. Short-lived vectors lie in an arena, each sorted by level.
struct LevelArena {
  /// A number below this share of its size counts as 0.
  static var zero: Double { SimplexTolerance.dual }
  /// A sum below this share of its size is dropped.
  static let dust = 1e-12

  /// The first `end` are in use.
  private(set) var terms: [LevelTerm] = []
  /// The end of the last vector.
  private(set) var end = 0

  /// Removes all vectors from a place on.
  @inline(__always)
  mutating func cut(to end: Int) { self.end = end }

  /// Adds a number to the vector that begins at `start` and is the last one.
  @inline(__always)
  mutating func add(_ value: Double, level: Int32, start: Int) {
    add(LevelTerm(level: level, value: value, size: abs(value)), start: start)
  }

  /// Adds a term to the vector that begins at `start` and is the last one.
  mutating func add(_ term: LevelTerm, start: Int) {
    if abs(term.value) <= Self.dust * term.size { return }
    if end == terms.count { terms.append(term) }
    var place = end
    while place > start, terms[place - 1].level > term.level { place -= 1 }
    if place > start, terms[place - 1].level == term.level {
      let sum = terms[place - 1].value + term.value
      let size = max(terms[place - 1].size, term.size)
      if abs(sum) <= Self.dust * size {
        end -= 1
        for index in place - 1..<end { terms[index] = terms[index + 1] }
      } else {
        terms[place - 1] = LevelTerm(level: term.level, value: sum, size: size)
      }
    } else {
      var index = end
      while index > place {
        terms[index] = terms[index - 1]
        index -= 1
      }
      terms[place] = term
      end += 1
    }
  }

  /// Multiplies the vector at a place by a positive number.
  mutating func scale(_ range: Range<Int>, by factor: Double) {
    for place in range {
      terms[place].value *= factor
      terms[place].size *= factor
    }
  }

  /// The sign of a vector: that of its first number that isn't 0.
  func sign(_ range: Range<Int>) -> Int {
    for place in range {
      let zero = Self.zero * terms[place].size
      if terms[place].value > zero { return 1 }
      if terms[place].value < -zero { return -1 }
    }
    return 0
  }

  /// Whether a vector is less than another (-1), equal (0) or greater (1).
  func compare(_ left: Range<Int>, _ right: Range<Int>) -> Int {
    let terms = terms.span
    var (i, j) = (left.lowerBound, right.lowerBound)
    while i < left.upperBound || j < right.upperBound {
      let (difference, size): (Double, Double)
      if j == right.upperBound || i < left.upperBound && terms[i].level < terms[j].level {
        (difference, size) = (terms[i].value, terms[i].size)
        i += 1
      } else if i == left.upperBound || terms[j].level < terms[i].level {
        (difference, size) = (-terms[j].value, terms[j].size)
        j += 1
      } else {
        difference = terms[i].value - terms[j].value
        size = max(terms[i].size, terms[j].size)
        (i, j) = (i + 1, j + 1)
      }
      if difference > Self.zero * size { return 1 }
      if difference < -Self.zero * size { return -1 }
    }
    return 0
  }
}

/// Long-lived vectors of levels: the multipliers of forms. Each is a linked list, sorted by level,
/// whose owner keeps the index of its first term; -1 is the vector 0.
struct LevelLists {
  private struct Node {
    var value: Double
    var size: Double
    var level: Int32
    var next: Int32
  }

  private var nodes: [Node] = []
  private var free: Int32 = -1

  /// Empties a list.
  mutating func clear(_ head: inout Int32) {
    while head >= 0 {
      let next = nodes[Int(head)].next
      release(head)
      head = next
    }
  }

  /// Adds `factor` times a vector of an arena. A factor below `leastFactor` may be a rounding
  /// error, which must not make the size of a number small.
  mutating func add(
    _ factor: Double, _ arena: LevelArena, _ range: Range<Int>, leastFactor: Double = 1,
    to head: inout Int32
  ) {
    var previous: Int32 = -1
    var here = head
    for place in range {
      let level = arena.terms[place].level
      let value = factor * arena.terms[place].value
      let size = max(leastFactor, abs(factor)) * arena.terms[place].size
      while here >= 0, nodes[Int(here)].level < level {
        previous = here
        here = nodes[Int(here)].next
      }
      if here >= 0, nodes[Int(here)].level == level {
        let sum = nodes[Int(here)].value + value
        let size = max(nodes[Int(here)].size, size)
        if abs(sum) <= LevelArena.dust * size {
          let next = nodes[Int(here)].next
          if previous < 0 { head = next } else { nodes[Int(previous)].next = next }
          release(here)
          here = next
        } else {
          nodes[Int(here)].value = sum
          nodes[Int(here)].size = size
        }
      } else if abs(value) > LevelArena.dust * size {
        let node = take(Node(value: value, size: size, level: level, next: here))
        if previous < 0 { head = node } else { nodes[Int(previous)].next = node }
        previous = node
      }
    }
  }

  /// Adds `factor` times a list to the last vector of an arena, which begins at `start`.
  func add(_ factor: Double, _ head: Int32, to arena: inout LevelArena, start: Int) {
    var here = head
    while here >= 0 {
      let node = nodes[Int(here)]
      arena.add(
        LevelTerm(level: node.level, value: factor * node.value, size: abs(factor) * node.size),
        start: start)
      here = node.next
    }
  }

  /// The first number of a list that doesn't count as 0, with its level; nil if there is none.
  func first(_ head: Int32) -> (level: Int32, value: Double)? {
    var here = head
    while here >= 0 {
      let node = nodes[Int(here)]
      if abs(node.value) > LevelArena.zero * node.size { return (node.level, node.value) }
      here = node.next
    }
    return nil
  }

  /// Calls `body` with each level of a list and the number there.
  func forEach(_ head: Int32, _ body: (_ level: Int, _ value: Double) -> Void) {
    var here = head
    while here >= 0 {
      body(Int(nodes[Int(here)].level), nodes[Int(here)].value)
      here = nodes[Int(here)].next
    }
  }

  /// Makes room for a new level.
  mutating func insertLevel(_ level: Int) {
    for index in nodes.indices where Int(nodes[index].level) >= level { nodes[index].level += 1 }
  }

  private mutating func take(_ node: Node) -> Int32 {
    if free >= 0 {
      let index = free
      free = nodes[Int(index)].next
      nodes[Int(index)] = node
      return index
    }
    nodes.append(node)
    return Int32(truncatingIfNeeded: nodes.count - 1)
  }

  private mutating func release(_ index: Int32) {
    nodes[Int(index)].next = free
    free = index
  }
}
