// SPDX-License-Identifier: MIT

import LayoutCore
import SolverKit

extension Substitutions {
  /// The number of times that rows and columns are scaled in turn.
  private static let rounds = 4

  /// The largest and the smallest of some sizes.
  private struct Extremes {
    var largest = 0.0
    var smallest = Double.infinity

    mutating func insert(_ size: Double) {
      largest = max(largest, size)
      smallest = min(smallest, size)
    }

    /// The factor that brings the geometric mean of the two to 1.
    var scale: Double { largest > 0 ? 1 / (largest * smallest).squareRoot() : 1 }
  }

  /// A term of an added row: the size of its coefficient, and the place of its variable among those
  /// that get a unit; -1 if it has one, which the size then includes.
  private struct Term {
    var size: Double
    var place: Int32
  }

  /// Chooses units for the variables that only the added rows mention, so that the coefficients of
  /// each row have similar sizes (geometric scaling; Tomlin 1975). Other variables keep theirs.
  /// Units are powers of two, so that nothing is rounded. Cost: linear in the terms, with storage
  /// for a number per variable.
  mutating func chooseUnits(_ added: Span<ModelDelta.Addition>) {
    var mentions = [Int32](repeating: 0, count: table.columns.count)
    for index in added.indices {
      for place in table.range(RowIndex(added[index].id.slot)) {
        mentions[table.entries[place].column.index] += 1
      }
    }
    var variables: [Int] = []
    for variable in mentions.indices {
      let column = table.columns[variable]
      if mentions[variable] > 0, column.isAlone, column.weight == mentions[variable] {
        mentions[variable] = Int32(truncatingIfNeeded: variables.count)
        variables.append(variable)
      } else {
        mentions[variable] = -1
      }
    }
    var terms: [Term] = []
    var ends: [Int] = []
    for index in added.indices {
      for place in table.range(RowIndex(added[index].id.slot)) {
        let variable = table.entries[place].column.index
        let unit = mentions[variable] < 0 ? table.columns[variable].unit : 1
        terms.append(
          Term(size: abs(table.entries[place].coefficient) * unit, place: mentions[variable]))
      }
      ends.append(terms.count)
    }
    var units = variables.map { table.columns[$0].unit }
    for _ in 0..<Self.rounds { Self.balance(terms, ends, &units) }
    for (place, variable) in variables.enumerated() {
      let unit = Double(sign: .plus, exponent: Int(units[place].exponent), significand: 1)
      table.columns[variable].unit = unit
      values[variable].ratio = unit
    }
  }

  /// Scales the rows by the units, and then the units by the rows.
  private static func balance(_ terms: [Term], _ ends: [Int], _ units: inout [Double]) {
    var extremes = [Extremes](repeating: Extremes(), count: units.count)
    var start = 0
    for end in ends {
      var sizes = Extremes()
      for term in terms[start..<end] {
        sizes.insert(term.place < 0 ? term.size : term.size * units[Int(term.place)])
      }
      let scale = sizes.scale
      for term in terms[start..<end] where term.place >= 0 {
        extremes[Int(term.place)].insert(term.size * scale)
      }
      start = end
    }
    for place in units.indices { units[place] = extremes[place].scale }
  }
}

extension Substitution {
  /// Whether the variable is in no substitution and not in the inner model.
  fileprivate var isAlone: Bool { parent < 0 && firstChild < 0 && inner < 0 }
}
