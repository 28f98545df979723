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
    let (terms, ends) = terms(of: added, places: mentions)
    var units = variables.map { table.columns[$0].unit }
    var extremes = [Extremes](repeating: Extremes(), count: units.count)
    for _ in 0..<Self.rounds {
      var unitSpan = units.mutableSpan
      var extremeSpan = extremes.mutableSpan
      Self.balance(terms.span, ends.span, &extremeSpan, &unitSpan)
    }
    for (place, variable) in variables.enumerated() {
      let unit = Double(sign: .plus, exponent: Int(units[place].exponent), significand: 1)
      table.columns[variable].unit = unit
      values[variable].ratio = unit
    }
  }

  /// The terms of rows, one after the other, and where each row ends.
  private func terms(
    of added: Span<ModelDelta.Addition>, places: [Int32]
  ) -> (terms: [Term], ends: [Int]) {
    var terms: [Term] = []
    terms.reserveCapacity(added.count)
    var ends: [Int] = []
    ends.reserveCapacity(added.count)
    let (entries, columns) = (table.entries.span, table.columns.span)
    for index in added.indices {
      for place in table.range(RowIndex(added[index].id.slot)) {
        let variable = entries[place].column.index
        let unit = places[variable] < 0 ? columns[variable].unit : 1
        terms.append(Term(size: abs(entries[place].coefficient) * unit, place: places[variable]))
      }
      ends.append(terms.count)
    }
    return (terms, ends)
  }

  /// Scales the rows by the units, and then the units by the rows.
  private static func balance(
    _ terms: Span<Term>, _ ends: Span<Int>, _ extremes: inout MutableSpan<Extremes>,
    _ units: inout MutableSpan<Double>
  ) {
    for place in extremes.indices { extremes[place] = Extremes() }
    var start = 0
    for row in ends.indices {
      let end = ends[row]
      var sizes = Extremes()
      for index in start..<end {
        let term = terms[index]
        sizes.insert(term.place < 0 ? term.size : term.size * units[Int(term.place)])
      }
      let scale = sizes.scale
      for index in start..<end where terms[index].place >= 0 {
        extremes[Int(terms[index].place)].insert(terms[index].size * scale)
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
