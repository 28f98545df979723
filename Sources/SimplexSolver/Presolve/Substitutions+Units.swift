// SPDX-License-Identifier: MIT

import LayoutCore
import SolverKit

extension Substitutions {
  /// The number of times that rows and columns are scaled in turn.
  private static let rounds = 4

  /// Chooses units for the variables that only the added rows mention, so that the coefficients of
  /// each row have similar sizes (geometric scaling; Tomlin 1975). Other variables keep theirs.
  ///
  /// Units are powers of two, so that nothing is rounded. Cost: linear in the terms.
  mutating func chooseUnits(_ added: Span<ModelDelta.Addition>) {
    var isAdded = MarkSet()
    isAdded.begin(count: table.rows.count)
    for index in added.indices { _ = isAdded.insert(added[index].id.index) }
    var isNew = MarkSet()
    isNew.begin(count: table.columns.count)
    var variables: [Int] = []
    for index in added.indices {
      for place in table.range(RowIndex(added[index].id.slot)) {
        let variable = table.entries[place].column.index
        guard isNew.insert(variable), table.columns[variable].isAlone else { continue }
        let isOnlyHere = !sizes(of: variable).contains { !isAdded.contains($0.row) }
        if isOnlyHere { variables.append(variable) }
      }
    }
    var rowScales = [Int: Double]()
    for _ in 0..<Self.rounds {
      for index in added.indices {
        let row = RowIndex(added[index].id.slot)
        let sizes = table.range(row).map { place in
          abs(table.entries[place].coefficient) * unit(of: place)
        }
        rowScales[row.index] = Self.scale(sizes)
      }
      for variable in variables {
        let sizes = sizes(of: variable).map { $0.size * (rowScales[$0.row] ?? 1) }
        table.columns[variable].unit = Self.scale(sizes)
      }
    }
    for variable in variables {
      let exponent = table.columns[variable].unit.exponent
      let unit = Double(sign: .plus, exponent: Int(exponent), significand: 1)
      table.columns[variable].unit = unit
      values[variable].ratio = unit
    }
  }

  private func unit(of place: Int) -> Double {
    table.columns[table.entries[place].column.index].unit
  }

  /// The sizes of the coefficients of a variable.
  private func sizes(of variable: Int) -> [(row: Int, size: Double)] {
    var found: [(row: Int, size: Double)] = []
    var place = table.columns[variable].head
    while place >= 0 {
      let entry = table.entries[Int(place)]
      found.append((entry.row.index, abs(entry.coefficient)))
      place = entry.next
    }
    return found
  }

  /// The factor that brings the geometric mean of the largest and the smallest size to 1.
  private static func scale(_ sizes: [Double]) -> Double {
    guard let largest = sizes.max(), let smallest = sizes.min() else { return 1 }
    return 1 / (largest * smallest).squareRoot()
  }
}

extension Substitution {
  /// Whether the variable is in no substitution and not in the inner model.
  fileprivate var isAlone: Bool { parent < 0 && firstChild < 0 && inner < 0 }
}
