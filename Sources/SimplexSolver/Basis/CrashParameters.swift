// SPDX-License-Identifier: MIT

/// What the variables decided so far depend on: up to a constant, each is fixed, a combination
/// of a few parameters, or something more complicated that is not kept track of.
///
/// A parameter is a place in the basis that may be given to a better row. When that happens the
/// parameter becomes fixed, or a multiple of another one: a union-find with ratios.
struct CrashParameters {
  private struct Parameter {
    /// The parameter that this one is `ratio` times, `fixed`, or itself.
    var target: Int32
    var ratio: Double
    var place: Int
    var rowClass: Int
  }

  /// A multiple of a parameter.
  private struct Part {
    var root: Int32
    var rate: Double
  }

  private static let fixed: Int32 = -1
  /// As many parameters as a variable is kept track of for.
  private static let width = 4
  private static let several: Int8 = -1
  private static let undecided: Int8 = -2

  private var parameters: [Parameter] = []
  /// The parts of all variables that have any.
  private var parts: [Part] = []
  /// By variable: the first of its parts, and their number, `several` or `undecided`.
  private var starts: [Int32]
  private var counts: [Int8]
  /// What the row that was looked at last depends on.
  private var found: [Part] = []

  /// No variable is decided.
  init(variableCount: Int) {
    starts = [Int32](repeating: 0, count: variableCount)
    counts = [Int8](repeating: Self.undecided, count: variableCount)
    found.reserveCapacity(4 * Self.width)
  }

  /// Whether it has been found what a variable depends on.
  func isDecided(_ variable: Int) -> Bool { counts[variable] != Self.undecided }

  /// Makes a variable a parameter that is decided at a place in the basis.
  mutating func open(for variable: Int, place: Int, rowClass: Int) {
    let index = Int32(parameters.count)
    parameters.append(Parameter(target: index, ratio: 1, place: place, rowClass: rowClass))
    starts[variable] = Int32(parts.count)
    counts[variable] = 1
    parts.append(Part(root: index, rate: 1))
  }

  /// Finds what a variable depends on when the row in `slot` decides it.
  mutating func decide(
    _ variable: Int, by slot: Int, in table: borrowing RowTable, place: Int, rowClass: Int
  ) {
    guard collect(slot, in: table, except: variable), found.count <= Self.width else {
      counts[variable] = Self.several
      return
    }
    if found.isEmpty {
      if rowClass > 0 {
        open(for: variable, place: place, rowClass: rowClass)
      } else {
        counts[variable] = 0
      }
      return
    }
    var coefficient = 1.0
    for index in table.range(slot) where Int(table.entries[index].variable) == variable {
      coefficient = table.entries[index].coefficient
    }
    starts[variable] = Int32(parts.count)
    for part in found { parts.append(Part(root: part.root, rate: -part.rate / coefficient)) }
    counts[variable] = Int8(found.count)
  }

  /// Gives a row whose variables are all decided the place of the worst parameter it depends on,
  /// if that is worse than the row.
  mutating func close(_ slot: Int, in table: borrowing RowTable, rowClass: Int) -> Int? {
    guard collect(slot, in: table, except: nil), (1...2).contains(found.count) else { return nil }
    if found.count == 2, isWorse(found[0].root, than: found[1].root) { found.swapAt(0, 1) }
    let worst = found[found.count - 1]
    let parameter = parameters[Int(worst.root)]
    guard parameter.rowClass > rowClass else { return nil }
    if found.count == 2 {
      parameters[Int(worst.root)].target = found[0].root
      parameters[Int(worst.root)].ratio = -found[0].rate / worst.rate
    } else {
      parameters[Int(worst.root)].target = Self.fixed
    }
    return parameter.place
  }

  private func isWorse(_ one: Int32, than other: Int32) -> Bool {
    let left = parameters[Int(one)]
    let right = parameters[Int(other)]
    return (left.rowClass, left.place) > (right.rowClass, right.place)
  }

  /// Finds the parameters that a row depends on; false when they are not kept track of.
  private mutating func collect(_ slot: Int, in table: borrowing RowTable, except variable: Int?)
    -> Bool
  {
    if !found.isEmpty { found.removeAll(keepingCapacity: true) }
    for index in table.range(slot) where Int(table.entries[index].variable) != variable {
      let other = Int(table.entries[index].variable)
      if counts[other] == 0 { continue }
      guard counts[other] != Self.several else { return false }
      let start = Int(starts[other])
      for part in parts[start..<start + Int(counts[other])] {
        guard let (root, ratio) = root(of: part.root) else { continue }
        let rate = table.entries[index].coefficient * part.rate * ratio
        if let known = found.firstIndex(where: { $0.root == root }) {
          found[known].rate += rate
        } else {
          found.append(Part(root: root, rate: rate))
        }
      }
    }
    if !found.isEmpty { found.removeAll { abs($0.rate) < Crash.threshold } }
    return true
  }

  /// The parameter that a parameter is a multiple of in the end, or nil when it is fixed.
  private mutating func root(of parameter: Int32) -> (root: Int32, ratio: Double)? {
    var current = parameter
    var ratio = 1.0
    while current >= 0 {
      let step = parameters[Int(current)]
      if step.target == current {
        if parameter != current {
          parameters[Int(parameter)].target = current
          parameters[Int(parameter)].ratio = ratio
        }
        return (current, ratio)
      }
      ratio *= step.ratio
      current = step.target
    }
    if parameter >= 0 { parameters[Int(parameter)].target = Self.fixed }
    return nil
  }
}
