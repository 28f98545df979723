// SPDX-License-Identifier: MIT

/// What the variables decided so far depend on: up to a constant, each is fixed, a multiple of
/// one parameter, or something more complicated that is not kept track of.
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

  private static let fixed: Int32 = -1
  private static let several: Int32 = -2

  private var parameters: [Parameter] = []
  /// By variable: its parameter, and its multiple of it.
  private var owners: [Int32]
  private var rates: [Double]
  private var first = (root: CrashParameters.fixed, rate: 0.0)
  private var second = (root: CrashParameters.fixed, rate: 0.0)

  /// No variable depends on anything.
  init(variableCount: Int) {
    owners = [Int32](repeating: Self.fixed, count: variableCount)
    rates = [Double](repeating: 0, count: variableCount)
  }

  /// Makes a variable a parameter that is decided at a place in the basis.
  mutating func open(for variable: Int, place: Int, rowClass: Int) {
    let index = Int32(parameters.count)
    parameters.append(Parameter(target: index, ratio: 1, place: place, rowClass: rowClass))
    owners[variable] = index
    rates[variable] = 1
  }

  /// Finds what a variable depends on when the row in `slot` decides it.
  mutating func decide(
    _ variable: Int, by slot: Int, in table: RowTable, place: Int, rowClass: Int
  ) {
    guard collect(slot, in: table, except: variable) else {
      owners[variable] = Self.several
      return
    }
    if second.root >= 0 {
      owners[variable] = Self.several
    } else if first.root >= 0 {
      var coefficient = 1.0
      for index in table.range(slot) where Int(table.entries[index].variable) == variable {
        coefficient = table.entries[index].coefficient
      }
      owners[variable] = first.root
      rates[variable] = -first.rate / coefficient
    } else if rowClass > 0 {
      open(for: variable, place: place, rowClass: rowClass)
    }
  }

  /// Gives a row whose variables are all decided the place of the worst parameter it depends on,
  /// if that is worse than the row.
  mutating func close(_ slot: Int, in table: RowTable, rowClass: Int) -> Int? {
    guard collect(slot, in: table, except: nil), first.root >= 0 else { return nil }
    if second.root >= 0, isWorse(first.root, than: second.root) { swap(&first, &second) }
    let worst = second.root >= 0 ? second : first
    let parameter = parameters[Int(worst.root)]
    guard parameter.rowClass > rowClass else { return nil }
    if second.root >= 0 {
      parameters[Int(worst.root)].target = first.root
      parameters[Int(worst.root)].ratio = -first.rate / second.rate
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

  /// Finds the parameters that a row depends on; false when there are more than two.
  private mutating func collect(_ slot: Int, in table: RowTable, except variable: Int?) -> Bool {
    first = (Self.fixed, 0)
    second = (Self.fixed, 0)
    for index in table.range(slot) where Int(table.entries[index].variable) != variable {
      let other = Int(table.entries[index].variable)
      guard owners[other] != Self.several else { return false }
      guard let (root, ratio) = root(of: owners[other]) else { continue }
      let rate = table.entries[index].coefficient * rates[other] * ratio
      if first.root == root || first.root < 0 {
        first = (root, first.rate + rate)
      } else if second.root == root || second.root < 0 {
        second = (root, second.rate + rate)
      } else {
        return false
      }
    }
    if abs(second.rate) < Crash.threshold { second = (Self.fixed, 0) }
    if abs(first.rate) < Crash.threshold {
      first = second
      second = (Self.fixed, 0)
    }
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
